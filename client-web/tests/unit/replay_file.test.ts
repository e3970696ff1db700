import { expect, test, vi } from 'vitest';

import { as_replay, BadReplay, read_replay } from '../../src/lib/replay/file';
import { NotLoaded } from '../../src/lib/http';
import { load_replay, load_study, viewer_of } from '../../src/lib/replay/load';
import { studied } from './studied';

function bad(read: () => unknown): { why: string; where: string } {
  try {
    read();
  } catch (error) {
    if (error instanceof BadReplay) return { why: error.why, where: error.where };
    throw error;
  }
  throw new Error('it was read');
}

test('a file of a server is read as it is', () => {
  const { replay, text } = studied();
  expect(read_replay(text)).toEqual(replay);
});

test('what is no replay says why', () => {
  expect(bad(() => read_replay('{')).why).toBe('not_json');
  for (const text of ['null', '[]', '"x"', '{}', '{"format":"chess"}']) {
    expect(bad(() => read_replay(text)).why).toBe('not_a_replay');
  }
  expect(bad(() => read_replay('{"format":"palatine-replay","version":2}')).why).toBe('newer');
});

test('what is broken is named by its place', () => {
  const broken = (change: (file: any) => void) => {
    const file = JSON.parse(studied().text);
    change(file);
    return bad(() => as_replay(file));
  };
  expect(broken((file) => delete file.commit)).toEqual({ why: 'broken', where: '/commit' });
  expect(broken((file) => (file.server_seed = 'xyz')).where).toBe('/server_seed');
  expect(broken((file) => (file.seats[1].entropy = null)).where).toBe('/seats/1/entropy');
  expect(broken((file) => (file.seats = {})).where).toBe('/seats');
  expect(broken((file) => (file.actions[3].drawn = -1)).where).toBe('/actions/3/drawn');
  expect(broken((file) => (file.actions[2] = null)).where).toBe('/actions/2');
  expect(broken((file) => (file.failed_draws = [{ game_id: '../x' }])).where).toBe('/failed_draws/0/game_id');
});

test('older files have no lists of undos and hands', () => {
  const file = JSON.parse(studied().text);
  for (const list of ['undos', 'hands', 'resignations', 'ended']) delete file[list];
  for (const action of file.actions) delete action.undone;
  expect(as_replay(file)).toMatchObject({ undos: [], hands: [], resignations: [], ended: null });
  expect(as_replay(file).actions.every(({ undone }) => undone === false)).toBe(true);
});

test('a viewer is a seat of the game, else a spectator', () => {
  expect(['0', '1', '2', '-1', '01', 'x', 'spectator', null].map((text) => viewer_of(text, 2))).toEqual([
    0, 1, 'spectator', 'spectator', 'spectator', 'spectator', 'spectator', 'spectator',
  ]);
});

test('what the server says goes on as its reason; no answer is being offline', async () => {
  const answers: (Response | Error)[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`);
    const answer = answers.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const refusal = { reason: 'no_such_replay', message: 'there is none' };
  answers.push(new Response(JSON.stringify(refusal), { status: 404 }));
  await expect(load_replay('a/b')).rejects.toMatchObject(refusal);
  answers.push(new TypeError('failed to fetch'));
  await expect(load_replay('x')).rejects.toMatchObject({ reason: 'offline' });
  answers.push(new Response('<html>', { status: 502 }));
  await expect(load_replay('x')).rejects.toBeInstanceOf(NotLoaded);
  answers.push(new Response(JSON.stringify(studied().study)));
  expect((await load_study(studied().replay, 1)).last).toBe(studied().study.steps.length);
  expect(asked).toEqual([
    'GET /api/v1/replays/a%2Fb',
    'GET /api/v1/replays/x',
    'GET /api/v1/replays/x',
    'POST /api/v1/study?viewer=1',
  ]);
  vi.unstubAllGlobals();
});
