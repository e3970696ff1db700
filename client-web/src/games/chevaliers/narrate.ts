// What happens and what is asked, in words.
import type { OpenPrompt } from '@palatine/client';

import type { Args, GameEvent, Json, OptionSaid, SeatName, Sentences } from '../game_ui';
import { as, player_name, who, winner_as } from '../names';
import { option_said } from '../option_said';
import { per_cent_in } from '../per_cent';
import { cards_of_table } from './deck';
import { card_named, list, pile_named, the_card, value_named } from './phrases';
import { stop_text } from './reasons';
import { words } from './text';
import { combination_of, dead, find_card, turn_of, type Action, type Event, type Prompt, type Result, type Rolling, type Target, type View } from './types';

export const target_name = (target: Target) =>
  target.kind === 'throne' ? words().nouns.the.throne : the_card(target.card);

export function card_name(view: View, id: number): string {
  const found = find_card(view, id);
  return found ? the_card(found.card) : String(id);
}

export const per_cent = (chance: number) => per_cent_in(words().board, chance);

export function narrate(given: GameEvent, seats: SeatName[], view: Json): string | null {
  const event = given as unknown as Event;
  const w = words();
  const name = (seat: number) => who(seat, seats, w.board.you);
  const player = (seat: number) => as('player', seat, seats);
  switch (event.kind) {
    case 'set_up': {
      const [left, right] = event.piles.map(({ top }) => (top ? the_card(top) : w.shared.pile.empty));
      const castles = event.castles.map((card, seat) => w.stage.entry({ player: name(seat), of: card_named({ ...card, kind: 'castle' }) })).join('; ');
      return w.narration.set_up({ ...player(event.first), castles, left: left ?? '', right: right ?? '' });
    }
    case 'turn_started':
      return w.narration.turn_started({ ...player(event.seat), turn: event.turn });
    case 'card_buried': {
      const said = { ...player(event.seat), card: the_card(event.card), pile: pile_named(event.pile) };
      return event.forced ? w.narration.card_buried_forced(said) : w.narration.card_buried(said);
    }
    case 'card_turned': {
      const beats = combination_of(event.card);
      const said = { card: the_card(event.card), pile: pile_named(event.pile) };
      return beats ? w.narration.card_turned_to_beat({ ...said, beats: value_named(beats) }) : w.narration.card_turned(said);
    }
    case 'guard_laid': {
      const at = view as unknown as View;
      const on = event.on.map((id) => card_name(at, id));
      const said = { ...player(event.seat), guard: card_name(at, event.guard) };
      return on.length > 0 ? w.narration.guard_laid({ ...said, on: list(on) }) : w.narration.guard_laid_on_nothing(said);
    }
    case 'target_chosen':
      return target_chosen(event.seat, event.target, view as unknown as View, seats);
    case 'roll_started': {
      const said = { ...player(event.seat), beats: event.to_beat ? value_named(event.to_beat) : '' };
      if (event.purpose === 'defence') return w.narration.defence(said);
      return event.purpose === 'tournament' && event.to_beat ? w.narration.next_in_tournament(said) : null;
    }
    case 'dice_rolled':
      return w.narration.dice_rolled({ ...player(event.seat), dice: event.dice.join(' '), value: value_named(event.value) });
    case 'roll_ended': {
      const said = { ...player(event.seat), value: value_named(event.value) };
      if (event.beaten === null) return w.narration.roll_ended(said);
      return event.beaten ? w.narration.roll_beats(said) : w.narration.roll_fails(said);
    }
    case 'card_taken': {
      const said = { ...player(event.seat), card: the_card(event.card) };
      return event.from === null ? w.narration.card_taken(said) : w.narration.card_taken_from({ ...said, ...as('from', event.from, seats) });
    }
    case 'card_returned':
      return w.narration.card_returned({ card: the_card(event.card), pile: pile_named(event.pile) });
    case 'castle_kept':
      return w.narration.castle_kept({ ...player(event.seat), card: the_card(event.card) });
    case 'throne_taken':
      return w.narration.throne_taken(player(event.seat));
    case 'throne_missed':
      return (event.is_protected ? w.narration.throne_protected : w.narration.throne_missed)(player(event.seat));
    case 'castle_given':
      return w.narration.castle_given({ ...player(event.seat), card: the_card(event.card), pile: pile_named(event.pile) });
    case 'turn_passed':
      return w.narration.turn_passed(player(event.seat));
    case 'tournament_tied':
      return w.shared.log.tied({ players: list(event.seats.map(name)), value: value_named(event.value) });
    case 'game_ended':
      return ended(event.result as unknown as Json, seats);
    default:
      return null;
  }
}

