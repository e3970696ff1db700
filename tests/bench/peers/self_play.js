// node self_play.js games|search COUNT: the same games as ../self_play.cpp, by the rules in JavaScript. Prints one line
// of JSON.

import { apply, legal, setUp, toAct } from './core.js';
import { below, diceOf } from './dice.js';

const every = 8; // positions
const playouts = 8; // from each
const warmUp = 200; // games, for the compiler

const copy = (state) => ({
  ...state,
  phase: { ...state.phase, ...(state.phase.crowns instanceof Array && { crowns: [...state.phase.crowns] }) },
  discOrder: [...state.discOrder],
  turnOrder: [...state.turnOrder],
  regions: state.regions.map((region) => ({ ...region, knights: [...region.knights] })),
  control: [...state.control],
  seats: state.seats.map((seat) =>
    ({ ...seat, court: [...seat.court], reserve: [...seat.reserve], hand: [...seat.hand] })),
  castlesLeft: [...state.castlesLeft],
  supply: [...state.supply],
});

let actions = 0;
let chosen = 0;

function step(state, random) {
  const [seat] = toAct(state);
  if (seat === undefined) return false;
  const list = legal(state, seat);
  const choice = random(list.length);
  apply(state, seat, list[choice], random);
  chosen = (Math.imul(chosen, 31) + choice) >>> 0;
  ++actions;
  return true;
}

function play(mode, games) {
  actions = 0;
  chosen = 0;
  for (let game = 1; game <= games; ++game) {
    const dice = diceOf(game);
    const random = (n) => (n === 1 ? 0 : below(dice, n));
    const state = setUp({}, random);
    for (let position = 0; ; ++position) {
      for (let i = 0; mode === 'search' && position % every === 0 && i < playouts; ++i) {
        const there = copy(state);
        while (step(there, random));
      }
      if (!step(state, random)) break;
    }
  }
}

const [mode, count] = [process.argv[2], Number(process.argv[3])];
if (!['games', 'search'].includes(mode) || !(count > 0)) {
  console.error('node self_play.js games|search COUNT');
  process.exit(2);
}
play('games', warmUp);
const begun = process.cpuUsage();
play(mode, count);
const { user, system } = process.cpuUsage(begun);
console.log(JSON.stringify({ games: count, actions, chosen, cpu_seconds: (user + system) / 1e6 }));
