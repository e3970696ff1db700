// The dice of a replay file: docs/protocol.md, "Fair dice".

import { createHmac } from 'node:crypto';

export class FairDice {
  #replay;
  #numbers = [];
  drawn = 0;

  constructor(replay) {
    this.#replay = replay;
  }

  below = (n) => {
    if (n === 1) return 0;
    const limit = n * Math.floor(2 ** 32 / n);
    for (;;) {
      const x = this.#next();
      if (x < limit) return x % n;
    }
  };

  #next() {
    const place = this.drawn % 8;
    if (place === 0) this.#numbers = this.#block(this.drawn / 8);
    ++this.drawn;
    return this.#numbers[place];
  }

  #block(i) {
    const { server_seed, game_id, seats } = this.#replay;
    const index = Buffer.alloc(8);
    index.writeBigUInt64BE(BigInt(i));
    const hmac = createHmac('sha256', Buffer.from(server_seed, 'hex'));
    hmac.update('palatine-dice/1\0').update(game_id).update(Buffer.from([seats.length]));
    for (const { entropy } of seats) hmac.update(Buffer.from(entropy, 'hex'));
    const block = hmac.update(index).digest();
    return Array.from({ length: 8 }, (_, k) => block.readUInt32BE(4 * k));
  }
}