// What the roll is against is what the view says: a card's own combination is not always it.
function target_chosen(seat: number, target: Target, view: View, seats: SeatName[]): string {
  const w = words();
  const player = as('player', seat, seats);
  const { phase } = view;
  const own = target.kind === 'throne' ? null : combination_of(target.card);
  const against = phase.kind === 'rolling' && phase.purpose === 'attempt' && phase.to_beat ? phase.to_beat : own;
  const beats = against ? value_named(against) : '';
  if (target.kind === 'throne') return w.narration.target_throne({ ...player, beats });
  if (target.card.kind === 'tournament') return w.narration.target_tournament(player);
  const card = the_card(target.card);
  if (target.kind !== 'card') return w.narration.target_pile({ ...player, card, pile: pile_named(target.pile), beats });
  return w.narration.target_card({ ...player, card, ...as('owner', target.seat, seats), beats });
}

// Who rolls for what, as a heading.
export function rolling_title(phase: Rolling, seats: SeatName[]): string {
  const w = words();
  const player = as('player', phase.seat, seats);
  const what = target_name(phase.target);
  if (phase.target.kind === 'tie') return w.roll.tie(player);
  if (phase.purpose === 'tournament') return w.roll.tournament(player);
  if (phase.purpose === 'defence') return w.roll.defence({ ...player, what });
  if (phase.target.kind === 'card') return w.roll.attempt_of({ ...player, what, ...as('owner', phase.target.seat, seats) });
  return w.roll.attempt({ ...player, what });
}

export function asked(open: OpenPrompt, view?: Json): string {
  const prompt = open.prompt as unknown as Prompt;
  const w = words();
  const phase = (view as unknown as View | undefined)?.phase;
  if (prompt.kind === 'give_castle') return w.asked.give_castle;
  if (prompt.kind === 'take_turn') {
    const targets = prompt.piles.length + prompt.cards.length + (prompt.throne ? 1 : 0);
    if (targets > 0) return prompt.may_end ? w.asked.choose_again : w.asked.choose;
    if (prompt.bury.length === 0) return w.asked.guards;
    return prompt.may_end ? w.asked.search_again : w.asked.search;
  }
  const left = phase?.kind === 'rolling' ? phase.rolls_left : 0;
  const tie = phase?.kind === 'rolling' && phase.target.kind === 'tie';
  if (!prompt.to_beat) return prompt.may_stop ? w.asked.roll_open({ left }) : tie ? w.asked.first_tie : w.asked.first_open;
  const beat = value_named(prompt.to_beat);
  if (!prompt.may_stop) return w.asked.first_roll({ of: beat });
  return prompt.beats ? w.asked.roll_beats({ of: beat }) : w.asked.roll({ of: beat, left });
}

// In a tournament, or when one's castle is attacked, one rolls in somebody else's turn.
export function out_of_turn(given: Json, me: number): string | null {
  const view = given as unknown as View;
  const turn = turn_of(view);
  return turn === null || turn === me ? null : words().your_roll;
}

