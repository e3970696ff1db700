// One's part in the dice of a table: committed with `ready`, revealed when asked, kept in the receipt.
import { is_commit_of, make_entropy, receipt_of, type Entropy, type Sha256 } from './entropy.js';
import type { Receipt, RevealEntropy } from './generated/protocol.js';
import { read_kept, type Keep } from './keep.js';
import type { RoomState } from './room_state.js';

export interface DiceTools {
  keep: Keep;
  random: (bytes: number) => Uint8Array;
  sha256: Sha256 | null; // null: one takes no part
}

// By seat too: several people may share a keep and sit at one table.
const entropy_of = (game_id: string, seat: number) => `entropy.${game_id}.${seat}`;

export class Dice {
  private noted: string | null = null; // the game whose receipt is kept already

  constructor(private readonly tools: DiceTools) {}

  // What to commit to; undefined: one takes no part. Kept before it is told, so that it can be revealed after a reload. To
  // one draw the same however often it is asked: the server may have taken the first already, unheard by us.
  commit(state: RoomState): string | undefined {
    const { keep, sha256, random } = this.tools;
    const { game_id, commit } = state.table;
    const mine = sha256 && this.mine(game_id, state.me);
    if (mine && mine.commit === commit && mine.seat === state.me) return mine.entropy_commit;
    const made = sha256 && make_entropy(state, sha256, random);
    if (!made) return undefined;
    keep.write(entropy_of(made.game_id, made.seat), JSON.stringify(made));
    return made.entropy_commit;
  }

  // What to reveal; null: nothing was committed to, or not to this draw.
  reveal(state: RoomState, { game_id, commit, entropy_commits }: RevealEntropy): string | null {
    const { sha256 } = this.tools;
    const mine = this.mine(game_id, state.me);
    if (!mine || !sha256 || mine.game_id !== game_id || mine.commit !== commit) return null;
    const shown = entropy_commits[mine.seat];
    return shown && is_commit_of(shown, game_id, mine.seat, mine.entropy, sha256) ? mine.entropy : null;
  }

  // Notes what is seen of a draw, the first time that it is seen.
  note(state: RoomState): void {
    const { game_id } = state.table;
    if (this.noted === game_id) return;
    const receipt = receipt_of(state, this.mine(game_id, state.me));
    if (!receipt) return;
    if (!this.receipt(game_id)) this.tools.keep.write(`receipt.${game_id}`, JSON.stringify(receipt));
    this.noted = game_id;
  }

  receipt(game_id: string): Receipt | null {
    return read_kept<Receipt>(this.tools.keep, `receipt.${game_id}`);
  }

  private mine(game_id: string, seat: number | null): Entropy | null {
    return seat === null ? null : read_kept<Entropy>(this.tools.keep, entropy_of(game_id, seat));
  }
}
