// The numbers of a game, made again from its seed and the entropies. docs/protocol.md, "Fair dice".
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

import type { Numbers } from '../../games/game_ui';

const numbers_of_a_block = 8;
const two_to_32 = 2 ** 32;

export class DiceStream implements Numbers {
  drawn = 0; // 32-bit numbers used so far
  private readonly key: Uint8Array;
  private readonly head: Uint8Array;
  private at = -1; // which block is held
  private held: DataView = new DataView(new ArrayBuffer(0));

  constructor(game_id: string, server_seed: string, entropies: string[]) {
    this.key = hexToBytes(server_seed);
    this.head = concatBytes(
      utf8ToBytes('palatine-dice/1'),
      Uint8Array.of(0),
      utf8ToBytes(game_id),
      Uint8Array.of(entropies.length),
      ...entropies.map((entropy) => hexToBytes(entropy)),
    );
  }

  block(index: number): Uint8Array {
    const place = new Uint8Array(8);
    new DataView(place.buffer).setBigUint64(0, BigInt(index));
    return hmac(sha256, this.key, concatBytes(this.head, place));
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 31) throw new RangeError(`below(${n})`);
    if (n === 1) return 0;
    const limit = n * Math.floor(two_to_32 / n);
    let x = this.next();
    while (x >= limit) x = this.next();
    return x % n;
  }

  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let i = shuffled.length - 1; i > 0; --i) {
      const k = this.below(i + 1);
      [shuffled[i], shuffled[k]] = [shuffled[k]!, shuffled[i]!];
    }
    return shuffled;
  }

  private next(): number {
    const index = Math.floor(this.drawn / numbers_of_a_block);
    if (index !== this.at) {
      const bytes = this.block(index);
      this.held = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.at = index;
    }
    const x = this.held.getUint32((this.drawn % numbers_of_a_block) * 4);
    ++this.drawn;
    return x;
  }
}
