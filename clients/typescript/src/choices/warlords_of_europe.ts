import type { Action } from '../generated/games/warlords-of-europe/action.js';
import type {
  AnswerPope,
  Campaign,
  CardChoice,
  CarryOut,
  MarchChoice,
  Offer,
  Prompt,
  Recruit,
  SoldierMost,
} from '../generated/games/warlords-of-europe/prompt.js';
import { pairs } from './sets.js';

/** What may be done at a prompt of Warlords of Europe; null: it is of a kind that is not known here. */
export function choices(prompt: Prompt): Action[] | null {
  const { kind } = prompt;
  switch (kind) {
    case 'choose_kingdom':
      return prompt.kingdoms.map((kingdom) => ({ kind, kingdom }));
    case 'found':
      return pairs(prompt.fiefs, prompt.fiefs, (castle, warlord): Action => ({ kind, castle, warlord })).filter(
        (action) => action.kind === 'found' && action.castle !== action.warlord,
      );
    case 'place':
      return prompt.choices.flatMap(({ soldier, bonus, most, fiefs }) =>
        pairs(fiefs, to(most), (fief, count) => ({ kind, fief, soldier, bonus, count })),
      );
    case 'campaign':
      return in_campaign(prompt);
    case 'reserves':
      return [...marches(prompt.marches), { kind: 'end_reserves' }];
    case 'play_card':
      return [...cards(prompt.cards), ...prompt.untils.map((until) => ({ kind: 'pass' as const, until }))];
    case 'choose_battle':
      return prompt.fiefs.map((fief) => ({ kind: 'fight', fief }));
    case 'fight_on':
      return [{ kind }, ...prompt.retreats.map((fief) => ({ kind: 'retreat' as const, fief }))];
    case 'name_losses':
      return counted(prompt.soldiers, (soldier, count) => ({ kind: 'lose', soldier, count }));
    case 'send_back':
      return prompt.choices.flatMap(({ fief, soldiers }) =>
        counted(soldiers, (soldier, count) => ({ kind, fief, soldier, count })),
      );
    case 'house':
      return prompt.fiefs.map((fief) => ({ kind, fief }));
    case 'muster':
      return [
        ...prompt.fiefs.flatMap((fief) =>
          counted(prompt.soldiers, (soldier, count) => ({ kind, fief, soldier, count })),
        ),
        { kind: 'end_muster' },
      ];
    case 'offer':
      return in_offer(prompt);
    case 'parley':
      return [
        ...prompt.prisoners.map((prisoner): Action => ({ kind: 'open_offer', prisoner })),
        ...prompt.untils.map((until): Action => ({ kind: 'pass', until })),
      ];
    case 'give_card':
      return prompt.cards.map((card) => ({ kind, card }));
    case 'answer_offer':
      return [true, false].map((accept) => ({ kind, accept }));
    case 'carry_out':
      return of_pope(prompt);
    case 'answer_pope':
      return to_pope(prompt);
    case 'take_vassals':
      return [true, false].map((take) => ({ kind, take }));
    case 'recruit':
      return in_recruiting(prompt);
    case 'choose_die':
      return prompt.dice.flatMap(({ sides, for_gold, stakes }) =>
        [...(for_gold ? [[]] : []), ...stakes].map((cards) => ({ kind, sides, cards })),
      );
    case 'pick_place':
      return prompt.places.map((place) => ({ kind, place }));
    case 'buy_card':
      return [true, false].map((buy) => ({ kind, buy }));
    default:
      return null;
  }
}

type Soldier = SoldierMost['soldier'];

const to = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

function counted(soldiers: SoldierMost[], make: (soldier: Soldier, count: number) => Action): Action[] {
  return soldiers.flatMap(({ soldier, most }) => to(most).map((count) => make(soldier, count)));
}

function marches(all: MarchChoice[]): Action[] {
  return all.flatMap(({ paths, soldiers }) =>
    paths.flatMap((path) => counted(soldiers, (soldier, count) => ({ kind: 'march', path, soldier, count }))),
  );
}

// One of each list that is not empty; null where nothing is named.
function cards(all: CardChoice[]): Action[] {
  const any = <T>(list: T[]): (T | null)[] => (list.length > 0 ? list : [null]);
  return all.flatMap(({ card, fiefs, to: goals, seats, most }) =>
    any(fiefs).flatMap((fief) =>
      any(goals).flatMap((goal) =>
        pairs(any(seats), any(to(most)), (seat, count): Action => ({ kind: 'play_card', card, fief, to: goal, seat, count })),
      ),
    ),
  );
}

function in_campaign(prompt: Campaign): Action[] {
  return [
    ...marches(prompt.marches),
    ...cards(prompt.cards),
    ...prompt.prisoners.map((prisoner): Action => ({ kind: 'open_offer', prisoner })),
    { kind: 'end_campaign' },
  ];
}

function in_offer({ most_gold, cards: given, prisoners, most_cards, may_truce }: Offer): Action[] {
  return [
    ...to(most_gold).map((gold): Action => ({ kind: 'add_gold', gold })),
    ...given.map((card): Action => ({ kind: 'add_card', card })),
    ...prisoners.map((prisoner): Action => ({ kind: 'add_prisoner', prisoner })),
    ...to(most_cards).map((count): Action => ({ kind: 'ask_cards', count })),
    ...(may_truce ? [{ kind: 'add_truce' } as const] : []),
    { kind: 'send_offer' },
    { kind: 'drop_offer' },
  ];
}

function of_pope({ kind, fiefs, seats }: CarryOut): Action[] {
  if (fiefs.length > 0) return fiefs.map((fief) => ({ kind, fief, seat: null, keep: null }));
  if (seats.length > 0) return seats.map((seat) => ({ kind, fief: null, seat, keep: null }));
  return [true, false].map((keep) => ({ kind, fief: null, seat: null, keep }));
}

function to_pope({ kind, may_comply, fiefs, may_use_indulgence }: AnswerPope): Action[] {
  const places = fiefs.length > 0 ? fiefs : [null];
  return [
    ...(may_comply ? places.map((fief): Action => ({ kind, answer: 'comply', fief })) : []),
    { kind, answer: 'disfavour', fief: null },
    ...(may_use_indulgence ? [{ kind, answer: 'indulgence', fief: null } as const] : []),
  ];
}

function in_recruiting(prompt: Recruit): Action[] {
  return [
    ...counted(prompt.soldiers, (soldier, count) => ({ kind: 'buy', soldier, count })),
    ...prompt.hired.flatMap(({ fief, soldiers }) =>
      counted(soldiers, (soldier, count) => ({ kind: 'keep_hired', fief, soldier, count })),
    ),
    ...prompt.begin.map((fief): Action => ({ kind: 'begin_castle', fief })),
    ...prompt.finish.map((fief): Action => ({ kind: 'finish_castle', fief })),
    ...cards(prompt.cards),
    { kind: 'end_recruiting' },
  ];
}
