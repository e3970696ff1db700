// What the plans of all peers are made of: games of random legal moves, played beforehand with the same dice that the
// server will roll, and the file that tests/bench/player plays.

import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { apply, over, randomAction, setUp, toAct } from './core.js';
import { below, diceOf } from './dice.js';

// The moves of a game whose server rolls diceOf(seed): [{seat, action}].
export function game(seed) {
  const dice = diceOf(seed);
  const choice = diceOf(seed + 1_000_000);
  const roll = (n) => below(dice, n);
  const state = setUp({ players: 2 }, roll);
  const moves = [];
  while (!over(state)) {
    const [seat] = toAct(state);
    const action = randomAction(state, seat, (n) => below(choice, n));
    moves.push({ seat, action });
    apply(state, seat, action, roll);
  }
  return moves;
}

// Games of the seeds `seed`, `seed` + 1, … until there are so many moves.
export function games(seed, moves) {
  const all = [];
  for (let there = 0; there < moves; there += all.at(-1).length) all.push(game(seed + all.length));
  return all;
}

export const range = (count) => [...Array(count).keys()];

export async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

// The head's and the rooms' members are those of tests/bench/player/plan.hpp; `rooms` may be an async iterable.
export async function writePlan(file, { cyclic = false, binary = false, own = '', keep_alive = [], ...head }, rooms) {
  const out = createWriteStream(file);
  const write = async (line) => {
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain');
  };
  await write({ cyclic, binary, own, keep_alive, ...head });
  for await (const room of rooms) await write(room);
  out.end();
  await once(out, 'finish');
}
