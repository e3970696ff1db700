// A player's part in the dice: docs/protocol.md, "Fair dice".
import { from_hex, to_hex } from './bytes.js';
import type { Receipt } from './generated/protocol.js';
import type { RoomState } from './room_state.js';

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

// What was committed to, kept until it is revealed and in the receipt after that. All but the seat in hex.
export interface Entropy {
  game_id: string;
  commit: string; // the server's, when one committed
  seat: number;
  entropy: string;
  entropy_commit: string;
}

export function make_entropy(state: RoomState, sha256: Sha256, random: (bytes: number) => Uint8Array): Entropy | null {
  if (state.me === null) return null;
  const { game_id, commit } = state.table;
  const entropy = random(16);
  return {
    game_id,
    commit,
    seat: state.me,
    entropy: to_hex(entropy),
    entropy_commit: commit_of(game_id, state.me, entropy, sha256),
  };
}

function commit_of(game_id: string, seat: number, entropy: Uint8Array, sha256: Sha256): string {
  const head = new TextEncoder().encode(`palatine-entropy/1\0${game_id}`);
  const all = new Uint8Array(head.length + 1 + entropy.length);
  all.set(head);
  all[head.length] = seat;
  all.set(entropy, head.length + 1);
  return to_hex(sha256(all));
}

export function is_commit_of(commit: string, game_id: string, seat: number, entropy: string, sha256: Sha256): boolean {
  return commit === commit_of(game_id, seat, from_hex(entropy), sha256);
}

// Of a game whose commits are frozen and whose seed is still closed: afterwards it would prove nothing.
export function receipt_of(state: RoomState, mine: Entropy | null): Receipt | null {
  const { status, game_id, commit, seats } = state.table;
  if (status !== 'revealing' && status !== 'running') return null;
  return {
    game_id,
    commit,
    seat: state.me,
    entropy: mine?.game_id === game_id && mine.seat === state.me ? mine.entropy : null,
    entropy_commits: seats.map(({ entropy_commit }) => entropy_commit ?? null),
  };
}
