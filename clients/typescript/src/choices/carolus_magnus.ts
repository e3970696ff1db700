import type { Action } from '../generated/games/carolus-magnus/action.js';
import type { Prompt } from '../generated/games/carolus-magnus/prompt.js';
import { handfuls, pairs } from './sets.js';

/** What may be done at a prompt of Carolus Magnus; null: it is of a kind that is not known here. */
export function choices(prompt: Prompt): Action[] | null {
  const { kind } = prompt;
  switch (kind) {
    case 'choose_family':
      return prompt.families.map((family) => ({ kind, family }));
    case 'lay_disc':
      return prompt.discs.map((disc) => ({ kind, disc }));
    case 'place_knight': {
      const places = [...prompt.regions, null]; // null: one's own court
      return pairs(prompt.families, places, (family, region) => ({ kind, family, region }));
    }
    case 'move_emperor':
      return prompt.choices.map(({ steps }) => ({ kind, steps }));
    case 'take_pile':
      return prompt.choices.flatMap(({ pile, knights, take }) =>
        handfuls({ ...knights }, take).map((taken) => ({ kind, pile, knights: taken })),
      );
    case 'place_emperor':
      return prompt.regions.map((region) => ({ kind, region }));
    default:
      return null;
  }
}
