import type { Action } from '../generated/games/chevaliers/action.js';
import type { Prompt, TakeTurn } from '../generated/games/chevaliers/prompt.js';
import { pairs } from './sets.js';

/** What may be done at a prompt of Chevaliers; null: it is of a kind that is not known here. */
export function choices(prompt: Prompt): Action[] | null {
  const { kind } = prompt;
  switch (kind) {
    case 'take_turn':
      return in_turn(prompt);
    case 'roll':
      return [
        ...prompt.keeps.map(({ keep }): Action => ({ kind, keep })),
        ...(prompt.may_stop ? [{ kind: 'stop' } as const] : []),
      ];
    case 'give_castle':
      return pairs(prompt.castles, prompt.piles, (castle, pile) => ({ kind, castle, pile }));
    default:
      return null;
  }
}

function in_turn({ bury, guards, piles, cards, throne, may_end }: TakeTurn): Action[] {
  return [
    ...bury.map((pile): Action => ({ kind: 'bury', pile })),
    ...guards.flatMap(({ guard, on }) => on.map((cards): Action => ({ kind: 'lay_guard', guard, on: cards }))),
    ...piles.map(({ pile }): Action => ({ kind: 'try_pile', pile })),
    ...cards.map(({ card }): Action => ({ kind: 'attack', card })),
    ...(throne ? [{ kind: 'try_throne' } as const] : []),
    ...(may_end ? [{ kind: 'end_turn' } as const] : []),
  ];
}
