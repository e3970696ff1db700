import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fixtures, type Position } from '../../../tests/fixtures/read.mjs';
import { voice } from '../../lib/voice.svelte';
import { speak } from '../../text/words.svelte';
import type { Json } from '../game_ui';
import Board from './Board.svelte';
import { families, total, type Prompt, type View } from './types';

const { positions, position_of } = fixtures('carolus-magnus');
// A position where a disc is laid, as it is before the emperor has his place.
function placing_emperor(): { name: string; position: Position } {
  const { position } = positions.find(({ position }) => position.prompts[0]?.prompt.kind === 'lay_disc')!;
  const view = position.view as unknown as View;
  const prompt = { kind: 'place_emperor', regions: view.regions.map(({ region }) => region) };
  const placing = { ...view, phase: { kind: 'placing_emperor', seat: position.me } } as unknown as Json;
  return { name: 'placing the emperor', position: { ...position, view: placing, events: [], prompts: [{ ...position.prompts[0]!, prompt }] } };
}
const asked = [...positions.filter(({ position }) => position.prompts.length > 0), placing_emperor()];

afterEach(cleanup);
speak('en');
vi.setConfig({ testTimeout: 60_000 }); // some prompts have a hundred choices

function show(position: Position, more: { busy?: boolean; hinted?: Json[]; reasons?: Json[][] } = {}) {
  const act = vi.fn();
  const { container } = render(Board, { props: { ...position, move: 1, motion: 'none', busy: false, act, ...more } });
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  return { act, find, container };
}

// How a person reaches a part and presses it.
type Press = (part: HTMLElement) => Promise<void>;
const by_click: Press = async (part) => {
  part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await tick();
};
// Enter on what has the focus: a button makes a click of it, a region handles the key.
const by_key: Press = async (part) => {
  part.focus();
  expect(document.activeElement).toBe(part);
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  part.dispatchEvent(enter);
  if (!enter.defaultPrevented) part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
  await tick();
};

// From a pile that was looked into to all of them.
async function back(container: Element): Promise<void> {
  const button = container.querySelector<HTMLElement>('.picking .back');
  if (button) await by_click(button);
}

// Every action that a prompt allows, and what has to be pressed for it.
function ways(prompt: Prompt): { action: Json; presses: string[] }[] {
  switch (prompt.kind) {
    case 'choose_family':
      return prompt.families.map((family) => ({ action: { kind: prompt.kind, family }, presses: [`[data-choose=${family}]`] }));
    case 'lay_disc':
      return prompt.discs.map((disc) => ({ action: { kind: prompt.kind, disc }, presses: [`button[data-disc="${disc}"]`] }));
    case 'place_knight':
      return prompt.families.flatMap((family) =>
        [null, ...prompt.regions].map((region) => ({
          action: { kind: prompt.kind, family, region },
          presses: [
            ...(prompt.families.length > 1 ? [`.slot[data-family=${family}]`] : []),
            region === null ? '[data-drop=court]' : `[data-region="${region}"]`,
          ],
        })),
      );
    case 'move_emperor':
      return prompt.choices.flatMap(({ steps, region }) => [
        { action: { kind: prompt.kind, steps }, presses: [`[data-steps="${steps}"]`] },
        ...(prompt.choices.find((choice) => choice.region === region)?.steps === steps
          ? [{ action: { kind: prompt.kind, steps }, presses: [`[data-region="${region}"]`] }]
          : []),
      ]);
    case 'place_emperor':
      return prompt.regions.map((region) => ({ action: { kind: prompt.kind, region }, presses: [`[data-region="${region}"]`] }));
    case 'take_pile':
      return prompt.choices.map(({ pile, knights, take }) => {
        if (total(knights) <= take) return { action: { kind: prompt.kind, pile, knights: { ...knights } }, presses: [`[data-pile="${pile}"]`] };
        const taken = { red: 0, pink: 0, blue: 0, yellow: 0, green: 0 };
        const picked = families.flatMap((f) => Array<(typeof families)[number]>(knights[f]).fill(f)).slice(-take);
        for (const family of picked) ++taken[family];
        const buttons = picked.map((_, i) => `.knight:nth-of-type(${total(knights) - take + i + 1})`);
        return { action: { kind: prompt.kind, pile, knights: taken }, presses: [`[data-pile="${pile}"]`, ...buttons, '.take'] };
      });
  }
}

