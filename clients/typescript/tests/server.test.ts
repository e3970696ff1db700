// The package against a real server that dies in mid-game. A player whose socket has gone deaf has acted, and the server
// has stored it, but the answer never comes: after the restart the same key must give the first answer and act no more.
import { createHash, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';

import { Client, type Json, type OpenPrompt, type Room, type RoomState } from '../src/index.js';
import { sha256 } from './fake.js';
import { Server } from './server.js';

const binary = process.env.PALATINE_SERVER_BINARY;

class DeafSocket extends WebSocket {
  static is_deaf = false;
  override emit(name: string, ...rest: unknown[]): boolean {
    return name === 'message' && DeafSocket.is_deaf ? true : super.emit(name, ...rest);
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
  const choice = () => first('choices') as { [name: string]: Json };
  if (kind === 'choose_family') return { kind, family: first('families') };
  if (kind === 'lay_disc') return { kind, disc: (prompt.discs as number[]).at(-1) as number };
  if (kind === 'place_knight') return { kind, family: first('families'), region: first('regions') };
  if (kind === 'move_emperor') return { kind, steps: choice().steps as number };
  throw new Error(`a prompt of an unknown kind: ${kind}`);
}

describe.skipIf(!binary)('a real server', () => {
  let server: Server;
  const clients: Client[] = [];
  const connect = (name: string, web_socket: typeof WebSocket) => {
    const app = { name: 'test', version: '1' };
    const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
    const delays = { first_ms: 20, most_ms: 100 };
    const client = new Client({ url: server.url, app, name, web_socket, random, sha256, delays });
    clients.push(client);
    return client;
  };

  beforeAll(async () => void (server = await Server.start(binary as string)));
  afterAll(async () => {
    for (const client of clients) client.close();
    await server.remove();
  });

  test(
    'killed and started again in mid-game: nothing is lost, nothing is done twice',
    { timeout: 120_000 },
    async () => {
      const anna = connect('Anna', DeafSocket);
      const made = await anna.call('room.create', { game: 'carolus-magnus', options: { players: 2, max_rounds: 3 } });
      const room = await anna.join({ room: made.room, sync: 'patch' });
      await room.call('room.sit', { seat: 0 });
      await room.call('room.add_bot', { kind: 'random' });
      await room.call('chat.say', { text: 'Good luck!' });
      const looker = await connect('Bert', WebSocket).join({ room: made.room, as: 'spectator', sync: 'view' });
      await room.ready(true);

      let deaths = 0;
      const done: { action: Json; seq: number }[] = [];
      for (;;) {
        const state = await until(room, ({ prompts, table }) => prompts.length > 0 || table.status === 'over');
        const prompt = state.prompts[0];
        if (!prompt) break;
        const action = choose(prompt);
        const dies = done.length % 3 === 1;
        DeafSocket.is_deaf = dies;
        const acting = room.act(prompt, action);
        if (dies) {
          // Others see it: it is stored. Then the server is gone before the one who acted has heard of it.
          await until(looker, ({ seq }) => seq > state.seq);
          expect(room.state.seq).toBe(state.seq);
          await server.end(deaths++ % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
          DeafSocket.is_deaf = false;
          await server.start();
        }
        const { seq } = await acting;
        done.push({ action, seq });
        await until(room, (now) => now.seq >= seq);
      }

      expect(deaths).toBeGreaterThanOrEqual(4);
      expect(done.map(({ seq }) => seq)).toEqual([...new Set(done.map(({ seq }) => seq))].sort((a, b) => a - b));
      const { replay } = await anna.call('replay.get', { room: room.id });
      expect(replay.actions.filter(({ seat }) => seat === 0).map(({ action }) => action)).toEqual(
        done.map(({ action }) => action),
      );
      expect(room.state.table.result).toEqual(replay.result);
      expect(room.state.chat.table?.map(({ text }) => text)).toEqual(['Good luck!']);

      // What was patched together over all the deaths is what the server says, and what another has whole.
      await until(looker, ({ table }) => table.status === 'over');
      const fresh = await connect('Carl', WebSocket).join({ room: room.id, as: 'spectator' });
      expect(room.state.view).toEqual(fresh.state.view);
      expect(looker.state.view).toEqual(fresh.state.view);

      // The receipt fits the game: one's own entropy is in it, and the seed is the one that was committed to.
      const receipt = room.receipt();
      expect(receipt).toMatchObject({ game_id: replay.game_id, commit: replay.commit, seat: 0 });
      expect(replay.seats[0]).toMatchObject({ entropy: receipt?.entropy, entropy_commit: receipt?.entropy_commits[0] });
      const head = Buffer.from(`palatine-commit/1\0${replay.game_id}`);
      const seed = Buffer.from(replay.server_seed, 'hex');
      expect(createHash('sha256').update(head).update(seed).digest('hex')).toBe(receipt?.commit);
    },
  );

  test('a second connection is the same person, and hears of the same table', async () => {
    const anna = connect('Anna', WebSocket);
    const made = await anna.call('room.create', { game: 'carolus-magnus', options: { players: 2 } });
    const room = await anna.join({ room: made.room });
    const { token } = anna;
    const again = new Client({
      url: server.url,
      app: { name: 'test', version: '1' },
      web_socket: WebSocket,
      random: randomBytes,
      token: token as string,
    });
    clients.push(again);
    const other = await again.join({ invite: made.invite });
    await other.call('room.sit', { seat: 1 });
    expect((await until(room, ({ me }) => me !== null)).me).toBe(1);
    expect(again.hello?.person).toEqual(anna.hello?.person);
  });

  test('more requests than the server takes are all done', { timeout: 60_000 }, async () => {
    const anna = connect('Anna', WebSocket);
    const [one, other] = [connect('Bert', WebSocket), connect('Bert', WebSocket)];
    await one.call('session.ping', {});
    // two connections of one person share a budget, of which neither sees what the other uses up
    other.greet_as({ token: one.token as string });
    const many = [one, other].flatMap((client) => Array.from({ length: 60 }, () => client.call('account.games', {})));
    const answers = await Promise.all([anna.call('session.ping', {}), ...many]);
    expect(answers).toHaveLength(121);
  });
});
