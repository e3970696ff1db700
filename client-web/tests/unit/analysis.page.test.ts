// The analysis on the page of a replay: the button, the picture one can go through the game with, and what it says of a step.
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { games } = vi.hoisted(() => ({ games: [{ id: 'carolus-magnus', rules_version: 1, analysis: true }] }));
vi.mock('../../src/lib/session.svelte', () => ({ session: { hello: { games } } }));

import { go } from '../../src/lib/route.svelte';
import Replay from '../../src/pages/Replay.svelte';
import { words } from '../../src/text/words.svelte';
import { analysed } from './analysed';
import { studied } from './studied';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 20_000 }); // the game's UI is loaded when it is wanted
let analyses: (() => Response)[];
let asked: string[];

beforeEach(() => {
  document.head.innerHTML = '<base href="/">';
  games[0]!.analysis = true;
  asked = [];
  analyses = [() => Response.json(analysed())];
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.setPointerCapture = () => undefined;
  window.scrollTo = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal('fetch', (url: URL) => {
    const { replay, study } = studied();
    if (url.pathname.includes('/analysis')) {
      asked.push(url.pathname);
      return Promise.resolve((analyses.length > 1 ? analyses.shift()! : analyses[0]!)());
    }
    return Promise.resolve(Response.json(url.pathname.endsWith('/study') ? study : replay));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { analysis: text, replay: of_replay } = words();
const last = () => studied().study.steps.length;
const at_step = (step: number) => screen.findByRole('heading', { name: of_replay.step_of({ step, last: last() }) });
const chart = () => screen.findByRole('slider', { name: text.chances });
const marked = () => [...document.querySelectorAll('.marked')].map((each) => each.getAttribute('data-region'));
const panel = () => within(screen.getByRole('region', { name: text.title }));

async function opened(address: string): Promise<void> {
  go(address);
  render(Replay);
  await chart();
}

test('it is asked for by a button, and the address asks for it again', async () => {
  go('replay/room-1');
  render(Replay);
  const button = await screen.findByRole('button', { name: text.analyse });
  button.focus();
  expect(asked).toEqual([]);
  await fireEvent.click(button);
  await chart();
  expect(asked).toEqual(['/api/v1/analysis']);
  expect(document.activeElement).toBe(await chart()); // and not nowhere
  await waitFor(() => expect(location.search).toBe('?step=0&viewer=spectator&analysis'));
  cleanup();
  render(Replay);
  await chart();
});

test('a game of which this server has no analysis has no button', async () => {
  games[0]!.analysis = false;
  go('replay/room-1');
  render(Replay);
  await at_step(0);
  expect(screen.queryByRole('button', { name: text.analyse })).toBeNull();
});

test('how far the server is, and what goes wrong, is told', async () => {
  analyses = [() => Response.json({ id: 'ab', done: 12, of: 80 }, { status: 202 }), () => Response.json({ reason: 'too_large', message: '' }, { status: 413 })];
  go('replay/room-1?analysis');
  render(Replay);
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: text.thinking({ done: 12, of: 80 }) });
  expect([progress.value, progress.max]).toEqual([12, 80]);
  expect(screen.getByRole('button', { name: text.analyse }).getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findByRole('alert')).textContent).toBe(text.failed.too_large);
  expect(screen.getByRole('button', { name: text.analyse }).getAttribute('aria-disabled')).toBe('false');
});

test('the picture leads through the game by keys, and says where one is', async () => {
  await opened('replay/room-1?step=9&analysis');
  const slider = await chart();
  expect(slider.getAttribute('aria-valuenow')).toBe('9');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Step 9\. Anna.*: 41%, Steward.*: 59%$/);
  const pressed: [string, number][] = [['ArrowRight', 10], ['ArrowLeft', 9], ['PageUp', 11], ['PageDown', 9], ['End', last()], ['Home', 0], ['ArrowUp', 1], ['ArrowDown', 0]];
  for (const [key, step] of pressed) {
    await fireEvent.keyDown(slider, { key });
    await at_step(step);
  }
});

test('the picture leads through the game where it is pressed and drawn along', async () => {
  await opened('replay/room-1?analysis');
  const slider = await chart();
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 280 } as DOMRect);
  const pointer = (name: string, clientX: number) => fireEvent(slider, new MouseEvent(name, { clientX, button: 0, bubbles: true }));
  let held = false;
  slider.setPointerCapture = () => void (held = true);
  slider.hasPointerCapture = () => held;
  await pointer('pointermove', 300);
  await at_step(0);
  await pointer('pointerdown', 198);
  await at_step(Math.round((98 / 280) * last()));
  await pointer('pointermove', 900);
  await at_step(last());
});

