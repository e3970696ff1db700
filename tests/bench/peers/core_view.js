// The core's state as Palatine's full view (protocol/schemas/games/carolus-magnus/full_view.json), and its digest.

import { createHash } from 'node:crypto';
import { castlesOfASide, families, over, result, sideOf, sides, strengths } from './core.js';

const named = (of) => Object.fromEntries(families.map((family, i) => [family, of[i]]));
const orNull = (number) => (number < 0 ? null : number);
const range = (count) => [...Array(count).keys()];
const noKnights = named([0, 0, 0, 0, 0]);

export function fullView(state) {
  return {
    options: state.options,
    round: state.round,
    phase: state.phase,
    disc_order: state.discOrder,
    turn_order: state.turnOrder,
    emperor: state.regions[state.emperor].first,
    regions: state.regions.map((region) => ({
      region: region.first,
      provinces: range(region.length).map((i) => (region.first + i) % 15),
      knights: named(region.knights),
      owner: orNull(region.owner),
      castles: region.castles,
      strengths: strengths(state, region),
    })),
    control: named(state.control.map(orNull)),
    seats: state.seats.map((own, seat) => ({
      seat,
      side: sideOf(state, seat),
      court: named(own.court),
      reserve: named(own.reserve),
      hand: own.hand,
      laid: own.laid || null,
      used: [1, 2, 3, 4, 5].filter((disc) => disc !== own.laid && !own.hand.includes(disc)),
    })),
    sides: range(sides(state)).map((side) => ({
      side,
      seats: range(state.seats.length).filter((seat) => sideOf(state, seat) === side),
      castles_left: state.castlesLeft[side],
      castles_placed: castlesOfASide(state) - state.castlesLeft[side],
    })),
    supply: named(state.supply),
    bag: noKnights,
    piles: [],
    result: over(state) ? result(state) : null,
  };
}

// RFC 8785, of documents of integers and ASCII.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

export const digest = (view) => createHash('sha256').update(canonical(view)).digest('hex');
