import { render, screen, cleanup } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { game_ui as carolus_magnus } from '../../src/games/carolus-magnus';
import { seed_commit } from '../../src/lib/dice/commits';
import { forget, remember } from '../../src/lib/memory';
import { GameRecord } from '../../src/lib/replay/study';
import DiceCheck from '../../src/pieces/DiceCheck.svelte';
import { words } from '../../src/text/words.svelte';
import { studied } from './studied';

vi.setConfig({ testTimeout: 30_000 });
const { dice } = words();
afterEach(() => {
  cleanup();
  forget(`receipt.${studied().replay.game_id}`);
});

function shown(change: (game: ReturnType<typeof studied>) => void = () => undefined) {
  const game = studied();
  change(game);
  const { container } = render(DiceCheck, {
    replay: game.replay,
    record: new GameRecord(game.study),
    game_ui: carolus_magnus,
  });
  return { verdict: screen.getByRole('status').textContent!.trim(), text: container.textContent! };
}

test('without a note of the game it says what was not compared', () => {
  const { verdict, text } = shown();
  expect(verdict).toContain(dice.holds_alone);
  expect(text).not.toContain(dice.receipt_commit);
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
});

test('with it, that it agrees', () => {
  remember(`receipt.${studied().replay.game_id}`, JSON.stringify(studied().receipt));
  const { verdict, text } = shown();
  expect(verdict).toContain(dice.holds_compared);
  expect(text).toContain(dice.receipt_commit);
});

test('a seed that was changed together with its commit is told by the note', () => {
  remember(`receipt.${studied().replay.game_id}`, JSON.stringify(studied().receipt));
  const { verdict, text } = shown(({ replay }) => {
    replay.server_seed = 'ab'.repeat(32);
    replay.commit = seed_commit(replay.game_id, replay.server_seed);
  });
  expect(verdict).toContain(dice.wrong);
  expect(text).toContain(`${dice.not_ok}\u00a0${dice.receipt_commit}`);
});

test('one die changed is marked where it was rolled', () => {
  const { verdict, text } = shown(({ study }) => {
    const rolled = study.events.find(({ kind }) => kind === 'dice_rolled')!;
    (rolled.faces as string[])[0] = (rolled.faces as string[])[0] === 'red' ? 'blue' : 'red';
  });
  expect(verdict).toContain(dice.wrong);
  expect(text).toContain(dice.shown_wrong);
  expect(text).toContain(dice.stopped);
});

test('a count of numbers that is not right is named', () => {
  const { text } = shown(({ study }) => {
    const first = study.steps.find((step) => step.kind === 'action')!;
    first.drawn += 1;
  });
  expect(text).toMatch(/numbers were used up to here; there were/);
});

test('a commit or a share that was changed is named', () => {
  expect(shown(({ replay }) => (replay.commit = 'ab'.repeat(32))).text).toContain(`${dice.not_ok}\u00a0${dice.server_commit}`);
  cleanup();
  const changed = shown(({ replay }) => (replay.seats[0]!.entropy = '11'.repeat(16)));
  expect(changed.verdict).toContain(dice.wrong);
  expect(changed.text).toMatch(/Does not hold:\s+\S+’s share of the dice is the one that was sealed/);
});

test('hostile names are text', () => {
  const { text } = shown(({ replay }) => (replay.seats[0]!.name = '<img src=x onerror=alert(1)>'));
  expect(text).toContain('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

test('where the server refused the file the commits are checked all the same', () => {
  const { replay } = studied();
  const { container } = render(DiceCheck, { replay, record: null, refused: 'Action 3 was not possible.', game_ui: null });
  expect(container.textContent).toContain('Action 3 was not possible.');
  expect(container.textContent).toContain(dice.server_commit);
});
