import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fixtures, type Position } from '../../../tests/fixtures/read.mjs';
import { forget } from '../../lib/memory';
import { speak } from '../../text/words.svelte';
import type { Json } from '../game_ui';
import Board from './Board.svelte';
import { chances } from './chances.svelte';
import { cards_of, type Prompt, type View } from './types';

const { positions, position_of } = fixtures('chevaliers');
const asked = positions.filter(({ position }) => position.prompts.length > 0);

afterEach(() => {
  cleanup();
  chances.shown = false;
});
speak('en');
vi.setConfig({ testTimeout: 60_000 }); // some prompts have many choices

function show(position: Position, more: { busy?: boolean; me?: number | null; hinted?: Json[]; reasons?: Json[][] } = {}) {
  const act = vi.fn();
  const { container } = render(Board, { props: { ...position, move: 1, motion: 'none', busy: false, act, ...more } });
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  return { act, find, container };
}

type Press = (part: HTMLElement) => Promise<void>;
const by_click: Press = async (part) => {
  part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await tick();
};
// Enter on what has the focus: a button makes a click of it.
const by_key: Press = async (part) => {
  expect(part.tabIndex, part.outerHTML.slice(0, 200)).toBe(0);
  part.focus();
  expect(document.activeElement).toBe(part);
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  part.dispatchEvent(enter);
  part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
  await tick();
};

interface Way {
  action: Json;
  presses: string[];
  keep?: number[]; // dice that are to be kept before
}
const card = (id: number) => `[data-card="${id}"]:is(button)`;

// Every action that a prompt allows, and what has to be pressed for it.
function ways(prompt: Prompt, view: View): Way[] {
  switch (prompt.kind) {
    case 'take_turn': {
      const lies_on = (guard: number) => view.seats.flatMap(({ guards }) => guards).find((each) => each.guard === guard)!.on;
      return [
        ...prompt.bury.map((pile) => ({ action: { kind: 'bury', pile }, presses: [`[data-bury="${pile}"]`] })),
        ...prompt.guards.flatMap(({ guard, on }) =>
          on.map((way) => {
            const now = lies_on(guard);
            const changed = [...now.filter((each) => !way.includes(each)), ...way.filter((each) => !now.includes(each))];
            return { action: { kind: 'lay_guard', guard, on: way }, presses: [card(guard), ...changed.map(card), '[data-lay]'] };
          }),
        ),
        ...prompt.piles.map(({ pile }) => ({ action: { kind: 'try_pile', pile }, presses: [`[data-pile="${pile}"]`, '[data-try]'] })),
        ...prompt.cards.map((choice) => ({ action: { kind: 'attack', card: choice.card }, presses: [card(choice.card), '[data-try]'] })),
        ...(prompt.throne ? [{ action: { kind: 'try_throne' }, presses: ['[data-throne]', '[data-try]'] }] : []),
        ...(prompt.may_end ? [{ action: { kind: 'end_turn' }, presses: ['[data-end]'] }] : []),
      ];
    }
    case 'roll':
      return [
        ...prompt.keeps.map(({ keep }) => ({ action: { kind: 'roll', keep }, presses: ['[data-roll]'], keep })),
        ...(prompt.may_stop ? [{ action: { kind: 'stop' }, presses: ['[data-stop]'] }] : []),
      ];
    case 'give_castle':
      return prompt.castles.flatMap((castle) =>
        prompt.piles.map((pile) => ({
          action: { kind: 'give_castle', castle, pile },
          presses: [card(castle), `[data-pile="${pile}"]`, '[data-give]'],
        })),
      );
  }
}

async function keep_dice(container: Element, keep: number[], press: Press): Promise<void> {
  for (const die of container.querySelectorAll<HTMLElement>('button[data-die]')) {
    const kept = die.getAttribute('aria-pressed') === 'true';
    if (kept !== keep.includes(Number(die.dataset.die))) await press(die);
  }
}