test('from turning point to turning point', async () => {
  await opened('replay/room-1?step=10&analysis');
  await fireEvent.click(screen.getByRole('button', { name: text.next }));
  await at_step(16);
  await fireEvent.click(screen.getByRole('button', { name: text.previous }));
  await at_step(9);
  const previous = screen.getByRole('button', { name: text.previous });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  const list = screen.getByRole('list', { name: text.turning_points });
  const points = within(list).getAllByRole('button');
  expect(points.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    expect.stringMatching(/^9 Anna.* from 53% to 41%$/),
    expect.stringMatching(/^16 Anna.* from 36% to 21%$/),
    expect.stringMatching(/^23 Anna.* from 29% to 55%$/),
  ]);
  await fireEvent.click(points[2]!);
  await at_step(23);
  expect(points[2]!.getAttribute('aria-current')).toBe('step');
});

test('of a step: what was played and what was better, the best choice, the luck of a draw', async () => {
  await opened('replay/room-1?step=16&analysis');
  const said = () => panel().getByTestId('of-step').textContent!.replace(/\s+/g, ' ').trim();
  expect(said()).toContain('Played Emperor to region 5, 1 step chance to win 20.5%');
  expect(said()).toContain('Better Emperor to region 6, 2 steps chance to win 36.2%');
  expect(said()).toContain('After that: Take 2 red and 1 green');
  await fireEvent.keyDown(await chart(), { key: 'ArrowRight' });
  await at_step(17);
  expect(said()).toMatch(/^Fortune favoured Anna.*: \+8\.0%$/);
  await fireEvent.click(screen.getByRole('button', { name: text.previous }));
  await fireEvent.keyDown(await chart(), { key: 'ArrowLeft' });
  await fireEvent.keyDown(await chart(), { key: 'ArrowLeft' });
  await at_step(14);
  expect(said()).toBe(text.best_chosen({ percent: '35.5%' }));
  for (let i = 0; i < 2; ++i) await fireEvent.click(screen.getByRole('button', { name: text.next }));
  await at_step(23);
  expect(said()).toContain(text.hardly_better);
});

test('the board shows what was better where it lay, until one goes on', async () => {
  await opened('replay/room-1?step=16&analysis');
  const castles = () => document.querySelectorAll('[data-castle]').length;
  const after = castles();
  expect(marked()).toEqual([]);
  const button = screen.getByRole('button', { name: text.show });
  await fireEvent.click(button);
  await waitFor(() => expect(marked()).toEqual(['5']));
  expect(castles()).toBe(after - 1);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.keyDown(await chart(), { key: 'ArrowRight' });
  await at_step(17);
  expect(marked()).toEqual([]);
  expect(castles()).toBe(after);
  await fireEvent.keyDown(await chart(), { key: 'ArrowLeft' });
  await at_step(16);
  expect(marked()).toEqual([]);
});

test('how well each has decided and how lucky each was, in a sentence and in numbers', async () => {
  await opened('replay/room-1?analysis');
  const players = within(screen.getByRole('heading', { name: text.players }).closest('section')!);
  expect(players.getByText(/^Anna.*: luck \+2%, play -2%\.$/)).toBeTruthy();
  const [, ...rows] = players.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent!.trim()));
  expect(rows).toEqual([
    [expect.stringMatching(/^Anna/)],
    ['1 of 3 (33%)', '5.5%', '+2.0%', '-2.0%'],
    [expect.stringMatching(/^Steward/)],
    ['1 of 1 (100%)', '0.0%', '-2.0%', '+2.0%'],
  ]);
});

test('the same numbers as a table, made when it is opened', async () => {
  await opened('replay/room-1?analysis');
  const details = (await chart()).closest('figure')!.querySelector('details')!;
  expect(details.querySelectorAll('tbody tr')).toHaveLength(0);
  details.open = true;
  await fireEvent(details, new Event('toggle'));
  await waitFor(() => expect(details.querySelectorAll('tbody tr').length).toBeGreaterThan(5));
  const rows = [...details.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]).toEqual(['0', '50%', '50%']);
  expect(rows).toContainEqual(['9', '41%', '59%']);
});
