// The package as strangers get it: packed, installed in an empty folder, used from JavaScript and from TypeScript.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Client, play, type RoomState } from '../src/index.js';
import { node } from '../src/node.js';
import { Server } from './server.js';

const binary = process.env.PALATINE_SERVER_BINARY;
const source = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const minutes = 60_000;
let folder: string;

const installed = () => join(folder, 'node_modules', '@palatine', 'client');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palatine-package-'));
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source });
  const file = stdout.trim().split('\n').at(-1) as string;
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const ws = join(source, 'node_modules', 'ws');
  const how = ['install', '--offline', '--install-links', '--no-audit', '--no-fund'];
  await run('npm', [...how, `./${file}`, ws], { cwd: folder });
  await cp(join(installed(), 'examples'), folder, { recursive: true });
}, 10 * minutes);

afterAll(() => rm(folder, { recursive: true }));

test('it has what is needed and nothing else, and depends on nothing', async () => {
  const files = await readdir(installed());
  expect(files.sort()).toEqual(['README.md', 'dist', 'docs', 'examples', 'package.json']);
  const made = JSON.parse(await readFile(join(installed(), 'package.json'), 'utf8')) as { dependencies?: object };
  expect(made.dependencies).toBeUndefined();
  expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.')).sort()).toEqual([
    '@palatine',
    'ws',
  ]);
});

test('types come with it, also for those who resolve as Node does', { timeout: 5 * minutes }, async () => {
  const prompts = await readFile(join(installed(), 'docs', 'prompts.md'), 'utf8');
  const shown = /```ts\n(.*?)```/s.exec(prompts)?.[1] as string;
  const head = `import { Client, play, Refusal, type Room, type RoomState } from '@palatine/client';
declare const room: Room;
`;
  const tail = `export const is = (why: unknown): why is Refusal => why instanceof Refusal;
export const end = (client: Client): Promise<RoomState> => client.join({ invite: 'x' }).then((one) => play(one, (open) => one.choices(open)[0]!));
// @ts-expect-error: there is no such member
export const wrong = (room: Room) => room.call('room.sit', { chair: 1 });
`;
  await writeFile(join(folder, 'typed.ts'), head + shown + tail);
  for (const module of ['NodeNext', 'Bundler']) {
    const resolution = module === 'Bundler' ? ['--module', 'ESNext', '--moduleResolution', 'Bundler'] : ['--module', module];
    const tsc = join(source, 'node_modules', 'typescript', 'bin', 'tsc');
    const args = [tsc, '--noEmit', '--skipDefaultLibCheck', '--strict', '--exactOptionalPropertyTypes', '--target', 'ES2022', '--lib', 'ES2022,DOM'];
    const told = await run(process.execPath, [...args, ...resolution, 'typed.ts'], { cwd: folder }).catch(
      (why: { stdout: string }) => why,
    );
    expect(told.stdout, module).toBe('');
  }
});

