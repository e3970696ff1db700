// Replays and studies from the server that this page came from.
import { ask_http } from '../http';
import type { ReplayFile } from './file';
import { as_replay } from './file';
import { GameRecord, type Study } from './study';

export type Viewer = 'spectator' | number;

export function viewer_of(text: string | null, seats: number): Viewer {
  return text !== null && /^\d$/.test(text) && Number(text) < seats ? Number(text) : 'spectator';
}

export async function load_replay(room: string): Promise<ReplayFile> {
  return as_replay(await ask_http(`api/v1/replays/${encodeURIComponent(room)}`));
}

export async function load_study(replay: ReplayFile, viewer: Viewer): Promise<GameRecord> {
  const study = await ask_http(`api/v1/study?viewer=${viewer}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(replay),
  });
  return new GameRecord(study as Study);
}
