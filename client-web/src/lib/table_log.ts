// What happened at a table, in sentences: the table's own events here, the game's by its UI.
import type { Person, RoomEvent, RoomState, RoomTable } from '@palatine/client';

import type { GameEvent, GameUi, Json, SeatName } from '../games/game_ui';
import { words } from '../text/words.svelte';
import { listed, name_at, name_of, seat_names, side_names } from './names';
import type { Move } from './room.svelte';

export function narrate(move: Move, game_ui: GameUi | null): string[] {
  return sentences_of(move, game_ui).filter((sentence) => sentence !== null);
}

// An event each; null: nothing worth saying.
function sentences_of(move: Move, game_ui: GameUi | null): (string | null)[] {
  const seats = seat_names(move.after.table, move.after.me);
  return move.events.map((event) => {
    const by_table = narrate_table_event(event as RoomEvent, move.before, move.after);
    if (by_table !== undefined) return by_table;
    return game_ui?.narrate(event as GameEvent, seats, move.after.view as Json) ?? null;
  });
}

export interface Line {
  id: string;
  sentence: string;
  undone: boolean;
}

// What a log shows. A story that the game tells in one line stands where the last of it happened.
export class LogLines {
  #made = new WeakMap<Move, (string | null)[]>(); // once for each move
  constructor(private game_ui: GameUi | null) {}

  of(moves: readonly Move[]): Line[] {
    const undone = taken_back(moves);
    const story_of = this.game_ui?.stories?.begin();
    const lines = new Map<unknown, Line>();
    const told = new Map<object, { id: string; events: GameEvent[]; seats: SeatName[] }>();
    for (const move of moves) {
      const sentences = this.#made.get(move) ?? sentences_of(move, this.game_ui);
      this.#made.set(move, sentences);
      for (const [at, sentence] of sentences.entries()) {
        const id = `${move.seq}.${at}`;
        const event = move.events[at] as GameEvent;
        const story = undone.has(move) ? null : (story_of?.(event) ?? null);
        if (story === null) {
          if (sentence !== null) lines.set(id, { id, sentence, undone: undone.has(move) });
          continue;
        }
        const of = told.get(story) ?? { id, events: [], seats: [] };
        told.set(story, of);
        of.events.push(event);
        of.seats = seat_names(move.after.table, move.after.me);
        lines.delete(story);
        lines.set(story, { id: of.id, sentence: '', undone: false });
      }
    }
    for (const [story, { events, seats }] of told) lines.get(story)!.sentence = this.game_ui!.stories!.told(events, seats);
    return [...lines.values()];
  }
}

// An update tells one action of the game or none. Of what somebody else did in secret nothing is told, but what it ended.
function is_action({ events }: Move): boolean {
  const all = events as RoomEvent[];
  if (all.some(({ kind }) => kind === 'game_started')) return false;
  if (all.some((event) => !table_events.has(event.kind))) return true;
  return all.every((event) => event.kind === 'offer_closed' && event.why === 'moved');
}

// Which of them were taken back later.
export function taken_back(moves: readonly Move[]): Set<Move> {
  const out = new Set<Move>();
  const standing: Move[] = [];
  for (const move of moves) {
    for (const event of move.events as RoomEvent[])
      if (event.kind === 'actions_undone')
        for (const undone of standing.splice(-event.actions)) out.add(undone);
    if (is_action(move)) standing.push(move);
  }
  return out;
}

// What one is asked for, in words: once, where several prompts ask the same.
export function asked_of({ prompts, view }: RoomState, game_ui: GameUi): string {
  return [...new Set(prompts.map((prompt) => game_ui.asked(prompt, view as Json)))].join(' ');
}

// What one's decision is called: one's turn, unless the game says otherwise.
export function called_of({ view, me }: { view?: unknown; me: number | null }, game_ui: GameUi | null): string {
  const otherwise = me === null || !view ? null : game_ui?.out_of_turn?.(view as Json, me);
  return otherwise ?? words().play.your_turn;
}

const table_events = new Set<string>([
  'room_created',
  'person_sat',
  'person_stood',
  'person_moved',
  'configured',
  'readiness_changed',
  'host_changed',
  'commits_frozen',
  'entropies_revealed',
  'game_started',
  'hands_changed',
  'side_resigned',
  'offer_made',
  'offer_closed',
  'actions_undone',
  'substitute_invited',
  'substitute_wanted',
  'holiday_taken',
  'hint_taken',
  'game_paused',
  'game_resumed',
  'game_ended',
  'draw_failed',
  'seed_published',
  'rematch_made',
  'room_frozen',
  'room_closed',
] satisfies RoomEvent['kind'][]);

const by_the_table = new Set(['resigned', 'timeout', 'draw', 'aborted']);

