// The dice that lie on the table: the last ones, until the next thing is done; back again when that is taken back.
import type { Event, Face } from './types';

export interface Roll {
  seat: number;
  faces: Face[];
}
type Happened = Event | { kind: 'actions_undone'; actions: number };

export class Lying {
  #before: (Roll | null)[] = []; // each action of the game
  now: Roll | null = null;

  // me: of several who roll at once one's own are shown
  happened(events: Happened[], me: number | null): void {
    for (const event of events) {
      if (event.kind === 'actions_undone') this.now = this.#before.splice(-event.actions)[0] ?? null;
    }
    const done = events.filter((event) => answers.has(event.kind));
    if (done.length === 0) return;
    this.#before.push(this.now);
    const dice = events.flatMap((event) => (event.kind === 'dice_rolled' && event.faces.length > 0 ? [event] : []));
    const last = dice.find((event) => event.seat === me) ?? dice.at(-1);
    if (last) this.now = { seat: last.seat, faces: last.faces };
    else if (done.some(({ kind }) => kind === 'knight_placed' || kind === 'disc_laid')) this.now = null;
  }
}

// what an action of a player brings, and the set-up
const answers = new Set(['set_up', 'knight_taken', 'disc_laid', 'knight_placed', 'emperor_moved', 'pile_taken', 'emperor_placed']);
