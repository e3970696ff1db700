// A slower stand-in for `palatine load`, for where the client is not built: the same flags, as far as tests/bench/run
// gives them, and the same JSON. It may be slow: counted is the server's CPU time.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';

const text = { type: 'string' };
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { rooms: text, players: text, pace: text, sync: text, seconds: text, 'warm-up': text, pid: text, json: text,
    limits: { type: 'boolean' } },
});
const rooms = Number(given.rooms);
const pace = Number(given.pace);

if (given.limits) {
  const limits = { requests_burst: 100_000, requests_per_second: 100_000, rooms_per_person: 1000, rooms_joined: 1000,
    guests_per_address_per_hour: 100_000 };
  console.log('[limits]');
  for (const [name, value] of Object.entries(limits)) console.log(`${name} = ${value}`);
  process.exit(0);
}

const total = { moves: 0, bytes_in: 0, bytes_out: 0, messages_in: 0, messages_out: 0 };
let latencies = null; // while it is measured

function die(why) {
  console.error(why);
  process.exit(1);
}

const framed = (length, mask) => length + (length < 126 ? 2 : length < 65536 ? 4 : 10) + mask;
const pick = (list) => list[Math.floor(Math.random() * list.length)];

// A random action out of a prompt.
function choose({ kind, ...prompt }) {
  switch (kind) {
    case 'choose_family':
      return { kind, family: pick(prompt.families) };
    case 'lay_disc':
      return { kind, disc: pick(prompt.discs) };
    case 'place_knight':
      return { kind, family: pick(prompt.families), region: pick([null, ...prompt.regions]) };
    case 'move_emperor':
      return { kind, steps: pick(prompt.choices).steps };
    default:
      return die(`nobody knows how to answer ${kind}`);
  }
}

class Player {
  #ids = 0;
  #waiting = new Map();
  #answered = null; // a prompt is told again while others act
  table = null; // that of both players: its room, when the last action was sent

  async connect(url) {
    this.socket = new WebSocket(url, 'palatine.v1-draft', { perMessageDeflate: false });
    this.socket.on('message', (data) => this.#received(data));
    this.socket.on('close', (code, reason) => die(`closed: ${code} ${reason}`));
    await new Promise((resolve, reject) => this.socket.on('open', resolve).on('error', reject));
    await this.ask('session.hello', { client: { name: 'bench', version: '1' }, name: 'Bench' });
  }

  ask(method, params) {
    const id = ++this.#ids;
    const frame = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    ++total.messages_out;
    total.bytes_out += framed(frame.length, 4);
    this.socket.send(frame);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #received(data) {
    ++total.messages_in;
    total.bytes_in += framed(data.length, 0);
    const message = JSON.parse(data);
    if (message.error) die(`refused: ${JSON.stringify(message.error)}`);
    if (message.id !== undefined) {
      this.#waiting.get(message.id)(message.result);
      this.#waiting.delete(message.id);
    } else if (message.method === 'room.update' && message.params.room === this.table?.room) {
      this.#updated(message.params);
    }
  }

  #updated({ prompts, events }) {
    const { table } = this;
    if (table.sent !== 0) latencies?.push(performance.now() - table.sent);
    const prompt = prompts?.[0];
    if (prompt && this.#answered !== `${table.room} ${prompt.id}`) {
      this.#answered = `${table.room} ${prompt.id}`;
      setTimeoutOrNow(() => this.#act(table, prompt));
    }
    if (events.some(({ kind }) => kind === 'game_ended')) table.over(this);
  }

  async #act(table, { id, prompt }) {
    table.sent = performance.now();
    await this.ask('game.act', { room: table.room, prompt: id, key: `k${this.#ids}`, action: choose(prompt) });
    ++total.moves;
  }
}

function setTimeoutOrNow(act) {
  if (pace > 0) setTimeout(act, pace);
  else act();
}

async function play(pair) {
  for (;;) {
    const [first, second] = pair;
    const { room } = await first.ask('room.create', { game: 'carolus-magnus', options: { players: 2 } });
    const over = new Promise((resolve) => {
      const told = new Set();
      const table = { room, sent: 0, over: (player) => told.add(player).size === 2 && resolve() };
      for (const each of pair) each.table = table;
    });
    for (const [seat, each] of [first, second].entries()) {
      await each.ask('room.join', { room, sync: given.sync });
      await each.ask('room.sit', { room, seat });
    }
    await Promise.all([first.ask('room.ready', { room }), second.ask('room.ready', { room })]);
    await over;
    await Promise.all([first.ask('room.leave', { room }), second.ask('room.leave', { room })]);
  }
}

function cpu(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { user: Number(fields[11]) / ticks, system: Number(fields[12]) / ticks };
}

const ticks = Number(execFileSync('getconf', ['CLK_TCK']));
const seconds = (count) => new Promise((resolve) => setTimeout(resolve, 1000 * count));
const reading = () => ({ ...total, when: performance.now(), server: cpu(given.pid), own: process.cpuUsage() });

const url = positionals[0].replace('http', 'ws') + '/ws';
const pairs = [];
for (let i = 0; i < rooms; ++i) {
  const pair = [new Player(), new Player()];
  for (const each of pair) await each.connect(url);
  pairs.push(pair);
}
for (const pair of pairs) play(pair);
await seconds(Number(given['warm-up']));
latencies = [];
const from = reading();
await seconds(Number(given.seconds));
const to = reading();

const time = (to.when - from.when) / 1000;
const moves = to.moves - from.moves;
if (moves === 0) die('no move was made');
const user = to.server.user - from.server.user;
const system = to.server.system - from.server.system;
const own = (to.own.user + to.own.system - from.own.user - from.own.system) / 1e6;
latencies.sort((a, b) => a - b);
const at = (part) => latencies[Math.floor(part * (latencies.length - 1))];
const perMove = (name) => [`${name}_per_move`, (to[name] - from[name]) / moves];
console.log(JSON.stringify({
  seconds: time, moves, moves_per_second: moves / time,
  server_cpu: { user_seconds: user, system_seconds: system, seconds: user + system,
    share_of_a_core: (user + system) / time, moves_per_cpu_second: moves / (user + system) },
  latency_ms: { count: latencies.length, p50: at(0.5), p99: at(0.99), p99_9: at(0.999), max: at(1) },
  traffic: Object.fromEntries(['bytes_in', 'bytes_out', 'messages_in', 'messages_out'].map(perMove)),
  generator: { cpu_seconds: own, share_of_a_core: own / time },
}));
process.exit(0);