// undefined: it is none of the table's; null: nothing worth saying
export function narrate_table_event(event: RoomEvent, before: RoomState, after: RoomState): string | null | undefined {
  const person = (seat: number) => after.table.seats[seat]?.person ?? before.table.seats[seat]?.person;
  const name = (seat: number) => name_at(after.table.seats[seat]?.person ? after.table : before.table, seat);
  const me = after.me === null ? (before.me === null ? undefined : before.table.seats[before.me]?.person) : after.table.seats[after.me]?.person;
  const is = (who: Person | undefined) => (who !== undefined && who.id === me?.id ? 'you' : 'other');
  const said = (who: Person | undefined) => ({ name: name_of(who), name_is: is(who) });
  // of a seat and who has it: computer players have numbers there
  const said_at = (seat: number, who = person(seat)) => (after.table.seats[seat]?.person?.id === who?.id ? { name: name(seat), name_is: is(who) } : said(who));
  switch (event.kind) {
    case 'room_created':
    case 'offer_made': // the question stands there to be answered
      return null;
    case 'person_sat':
      return words().happened.sat({ ...said_at(event.seat, event.person), seat: event.seat + 1 });
    case 'person_stood':
      return (event.removed ? words().happened.removed : words().happened.stood)({ ...said(event.person), seat: event.seat + 1 });
    case 'person_moved':
      if (event.swapped) {
        const other = said(event.swapped);
        return words().happened.swapped({ ...said(event.person), other: other.name, other_is: other.name_is });
      }
      return words().happened.moved({ ...said_at(event.to, event.person), seat: event.to + 1 });
    case 'configured':
      if (event.changed.includes('tell')) {
        const { tell } = after.table;
        return tell ? words().happened.sends_notifications({ address: tell.address }) : words().happened.sends_no_notifications;
      }
      return words().happened.configured;
    case 'readiness_changed':
      return (event.ready ? words().happened.ready : words().happened.not_ready)(said_at(event.seat));
    case 'host_changed': {
      const host = after.table.seats.find(({ person }) => person?.id === event.host)?.person;
      const watching = after.watchers?.people.find(({ id }) => id === event.host);
      return host || watching ? words().happened.host(said(host ?? watching)) : null;
    }
    case 'commits_frozen':
      return words().happened.commits;
    case 'entropies_revealed':
      return words().happened.revealed;
    case 'game_started':
      return words().shared.room.started;
    case 'hands_changed':
      return words().happened.hands[event.why](said_at(event.seat, event.person));
    case 'side_resigned': {
      const side = { name: side_names(after.table, [event.side]), name_is: only_me(after.table, after.me, [event.side]) };
      return event.why === 'timeout' ? words().happened.side_timeout(side) : words().happened.side_resigned(side);
    }
    case 'offer_closed':
      return words().happened.offers[event.why][event.offer_kind];
    case 'actions_undone':
      return words().happened.undone({ ...said_at(event.seat), actions: event.actions });
    case 'substitute_invited':
      return words().happened.substitute({ ...said(event.person), seat: event.seat + 1 });
    case 'substitute_wanted':
      return event.wanted ? words().happened.wanted({ seat: event.seat + 1 }) : null;
    case 'holiday_taken':
      return words().happened.holiday({ ...said_at(event.seat), days: event.days });
    case 'hint_taken':
      return words().happened.hint_taken(said_at(event.seat));
    case 'game_paused':
      return words().shared.game.paused;
    case 'game_resumed':
      return words().shared.game.resumed;
    case 'game_ended':
      return by_the_table.has(event.result.reason) ? ended_text(after, null, after.me) : undefined;
    case 'draw_failed':
      return words().shared.room.draw_failed({ players: listed(event.failed.seats.map(name)) });
    case 'seed_published':
      return words().happened.seed;
    case 'rematch_made':
      return words().happened.rematch;
    case 'room_frozen':
      return words().happened.frozen;
    case 'room_closed':
      return words().shared.room.closed;
    default:
      return undefined;
  }
}

// Whether these sides are the reader, with nobody else.
const only_me = (table: RoomTable, me: number | null, sides: readonly number[]): 'you' | 'other' =>
  table.seats.filter(({ side }) => sides.includes(side)).every(({ seat }) => seat === me) && sides.length > 0 ? 'you' : 'other';

// How the game ended, in a sentence. me: the seat of whom it is told to; null: as it is told to all alike, and in replays
export function ended_text({ table }: RoomState, game_ui: GameUi | null, me: number | null = null): string {
  const { result } = table;
  if (!result) return words().shared.banner.over;
  const won = { names: side_names(table, result.winners), names_is: only_me(table, me, result.winners) };
  switch (result.reason) {
    case 'resigned':
      return words().ended.by_resignation(won);
    case 'timeout':
      return words().ended.by_timeout(won);
    case 'draw':
      return words().ended.by_draw;
    case 'aborted':
      return words().ended.by_abort;
    default:
      if (game_ui) return game_ui.ended(result as unknown as Json, seat_names(table, me));
      return result.winners.length > 0 ? words().ended.won(won) : words().ended.nobody;
  }
}
