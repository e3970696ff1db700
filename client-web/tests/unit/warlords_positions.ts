// Positions of Warlords of Europe: those that a real server told, from tests/fixtures, and one of each kind of prompt, put
// together by hand, since some come up in few games.
import type { OpenPrompt } from '@palatine/client';

import type { GameEvent, Json, SeatName } from '../../src/games/game_ui';
import { nobody } from '../../src/games/warlords-of-europe/army';
import { europe } from '../../src/games/warlords-of-europe/europe';
import type { Army, Event, FiefState, Prompt, Seat, View } from '../../src/games/warlords-of-europe/types';
import { fixtures, type Position } from '../fixtures/read.mjs';

export type { Position };
export const recorded = fixtures('warlords-of-europe').positions;

export const seats: SeatName[] = ['Anna', 'Bert', 'Carl', 'Dora'].map((name, seat) => ({ seat, side: seat, name }));
export const army = (of: Partial<Army>): Army => ({ ...nobody, ...of });
export const id_of = (name: string): number => {
  const found = europe.fiefs.findIndex((fief) => fief.name === name);
  if (found < 0) throw new Error(`no fief ${name}`);
  return found;
};
const empty = (): FiefState => ({ owner: null, castle: 'none', begun: 0, army: nobody, moved: null, placed: 0, unpaid: null, relic: false, pilgrims: false });

// Whose, what stands there.
const standing: Record<string, Partial<FiefState>> = {
  Wessex: { owner: 0, castle: 'finished', army: army({ spearman: 5, archer: 2, warlord: 1, knight: 1 }), relic: true },
  Mercia: { owner: 0, army: army({ spearman: 4, hired_archer: 2 }), moved: army({ spearman: 1 }), unpaid: army({ hired_archer: 2 }) },
  Wales: { owner: 0, army: army({ spearman: 1 }) },
  Francia: { owner: 0, castle: 'unfinished', army: army({ spearman: 6, knight: 2 }), pilgrims: true },
  Brittany: { owner: 0, army: army({ spearman: 3 }) },
  Kiev: { owner: 1, castle: 'finished', army: army({ spearman: 9, warlord: 1 }) },
  Galicia: { owner: 1, army: army({ spearman: 3, swordsman: 2 }) },
  Constantinople: { owner: 2, castle: 'finished', army: army({ spearman: 7, archer: 4, knight: 3 }) },
  Achaea: { owner: 2, castle: 'unfinished', army: army({ spearman: 2 }) },
  Castile: { owner: 3, castle: 'finished', army: army({ spearman: 8 }) },
  Gascogne: { owner: 3, army: army({ spearman: 5 }) },
};
const seat = (of: number): Seat => ({
  seat: of,
  kingdom: of,
  out: false,
  gold: 7 + of,
  cards: 4,
  hand: of === 0 ? ['greek_fire', 'levy', 'levy', 'fleet'] : null,
  disfavours: of === 1 ? 2 : 0,
  sets: 1,
  recruits: nobody,
  bonus: 0,
  begin: [],
  finish: [],
  truces: of === 2 ? [3] : [],
  no_bonus: of === 3,
  harvest: false,
  captain: false,
  mason: false,
  silent: null,
  last_castle: null,
  die: null,
  income: 12,
});
export function view_of(more: Partial<View> = {}): View {
  const fiefs = europe.fiefs.map(({ name }): FiefState => ({ ...empty(), ...standing[name] }));
  return {
    options: { players: 4, scenario: 'standard', max_rounds: 40 },
    round: 3,
    phase: { kind: 'campaigning', seat: 0 },
    kingdoms: europe.kingdoms.map((_, i) => i),
    order: [2, 0, 1, 3],
    turn: 0,
    fiefs,
    attacks: [],
    battle: null,
    routes: [],
    fleets: [],
    long_marches: 0,
    prisoners: [
      { owner: 0, fief: id_of('Constantinople') },
      { owner: 1, fief: id_of('Wessex') },
    ],
    offer: null,
    seats: [0, 1, 2, 3].map(seat),
    decks: [
      { cards: 20, discards: ['gift'] },
      { cards: 25, discards: [] },
      { cards: 28, discards: ['fair', 'mason'] },
    ],
    result: null,
    ...more,
  };
}
export function position_with(prompt: Prompt | null, more: Partial<View> = {}, events: Event[] = []): Position {
  return {
    me: 0,
    seats,
    view: view_of(more) as unknown as Json,
    events: events as unknown as GameEvent[],
    to_act: [0],
    prompts: prompt ? [{ id: `p-${prompt.kind}`, prompt } as unknown as OpenPrompt] : [],
  };
}