describe('every choice that a prompt offers can be made', () => {
  it('in all kinds of prompts, and every way to have to choose', () => {
    const prompts = asked.map(({ position }) => position.prompts[0]!.prompt as unknown as Prompt);
    expect([...new Set(prompts.map(({ kind }) => kind))].sort()).toEqual(['give_castle', 'roll', 'take_turn']);
    const kinds = new Set(asked.flatMap(({ position }) => ways(position.prompts[0]!.prompt as unknown as Prompt, position.view as unknown as View)).map(({ action }) => (action as { kind: string }).kind));
    expect([...kinds].sort()).toEqual(['attack', 'bury', 'end_turn', 'give_castle', 'lay_guard', 'roll', 'stop', 'try_pile', 'try_throne']);
  });

  it.each(asked)('by clicks and by keyboard: $name', async ({ position }) => {
    const open = position.prompts[0]!;
    const { act, find, container } = show(position);
    for (const press of [by_click, by_key]) {
      const all = ways(open.prompt as unknown as Prompt, position.view as unknown as View);
      for (const [i, { action, presses, keep }] of all.entries()) {
        if (keep && press === by_key && i % 5 > 0) continue; // there are up to 63 ways to keep dice
        if (keep) await keep_dice(container, keep, press);
        for (const selector of presses) await press(find(selector));
        expect(act.mock.calls, presses.join(' ')).toEqual([[open, action]]);
        act.mockClear();
        await new Promise(setImmediate); // a long test lets its runner breathe
      }
    }
  });

  it.each(asked)('and nothing while an action is on its way: $name', async ({ position }) => {
    const { act, container } = show(position, { busy: true });
    for (const part of container.querySelectorAll<HTMLElement>('[data-offer]')) {
      if (!part.isConnected) continue;
      await by_click(part);
      for (const last of container.querySelectorAll<HTMLElement>('[data-act], [data-roll], [data-stop]')) await by_click(last);
    }
    expect(act).not.toHaveBeenCalled();
  });

  it.each(asked)('and nothing by who only looks on: $name', async ({ position }) => {
    const { act, container } = show({ ...position, prompts: [] }, { me: null });
    for (const part of [...container.querySelectorAll<HTMLElement>('button')]) if (part.isConnected) await by_click(part);
    expect(act).not.toHaveBeenCalled();
    expect(container.querySelectorAll('[data-offer]')).toHaveLength(0);
  });
});

describe('dice', () => {
  const rolling = position_of('six-roll');

  it('that are dead can’t be kept, and are told as dead', async () => {
    const { container, find } = show(rolling);
    const six = find('[data-face="6"]');
    expect(six.getAttribute('aria-label')).toContain('dead');
    await by_click(six);
    expect(six.hasAttribute('aria-pressed')).toBe(false);
    expect(container.querySelectorAll('.kept')).toHaveLength(0);
  });

  it('that are kept are counted out, and all kept is nothing to roll', async () => {
    const { act, container, find } = show(rolling);
    const live = [...container.querySelectorAll<HTMLElement>('button[data-die]:not([data-face="6"])')];
    expect(find('[data-roll]').textContent).toContain(`Roll ${live.length} dice`);
    for (const die of live) await by_click(die);
    expect(find('[data-roll]').getAttribute('aria-disabled')).toBe('true');
    expect(find('[data-roll]').textContent).toContain('Nothing to roll');
    await by_click(find('[data-roll]'));
    expect(act).not.toHaveBeenCalled();
    await by_click(live[0]!);
    expect(find('[data-roll]').textContent).toContain('Roll 1 die');
    expect(live[0]!.getAttribute('aria-label')).toContain('to be rolled again');
  });

  it('show the chance of the dice that are kept, when one wants to see it', async () => {
    const { container, find } = show(rolling);
    const prompt = rolling.prompts[0]!.prompt as unknown as Extract<Prompt, { kind: 'roll' }>;
    const none = prompt.keeps.find(({ keep }) => keep.length === 0)!.chance!;
    expect(container.querySelector('.stage')!.textContent).not.toContain('%');
    await by_click(find('.line button'));
    expect(find('.stage').textContent).toContain(`${Math.round(none / 10)}%`);
    const one = prompt.keeps.find(({ keep }) => keep.length === 1)!;
    await by_click(find(`[data-die="${one.keep[0]}"]`));
    expect(find('.stage').textContent).toContain(`kept: ${Math.round(one.chance! / 10)}%`);
    expect(localStorage.getItem('palatine.chevaliers.chances')).toBe('on');
  });
});

describe('what is to be pressed', () => {
  it.each([
    ['six-roll', '[data-roll]'],
    ['six-roll', '[data-stop]'],
    ['six-again', '[data-end]'],
    ['six-give', '[data-give]'],
  ])('stays in sight: %s, %s', (name, selector) => {
    expect(show(position_of(name)).find(selector).closest('.foot')).not.toBeNull();
  });

  it('is there also while a card is looked at', async () => {
    const { find } = show(position_of('six-roll'));
    await by_click(find('.own button[data-card]'));
    expect(find('.foot').textContent).toContain(find('[data-roll]').textContent);
    expect(find('.foot [data-cancel]')).toBeTruthy();
  });
});

