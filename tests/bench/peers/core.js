// Carolus Magnus from docs/rules/carolus-magnus.md, for two to four players, without piles (R12): what somebody would
// write who builds the game on a JavaScript server. The state is plain JSON; dice come from `below(n)`, which gives an
// integer from 0 to n - 1. core_check.js holds it against the games that Palatine plays.

export const families = ['red', 'pink', 'blue', 'yellow', 'green'];
const crown = 5;
const provinces = 15;
const none = -1;

const noKnights = () => [0, 0, 0, 0, 0];
const total = (knights) => knights[0] + knights[1] + knights[2] + knights[3] + knights[4];

export const sideOf = (state, seat) => (state.options.players === 4 ? state.options.teams[seat] : seat);
export const sides = (state) => (state.options.players === 3 ? 3 : 2);
export const castlesOfASide = (state) => (state.options.players === 3 ? 8 : 10);
const knightsPerTurn = (state) => (state.options.players === 3 ? 4 : 3);
const fullReserve = (state) => (state.options.players === 3 ? 9 : 7);

// Setting up

export function setUp({ players = 2, teams = [], draw = 'dice', disc_order = 'turn_order', max_rounds = 100 }, below) {
  if (players === 4 && teams.length === 0) teams = [0, 1, 0, 1];
  const tiles = Array.from({ length: provinces }, (_, i) => Math.floor(i / 3));
  for (let i = provinces - 1; i > 0; --i) {
    const j = below(i + 1);
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  const state = {
    options: { players, teams, draw, disc_order, max_rounds },
    round: 1,
    phase: { kind: 'choosing_families', crowns: [] },
    discOrder: [],
    turnOrder: [],
    emperor: below(provinces), // his region's place in `regions`
    regions: tiles.map((family, first) => {
      const knights = noKnights();
      knights[family] = 1;
      return { first, length: 1, castles: 0, owner: none, knights };
    }),
    control: [none, none, none, none, none], // by family the seat
    seats: Array.from({ length: players }, () => ({
      court: noKnights(),
      reserve: noKnights(),
      hand: [1, 2, 3, 4, 5],
      laid: 0, // this round; 0: none yet
    })),
    castlesLeft: [],
    supply: families.map(() => 37),
  };
  const first = below(players);
  for (let i = 0; i < players; ++i) state.discOrder.push((first + i) % players);
  for (let side = 0; side < sides(state); ++side) state.castlesLeft.push(castlesOfASide(state));
  for (let seat = 0; seat < players; ++seat) {
    const dice = fullReserve(state);
    state.phase.crowns.push(draw === 'free' ? dice : roll(state, seat, dice, below));
  }
  if (state.phase.crowns.every((crowns) => crowns === 0)) startRound(state);
  return state;
}

// The reserve

function take(state, seat, family) {
  --state.supply[family];
  ++state.seats[seat].reserve[family];
}

// R8: one knight of each player, from court, else from the reserve; nobody's where somebody has none.
function giveBack(state, family) {
  if (!state.seats.every(({ court, reserve }) => court[family] > 0 || reserve[family] > 0)) return false;
  for (const { court, reserve } of state.seats) --(court[family] > 0 ? court : reserve)[family];
  state.supply[family] += state.seats.length;
  reviewControl(state, family);
  return true;
}

// R10: all dice first, then the families in the order rolled; how many crowns wait for a choice.
function roll(state, seat, dice, below) {
  const faces = [];
  for (let die = 0; die < dice; ++die) faces.push(below(6));
  let crowns = 0;
  for (const face of faces) {
    if (face === crown || (state.supply[face] === 0 && !giveBack(state, face))) ++crowns;
    else take(state, seat, face);
  }
  return crowns;
}

// Crowns are lost when the supply is empty (R8).
function takeCrowns(state, seat, crowns) {
  if (crowns > 0 && total(state.supply) > 0) state.phase = { kind: 'taking_knights', seat, crowns };
  else endTurn(state, seat);
}

// Rounds and turns

function startRound(state) {
  state.phase = { kind: 'laying_discs', seat: state.discOrder[0] };
}

function startTurn(state, seat) {
  const left = Math.min(total(state.seats[seat].reserve), knightsPerTurn(state));
  state.phase = left > 0 ? { kind: 'placing_knights', seat, left } : { kind: 'moving_emperor', seat }; // R11
}

// R2, R14
function layable(state, seat) {
  const { hand } = state.seats[seat];
  const free = hand.filter((disc) => state.seats.every(({ laid }) => laid !== disc));
  return free.length > 0 ? free : hand;
}

function layDisc(state, seat, disc) {
  const own = state.seats[seat];
  own.hand.splice(own.hand.indexOf(disc), 1);
  own.laid = disc;
  const next = state.discOrder.indexOf(seat) + 1;
  if (next < state.discOrder.length) {
    state.phase = { kind: 'laying_discs', seat: state.discOrder[next] };
    return;
  }
  // a stable sort: of two equal discs the one laid first acts first
  state.turnOrder = [...state.discOrder].sort((a, b) => state.seats[a].laid - state.seats[b].laid);
  startTurn(state, state.turnOrder[0]);
}

function endTurn(state, seat) {
  const next = state.turnOrder.indexOf(seat) + 1;
  if (next < state.turnOrder.length) return startTurn(state, state.turnOrder[next]);
  const { players, disc_order } = state.options;
  const [lowest] = state.turnOrder;
  state.discOrder = disc_order === 'turn_order' ? state.turnOrder : state.turnOrder.map((_, i) => (lowest + i) % players);
  state.turnOrder = [];
  ++state.round;
  for (const own of state.seats) {
    own.laid = 0;
    if (own.hand.length === 0) own.hand = [1, 2, 3, 4, 5];
  }
  startRound(state);
}

// The board

function leader(counts) {
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  return counts.indexOf(most, first + 1) < 0 ? first : none;
}

// Only a strict majority moves it.
function reviewControl(state, family) {
  const ahead = leader(state.seats.map(({ court }) => court[family]));
  if (ahead !== none) state.control[family] = ahead;
}

export function strengths(state, region) {
  const there = state.castlesLeft.map(() => 0);
  for (let family = 0; family < families.length; ++family) {
    const seat = state.control[family];
    if (seat !== none) there[sideOf(state, seat)] += region.knights[family];
  }
  if (region.owner !== none) there[region.owner] += region.castles;
  return there;
}

// R3, R5; true where castles were built or replaced.
function score(state) {
  const region = state.regions[state.emperor];
  const ahead = leader(strengths(state, region));
  if (ahead === none || ahead === region.owner) return false;
  if (region.owner !== none) state.castlesLeft[region.owner] += region.castles;
  region.castles = region.owner === none ? 1 : Math.min(region.castles, state.castlesLeft[ahead]);
  region.owner = ahead;
  state.castlesLeft[ahead] -= region.castles;
  return true;
}

function absorb(state, into, from) {
  const whole = state.regions[into];
  const part = state.regions[from];
  whole.length += part.length;
  whole.castles += part.castles;
  for (let family = 0; family < families.length; ++family) whole.knights[family] += part.knights[family];
  state.regions.splice(from, 1);
  state.emperor = from < into ? into - 1 : into;
}

// R4
function join(state) {
  const { regions, emperor } = state;
  const count = regions.length;
  const before = (emperor + count - 1) % count;
  const after = (emperor + 1) % count;
  const withBefore = regions[before].owner === regions[emperor].owner && before !== after;
  const withAfter = regions[after].owner === regions[emperor].owner;
  if (withAfter) absorb(state, emperor, after);
  if (withBefore) absorb(state, (state.emperor + regions.length - 1) % regions.length, state.emperor);
}

// The end

const lastTurn = (state, seat) => state.round >= state.options.max_rounds && seat === state.turnOrder.at(-1);

function ended(state, mover) {
  return state.castlesLeft.includes(0) || state.regions.length <= 3 || lastTurn(state, mover);
}

export function result(state) {
  const scores = state.castlesLeft.map((left) => castlesOfASide(state) - left);
  const finished = state.castlesLeft.indexOf(0);
  if (finished !== none) return { winners: [finished], reason: 'last_castle', scores };
  const ahead = leader(scores);
  const reason = state.regions.length <= 3 ? 'three_regions' : 'round_limit';
  return { winners: ahead === none ? [] : [ahead], reason, scores };
}

// Decisions

export const over = (state) => state.phase.kind === 'ended';

export function toAct(state) {
  const { kind, crowns, seat } = state.phase;
  if (kind === 'choosing_families') return [...crowns.keys()].filter((each) => crowns[each] > 0);
  return kind === 'ended' ? [] : [seat];
}

const inSupply = (state) => families.filter((_, family) => state.supply[family] > 0);

export function legal(state, seat) {
  if (!toAct(state).includes(seat)) return [];
  switch (state.phase.kind) {
    case 'laying_discs':
      return layable(state, seat).map((disc) => ({ kind: 'lay_disc', disc }));
    case 'placing_knights': {
      const places = [null, ...state.regions.map(({ first }) => first)];
      const own = families.filter((_, family) => state.seats[seat].reserve[family] > 0);
      return own.flatMap((family) => places.map((region) => ({ kind: 'place_knight', family, region })));
    }
    case 'moving_emperor':
      return Array.from({ length: state.seats[seat].laid }, (_, i) => ({ kind: 'move_emperor', steps: i + 1 }));
    default:
      return inSupply(state).map((family) => ({ kind: 'choose_family', family }));
  }
}

// One of legal's by lot, without making all of them.
export function randomAction(state, seat, below) {
  const pick = (list) => list[below(list.length)];
  switch (state.phase.kind) {
    case 'laying_discs':
      return { kind: 'lay_disc', disc: pick(layable(state, seat)) };
    case 'placing_knights': {
      const family = pick(families.filter((_, each) => state.seats[seat].reserve[each] > 0));
      const place = below(state.regions.length + 1);
      return { kind: 'place_knight', family, region: place === 0 ? null : state.regions[place - 1].first };
    }
    case 'moving_emperor':
      return { kind: 'move_emperor', steps: 1 + below(state.seats[seat].laid) };
    default:
      return { kind: 'choose_family', family: pick(inSupply(state)) };
  }
}

const wanted = {
  choosing_families: 'choose_family',
  laying_discs: 'lay_disc',
  placing_knights: 'place_knight',
  moving_emperor: 'move_emperor',
  taking_knights: 'choose_family',
};

// Changes the state, or throws and changes nothing.
export function apply(state, seat, action, below) {
  const { phase } = state;
  if (!toAct(state).includes(seat)) throw new RangeError(`seat ${seat} is not to act`);
  if (action?.kind !== wanted[phase.kind]) throw new RangeError(`${action?.kind} is not asked for in ${phase.kind}`);
  const family = families.indexOf(action.family);
  switch (phase.kind) {
    case 'choosing_families':
    case 'taking_knights': {
      if (!(state.supply[family] > 0)) throw new RangeError(`there is no ${action.family} knight in the supply`);
      take(state, seat, family);
      if (phase.kind === 'taking_knights') return takeCrowns(state, seat, phase.crowns - 1);
      --phase.crowns[seat];
      if (phase.crowns.every((crowns) => crowns === 0)) startRound(state);
      return;
    }
    case 'laying_discs':
      if (!layable(state, seat).includes(action.disc)) throw new RangeError(`disc ${action.disc} can't be laid`);
      return layDisc(state, seat, action.disc);
    case 'placing_knights': {
      const own = state.seats[seat];
      if (!(own.reserve[family] > 0)) throw new RangeError(`there is no ${action.family} knight in the reserve`);
      const region = action.region === null ? null : state.regions.find(({ first }) => first === action.region);
      if (region === undefined) throw new RangeError(`there is no region ${action.region}`);
      --own.reserve[family];
      ++(region ? region.knights : own.court)[family];
      if (!region) reviewControl(state, family);
      if (phase.left > 1) --phase.left;
      else state.phase = { kind: 'moving_emperor', seat };
      return;
    }
    case 'moving_emperor': {
      const { steps } = action;
      if (!Number.isInteger(steps) || steps < 1 || steps > state.seats[seat].laid) {
        throw new RangeError(`the emperor can't move ${steps} steps`);
      }
      state.emperor = (state.emperor + steps) % state.regions.length; // R7
      if (score(state)) join(state);
      if (ended(state, seat)) {
        state.phase = { kind: 'ended' };
        return;
      }
      const dice = knightsPerTurn(state);
      return takeCrowns(state, seat, state.options.draw === 'free' ? dice : roll(state, seat, dice, below));
    }
  }
}