const path = (...names: string[]) => names.map(id_of);
const some = (of: Partial<Army>) => Object.entries(of).map(([soldier, most]) => ({ soldier: soldier as keyof Army, most: most! }));
const free = { fief: null, to: null, seat: null, count: null };
export const attack = { fief: id_of('Champagne'), army: army({ spearman: 4, knight: 2 }), from: path('Francia') };
export const battle = {
  ...attack,
  attacker: 0,
  defender: null,
  peasants: 2,
  round: 1,
  heroic: true,
  siege: false,
  ambush: true,
  captured_by_attacker: 0,
  captured_by_defender: 1,
};
const offer = { from: 0, to: 2, prisoner: { owner: 0, fief: id_of('Constantinople') }, gold: 2, card_count: 1, cards: ['levy' as const], prisoners: [] };

const prompts: { prompt: Prompt; more?: Partial<View> }[] = [
  { prompt: { kind: 'choose_kingdom', kingdoms: [0, 6, 7, 8] }, more: { round: 0, turn: null, phase: { kind: 'choosing_kingdom', seat: 0 } } },
  { prompt: { kind: 'found', fiefs: path('Wessex', 'Mercia', 'Wales') }, more: { round: 0, turn: null, phase: { kind: 'founding', seat: 0 } } },
  {
    prompt: {
      kind: 'place',
      soldiers: army({ spearman: 4, knight: 1 }),
      bonus: 2,
      choices: [
        { soldier: 'spearman', bonus: false, most: 4, fiefs: path('Wessex', 'Mercia') },
        { soldier: 'spearman', bonus: true, most: 2, fiefs: path('Wessex', 'Mercia', 'Wales') },
        { soldier: 'knight', bonus: false, most: 1, fiefs: path('Wessex') },
      ],
    },
    more: { phase: { kind: 'placing', seat: 0, starting: false } },
  },
  {
    prompt: {
      kind: 'campaign',
      marches: [
        { paths: [path('Francia', 'Champagne'), path('Francia', 'Aquitaine'), path('Francia', 'Brittany')], soldiers: some({ spearman: 6, knight: 2 }) },
        { paths: [path('Wessex', 'Mercia', 'Wales'), path('Wessex', 'Wales')], soldiers: some({ warlord: 1, knight: 1 }) },
      ],
      cards: [
        { card: 'levy', fiefs: path('Wessex', 'Mercia', 'Champagne'), to: [], seats: [], most: 0 },
        { card: 'fleet', fiefs: path('Wessex', 'Wales'), to: path('Frisia', 'Portugal'), seats: [], most: 0 },
        { card: 'greek_fire', fiefs: [], to: [], seats: [1, 2], most: 2 },
      ],
      prisoners: [0, 1],
    },
    more: { attacks: [attack] },
  },
  { prompt: { kind: 'reserves', marches: [{ paths: [path('Wessex', 'Mercia'), path('Wessex', 'Brittany')], soldiers: some({ spearman: 2 }) }] }, more: { phase: { kind: 'reserves_moving', seat: 0 } } },
  {
    prompt: { kind: 'play_card', moment: 'before_battle', cards: [{ card: 'greek_fire', fiefs: [], to: [], seats: [], most: 0 }], untils: ['next_moment', 'turn_ends', 'round_ends'] },
    more: { battle, phase: { kind: 'playing_cards', seat: 0, moment: 'before_battle' } },
  },
  { prompt: { kind: 'choose_battle', fiefs: path('Champagne', 'Aquitaine') }, more: { attacks: [attack], phase: { kind: 'choosing_battle', seat: 0 } } },
  { prompt: { kind: 'fight_on', retreats: path('Francia', 'Brittany') }, more: { battle, phase: { kind: 'pressing_on', seat: 0 } } },
  {
    prompt: { kind: 'name_losses', fief: id_of('Champagne'), losses: 3, soldiers: some({ spearman: 3, knight: 2 }) },
    more: { battle, phase: { kind: 'naming_losses', seat: 0, fief: id_of('Champagne'), attackers: true, to_card: false, losses: 3 } },
  },
  {
    prompt: { kind: 'send_back', fief: id_of('Provence'), soldiers: 2, choices: path('Burgundy', 'Gascogne').map((fief) => ({ fief, soldiers: some({ spearman: 2, archer: 1 }) })) },
    more: { phase: { kind: 'sending_back', seat: 0, fief: id_of('Provence') } },
  },
  { prompt: { kind: 'house', owner: 1, captive: true, fiefs: path('Wessex', 'Francia') }, more: { phase: { kind: 'housing', seat: 0, owner: 1, captive: true } } },
  { prompt: { kind: 'muster', gold: 15, fiefs: path('Wessex', 'Francia'), soldiers: some({ spearman: 5, knight: 1 }) }, more: { phase: { kind: 'mustering', seat: 0 } } },
  {
    prompt: { kind: 'offer', to: 2, prisoner: offer.prisoner, gold_offered: 2, most_gold: 5, cards: ['greek_fire', 'fleet'], prisoners: [1], most_cards: 0, may_truce: true },
    more: { offer, phase: { kind: 'bargaining', seat: 0 } },
  },
  {
    prompt: { kind: 'answer_offer', from: 1, prisoner: { owner: 1, fief: id_of('Wessex') }, gold: 4, cards: ['fair'], prisoners: [], cards_asked: 0, truce: true },
    more: { offer: { ...offer, from: 1, to: 0, prisoner: { owner: 1, fief: id_of('Wessex') } }, phase: { kind: 'answering_offer', seat: 0 } },
  },
  {
    prompt: { kind: 'offer', to: 1, prisoner: { owner: 1, fief: id_of('Wessex') }, gold_offered: 0, most_gold: 3, cards: [], prisoners: [], most_cards: 2, may_truce: false },
    more: { offer: { ...offer, to: 1, prisoner: { owner: 1, fief: id_of('Wessex') }, gold: 0, card_count: 0, cards: [], truce: true }, phase: { kind: 'bargaining', seat: 0 } },
  },
  { prompt: { kind: 'parley', prisoners: [0, 1], untils: ['next_moment', 'turn_ends', 'round_ends'] }, more: { turn: 1, phase: { kind: 'parleying', seat: 0 } } },
  { prompt: { kind: 'give_card', to: 2, count: 2, cards: ['greek_fire', 'levy', 'fleet'] }, more: { offer: { ...offer, from: 2, to: 0, card_count: 2, cards: [] }, phase: { kind: 'giving_cards', seat: 0 } } },
  { prompt: { kind: 'carry_out', card: 'relic', fiefs: path('Wessex', 'Francia'), seats: [] }, more: { phase: { kind: 'carrying_out', seat: 0, card: 'relic' } } },
  { prompt: { kind: 'carry_out', card: 'interdict', fiefs: [], seats: [1, 2, 3] }, more: { phase: { kind: 'carrying_out', seat: 0, card: 'interdict' } } },
  { prompt: { kind: 'carry_out', card: 'indulgence', fiefs: [], seats: [] }, more: { phase: { kind: 'carrying_out', seat: 0, card: 'indulgence' } } },
  {
    prompt: { kind: 'answer_pope', card: 'excommunication', from: 1, may_comply: true, fiefs: path('Wessex', 'Francia'), may_use_indulgence: true },
    more: { phase: { kind: 'answering_pope', seat: 0, from: 1, card: 'excommunication' } },
  },
  { prompt: { kind: 'answer_pope', card: 'legate', from: 1, may_comply: true, fiefs: [], may_use_indulgence: false }, more: { phase: { kind: 'answering_pope', seat: 0, from: 1, card: 'legate' } } },
  { prompt: { kind: 'take_vassals', loser: 3, price: 24 }, more: { phase: { kind: 'taking_vassals', seat: 0, loser: 3 } } },
  {
    prompt: {
      kind: 'recruit',
      gold: 14,
      soldiers: some({ spearman: 4, archer: 2, hired_knight: 1 }),
      hired: [{ fief: id_of('Mercia'), soldiers: some({ hired_archer: 2 }) }],
      begin: path('Brittany', 'Wales', 'Mercia', 'Gascogne', 'Frisia', 'Norway', 'Lorraine'),
      finish: path('Francia'),
      cards: [{ card: 'levy', fiefs: [], to: [], seats: [], most: 0 }],
    },
    more: { turn: null, phase: { kind: 'recruiting', waiting: [0, 2] } },
  },
  {
    prompt: {
      kind: 'choose_die',
      dice: [
        { sides: 8, gold: 0, for_gold: true, stakes: [] },
        { sides: 10, gold: 2, for_gold: true, stakes: [['levy'], ['fleet']] },
        { sides: 12, gold: 4, for_gold: false, stakes: [['levy', 'fleet'], ['greek_fire', 'levy'], ['greek_fire', 'fleet'], ['levy', 'levy'], ['greek_fire', 'siege'], ['siege', 'levy']] },
      ],
    },
    more: { turn: null, phase: { kind: 'choosing_dice', waiting: [0] } },
  },
  { prompt: { kind: 'pick_place', places: [0, 2, 3] }, more: { turn: null, phase: { kind: 'picking_place', seat: 0 } } },
  { prompt: { kind: 'buy_card', price: 4 }, more: { turn: null, phase: { kind: 'buying_card', seat: 0 } } },
];
export const asked = prompts.map(({ prompt, more }, i) => ({ name: `${i} ${prompt.kind}`, position: position_with(prompt, more) }));
export const asked_for = (kind: Prompt['kind']) => asked.find(({ position }) => (position.prompts[0]!.prompt as unknown as Prompt).kind === kind)!.position;