describe('what is kept', () => {
  // The next attempt of the same turn, of which the first roll lies there.
  const next_attempt = (position: Position): Position => {
    const view = structuredClone(position.view) as unknown as View;
    if (view.phase.kind === 'rolling') view.phase = { ...view.phase, attempts: view.phase.attempts + 1 };
    return { ...position, view: view as unknown as Json, prompts: position.prompts.map((open) => ({ ...open, id: `${open.id}-next` })) };
  };

  it('of one attempt is not kept of the next', async () => {
    const position = position_of('six-roll');
    const props = { ...position, move: 1, motion: 'none' as const, busy: false, act: vi.fn() };
    const { container, rerender } = render(Board, { props });
    const kept = () => container.querySelectorAll('button[data-die][aria-pressed="true"]').length;
    await by_click(container.querySelector('button[data-die]:not([data-face="6"])')!);
    expect(kept()).toBe(1);
    await rerender({ ...props, prompts: position.prompts.map((open) => ({ ...open, id: `${open.id}-again` })), move: 2 });
    expect(kept(), 'of one attempt it stays').toBe(1);
    await rerender({ ...props, ...next_attempt(position), move: 3 });
    expect(kept()).toBe(0);
  });
});

describe('help', () => {
  beforeEach(() => forget('hints.chevaliers'));
  const hint = (container: Element) => container.querySelector('.hint:not([hidden])')?.textContent ?? '';

  it.each([
    ['six-choose', 'bright edge'],
    ['six-throne', 'throne may be tried for now'],
    ['six-first-roll', 'all six dice'],
    ['six-roll', 'A 6 is dead'],
    ['six-defence', 'Your castle is attacked'],
    ['six-tournament', 'whoever’s turn it is'],
    ['six-guards', 'A guard keeps other cards'],
    ['six-search', 'bury cards until something may'],
    ['six-give', 'one of your castles goes under a pile'],
  ])('stands beside what is asked: %s', (name, says) => {
    expect(hint(show(position_of(name)).container)).toContain(says);
  });

  it('says what burying costs where one may bury, and goes when it was read often enough', async () => {
    const burying = asked.find(({ position }) => {
      const { prompt } = position.prompts[0]! as unknown as { prompt: Prompt };
      return prompt.kind === 'take_turn' && prompt.bury.length > 0 && prompt.piles.length > 0;
    })!.position;
    for (let times = 0; times < 3; ++times) {
      const { container, find } = show(burying);
      expect(hint(container)).toContain('costs no turn');
      await by_click(find('[data-bury]'));
      cleanup();
    }
    const { container, find } = show(burying);
    expect(hint(container)).toBe('');
    await by_click(find('.why'));
    expect(hint(container)).toContain('costs no turn');
  });

  it('is there too where nothing is asked', async () => {
    const { container, find } = show({ ...position_of('six-choose'), prompts: [] });
    expect(hint(container)).toBe('');
    await by_click(find('.why'));
    expect(hint(container)).toContain('You win with four castles');
  });

  it('says in general why a card can’t be tried for, and nothing of one’s own', async () => {
    const { container, find } = show(position_of('six-choose'));
    const refused = [...container.querySelectorAll<HTMLElement>('.others button[data-card]:not([data-offer])')];
    expect(refused.length).toBeGreaterThan(0);
    for (const card of refused) {
      await by_click(card);
      expect(find('.bar').textContent).toMatch(/Not now: |keeps it/);
    }
    await by_click(find('.own button[data-card]'));
    expect(find('.bar').textContent).not.toContain('Not now');
  });
});

describe('chances', () => {
  it('stand on every target once they are wanted', async () => {
    const position = position_of('six-choose');
    const { container, find } = show(position);
    const prompt = position.prompts[0]!.prompt as unknown as Extract<Prompt, { kind: 'take_turn' }>;
    const seen = () => [...container.querySelectorAll('.chance, .pile b')].map((each) => each.textContent);
    expect(seen()).toEqual([]);
    await by_click(find('.line button'));
    const wanted = [...prompt.piles, ...prompt.cards, ...(prompt.throne ? [prompt.throne] : [])].flatMap(({ chance }) => (chance === null ? [] : [`${Math.round(chance / 10)}%`]));
    expect(seen().sort()).toEqual(wanted.sort());
  });
});

describe('the keyboard', () => {
  const key = (part: Element, name: string) => part.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

  it('leads from a card to what can be done with it, and by Escape back', async () => {
    const { find, act } = show(position_of('six-choose'));
    const target = find('.others [data-offer]');
    await by_key(target);
    await tick();
    expect(document.activeElement).toBe(find('[data-try]'));
    key(document.activeElement!, 'Escape');
    await tick();
    expect(document.activeElement).toBe(target);
    expect(target.getAttribute('aria-pressed')).toBe('false');
    expect(act).not.toHaveBeenCalled();
  });
});

