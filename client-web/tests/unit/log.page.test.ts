import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { GameUi } from '../../src/games/game_ui';
import type { Move, OpenRoom } from '../../src/lib/room.svelte';
import Log from '../../src/table/Log.svelte';
import { state, two } from './table_state';

const game_ui = { narrate: (event: { text: string }) => [event.text] } as unknown as GameUi;
const table = state({ seats: two });
const move = (number: number): Move => ({
  number,
  seq: number,
  events: [{ kind: 'played', text: `Step ${number}.` }],
  before: table,
  after: table,
});
const of = (moves: number) => ({
  game_ui,
  opened: { log: Array.from({ length: moves }, (_, at) => move(at + 1)) } as unknown as OpenRoom,
});

let height: number;
let asked: number; // how often the page had to be laid out
let to_draw: Map<number, () => void>;
beforeEach(() => {
  [height, asked, to_draw] = [300, 0, new Map()];
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => to_draw.set(++last, draw) && last);
  vi.stubGlobal('cancelAnimationFrame', (id: number) => to_draw.delete(id));
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => {
    ++asked;
    return height;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
function draw(): void {
  const all = [...to_draw.values()];
  to_draw.clear();
  for (const each of all) each();
}

test('the newest is in sight when the page is drawn, and nothing is laid out before', async () => {
  const { container, rerender } = render(Log, of(1));
  draw();
  const list = container.querySelector('ol')!;
  expect(list.scrollTop).toBe(300);

  asked = 0;
  for (let moves = 2; moves < 12; ++moves) {
    height += 20;
    await rerender(of(moves));
  }
  expect(list.children).toHaveLength(11);
  expect(asked).toBe(0);
  draw();
  expect(list.scrollTop).toBe(500);
});

test('who has scrolled up to read is left there', async () => {
  const { container, rerender } = render(Log, of(1));
  draw();
  const list = container.querySelector('ol')!;
  list.scrollTop = 40;
  list.dispatchEvent(new Event('scroll'));
  height += 20;
  await rerender(of(2));
  draw();
  expect(list.scrollTop).toBe(40);
});