// Every action that a prompt allows; of a number the least and the most.
export function actions(prompt: Prompt): Json[] {
  const counts = (most: number) => [...new Set([1, most])];
  const of_cards = (cards: Extract<Prompt, { kind: 'campaign' }>['cards']): Json[] =>
    cards.flatMap(({ card, fiefs, to, seats: against, most }) => {
      const one = <T>(all: T[]): (T | null)[] => (all.length > 0 ? all : [null]);
      const numbers = most === 0 ? [null] : counts(most);
      return one(fiefs).flatMap((fief) => one(to).flatMap((other) => one(against).flatMap((of) => numbers.map((count) => ({ ...free, kind: 'play_card', card, fief, to: other, seat: of, count }) as unknown as Json))));
    });
  const marches = (all: Extract<Prompt, { kind: 'reserves' }>['marches']): Json[] =>
    all.flatMap(({ paths, soldiers }) => paths.flatMap((way) => soldiers.flatMap(({ soldier, most }) => counts(most).map((count) => ({ kind: 'march', path: way, soldier, count })))));
  const each = (kind: string, fiefs: number[]): Json[] => fiefs.map((fief) => ({ kind, fief }));
  switch (prompt.kind) {
    case 'choose_kingdom':
      return prompt.kingdoms.map((kingdom) => ({ kind: 'choose_kingdom', kingdom }));
    case 'found':
      return prompt.fiefs.flatMap((castle) => prompt.fiefs.filter((fief) => fief !== castle).map((warlord) => ({ kind: 'found', castle, warlord })));
    case 'place':
      return prompt.choices.flatMap(({ soldier, bonus, most, fiefs }) => fiefs.flatMap((fief) => counts(most).map((count) => ({ kind: 'place', fief, soldier, bonus, count }))));
    case 'campaign':
      return [...marches(prompt.marches), ...of_cards(prompt.cards), ...prompt.prisoners.map((prisoner) => ({ kind: 'open_offer', prisoner })), { kind: 'end_campaign' }];
    case 'reserves':
      return [...marches(prompt.marches), { kind: 'end_reserves' }];
    case 'play_card':
      return [...of_cards(prompt.cards), ...prompt.untils.map((until) => ({ kind: 'pass', until }))];
    case 'choose_battle':
      return each('fight', prompt.fiefs);
    case 'fight_on':
      return [{ kind: 'fight_on' }, ...each('retreat', prompt.retreats)];
    case 'name_losses':
      return prompt.soldiers.flatMap(({ soldier, most }) => counts(Math.min(most, prompt.losses)).map((count) => ({ kind: 'lose', soldier, count })));
    case 'send_back':
      return prompt.choices.flatMap(({ fief, soldiers }) => soldiers.flatMap(({ soldier, most }) => counts(Math.min(most, prompt.soldiers)).map((count) => ({ kind: 'send_back', fief, soldier, count }))));
    case 'house':
      return each('house', prompt.fiefs);
    case 'muster':
      return [...prompt.fiefs.flatMap((fief) => prompt.soldiers.flatMap(({ soldier, most }) => counts(most).map((count) => ({ kind: 'muster', fief, soldier, count })))), { kind: 'end_muster' }];
    case 'offer':
      return [
        ...counts(prompt.most_gold).map((gold) => ({ kind: 'add_gold', gold })),
        ...prompt.cards.map((card) => ({ kind: 'add_card', card })),
        ...prompt.prisoners.map((prisoner) => ({ kind: 'add_prisoner', prisoner })),
        ...(prompt.most_cards > 0 ? counts(prompt.most_cards).map((count) => ({ kind: 'ask_cards', count })) : []),
        ...(prompt.may_truce ? [{ kind: 'add_truce' }] : []),
        { kind: 'send_offer' },
        { kind: 'drop_offer' },
      ];
    case 'parley':
      return [...prompt.prisoners.map((prisoner) => ({ kind: 'open_offer', prisoner })), ...prompt.untils.map((until) => ({ kind: 'pass', until }))];
    case 'give_card':
      return prompt.cards.map((card) => ({ kind: 'give_card', card }));
    case 'answer_offer':
      return [true, false].map((accept) => ({ kind: 'answer_offer', accept }));
    case 'carry_out': {
      const does = { kind: 'carry_out', fief: null, seat: null, keep: null };
      if (prompt.fiefs.length > 0) return prompt.fiefs.map((fief) => ({ ...does, fief }));
      if (prompt.seats.length > 0) return prompt.seats.map((of) => ({ ...does, seat: of }));
      return [true, false].map((keep) => ({ ...does, keep }));
    }
    case 'answer_pope': {
      const comply = prompt.may_comply ? (prompt.fiefs.length > 0 ? prompt.fiefs : [null]) : [];
      return [
        ...comply.map((fief) => ({ kind: 'answer_pope', answer: 'comply', fief })),
        ...(prompt.may_use_indulgence ? [{ kind: 'answer_pope', answer: 'indulgence', fief: null }] : []),
        { kind: 'answer_pope', answer: 'disfavour', fief: null },
      ];
    }
    case 'take_vassals':
      return [true, false].map((take) => ({ kind: 'take_vassals', take }));
    case 'recruit':
      return [
        ...prompt.soldiers.flatMap(({ soldier, most }) => counts(most).map((count) => ({ kind: 'buy', soldier, count }))),
        ...prompt.hired.flatMap(({ fief, soldiers }) => soldiers.flatMap(({ soldier, most }) => counts(most).map((count) => ({ kind: 'keep_hired', fief, soldier, count })))),
        ...each('begin_castle', prompt.begin),
        ...each('finish_castle', prompt.finish),
        ...of_cards(prompt.cards),
        { kind: 'end_recruiting' },
      ];
    case 'choose_die':
      return prompt.dice.flatMap(({ sides, for_gold, stakes }) => [...(for_gold ? [[]] : []), ...stakes].map((cards) => ({ kind: 'choose_die', sides, cards })));
    case 'pick_place':
      return prompt.places.map((place) => ({ kind: 'pick_place', place }));
    case 'buy_card':
      return [true, false].map((buy) => ({ kind: 'buy_card', buy }));
  }
}
