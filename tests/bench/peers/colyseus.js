// node colyseus.js [--sqlite FILE]: two-player rooms on Colyseus, state as a schema, a patch to both after every move.
// With --sqlite each move is in that database (WAL, synchronous=FULL: on disk) before its patch goes out.
// Says `listening on PORT`.

import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { apply, over, setUp } from './core.js';
import { table } from './colyseus_state.js';
import { below, diceOf } from './dice.js';

const { values } = parseArgs({ options: { sqlite: { type: 'string' } } });
const keep = values.sqlite ? await database(values.sqlite) : null;

async function database(file) {
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec('create table moves (room text, number integer, seat integer, action text, primary key (room, number)) strict');
  const insert = db.prepare('insert into moves values (?, ?, ?, ?)');
  return (room, number, seat, action) => insert.run(room, number, seat, JSON.stringify(action));
}

class CarolusMagnus extends Room {
  maxClients = 2;
  patchRate = 1000; // patches go out with the moves; this is only Colyseus' own timer, as rare as may be
  moves = 0;

  messages = {
    act: (client, action) => {
      try {
        apply(this.game, client.userData, action, this.roll);
      } catch (error) {
        client.error(4000, error.message);
        return;
      }
      keep?.(this.roomId, ++this.moves, client.userData, action);
      this.show(this.game);
      this.broadcastPatch();
    },
    again: () => {
      if (!over(this.game)) return;
      this.begin(this.seed + (++this.games % this.cycle));
      this.broadcastPatch();
    },
  };

  // `cycle`: so many games, then the first again.
  onCreate({ seed, cycle }) {
    const { state, show } = table(2);
    Object.assign(this, { seed, cycle, games: 0, show });
    this.begin(seed);
    this.state = state;
    this.broadcastPatch(); // to nobody: what a client is told when it joins need not be told again as a patch
  }

  begin(seed) {
    const dice = diceOf(seed);
    this.roll = (n) => below(dice, n);
    this.game = setUp({ players: 2 }, this.roll);
    this.show(this.game);
  }

  onJoin(client, { seat }) {
    client.userData = seat;
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('carolus_magnus', CarolusMagnus);
await server.listen(0, '127.0.0.1');
console.log(`listening on ${http.address().port}`);