describe('every choice that a prompt offers can be made', () => {
  it('in all kinds of prompts', () => {
    const kinds = new Set(asked.map(({ position }) => position.prompts[0]!.prompt.kind));
    expect([...kinds].sort()).toEqual(['choose_family', 'lay_disc', 'move_emperor', 'place_emperor', 'place_knight', 'take_pile']);
  });

  it.each(asked)('by clicks and by keyboard: $name', async ({ position }) => {
    const open = position.prompts[0]!;
    const { act, find, container } = show(position);
    for (const press of [by_click, by_key]) {
      for (const { action, presses } of ways(open.prompt as unknown as Prompt)) {
        for (const selector of presses) await press(find(selector));
        expect(act.mock.calls, presses.join(' ')).toEqual([[open, action]]);
        act.mockClear();
        await back(container);
        await new Promise(setImmediate); // a long test lets its runner breathe
      }
    }
  });

  it.each(asked)('and nothing while an action is on its way: $name', async ({ position }) => {
    const { act, find, container } = show(position, { busy: true });
    for (const { presses } of ways(position.prompts[0]!.prompt as unknown as Prompt)) {
      for (const selector of presses) await by_click(find(selector));
      await back(container);
    }
    expect(act).not.toHaveBeenCalled();
  });

  it('a disc that may not be laid now is in hand, but can’t be pressed', async () => {
    const position = position_of('two-lay-disc-1');
    const open = { ...position.prompts[0]!, prompt: { kind: 'lay_disc', discs: [1, 2] } };
    const { act, find } = show({ ...position, prompts: [open] });
    await by_click(find('button[data-disc="5"]'));
    expect(act).not.toHaveBeenCalled();
    await by_click(find('button[data-disc="2"]'));
    expect(act).toHaveBeenCalledOnce();
  });
});

describe('the keyboard', () => {
  const placing = asked.find(({ position }) => (position.prompts[0]!.prompt as unknown as Prompt).kind === 'place_knight')!.position;
  const key = (part: Element, name: string) =>
    part.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

  it('goes round the ring with the arrows, and one region alone is in the order of Tab', async () => {
    const { container } = show(placing);
    const regions = [...container.querySelectorAll<SVGGElement>('[data-region]')];
    const stops = () => regions.filter((region) => region.getAttribute('tabindex') === '0');
    expect(stops()).toHaveLength(1);
    regions[0]!.focus();
    key(regions[0]!, 'ArrowLeft');
    await tick();
    expect(document.activeElement).toBe(regions.at(-1));
    expect(stops()).toEqual([regions.at(-1)]);
    key(document.activeElement!, 'ArrowRight');
    key(document.activeElement!, 'ArrowRight');
    await tick();
    expect(document.activeElement).toBe(regions[1]);
    key(document.activeElement!, 'End');
    expect(document.activeElement).toBe(regions.at(-1));
  });

  it('leads from the reserve to the ring, and by Escape back', async () => {
    const { find, act } = show(placing);
    const family = (placing.prompts[0]!.prompt as unknown as { families: string[] }).families[0]!;
    await by_key(find(`.slot[data-family=${family}]`));
    expect(document.activeElement?.hasAttribute('data-region')).toBe(true);
    key(document.activeElement!, 'Escape');
    await tick();
    expect(document.activeElement).toBe(find(`.slot[data-family=${family}]`));
    expect(find(`.slot[data-family=${family}]`).getAttribute('aria-pressed')).toBe('false');
    expect(act).not.toHaveBeenCalled();
  });
});

