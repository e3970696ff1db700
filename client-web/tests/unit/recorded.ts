// A short game as a real server told it: protocol/examples.
import { readFileSync } from 'node:fs';

import type { Drawing, Receipt } from '../../src/lib/dice/check';
import type { GameEvent, Json } from '../../src/games/game_ui';
import { as_replay, type ReplayFile } from '../../src/lib/replay/file';

interface Line {
  from: 'client' | 'server';
  method?: string;
  message: {
    method?: string;
    params?: { seq: number; events: GameEvent[]; view?: Json; commit: string; entropy?: string };
    result?: { replay?: unknown };
  };
}

export interface Recorded {
  replay: ReplayFile;
  receipt: Receipt;
  drawings: Drawing[];
}

export function recorded(): Recorded {
  const text = readFileSync('../protocol/examples/two-players-view.jsonl', 'utf8');
  const messages = text.trim().split('\n').map((line) => (JSON.parse(line) as Line).message);
  const replay = as_replay(messages.map(({ result }) => result?.replay).find(Boolean));
  const updates = new Map(
    messages.filter(({ method }) => method === 'room.update').map(({ params }) => [params!.seq, params!] as const),
  );
  const played = [...updates.values()].filter(({ view }) => view !== undefined);
  const drawings = played.map(({ events, view }, i): Drawing => {
    const action = replay.actions[i - 1];
    return {
      step: i,
      seat: action?.seat ?? null,
      undone: false,
      drawn: action?.drawn ?? replay.drawn,
      before: played[i - 1]?.view ?? null,
      view: view!,
      events,
    };
  });
  const frozen = messages.flatMap(({ params }) => params?.events ?? []).find(({ kind }) => kind === 'commits_frozen')!;
  const revealed = messages.find(({ method }) => method === 'room.reveal')!.params!;
  const asked = messages.find(({ method }) => method === 'reveal_entropy')!.params!;
  const receipt: Receipt = {
    game_id: replay.game_id,
    commit: asked.commit,
    seat: 0,
    entropy: revealed.entropy!,
    entropy_commits: frozen.entropy_commits as (string | null)[],
  };
  return { replay, receipt, drawings };
}
