// The game that the replay page has open: its file, who looks, and how a server told it to them.
import { game_uis } from '../../games/game_uis';
import type { GameUi } from '../../games/game_ui';
import { BadReplay, most_bytes, read_replay, type ReplayFile } from './file';
import { NotLoaded } from '../http';
import { load_replay, load_study, type Viewer, viewer_of } from './load';
import type { GameRecord } from './study';

export interface Trouble {
  reason: string;
  detail: string; // where in the file, or the server's sentence
}

export class OpenedGame {
  stage = $state<'nothing' | 'loading' | 'ready'>('nothing');
  trouble = $state<Trouble | null>(null); // of the file as a whole
  refused = $state<Trouble | null>(null); // why there is no record
  replay = $state.raw<ReplayFile | null>(null);
  game_ui = $state.raw<GameUi | null>(null);
  record = $state.raw<GameRecord | null>(null);
  viewer = $state<Viewer>('spectator');
  room = $state<string | null>(null); // null: a file
  #records = new Map<Viewer, Promise<GameRecord>>(); // each is asked for once
  #turn = 0; // the latest of several openings counts

  async open_room(room: string, viewer: string | null): Promise<void> {
    await this.#open(room, viewer, () => load_replay(room));
  }

  async open_file(file: File): Promise<void> {
    await this.#open(null, null, async () => {
      if (file.size > most_bytes) throw new BadReplay('too_large');
      return read_replay(await file.text());
    });
  }

  async look_as(viewer: Viewer): Promise<void> {
    const replay = this.replay;
    if (!replay) return;
    const turn = ++this.#turn;
    try {
      const asked = this.#records.get(viewer) ?? load_study(replay, viewer);
      this.#records.set(viewer, asked);
      const record = await asked;
      if (turn !== this.#turn) return;
      this.record = record;
      this.viewer = viewer;
      this.refused = null;
    } catch (error) {
      if (this.replay === replay) this.#records.delete(viewer);
      if (turn === this.#turn) this.refused = trouble_of(error);
    }
  }

  async #open(room: string | null, viewer: string | null, read: () => Promise<ReplayFile>): Promise<void> {
    const turn = ++this.#turn;
    this.stage = 'loading';
    this.trouble = this.refused = this.replay = this.record = this.game_ui = null;
    this.#records.clear();
    this.room = room;
    try {
      const replay = await read();
      const game_ui = Object.hasOwn(game_uis, replay.game) ? await game_uis[replay.game]!() : null;
      if (turn !== this.#turn) return;
      this.replay = replay;
      this.game_ui = game_ui;
      await this.look_as(viewer_of(viewer, replay.seats.length));
      this.stage = 'ready';
    } catch (error) {
      if (turn !== this.#turn) return;
      this.trouble = trouble_of(error);
      this.stage = 'nothing';
    }
  }
}

export function trouble_of(error: unknown): Trouble {
  if (error instanceof BadReplay) return { reason: error.why, detail: error.where };
  if (error instanceof NotLoaded) return { reason: error.reason, detail: error.message };
  console.error(error); // a file that went away, a part of this page that did not come
  return { reason: error instanceof Error ? error.name : 'unknown', detail: '' };
}
