// How an analysis is asked for and waited for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Analysing } from '../../src/lib/replay/analysing.svelte';
import { analysed } from './analysed';
import { studied } from './studied';

const { replay } = studied();
let asked: string[];
let answers: Response[];
const thinking = (done: number) => Response.json({ id: 'ab', done, of: 80 }, { status: 202 });
const refused = (reason: string, status: number) => Response.json({ reason, message: 'No.' }, { status });

const now = ({ stage, done, of, trouble, told }: Analysing) => ({ stage, done, of, trouble, told });

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<base href="/">';
  asked = [];
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    return Promise.resolve(answers.shift() ?? Promise.reject(new Error('nothing was to be asked')));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  hide(false);
});
function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('it is there at once where the server has it', async () => {
  answers = [Response.json(analysed())];
  const analysing = new Analysing();
  await analysing.ask(replay);
  expect(now(analysing)).toMatchObject({ stage: 'ready', told: analysed(), trouble: null });
  await analysing.ask(replay);
  expect(asked).toEqual(['POST /api/v1/analysis']);
});

test('it is asked for again, more and more seldom, until it is there', async () => {
  answers = [thinking(0), thinking(12), thinking(79), Response.json(analysed())];
  const analysing = new Analysing();
  const done = analysing.ask(replay);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual(['POST /api/v1/analysis']);
  expect(now(analysing)).toMatchObject({ stage: 'thinking', done: 0, of: 80 });
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  expect(analysing.done).toBe(12);
  await vi.advanceTimersByTimeAsync(1499);
  expect(asked).toHaveLength(2);
  await vi.runAllTimersAsync();
  await done;
  expect(asked).toEqual(['POST /api/v1/analysis', ...Array.from({ length: 3 }, () => 'GET /api/v1/analysis/ab')]);
  expect(analysing.stage).toBe('ready');
});

test('where the server has forgotten it, it begins anew', async () => {
  answers = [thinking(40), refused('no_such_analysis', 404), thinking(0), Response.json(analysed())];
  const analysing = new Analysing();
  const done = analysing.ask(replay);
  await vi.runAllTimersAsync();
  await done;
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['POST', 'GET', 'POST', 'GET']);
  expect(analysing.stage).toBe('ready');
});

test('a page that is not looked at asks nothing until it is', async () => {
  answers = [thinking(0), Response.json(analysed())];
  const analysing = new Analysing();
  const done = analysing.ask(replay);
  hide(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  hide(false);
  await done;
  expect(asked).toHaveLength(2);
});

test('nobody waits for it any more', async () => {
  answers = [thinking(0)];
  const analysing = new Analysing();
  const done = analysing.ask(replay);
  await vi.advanceTimersByTimeAsync(0);
  analysing.end();
  await vi.runAllTimersAsync();
  await done;
  expect(asked).toHaveLength(1);
});

test('what went wrong is told, and it may be asked for again', async () => {
  answers = [thinking(5), refused('bad_replay', 400), Response.json(analysed())];
  const analysing = new Analysing();
  const done = analysing.ask(replay);
  await vi.runAllTimersAsync();
  await done;
  expect(now(analysing)).toMatchObject({ stage: 'nothing', trouble: { reason: 'bad_replay', detail: 'No.' }, told: null });
  await analysing.ask(replay);
  expect(now(analysing)).toMatchObject({ stage: 'ready', trouble: null });
});
