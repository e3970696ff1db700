// node relay_plan.js PORT ROOMS MOVES FILE: pairs at tests/bench/relay.cpp. What they say is as long as Palatine's
// game.act; it is nothing to the relay.

import { game, range, writePlan } from './plan.js';

const [port, rooms, , file] = process.argv.slice(2);
const moves = game(1);

const act = (action, i) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: i,
    method: 'game.act',
    params: { room: 'r1yC3-3VBldACJn5N2rYeQ', prompt: `${i}.1`, key: `act-${i}`, action },
  });

await writePlan(
  file,
  { port: Number(port), cyclic: true, update: 'x' },
  range(Number(rooms)).map((room) => ({
    paths: [`/${room}`, `/${room}`],
    prologue: [[], []],
    steps: moves.map(({ seat, action }, i) => [seat, 'move', act(action, i)]),
  })),
);
