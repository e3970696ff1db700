// Checks the dice of a finished game: what everybody was bound to, and every number that was drawn. The verdict has no
// words of its own; DiceCheck.svelte has.
import type { DrawStep, GameEvent, GameUi, Json, SeatName } from '../../games/game_ui';
import type { ReplayFile } from '../replay/file';
import { entropy_commit, seed_commit } from './commits';
import { DiceStream } from './stream';

// What a client noted during the game. protocol/schemas/receipt.json
export interface Receipt {
  game_id: string;
  commit: string;
  seat: number | null;
  entropy: string | null;
  entropy_commits: (string | null)[];
}

// An entry of the record in the order in which numbers were drawn, those taken back later too.
export interface Drawing {
  step: number;
  seat: number | null; // null: the set-up
  undone: boolean;
  drawn: number; // numbers used so far, says the file
  before: Json | null;
  view: Json;
  events: GameEvent[];
}

export type Finding =
  | { kind: 'server_commit' | 'receipt_game' | 'receipt_commit' | 'receipt_entropy_commits'; holds: boolean }
  | { kind: 'entropy_commit' | 'no_entropy' | 'computer_entropy' | 'receipt_entropy'; seat: number; holds: boolean }
  | { kind: 'failed_draw'; number: number; seats: number[]; holds: boolean };

export interface DrawnEntry {
  step: number;
  seat: number | null;
  undone: boolean;
  from: number; // the first number that it used, counted from 0
  to: number; // one past the last
  claimed: number; // what the file says for `to`
  rows: DrawStep[];
  holds: boolean;
}

export interface DiceReport {
  holds: boolean;
  compared: boolean; // with a receipt
  findings: Finding[];
  entries: DrawnEntry[] | null; // only those that drew something or don't hold; null: this client can't draw the game
  dice: number; // numbers drawn in all
}

const zeros = '0'.repeat(32);

export function check_dice(
  replay: ReplayFile,
  receipt: Receipt | null,
  drawings: Iterable<Drawing> | null,
  draws: GameUi['draws'] | null,
  seats: SeatName[],
): DiceReport {
  const findings = [...commits_of(replay), ...(receipt ? compare(replay, receipt) : [])];
  const stream = stream_of(replay);
  const entries = drawings && draws && drawn_entries(drawings, draws, seats, stream);
  return {
    holds: findings.every(({ holds }) => holds) && (entries ?? []).every(({ holds }) => holds),
    compared: receipt !== null,
    findings,
    entries,
    dice: stream.drawn,
  };
}

function stream_of({ game_id, server_seed, seats }: ReplayFile): DiceStream {
  return new DiceStream(
    game_id,
    server_seed,
    seats.map(({ entropy }) => entropy),
  );
}

function commits_of(replay: ReplayFile): Finding[] {
  const { game_id } = replay;
  const findings: Finding[] = [
    { kind: 'server_commit', holds: seed_commit(game_id, replay.server_seed) === replay.commit },
  ];
  replay.seats.forEach(({ kind, entropy, entropy_commit: commit }, seat) => {
    if (commit === null) findings.push({ kind: 'no_entropy', seat, holds: entropy === zeros });
    else if (kind === 'computer') findings.push({ kind: 'computer_entropy', seat, holds: false });
    else findings.push({ kind: 'entropy_commit', seat, holds: entropy_commit(game_id, seat, entropy) === commit });
  });
  replay.failed_draws.forEach(({ game_id, server_seed, commit, seats }, number) => {
    findings.push({ kind: 'failed_draw', number, seats, holds: seed_commit(game_id, server_seed) === commit });
  });
  return findings;
}

function compare(replay: ReplayFile, receipt: Receipt): Finding[] {
  const commits = replay.seats.map((seat) => seat.entropy_commit);
  const findings: Finding[] = [
    { kind: 'receipt_game', holds: receipt.game_id === replay.game_id },
    { kind: 'receipt_commit', holds: receipt.commit === replay.commit },
    {
      kind: 'receipt_entropy_commits',
      holds:
        commits.length === receipt.entropy_commits.length &&
        commits.every((commit, seat) => commit === receipt.entropy_commits[seat]),
    },
  ];
  if (receipt.seat !== null && receipt.entropy !== null) {
    const holds = replay.seats[receipt.seat]?.entropy === receipt.entropy;
    findings.push({ kind: 'receipt_entropy', seat: receipt.seat, holds });
  }
  return findings;
}

function drawn_entries(
  drawings: Iterable<Drawing>,
  draws: GameUi['draws'],
  seats: SeatName[],
  stream: DiceStream,
): DrawnEntry[] {
  const entries: DrawnEntry[] = [];
  for (const { step, seat, undone, drawn, before, view, events } of drawings) {
    const from = stream.drawn;
    let rows: DrawStep[] = [];
    let sound = true;
    try {
      rows = draws(before, view, events, seats, stream);
    } catch {
      sound = false; // events that no game can have told
    }
    const holds = sound && stream.drawn === drawn && rows.every((row) => row.holds);
    if (holds && rows.length === 0) continue;
    entries.push({ step, seat, undone, from, to: stream.drawn, claimed: drawn, rows, holds });
    if (!holds) break; // what comes after would be drawn from another place
  }
  return entries;
}

// What this browser kept during the game; null: nothing, or nothing that can be read.
export function receipt_of(kept: string | null): Receipt | null {
  if (kept === null) return null;
  try {
    const receipt = JSON.parse(kept) as Partial<Receipt> | null;
    if (typeof receipt?.game_id !== 'string' || typeof receipt.commit !== 'string') return null;
    if (!Array.isArray(receipt.entropy_commits)) return null;
    return {
      game_id: receipt.game_id,
      commit: receipt.commit,
      seat: receipt.seat ?? null,
      entropy: receipt.entropy ?? null,
      entropy_commits: receipt.entropy_commits,
    };
  } catch {
    return null;
  }
}
