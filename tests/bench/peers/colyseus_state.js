// The core's state as a schema of Colyseus. A region that has joined another has the length 0.

import { ArraySchema, schema, t } from '@colyseus/schema';
import { families } from './core.js';

const none = -1;
const Knights = schema(Object.fromEntries(families.map((family) => [family, t.uint8()])), 'Knights');
const Region = schema({ length: t.uint8(), castles: t.uint8(), owner: t.int8(), knights: Knights }, 'Region');
const Seat = schema({ court: Knights, reserve: Knights, hand: t.uint8(), laid: t.uint8() }, 'Seat');

export const Table = schema(
  {
    round: t.uint16(),
    phase: t.string(),
    toAct: t.int8(),
    left: t.uint8(),
    crowns: t.array('uint8'),
    discOrder: t.string(),
    turnOrder: t.string(),
    emperor: t.uint8(),
    regions: t.array(Region),
    control: t.array('int8'),
    seats: t.array(Seat),
    castlesLeft: t.array('uint8'),
    supply: Knights,
  },
  'Table',
);

function setKnights(to, from) {
  for (let i = 0; i < families.length; ++i) {
    const family = families[i];
    if (to[family] !== from[i]) to[family] = from[i];
  }
}

function setList(to, from) {
  for (let i = 0; i < from.length; ++i) if (to[i] !== from[i]) to[i] = from[i];
}

// Only what differs is assigned, so that only that is in the patch.
function set(to, name, value) {
  if (to[name] !== value) to[name] = value;
}

const handOf = (discs) => discs.reduce((bits, disc) => bits | (1 << disc), 0);
const knights = () => new Knights(Object.fromEntries(families.map((family) => [family, 0])));

// The table of a room, and the function that brings it to the core's state.
export function table(seats) {
  const regions = Array.from({ length: 15 }, () => new Region({ length: 0, castles: 0, owner: none, knights: knights() }));
  const players = Array.from({ length: seats }, () =>
    new Seat({ court: knights(), reserve: knights(), hand: 0, laid: 0 }));
  const state = new Table({
    crowns: new ArraySchema(...players.map(() => 0)),
    regions: new ArraySchema(...regions),
    control: new ArraySchema(...families.map(() => none)),
    seats: new ArraySchema(...players),
    castlesLeft: new ArraySchema(...players.map(() => 0)),
    supply: knights(),
  });

  const noCrowns = players.map(() => 0);

  function show(core) {
    const { phase } = core;
    set(state, 'round', core.round);
    set(state, 'phase', phase.kind);
    set(state, 'toAct', phase.seat ?? none);
    set(state, 'left', phase.left ?? (phase.kind === 'taking_knights' ? phase.crowns : 0));
    setList(state.crowns, phase.kind === 'choosing_families' ? phase.crowns : noCrowns);
    set(state, 'discOrder', core.discOrder.join(''));
    set(state, 'turnOrder', core.turnOrder.join(''));
    set(state, 'emperor', core.regions[core.emperor].first);
    let next = 0;
    for (const region of core.regions) {
      while (next < region.first) set(regions[next++], 'length', 0);
      const shown = regions[next++];
      set(shown, 'length', region.length);
      set(shown, 'castles', region.castles);
      set(shown, 'owner', region.owner);
      setKnights(shown.knights, region.knights);
    }
    while (next < regions.length) set(regions[next++], 'length', 0);
    setList(state.control, core.control);
    for (let i = 0; i < seats; ++i) {
      const own = core.seats[i];
      setKnights(players[i].court, own.court);
      setKnights(players[i].reserve, own.reserve);
      set(players[i], 'hand', handOf(own.hand));
      set(players[i], 'laid', own.laid);
    }
    setList(state.castlesLeft, core.castlesLeft);
    setKnights(state.supply, core.supply);
  }
  return { state, show };
}
