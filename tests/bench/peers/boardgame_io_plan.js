// node boardgame_io_plan.js PORT ROOMS MOVES FILE API_PORT: matches at boardgame_io.js, made over its lobby, with what
// its client says over socket.io. A match is one game: when it is over a room goes on in its next match, and has enough
// of them for so many moves.

import { games, post, range, writePlan } from './plan.js';

const [port, rooms, moves, file, apiPort] = process.argv.slice(2).map((each, i) => (i === 3 ? each : Number(each)));
const name = 'carolus-magnus';
const lobby = `http://127.0.0.1:${apiPort}/games/${name}`;
const event = (...args) => `42/${name},${JSON.stringify(args)}`;

async function match(seed, game) {
  const { matchID } = await post(`${lobby}/create`, { numPlayers: 2, unlisted: true, setupData: { seed } });
  const credentials = [];
  for (const playerID of ['0', '1']) {
    const joined = await post(`${lobby}/${matchID}/join`, { playerID, playerName: `player ${playerID}` });
    credentials.push(joined.playerCredentials);
  }
  return { game, matchID, credentials };
}

const sync = ({ matchID, credentials }, seat) => event('sync', matchID, `${seat}`, credentials[seat], 2);

const prologue = (first, seat) => [
  ['0{', `40/${name},`],
  [`40/${name},`, sync(first, seat)],
  [`42/${name},["sync"`, ''],
];

function* steps(matches) {
  for (const [i, each] of matches.entries()) {
    if (i > 0) for (const seat of [0, 1]) yield [seat, 'own', sync(each, seat)];
    for (const [stateID, { seat, action }] of each.game.entries()) {
      const playerID = `${seat}`;
      const payload = { type: 'act', args: [action], playerID, credentials: each.credentials[seat] };
      yield [seat, 'move', event('update', { type: 'MAKE_MOVE', payload }, stateID, each.matchID, playerID)];
    }
  }
}

async function* all() {
  for (const i of range(rooms)) {
    const matches = [];
    for (const [k, game] of games(1000 * i, moves).entries()) matches.push(await match(1000 * i + k, game));
    const path = '/socket.io/?EIO=4&transport=websocket';
    yield { paths: [path, path], prologue: [prologue(matches[0], 0), prologue(matches[0], 1)], steps: [...steps(matches)] };
  }
}

await writePlan(
  file,
  { port, update: `42/${name},["update"`, own: `42/${name},["sync"`, keep_alive: [['2', '3']] },
  all(),
);
