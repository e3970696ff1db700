import type { OpenPrompt as Generated } from './generated/protocol.js';

/** A decision that waits. `draws`: acting on it draws numbers, so that it can't be taken back alone. */
export interface OpenPrompt extends Generated {
  draws?: boolean;
}