test('it is a bundle for browsers, without a module of Node', { timeout: minutes }, async () => {
  const entry = { contents: `export * from '@palatine/client'`, resolveDir: folder };
  const made = await build({ stdin: entry, bundle: true, platform: 'browser', format: 'esm', write: false });
  const text = made.outputFiles[0]?.text ?? '';
  expect(text).toContain('palatine.v1');
  expect(text).not.toMatch(/from ["']|require\(/);
});

test('the terminal viewer has fewer than 150 lines', async () => {
  const text = await readFile(join(folder, 'terminal_viewer.mjs'), 'utf8');
  expect(text.split('\n').length).toBeLessThan(150);
});

describe.skipIf(!binary)('against a real server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start(binary as string);
  }, minutes);
  afterAll(() => server.remove());

  // A program in that folder: its lines of stdout, and its end.
  function started(...args: string[]) {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const errors: string[] = [];
    child.stderr.on('data', (data: Buffer) => errors.push(data.toString()));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ended = once(child, 'exit');
    const rest = async () => {
      const all: string[] = [];
      for (let next = await lines.next(); !next.done; next = await lines.next()) all.push(next.value);
      const [code] = (await ended) as [number];
      expect(code, errors.join('')).toBe(0);
      return all;
    };
    return { next: async () => (await lines.next()).value as string, rest, signal: (name: NodeJS.Signals) => child.kill(name) };
  }

  test('the ten lines of the README play a game', { timeout: 5 * minutes }, async () => {
    const readme = await readFile(join(installed(), 'README.md'), 'utf8');
    const shown = /```js\n(.*?)```/s.exec(readme)?.[1] as string;
    expect(shown.split('\n').filter((line) => line && !line.startsWith('import'))).toHaveLength(8);
    await writeFile(join(folder, 'first_bot.mjs'), shown);
    const said = await started('first_bot.mjs', server.url).rest();
    expect(said.join('\n')).toMatch(/winners: \[/);
  });

  test.for(['carolus-magnus', 'chevaliers'])('two random bots, a spectator and a viewer: %s', { timeout: 8 * minutes }, async (game) => {
    const host = started('random_bot.mjs', server.url, game);
    const invite = (await host.next()).replace('invite ', '');
    const spectator = started('logging_spectator.mjs', server.url, invite);
    const viewer = started('terminal_viewer.mjs', server.url, invite);
    expect(JSON.parse(await spectator.next())).toMatchObject({ what: 'connection' });
    expect(JSON.parse(await spectator.next())).toMatchObject({ what: 'joined', game });
    expect(await viewer.next()).toContain(game);
    const guest = started('random_bot.mjs', server.url, invite);
    const [hosts, guests, written, drawn] = await Promise.all([host.rest(), guest.rest(), spectator.rest(), viewer.rest()]);

    const result = JSON.parse(hosts.at(-1) as string) as { seat: number; winners: number[]; reason: string };
    expect(JSON.parse(guests.at(-1) as string)).toEqual({ ...result, seat: 1 - result.seat });
    const log = written.map((line) => JSON.parse(line) as { what: string; seq?: number; event?: { kind: string }; result?: object });
    const events = log.filter(({ what }) => what === 'event');
    expect(events.some(({ event }) => event?.kind === 'game_started')).toBe(true);
    expect(events.at(-1)?.event?.kind).toBe('seed_published');
    expect(log.find(({ what }) => what === 'over')?.result).toMatchObject({ winners: result.winners });
    expect(drawn.join('\n')).toContain(`over: ${result.reason.replaceAll('_', ' ')}`);
    expect(drawn.filter((line) => line === '---').length).toBeGreaterThan(20);
  });

  test('the random bot is ready again when its host changes the table, and sits again when its time was up', { timeout: 4 * minutes }, async () => {
    const host = new Client({ ...node, url: server.url, app: { name: 'test', version: '1' }, name: 'Anna' });
    const options = { players: 3, max_rounds: 2, draw: 'free' };
    const clock = { kind: 'live', bank_ms: 10_000, increment_ms: 5_000 } as const;
    const { invite } = await host.call('room.create', { game: 'carolus-magnus', options, clock });
    const room = await host.join({ invite });
    const of_bot: unknown[] = []; // whether it was ready, and why its seat changed hands
    room.on('events', ({ events }) => {
      for (const event of events as { kind: string; seat?: number; ready?: boolean; why?: string }[])
        if (event.seat === 1 && ['readiness_changed', 'hands_changed'].includes(event.kind)) of_bot.push(event.ready ?? event.why);
    });
    await room.call('room.sit', { seat: 0 });
    const bot = started('random_bot.mjs', server.url, invite);
    const until = async (holds: (seat: RoomState['table']['seats'][number]) => boolean) => {
      for await (const { table } of room.states()) if (holds(table.seats[1]!)) return;
    };
    await until(({ ready }) => ready);
    expect(room.state.table.seats[1]?.person?.kind).toBe('bot');
    await room.call('room.add_bot', { kind: 'random' });
    await until(({ ready }) => ready);
    const playing = play(room, (open) => room.choices(open)[0]!);
    await until(() => room.state.table.status === 'running'); // both have a part in the dice
    bot.signal('SIGSTOP');
    await until(({ stand_in }) => stand_in !== undefined);
    bot.signal('SIGCONT');
    const { table } = await playing;
    expect(JSON.parse((await bot.rest()).at(-1) as string)).toMatchObject({ seat: 1, winners: table.result?.winners });
    expect(of_bot.slice(0, 5)).toEqual([true, false, true, 'timeout', 'returned']);
    host.close();
  });
});
