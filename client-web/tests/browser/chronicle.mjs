// What the others need not tell a test: somebody who watches the table.
import { Peer } from '../../scripts/peer.mjs';

const silence_ms = Number(process.env.PALATINE_PATIENCE ?? 60) * 1000;

export class Chronicle {
  rolled = new Set(); // seats
  tournaments = []; // seats that rolled, one set for each
  played_for = new Set(); // seats for which a computer has rolled
  result = null;
  #away = new Set();
  #last = '';
  #listeners = [];

  static async open(server, link) {
    const peer = await Peer.connect(server.address, 'Chronicler');
    server.ends_with(() => peer.close());
    const chronicle = new Chronicle();
    peer.heard.push(({ method, params }) => {
      if (method !== 'room.update') return;
      for (const event of params.events) chronicle.#note(event);
      for (const listener of chronicle.#listeners.splice(0)) listener();
    });
    ({ room: chronicle.room } = await peer.ask('room.join', { invite: link.split('/').at(-1), as: 'spectator', sync: 'view' }));
    return chronicle;
  }
  next() {
    return new Promise((resolve) => this.#listeners.push(resolve));
  }
  // Fails once nothing has happened for so long; ends with the game.
  async goes_on() {
    while (!this.result) {
      let timer;
      const silence = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error('nothing happens any more')), silence_ms)));
      await Promise.race([this.next(), silence]).finally(() => clearTimeout(timer));
    }
  }

  #note(event) {
    const { kind, seat } = event;
    if (kind === 'hands_changed') this.#away.add(seat);
    if (kind === 'target_chosen' && event.target.card?.kind === 'tournament') this.tournaments.push(new Set());
    if (kind === 'roll_started') this.#last = event.purpose;
    if (kind === 'dice_rolled') {
      this.rolled.add(seat);
      if (this.#last === 'tournament') this.tournaments.at(-1).add(seat);
      if (this.#away.has(seat)) this.played_for.add(seat);
    }
    if (kind === 'game_ended') this.result = event;
  }
}
