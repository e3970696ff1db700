// An action by what it is, from the view before it: no prompt is at hand.
import type { Json, SeatName } from '../game_ui';
import { player_name } from '../names';
import { card_name } from './narrate';
import { card_named, list, pile_named } from './phrases';
import { words } from './text';
import { dead, dice_count, find_card, type View } from './types';

type Action =
  | { kind: 'bury' | 'try_pile'; pile: number }
  | { kind: 'lay_guard'; guard: number; on: number[] }
  | { kind: 'attack'; card: number }
  | { kind: 'give_castle'; castle: number; pile: number }
  | { kind: 'roll'; keep: number[] }
  | { kind: 'try_throne' | 'end_turn' | 'stop' };

export function chosen(given: Json, before: Json, seats: SeatName[]): string | null {
  const action = given as unknown as Action;
  const view = before as unknown as View;
  const w = words();
  switch (action.kind) {
    case 'bury':
      return w.stage.bury_named({ of: pile_named(action.pile) });
    case 'try_pile': {
      const top = view.piles[action.pile]?.top;
      if (!top) return null;
      return top.kind === 'tournament' ? w.stage.organise : w.stage.try_label({ what: card_name(view, top.card) });
    }
    case 'lay_guard': {
      const found = find_card(view, action.guard);
      if (!found) return null;
      const guard = card_named(found.card);
      if (action.on.length === 0) return w.chosen.lay_on_nothing({ guard });
      return w.stage.lay_on({ guard, on: list(action.on.map((card) => card_name(view, card))) });
    }
    case 'attack': {
      const found = find_card(view, action.card);
      if (found === null || found.seat === null) return null;
      return w.chosen.attack({ what: card_name(view, action.card), owner: player_name(found.seat, seats) });
    }
    case 'try_throne':
      return w.stage.try_label({ what: w.nouns.the.throne });
    case 'give_castle':
      return w.stage.give_label({ castle: card_name(view, action.castle), under: pile_named(action.pile) });
    case 'end_turn':
      return w.stage.end_turn;
    case 'roll':
      return rolled(action.keep, view);
    case 'stop':
      return w.chosen.stop;
  }
}

// Which dice stay, by their faces, and how many fall anew.
function rolled(keep: number[], { phase }: View): string | null {
  const { roll, chosen } = words();
  if (phase.kind !== 'rolling') return null;
  if (phase.dice.length === 0) return roll.all;
  const live = phase.dice.filter((face) => face !== dead).length;
  const count = live - keep.length;
  if (keep.length === 0) return count === dice_count ? roll.all : roll.some({ count });
  return chosen.keep({ dice: keep.map((place) => phase.dice[place]).join(' '), count });
}

// What it is about on the board, by the names that its parts have when they are offered.
export function marks_of(given: Json): string[] {
  const action = given as unknown as Action;
  switch (action.kind) {
    case 'bury':
    case 'try_pile':
      return [`pile-${action.pile}`];
    case 'lay_guard':
      return [action.guard, ...action.on].map((card) => `card-${card}`);
    case 'attack':
      return [`card-${action.card}`];
    case 'give_castle':
      return [`card-${action.castle}`, `pile-${action.pile}`];
    case 'try_throne':
      return ['throne'];
    case 'roll':
      return action.keep.map((place) => `die-${place}`);
    default:
      return [];
  }
}
