// The package behind `palatine-mock`, before a real server: under every fault a game is played to its end, each action once,
// and the view that was put together is the server's.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';

import { Client, type Json, type OpenPrompt, type Room, type RoomState } from '../src/index.js';
import { sha256 } from './fake.js';
import { Server } from './server.js';

const server_binary = process.env.PALATINE_SERVER_BINARY;
const client_binary = process.env.PALATINE_CLIENT_BINARY;

const faults = [
  'drop=every:6',
  'drop-before=every:6',
  'delay=20..120ms',
  'repeat=every:2',
  'reorder=every:1',
  'reorder-updates=chance:25',
  'lose-update=chance:25',
  'restart=after:8',
  'unknown-members',
  'new-events',
  'unknown-notifications=every:2',
  'withhold-secret',
];

class Mock {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    private readonly said: string[],
  ) {}

  static async before(server: string, fault: string): Promise<Mock> {
    const address = server.replace('ws://', 'http://').replace(/\/ws$/, '');
    const child = spawn(`${client_binary as string}-mock`, ['--before', address, '--fault', fault]);
    const said: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
    for await (const line of createInterface({ input: child.stdout })) {
      const found = /http:\/\/(127\.0\.0\.1:\d+)/.exec(line);
      if (found) return new Mock(child, `ws://${found[1] as string}/ws`, said);
    }
    throw new Error(`the mock did not start: ${said.join('\n')}`);
  }

  // How often its fault has struck.
  async end(): Promise<string> {
    const over = once(this.process, 'close');
    this.process.stdin?.write('quit\n');
    await over;
    return this.said.join('\n');
  }
}

function until(room: Room, is_so: (state: RoomState) => boolean): Promise<RoomState> {
  if (is_so(room.state)) return Promise.resolve(room.state);
  return new Promise((resolve) => {
    const off = room.on('change', (state) => {
      if (!is_so(state)) return;
      off();
      resolve(state);
    });
  });
}

// Some action of those that the prompt offers.
function choose({ prompt }: OpenPrompt): Json {
  const { kind } = prompt;
  const first = (name: string) => (prompt[name] as Json[])[0] as Json;
  if (kind === 'choose_family') return { kind, family: first('families') };
  if (kind === 'lay_disc') return { kind, disc: first('discs') };
  if (kind === 'place_knight') return { kind, family: first('families'), region: first('regions') };
  if (kind === 'move_emperor') return { kind, steps: (first('choices') as { steps: number }).steps };
  throw new Error(`a prompt of an unknown kind: ${kind}`);
}

describe.skipIf(!server_binary || !client_binary)('behind a mock', () => {
  let server: Server;
  const clients: Client[] = [];
  const connect = (name: string, url: string) => {
    const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
    const delays = { first_ms: 20, most_ms: 100 };
    const app = { name: 'test', version: '1' };
    const client = new Client({ url, app, name, web_socket: WebSocket, random, sha256, delays });
    clients.push(client);
    return client;
  };

  beforeAll(async () => void (server = await Server.start(server_binary as string)));
  afterAll(async () => {
    for (const client of clients) client.close();
    await server.remove();
  });

  test.each(faults)('%s: a game is played to its end', { timeout: 120_000 }, async (fault) => {
    const mock = await Mock.before(server.url, fault);
    const anna = connect('Anna', mock.url);
    const made = await anna.call('room.create', { game: 'carolus-magnus', options: { players: 2, max_rounds: 2 } });
    const room = await anna.join({ room: made.room, sync: 'patch' });
    await room.call('room.sit', { seat: 0 });
    await room.call('room.add_bot', { kind: 'random' });
    for (const text of ['Good', 'luck', 'to', 'you']) await room.call('chat.say', { text });
    await connect('Bert', server.url).join({ room: made.room, as: 'spectator' });
    await room.ready(true);
    const done: Json[] = [];
    for (;;) {
      const state = await until(room, ({ prompts, table }) => prompts.length > 0 || table.status === 'over');
      const prompt = state.prompts[0];
      if (!prompt) break;
      const action = choose(prompt);
      const { seq } = await room.act(prompt, action);
      done.push(action);
      await until(room, (now) => now.seq >= seq);
    }
    expect(room.state.chat.table?.map(({ text }) => text)).toEqual(['Good', 'luck', 'to', 'you']);
    const fresh = await connect('Carl', server.url).join({ room: room.id, as: 'spectator' });
    await until(room, ({ seq }) => seq >= fresh.state.seq);
    if (!['unknown-members', 'withhold-secret'].includes(fault)) expect(room.state.view).toEqual(fresh.state.view);
    expect(room.state.table.result).toMatchObject(fresh.state.table.result as object);
    const { replay } = await anna.call('replay.get', { room: room.id });
    expect(replay.actions.filter(({ seat }) => seat === 0).map(({ action }) => action)).toEqual(done);
    anna.close();
    expect(await mock.end()).toMatch(new RegExp(`${fault.split('=')[0] as string}: \\d+ times`));
  });
});
