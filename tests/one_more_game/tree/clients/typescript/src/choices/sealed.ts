import type { Action } from '../generated/games/sealed/action.js';
import type { Prompt } from '../generated/games/sealed/prompt.js';
import { pairs } from './sets.js';

/** What may be done at a prompt of Sealed Bids; null: it is of a kind that is not known here. */
export function choices(prompt: Prompt): Action[] | null {
  const { kind } = prompt;
  switch (kind) {
    case 'bid':
      return Array.from({ length: prompt.most - prompt.least + 1 }, (_, i) => ({ kind, chips: prompt.least + i }));
    case 'offer':
      return [{ kind: 'keep' }, ...pairs(prompt.cards, prompt.seats, (card, to): Action => ({ kind, card, to }))];
    case 'answer':
      return [true, false].map((accept) => ({ kind, accept }));
    default:
      return null;
  }
}