describe('the table is there as text', () => {
  it.each(positions)('$name', ({ position }) => {
    const { container } = show(position);
    const view = position.view as unknown as View;
    const rows = [...container.querySelectorAll('section.visually-hidden tbody tr')];
    expect(rows).toHaveLength(view.seats.length);
    for (const seat of view.seats) {
      const [castles, tournaments, specials] = [...rows[seat.seat]!.querySelectorAll('td')].map((cell) => cell.textContent!);
      for (const { colour } of seat.castles) expect(castles).toContain(`${colour} castle`);
      expect(Number(tournaments)).toBe(seat.tournaments.length);
      expect((specials!.match(/to beat/g) ?? []).length).toBe(seat.specials.length);
    }
    for (const part of container.querySelectorAll('button')) {
      expect(part.getAttribute('aria-label') ?? part.textContent?.trim(), part.outerHTML.slice(0, 80)).toBeTruthy();
    }
  });
});

describe('the picture', () => {
  it.each(positions)('shows every card once: $name', ({ position }) => {
    const { container } = show(position);
    const view = position.view as unknown as View;
    for (const seat of view.seats) {
      const panel = container.querySelector(`[data-seat="${seat.seat}"]`)!;
      const shown = [...panel.querySelectorAll<HTMLElement>('[data-card]')].map((each) => Number(each.dataset.card)).sort((a, b) => a - b);
      const stacked = seat.tournaments.slice(0, -1).map((each) => each.card);
      const all = cards_of(seat).map((each) => each.card).filter((each) => !stacked.includes(each));
      expect(shown).toEqual(all.sort((a, b) => a - b));
    }
  });
});

it("a hint's choices are marked where they begin", () => {
  const seen = new Set<string>();
  for (const { position } of asked) {
    const open = position.prompts[0]!.prompt as unknown as Prompt;
    const first = new Map(ways(open, position.view as unknown as View).map((way) => [way.presses[0]!, way]));
    const told = [...first.values()].filter(({ action }) => (action as { kind: string }).kind !== 'roll');
    const { find, container } = show(position, { hinted: told.map(({ action }) => action) });
    expect(container.querySelectorAll('[data-hinted]')).toHaveLength(told.length);
    told.forEach(({ action, presses }, at) => {
      expect(find(presses[0]!).querySelector('[data-hinted]')?.textContent, presses[0]).toBe(String(at + 1));
      seen.add((action as { kind: string }).kind);
    });
    cleanup();
  }
  expect([...seen]).toEqual(expect.arrayContaining(['bury', 'try_pile', 'attack', 'end_turn', 'stop', 'give_castle']));
});

it('the button that rolls bears the number of the choice that keeps these faces', () => {
  const position = position_of('six-roll');
  expect(show(position, { hinted: [{ kind: 'stop' }, { kind: 'roll', keep: [] }] }).find('[data-roll] [data-hinted]').textContent).toBe('2');
});

it('what a reason names is marked too, unless its choice stands there itself', () => {
  const { position } = asked.find(({ position: { prompts } }) => {
    const prompt = prompts[0]!.prompt as unknown as Prompt;
    return prompt.kind === 'take_turn' && prompt.cards.length > 1;
  })!;
  const view = position.view as unknown as View;
  const turn = position.prompts[0]!.prompt as unknown as Extract<Prompt, { kind: 'take_turn' }>;
  const [first, second] = turn.cards.map(({ card }) => card) as [number, number];
  const top = view.piles[0]!.top!.card;
  const takes = (card: number) => ({ kind: 'answer_takes', seat: 1, card, chance: 300 });
  const reasons = [[takes(second), takes(first)], [takes(second), { kind: 'answer_throne', seat: 1, chance: 90 }], [takes(top)]];
  const { find, container } = show(position, { hinted: [{ kind: 'attack', card: first }, { kind: 'end_turn' }, { kind: 'try_throne' }], reasons });
  const mark = (of: string) => find(of).querySelector<HTMLElement>('[data-reason]');
  expect(mark(`button[data-card="${second}"]`)!.dataset.reason).toBe('1 2');
  expect(mark(`button[data-card="${second}"]`)!.getAttribute('aria-hidden')).toBe('true');
  expect(mark(`button[data-card="${first}"]`)).toBeNull();
  expect(mark('[data-throne]')!.dataset.reason).toBe('2');
  expect(mark('[data-pile="0"]')!.dataset.reason).toBe('3');
  expect(container.querySelectorAll('[data-reason]')).toHaveLength(3);
});