// An action as one chooses it. Before burying one is asked again: what is turned up can't be turned back.
export function named({ prompt: asks }: OpenPrompt, given: Json, seats: SeatName[], of?: Json): string | null {
  const prompt = asks as unknown as Prompt;
  const action = given as unknown as Action;
  const w = words();
  if (action.kind === 'bury') return w.stage.bury_named({ of: pile_named(action.pile) });
  if (action.kind === 'end_turn') return w.stage.end_turn;
  if (action.kind === 'try_throne') return w.stage.try_label({ what: w.nouns.the.throne });
  const view = of as unknown as View | undefined;
  if (!view) return null;
  const card = (id: number) => card_name(view, id);
  switch (action.kind) {
    case 'try_pile': {
      const top = view.piles[action.pile]?.top;
      if (!top) return null;
      return top.kind === 'tournament' ? w.stage.organise : w.stage.try_label({ what: the_card(top) });
    }
    case 'attack': {
      const owner = find_card(view, action.card)?.seat;
      return owner === undefined || owner === null ? null : w.stage.attack_named({ what: card(action.card), owner: player_name(owner, seats) });
    }
    case 'lay_guard': {
      const guard = find_card(view, action.guard)?.card;
      return guard ? w.stage.lay_on({ guard: card_named(guard), on: list(action.on.map(card)) }) : null;
    }
    case 'give_castle':
      return w.stage.give_label({ castle: card(action.castle), under: pile_named(action.pile) });
    case 'stop':
      return prompt.kind === 'roll' ? stop_text(view, prompt, seats) : null;
    case 'roll':
      return view.phase.kind === 'rolling' ? roll_named(view.phase.dice, action.keep) : null;
  }
}

function roll_named(dice: number[], keep: number[]): string {
  const w = words().roll;
  if (dice.length === 0) return w.all;
  const count = dice.filter((face) => face !== dead).length - keep.length;
  if (keep.length === 0) return w.some({ count });
  const faces = keep.map((place) => dice[place]!).sort((a, b) => b - a);
  return w.keep_named({ faces: faces.join(' '), count });
}

export function waits(seat: number, given: Json, seats: SeatName[]): string {
  const { phase } = given as unknown as View;
  const w = words();
  const player = as('player', seat, seats);
  if (phase.kind === 'ended' || phase.seat !== seat) return w.waits.nothing(player);
  switch (phase.kind) {
    case 'choosing_target':
      return phase.searched.some((count) => count > 0) ? w.waits.searching(player) : w.waits.choosing(player);
    case 'giving_castle':
      return w.waits.giving(player);
    case 'ending_turn':
      return w.waits.ending(player);
    case 'rolling': {
      if (!phase.to_beat) return (phase.target.kind === 'tie' ? w.waits.tie : w.waits.organiser)(player);
      const beat = value_named(phase.to_beat);
      if (phase.purpose === 'tournament') return w.waits.tournament({ ...player, of: beat });
      return (phase.purpose === 'defence' ? w.waits.defence : w.waits.attempt)({ ...player, what: target_name(phase.target), of: beat });
    }
  }
}

export function ended(given: Json, seats: SeatName[]): string {
  const result = given as unknown as Result;
  const w = words();
  const castles = list(result.scores.map((score, side) => w.score({ player: who(side, seats, w.board.you), castles: score })));
  if (result.winners.length === 0) return w.ended.nobody({ castles });
  const winner = winner_as(result.winners, seats);
  const { four_castles, tournaments, throne, turn_limit } = w.ended;
  const by_reason: Record<string, typeof w.ended.other> = { four_castles, tournaments, throne, turn_limit };
  return (Object.hasOwn(by_reason, result.reason) ? by_reason[result.reason]! : w.ended.other)({ ...winner, castles });
}

export const option = (name: string, value?: Json): OptionSaid | null => option_said(words().option, words().shared.option_means, name, value);

export const refusals = (): Sentences => words().refusals;

// Why a choice of a hint is good.
export const why = (): Sentences => words().shared.why;

// Cards and players by their names, chances in percent; places and piles are numbered from 1 for people.
export function named_args(args: Args, view?: Json, seats: SeatName[] = []): Args {
  const deck = cards_of_table((view ?? null) as unknown as View | null);
  const named = ([name, value]: [string, unknown]): [string, unknown][] => {
    if (typeof value !== 'number') return [[name, value]];
    if (name === 'card' || name === 'guard' || name === 'castle') return [[name, deck[value] ? the_card(deck[value]) : '?']];
    if (name === 'chance') return [[name, per_cent(value)]];
    if (name === 'seat') return [[name, value], ['player', player_name(value, seats)]];
    return [[name, name === 'place' || name === 'pile' ? value + 1 : value]];
  };
  return Object.fromEntries(Object.entries(args).flatMap(named));
}
