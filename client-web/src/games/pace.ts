// How fast boards show what happened: what each scene's own time is multiplied by.
import type { Motion } from './game_ui';

export const pace: Record<Motion, number> = { full: 1, fast: 0.4, none: 0 };
