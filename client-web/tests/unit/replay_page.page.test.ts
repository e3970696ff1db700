import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../src/lib/session.svelte', () => ({ session: { hello: null } })); // no server is asked for anything but by HTTP

import { go } from '../../src/lib/route.svelte';
import Replay from '../../src/pages/Replay.svelte';
import { words } from '../../src/text/words.svelte';
import { studied } from './studied';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 20_000 }); // the game's UI is loaded when it is wanted
let asked: string[];
let public_rooms: string[];

beforeEach(() => {
  document.head.innerHTML = '<base href="/">';
  asked = [];
  public_rooms = ['room-1'];
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`);
    const { replay, study } = studied();
    if (init?.method === 'POST') return Promise.resolve(Response.json(study));
    if (public_rooms.some((room) => url.pathname.endsWith(`/${room}`))) return Promise.resolve(Response.json(replay));
    return Promise.resolve(Response.json({ reason: 'no_such_replay', message: 'none' }, { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { replay: text } = words();
const last = () => studied().study.steps.length;
const shown = (step: number) => screen.findByRole('heading', { name: text.step_of({ step, last: last() }) });

test('a link leads to its step and viewer, and the address goes along', async () => {
  go('replay/room-1?step=7&viewer=1');
  render(Replay);
  await shown(7);
  expect(asked).toEqual(['GET /api/v1/replays/room-1', 'POST /api/v1/study?viewer=1']);
  await fireEvent.keyDown(window.document.body, { key: 'ArrowRight' });
  await shown(8);
  await waitFor(() => expect(location.search).toBe('?step=8&viewer=1'));
  expect(screen.getByLabelText<HTMLInputElement>(text.link).value).toMatch(/replay\/room-1\?step=8&viewer=1$/);
  await fireEvent.input(screen.getByRole('slider'), { target: { value: '3' } });
  await shown(3);
  await fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' }); // the slider's own
  await shown(3);
});

test('a step that the game does not have is its end', async () => {
  go('replay/room-1?step=99999');
  render(Replay);
  await shown(last());
});

test('another seat’s view is asked for once', async () => {
  go('replay/room-1');
  render(Replay);
  const choice = await screen.findByLabelText<HTMLSelectElement>(text.viewer);
  for (const at of [1, 0, 1]) {
    choice.selectedIndex = at;
    await fireEvent.change(choice);
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(text.viewer).selectedIndex).toBe(at));
  }
  await waitFor(() => expect(location.search).toContain('viewer=0'));
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([
    'POST /api/v1/study?viewer=spectator',
    'POST /api/v1/study?viewer=0',
  ]);
});

test('what was taken back is marked', async () => {
  const undone = studied().study.steps.findIndex((step) => step.kind === 'action' && step.undone === true) + 1;
  go(`replay/room-1?step=${undone}`);
  render(Replay);
  const heading = await shown(undone);
  expect(heading.closest('section')!.textContent).toContain(text.undone);
});

test('what is not there says so', async () => {
  go('replay/none');
  render(Replay);
  expect((await screen.findByRole('alert')).textContent).toBe(text.failed.no_such_replay);
});

// jsdom's files can't be read as text
async function choose(content: string): Promise<void> {
  const file = Object.assign(new File([content], 'game.json'), { text: () => Promise.resolve(content) });
  await fireEvent.change(screen.getByLabelText(text.choose), { target: { files: [file] } });
}

test('a file is opened, with a hostile name in it as text, and has no link', async () => {
  go('replay');
  render(Replay);
  const file = JSON.parse(studied().text);
  file.seats[0].name = '<img src=x onerror=alert(1)>';
  await choose(JSON.stringify(file));
  await shown(0);
  expect(screen.getByText(text.file_only)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('a file that is none says so', async () => {
  go('replay');
  render(Replay);
  await choose('{"format":"chess"}');
  expect((await screen.findByRole('alert')).textContent).toBe(text.failed.not_a_replay);
});

test('the dice are checked where a link asks for it, and a draw leads to its step', async () => {
  go('replay/room-1?check=dice');
  render(Replay);
  expect(await screen.findByText(words().dice.holds_alone)).toBeTruthy();
  const drawn = screen.getAllByRole('button', { name: /^\d+$/ })[0]!;
  await fireEvent.click(drawn);
  await shown(Number(drawn.textContent));
});

test('a file that the server refuses is not shown, but its commits are checked', async () => {
  const answer = { reason: 'bad_replay', message: 'Action 3 was not possible.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 400 })));
  go('replay');
  render(Replay);
  await choose(studied().text);
  expect((await screen.findByRole('alert')).textContent).toContain(answer.message);
  expect(screen.getByText(words().dice.server_commit)).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});