describe('the board is there as text', () => {
  it.each(positions)('$name', ({ position }) => {
    const { container } = show(position);
    const view = position.view as unknown as View;
    const described = container.querySelector('section.visually-hidden')!;
    expect(described.querySelectorAll('ol > li')).toHaveLength(view.regions.length);
    expect(described.querySelectorAll('table')).toHaveLength(3);
    const courts = [...described.querySelectorAll('table')[0]!.querySelectorAll('tbody tr')];
    for (const seat of view.seats) {
      const cells = [...courts[seat.seat]!.querySelectorAll('td')].map((cell) => Number(cell.textContent));
      expect(cells).toEqual(families.map((family) => seat.court[family]));
    }
    for (const part of container.querySelectorAll('[data-region], button')) {
      expect(part.getAttribute('aria-label') ?? part.textContent?.trim(), part.outerHTML.slice(0, 80)).toBeTruthy();
    }
  });
});

describe('the picture', () => {
  it.each(positions)('shows every castle and every knight on the land: $name', ({ position }) => {
    const { container } = show(position);
    const view = position.view as unknown as View;
    for (const region of view.regions) {
      const land = container.querySelector(`[data-region="${region.region}"]`)!;
      expect(land.querySelectorAll('[data-castle]')).toHaveLength(region.castles);
      const shown = [...land.querySelectorAll('[data-token]')].map((token) => Number(token.getAttribute('data-count')));
      expect(shown.reduce((sum, count) => sum + count, 0)).toBe(total(region.knights));
      const written = [...land.querySelectorAll('.count + text')].map((text) => Number(text.textContent));
      expect(written).toEqual(shown.filter((count) => count > 1));
    }
  });

  it('compares strengths where one points, from the view', async () => {
    const position = position_of('three-ended');
    const { container, find } = show(position);
    const region = (position.view as unknown as View).regions.at(-1)!;
    find(`[data-region="${region.region}"]`).focus();
    await tick();
    const seen = [...container.querySelectorAll('.strengths b')].map((each) => Number(each.textContent));
    expect(seen).toEqual(region.strengths);
  });
});

describe('a disc that somebody else has laid', () => {
  it('says why it can’t be laid, when it is pressed', async () => {
    const position = position_of('two-lay-disc-1');
    const { act, find } = show(position);
    const laid = find('button[data-disc][aria-disabled="true"]');
    expect(laid.getAttribute('aria-label')).toContain('laid by another');
    voice.notes = [];
    await by_click(laid);
    expect(voice.notes.map(({ text }) => text)).toEqual([`Disc ${laid.getAttribute('data-disc')} has already been laid in this round, and you have another.`]);
    expect(act).not.toHaveBeenCalled();
  });
});

it('has help also where nothing is asked', async () => {
  const { container, find } = show({ ...position_of('two-lay-disc-1'), prompts: [] });
  expect(container.querySelector('.hint:not([hidden])')).toBeNull();
  await by_click(find('.why'));
  expect(find('.hint:not([hidden])').textContent).toContain('Whoever has all castles on the land first wins');
});

it('what reasons of a hint name is marked, unless its choice stands there itself', () => {
  const { position } = placing_emperor();
  const [first, second] = (position.view as unknown as View).regions.map(({ region }) => region) as [number, number];
  const builds = (region: number) => ({ kind: 'answer_builds', seat: 1, region });
  const { find, container } = show(position, { hinted: [{ kind: 'place_emperor', region: first }, { kind: 'place_emperor', region: second }], reasons: [[builds(first), builds(second)], [{ kind: 'gains', family: 'red' }]] });
  expect(container.querySelectorAll('[data-reason]')).toHaveLength(1);
  expect(find(`[data-region="${second}"] [data-reason]`).textContent!.trim()).toBe('1');
  expect(find(`[data-region="${second}"] [data-hinted]`).textContent!.trim()).toBe('2');
  expect(find('[data-reason]').getAttribute('transform')).not.toBe(find(`[data-region="${second}"] [data-hinted]`).getAttribute('transform'));
  expect(find(`[data-region="${second}"]`).classList).toContain('reasoned');
});
