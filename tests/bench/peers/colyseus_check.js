// What Colyseus' patches make of the state at a client is what the core's state is, after each move of some games, the
// next begun on the table of the last.

import assert from 'node:assert/strict';
import { Encoder, Reflection } from '@colyseus/schema';
import { table } from './colyseus_state.js';
import { apply, over, randomAction, setUp, toAct } from './core.js';
import { below, diceOf } from './dice.js';

const { state, show } = table(2);
const encoder = new Encoder(state);
const client = Reflection.decode(Reflection.encode(encoder));

// Of a region that has joined another only the length counts.
function seen(shown) {
  const json = shown.toJSON();
  return { ...json, regions: json.regions.map((region) => (region.length > 0 ? region : null)) };
}

function patch(game) {
  show(game);
  client.decode(Buffer.from(encoder.encode({ offset: 0 })));
  encoder.discardChanges();
  const fresh = table(2);
  fresh.show(game);
  assert.deepEqual(seen(client.state), seen(fresh.state));
}

let moves = 0;
for (let seed = 0; seed < 20; ++seed) {
  const dice = diceOf(seed);
  const choice = diceOf(seed + 1_000_000);
  const game = setUp({ players: 2 }, (n) => below(dice, n));
  patch(game);
  while (!over(game)) {
    const [seat] = toAct(game);
    apply(game, seat, randomAction(game, seat, (n) => below(choice, n)), (n) => below(dice, n));
    patch(game);
    ++moves;
  }
}
console.log(`${moves} moves: the patches tell the core's state`);
