// Replays and studies from the server that this page came from.
import type { ReplayFile } from './file';
import { as_replay } from './file';
import { GameRecord, type Study } from './study';

export type Viewer = 'spectator' | number;

// What went wrong, in the server's stable words; `offline` where there was no answer.
export class NotLoaded extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

export function viewer_of(text: string | null, seats: number): Viewer {
  return text !== null && /^\d$/.test(text) && Number(text) < seats ? Number(text) : 'spectator';
}

export async function load_replay(room: string): Promise<ReplayFile> {
  return as_replay(await asked(`api/v1/replays/${encodeURIComponent(room)}`));
}

export async function load_study(replay: ReplayFile, viewer: Viewer): Promise<GameRecord> {
  const study = await asked(`api/v1/study?viewer=${viewer}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(replay),
  });
  return new GameRecord(study as Study);
}

async function asked(path: string, init: RequestInit = {}): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(new URL(path, document.baseURI), init);
  } catch {
    throw new NotLoaded('offline', '');
  }
  let body: unknown;
  try {
    body = await answer.json();
  } catch {
    throw new NotLoaded(answer.ok ? 'bad_answer' : `http_${answer.status}`, '');
  }
  if (answer.ok) return body;
  const { reason, message } = (body ?? {}) as { reason?: unknown; message?: unknown };
  throw new NotLoaded(
    typeof reason === 'string' ? reason : `http_${answer.status}`,
    typeof message === 'string' ? message : '',
  );
}
