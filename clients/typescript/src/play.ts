// A seat that is played to the end of its game: what a bot does.
import type { Action } from './choices/index.js';
import type { OpenPrompt } from './open_prompt.js';
import { Refusal } from './refusal.js';
import type { Room } from './room.js';
import type { RoomState } from './room_state.js';

/** Decides: one of `room.choices(open)`, or whatever else answers the prompt. */
export type Choose = (open: OpenPrompt, state: RoomState) => Action | Promise<Action>;

// The table is not any more what it was when we decided: what follows is told by an update.
const outdated = new Set([
  'stale',
  'paused',
  'played_by_computer',
  'game_over',
  'has_resigned',
  'already_started',
  'not_started',
]);

/**
 * Says ready, answers each of one's prompts with what `choose` gives, and takes the seat back from a computer player that
 * came when time was up. Gives the state in which the game is over, or the room was left.
 */
export async function play(room: Room, choose: Choose): Promise<RoomState> {
  for await (const state of room.states()) {
    if (is_over(state)) break;
    try {
      await step(room, state, choose);
    } catch (why) {
      if (!(why instanceof Refusal) || !outdated.has(why.reason)) throw why;
    }
  }
  return room.state;
}

/** No decision will come any more. */
export function is_over({ table }: RoomState): boolean {
  return table.status === 'over' || table.status === 'frozen';
}

async function step(room: Room, state: RoomState, choose: Choose): Promise<void> {
  const { table, prompts, me } = state;
  const seat = table.seats.find((one) => one.seat === me);
  const [open] = prompts;
  if (!seat) return;
  if (table.status === 'open' && !seat.ready) {
    await room.ready(true);
  } else if (table.status === 'running' && seat.stand_in && !table.resigned.includes(seat.side)) {
    await room.call('room.sit', { seat: seat.seat });
  } else if (table.status === 'running' && open && !table.paused) {
    await room.act(open, await choose(open, state));
  }
}
