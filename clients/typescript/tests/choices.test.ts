// What `choices` makes of a prompt: all that the server accepts, and nothing else.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { choices, Client, register, UnknownPrompt, type Action, type Refusal, type Room } from '../src/index.js';
import { handfuls } from '../src/choices/sets.js';
import { Server } from './server.js';

const binary = process.env.PALATINE_SERVER_BINARY;

test('of a game or a kind that it does not know it says so', () => {
  expect(() => choices('chess', { kind: 'move' })).toThrow(UnknownPrompt);
  expect(() => choices('chevaliers', { kind: 'sing' })).toThrow(/chevaliers has a prompt of an unknown kind: sing/);
  register('chess', ({ kind }) => (kind === 'move' ? [{ kind, to: 'e4' }] : null));
  expect(choices('chess', { kind: 'move' })).toEqual([{ kind: 'move', to: 'e4' }]);
  expect(() => choices('chess', { kind: 'castle' })).toThrow(UnknownPrompt);
});

test('handfuls are all there are, each once', () => {
  const found = handfuls({ a: 3, b: 0, c: 2, d: 1 }, 3);
  const brute = [];
  for (let a = 0; a <= 3; a++) for (let c = 0; c <= 2; c++) for (let d = 0; d <= 1; d++) if (a + c + d === 3) brute.push({ a, b: 0, c, d });
  expect(found).toHaveLength(brute.length);
  expect(found).toEqual(expect.arrayContaining(brute));
  expect(handfuls({ a: 1 }, 2)).toEqual([]);
});

// All that could be said in answer to any prompt, as far as it can be counted.
const upto = (n: number) => Array.from({ length: n }, (_, i) => i);
const families = ['red', 'pink', 'blue', 'yellow', 'green'];
const dice = upto(64).map((bits) => upto(6).filter((place) => bits & (1 << place)));
const kinds = (names: string) => names.split(' ').map((kind) => ({ kind }));
const soldiers = ['spearman', 'swordsman', 'archer', 'knight', 'warlord', 'hired_spearman', 'hired_knight'];
const everything: Record<string, Action[]> = {
  'carolus-magnus': [
    ...families.map((family) => ({ kind: 'choose_family', family })),
    ...upto(5).map((disc) => ({ kind: 'lay_disc', disc: disc + 1 })),
    ...families.flatMap((family) => [null, ...upto(15)].map((region) => ({ kind: 'place_knight', family, region }))),
    ...upto(5).map((steps) => ({ kind: 'move_emperor', steps: steps + 1 })),
    ...upto(15).map((region) => ({ kind: 'place_emperor', region })),
  ],
  chevaliers: [
    ...upto(2).flatMap((pile) => ['bury', 'try_pile'].map((kind) => ({ kind, pile }))),
    ...upto(48).map((card) => ({ kind: 'attack', card })),
    ...upto(48).flatMap((castle) => upto(2).map((pile) => ({ kind: 'give_castle', castle, pile }))),
    ...['try_throne', 'end_turn', 'stop'].map((kind) => ({ kind })),
    ...dice.map((keep) => ({ kind: 'roll', keep })),
  ],
  'warlords-of-europe': [
    ...upto(9).map((kingdom) => ({ kind: 'choose_kingdom', kingdom })),
    ...upto(61).flatMap((fief) => kinds('fight retreat house begin_castle finish_castle').map((kind) => ({ ...kind, fief }))),
    ...soldiers.flatMap((soldier) => upto(3).flatMap((n) => kinds('buy lose').map((kind) => ({ ...kind, soldier, count: n + 1 })))),
    ...kinds('end_campaign end_reserves end_muster end_recruiting fight_on send_offer drop_offer add_truce'),
    ...[8, 10, 12].map((sides) => ({ kind: 'choose_die', sides, cards: [] })),
    ...upto(4).map((place) => ({ kind: 'pick_place', place })),
    ...[true, false].flatMap((yes) => [{ kind: 'answer_offer', accept: yes }, { kind: 'take_vassals', take: yes }, { kind: 'buy_card', buy: yes }]),
  ],
};
const sorted = (action: Action) => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

describe.skipIf(!binary)('on a real server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start(binary as string, '[limits]\nrequests_burst = 1000000\nrequests_per_second = 1000000\nrequests_in_flight = 1000\n');
  }, 60_000);
  afterAll(() => server.remove());

  const refused = (room: Room, action: Action) =>
    room.act(room.state.prompts[0]!, action).then(() => null, (why: Refusal) => why.reason);

  test.for([
    ['carolus-magnus', { max_rounds: 2 }],
    ['carolus-magnus', { max_rounds: 2, draw: 'piles' }],
    ['chevaliers', { max_turns: 12 }],
    ['warlords-of-europe', { players: 2, max_rounds: 1 }],
  ] as const)('what is not among the choices is refused: %s %o', { timeout: 400_000 }, async ([game, options]) => {
    const client = new Client({
      url: server.url,
      app: { name: 'choices', version: '1' },
      name: 'Chooser',
      web_socket: WebSocket as never,
      random: (count) => new Uint8Array(randomBytes(count)),
      sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
    });
    const { room: id } = await client.call('room.create', { game, options: { ...options } });
    const room = await client.join({ room: id });
    await room.call('room.sit', {});
    await room.call('room.add_bot', { kind: 'random' });
    await room.ready(true);
    const answered = new Set<string>();
    for await (const { table, prompts } of room.states()) {
      if (table.status === 'over') break;
      const [open] = prompts;
      if (!open) continue;
      const all = room.choices(open);
      const legal = new Set(all.map(sorted));
      expect(legal.size).toBe(all.length);
      // once for each kind and number of choices, so that it ends
      const look = `${open.prompt.kind} ${all.length}`;
      if (!answered.has(look)) {
        const others = everything[game]!.filter((action) => !legal.has(sorted(action)));
        const reasons = await Promise.all(others.map((action) => refused(room, action)));
        const accepted = others.filter((_, at) => reasons[at] === null || reasons[at] === 'stale');
        expect(accepted, JSON.stringify(open)).toEqual([]);
        answered.add(look);
      }
      const choice = all[Math.floor(Math.random() * all.length)] as Action;
      expect(await refused(room, choice), `${JSON.stringify(open)}: ${JSON.stringify(choice)}`).toBeNull();
    }
    expect(answered.size).toBeGreaterThan(4);
    client.close();
  });
});
