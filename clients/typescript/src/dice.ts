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

export class Dice {
  constructor(
    private readonly room: string,
    private readonly tools: DiceTools,
  ) {}

  // What to commit to; undefined: one takes no part. Kept before it is told, so that it can be revealed after a reload.
  commit(state: RoomState): string | undefined {
    const { sha256, random } = this.tools;
    const made = sha256 && make_entropy(state, sha256, random);
    if (!made) return undefined;
    this.tools.keep.write(this.entropy_name, JSON.stringify(made));
    return made.entropy_commit;
  }

  // What to reveal; null: nothing was committed to, or not to this draw.
  reveal(state: RoomState, { game_id, commit, entropy_commits }: RevealEntropy): string | null {
    const { sha256 } = this.tools;
    const mine = this.mine();
    if (!mine || !sha256 || mine.seat !== state.me || mine.game_id !== game_id || mine.commit !== commit) return null;
    const shown = entropy_commits[mine.seat];
    return shown && is_commit_of(shown, game_id, mine.seat, mine.entropy, sha256) ? mine.entropy : null;
  }

  // Notes what is seen of a draw, the first time that it is seen.
  note(state: RoomState): void {
    const receipt = receipt_of(state, this.mine());
    if (receipt && this.receipt()?.game_id !== receipt.game_id) {
      this.tools.keep.write(this.receipt_name, JSON.stringify(receipt));
    }
  }

  receipt(): Receipt | null {
    return read_kept<Receipt>(this.tools.keep, this.receipt_name);
  }

  private mine(): Entropy | null {
    return read_kept<Entropy>(this.tools.keep, this.entropy_name);
  }

  private get receipt_name(): string {
    return `receipt.${this.room}`;
  }

  private get entropy_name(): string {
    return `entropy.${this.room}`;
  }
}
