// node colyseus_plan.js PORT ROOMS MOVES FILE: rooms at colyseus.js, made over HTTP. Each plays its games in turn, of
// so many moves together, and then the first again.

import { Protocol, getMessageBytes } from '@colyseus/core';
import { games, post, range, writePlan } from './plan.js';

const [port, rooms, moves, file] = process.argv.slice(2).map((each, i) => (i < 3 ? Number(each) : each));

const matchmake = `http://127.0.0.1:${port}/matchmake`;

const hex = (bytes) => Buffer.from(bytes).toString('hex');
const say = (type, message) => hex(getMessageBytes.raw(Protocol.ROOM_DATA, type, message));

const prologue = [
  [hex([Protocol.JOIN_ROOM]), hex([Protocol.JOIN_ROOM])],
  [hex([Protocol.ROOM_STATE]), ''],
];

function* steps(own) {
  for (const game of own) {
    for (const { seat, action } of game) yield [seat, 'move', say('act', action)];
    yield [0, 'both', say('again')];
  }
}

async function* all() {
  for (const i of range(rooms)) {
    const seed = 1000 * i;
    const own = games(seed, moves);
    const first = await post(`${matchmake}/create/carolus_magnus`, { seed, cycle: own.length, seat: 0 });
    const second = await post(`${matchmake}/joinById/${first.roomId}`, { seat: 1 });
    yield {
      paths: [first, second].map(({ processId, roomId, sessionId }) => `/${processId}/${roomId}?sessionId=${sessionId}`),
      prologue: [prologue, prologue],
      steps: [...steps(own)],
    };
  }
}

await writePlan(file, { port, binary: true, cyclic: true, update: hex([Protocol.ROOM_STATE_PATCH]) }, all());
process.exit(0); // @colyseus/core keeps timers
