import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { actions, asked, asked_for, id_of, position_with, recorded, seats, view_of, type Position } from '../../../tests/unit/warlords_positions';
import { forget } from '../../lib/memory';
import { speak } from '../../text/words.svelte';
import type { Json } from '../game_ui';
import Board from './Board.svelte';
import { europe } from './europe';
import { chances } from './chances.svelte';
import { spot_of, type Spot } from './hint';
import { actions_of, prompt_options_of, proposed, row_key, type Option, type Troop } from './prompt_options';
import { words } from './text';
import { soldiers, type Card, type Prompt, type View } from './types';

afterEach(() => cleanup());
beforeEach(() => forget('hints.warlords-of-europe'));
speak('en');
vi.setConfig({ testTimeout: 120_000 }); // a board is large

const all = [...asked, ...recorded.filter(({ position }) => position.prompts.length > 0)];

function show(position: Position, more: { busy?: boolean; me?: number | null; hinted?: Json[]; reasons?: Json[][]; marked?: Json; chance?: (actions: Json[]) => Promise<number | null> } = {}) {
  const act = vi.fn();
  const { container, rerender } = render(Board, { props: { ...position, move: 1, motion: 'none', busy: false, act, ...more } });
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  return { act, find, container, rerender };
}
type Shown = ReturnType<typeof show>;

async function click(part: Element): Promise<void> {
  part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await tick();
}
async function fill(part: HTMLElement, value: string): Promise<void> {
  (part as HTMLInputElement | HTMLSelectElement).value = value;
  for (const kind of ['input', 'change']) part.dispatchEvent(new Event(kind, { bubbles: true }));
  await tick();
}

// The two ways to say where: pressing the map, and the lists beside it.
interface Hand {
  fief: (shown: Shown, fief: number, list: string) => Promise<void>;
}
const on_map: Hand = { fief: ({ find }, fief) => click(find(`path.fief[data-fief="${fief}"]`)) };
const in_lists: Hand = { fief: ({ find }, fief, list) => fill(find(`[data-picker="${list}"]`), String(fief)) };

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b);

async function go(shown: Shown, troop: Troop, counts: Record<string, number>, hand: Hand): Promise<void> {
  const { find } = shown;
  if (!troop.fixed) {
    if (troop.from !== null) await hand.fief(shown, troop.from, 'from');
    await hand.fief(shown, troop.fief!, troop.from === null ? 'fief' : 'to');
    const way = shown.container.querySelector(`[data-way="${troop.key}"]`);
    if (way) await fill(way as HTMLElement, 'on');
  }
  for (const row of troop.rows) {
    const wanted = counts[row_key(row)] ?? 0;
    await fill(find(`[data-troop="${troop.key}"] [data-row="${row_key(row)}"] input`), String(wanted));
  }
  await click(find(`[data-send="${troop.key}"]`));
}

async function choose(shown: Shown, option: Option, hand: Hand): Promise<void> {
  const { container, find } = shown;
  if (hand === on_map && (option.fief !== null || option.kingdom !== null)) {
    const fief = option.fief ?? europe.fiefs.findIndex(({ kingdom }) => kingdom === option.kingdom);
    await hand.fief(shown, fief, '');
    return click(find(`[data-here="${option.key}"]`));
  }
  if (!container.querySelector(`[data-option="${option.key}"]`)) {
    const list = [...container.querySelectorAll<HTMLSelectElement>('[data-choice] select')].find((each) => each.querySelector(`option[value="${option.key}"]`));
    await fill(list!, option.key);
  }
  return click(find(`[data-option="${option.key}"]`));
}

async function play(shown: Shown, action: { card: string; fief?: number; to?: number; seat?: number; count?: number }): Promise<void> {
  const { container, find } = shown;
  await click(find(`[data-card="${action.card}"]`));
  if (container.querySelector('[data-picker="card-fief"]') && action.fief !== null) await fill(find('[data-picker="card-fief"]'), String(action.fief));
  if (container.querySelector('[data-picker="card-to"]')) await fill(find('[data-picker="card-to"]'), String(action.to));
  if (action.seat !== null && action.seat !== undefined) await fill(find(`[data-card-seat="${action.seat}"]`), 'on');
  const count = container.querySelector<HTMLElement>(`[data-card-count="${action.count}"]`);
  if (count) await fill(count, 'on');
  await click(find('[data-play]'));
}

// Does what has to be pressed for an action.
async function do_it(shown: Shown, position: Position, action: Json, hand: Hand): Promise<void> {
  const prompt_options = prompt_options_of(position.prompts[0]!.prompt as unknown as Prompt, position.view as unknown as View, position.seats, position.me);
  const wanted = action as { kind: string; card: string; castle: number; warlord: number; gold: number; count: number };
  if (wanted.kind === 'play_card') return play(shown, wanted);
  if (wanted.kind === 'add_gold') {
    await fill(shown.find('#offer-gold'), String(wanted.gold));
    return click(shown.find('[data-add-gold]'));
  }
  if (wanted.kind === 'found') {
    await hand.fief(shown, wanted.castle, 'castle');
    await hand.fief(shown, wanted.warlord, 'warlord');
    return click(shown.find('[data-found]'));
  }
  const option = prompt_options.choices.flatMap(({ options }) => options).find((each) => same(each.action, action));
  if (option) return choose(shown, option, hand);
  for (const troop of prompt_options.troops) {
    const row = troop.rows.find((each) => same(troop.action(each, wanted.count), action));
    if (row) return go(shown, troop, { [row_key(row)]: wanted.count }, hand);
  }
  throw new Error(`nothing does ${JSON.stringify(action)}`);
}

const kinds: Prompt['kind'][] = ['choose_kingdom', 'found', 'place', 'campaign', 'reserves', 'play_card', 'choose_battle', 'fight_on', 'name_losses', 'send_back', 'house', 'muster', 'offer', 'answer_offer', 'carry_out', 'answer_pope', 'take_vassals', 'recruit', 'choose_die', 'pick_place', 'buy_card', 'parley', 'give_card'];

describe('every choice that a prompt offers can be made', () => {
  it('in all kinds of prompts', () => {
    const there = all.map(({ position }) => (position.prompts[0]!.prompt as unknown as Prompt).kind);
    expect([...new Set(there)].sort()).toEqual([...kinds].sort());
  });

  it.each(all)('by the map and by lists: $name', async ({ position }) => {
    let open = position.prompts[0]!;
    const prompt = open.prompt as unknown as Prompt;
    const is_march = prompt.kind === 'campaign' || prompt.kind === 'reserves'; // goes on where the last one went
    const every = actions(prompt);
    const step = Math.ceil(every.length / 8); // in the middle of a game there are hundreds: half of them by either way
    let shown = show(position);
    let move = 1;
    for (const [turn, hand] of [on_map, in_lists].entries()) {
      for (const [i, action] of every.entries()) {
        if (i % (2 * step) !== turn * step && every.length > 2) continue;
        await do_it(shown, position, action, hand);
        expect(shown.act.mock.calls, JSON.stringify(action)).toEqual([[open, action]]);
        shown.act.mockClear();
        if (is_march) {
          cleanup();
          shown = show(position);
        } else {
          open = { ...open, id: `asked-${++move}` };
          await shown.rerender({ ...position, prompts: [open], move });
        }
        await new Promise(setImmediate); // a long test lets its runner breathe
      }
    }
  });

  it.each(asked)('and nothing else, nor while an action is on its way: $name', async ({ position }) => {
    const { act, container } = show(position, { busy: true });
    for (const part of [...container.querySelectorAll('path.fief.ready')].slice(0, 3)) await click(part);
    for (const part of [...container.querySelectorAll('.side button')]) if (part.isConnected) await click(part);
    expect(act).not.toHaveBeenCalled();
  });

  it.each(asked.slice(2, 9))('and nothing by who only looks on: $name', async ({ position }) => {
    const { act, container } = show({ ...position, prompts: [] }, { me: null });
    for (const part of [...container.querySelectorAll('button'), ...[...container.querySelectorAll('.marker')].slice(0, 4)]) if (part.isConnected) await click(part);
    expect(act).not.toHaveBeenCalled();
    expect(container.querySelectorAll('[data-offer], .shines, .badge:not(.now)')).toHaveLength(0);
  });
});

describe('marching', () => {
  const campaign = asked_for('campaign');
  const [francia, champagne, aquitaine, brittany] = ['Francia', 'Champagne', 'Aquitaine', 'Brittany'].map(id_of) as [number, number, number, number];

  it('marks the fief that one has chosen', async () => {
    const { find, container } = show(campaign);
    expect(container.querySelector('.map path.at, .map path.from')).toBeNull();
    await click(find(`path.fief[data-fief="${francia}"]`));
    expect(container.querySelectorAll('.map path.at, .map path.from').length).toBeGreaterThan(0);
  });

  it('shows what is reachable: attacks and marches are told apart', async () => {
    const { find, container } = show(campaign);
    await click(find(`path.fief[data-fief="${francia}"]`));
    const badges = [...container.querySelectorAll<SVGElement>('.badge')].map((each) => [Number(each.dataset.fief), each.classList.contains('attack')]);
    expect(badges).toEqual(expect.arrayContaining([[champagne, true], [aquitaine, true], [brittany, false]]));
    expect(badges).toHaveLength(3);
  });

  it('leaves one behind unless one wants otherwise, and sends what was chosen together one by one', async () => {
    const { find, act, rerender } = show(campaign);
    await click(find(`path.fief[data-fief="${francia}"]`));
    await click(find(`path.fief[data-fief="${champagne}"]`));
    await click(find('.troop [data-send]'));
    const way = { kind: 'march', path: [francia, champagne] };
    expect(act.mock.calls.map(([, action]) => action)).toEqual([{ ...way, soldier: 'knight', count: 2 }]);
    // the next prompt allows the rest
    const next = { ...campaign, prompts: campaign.prompts.map((open) => ({ ...open, id: 'next' })) };
    await rerender({ ...next, move: 2, motion: 'none', busy: false, act });
    expect(act.mock.calls.map(([, action]) => action)).toEqual([{ ...way, soldier: 'knight', count: 2 }, { ...way, soldier: 'spearman', count: 5 }]);
    await rerender({ ...next, prompts: next.prompts.map((open) => ({ ...open, id: 'last' })), move: 3, motion: 'none', busy: false, act });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('drops what is no longer allowed', async () => {
    const { find, act, rerender } = show(campaign);
    await click(find(`path.fief[data-fief="${francia}"]`));
    await click(find(`path.fief[data-fief="${champagne}"]`));
    await click(find('.troop [data-send]'));
    const [open] = campaign.prompts;
    const fewer = { ...(open!.prompt as object), marches: [{ paths: [[francia, champagne]], soldiers: [{ soldier: 'spearman', most: 3 }] }] };
    await rerender({ ...campaign, prompts: [{ ...open!, id: 'next', prompt: fewer as never }], move: 2, motion: 'none', busy: false, act });
    expect(act).toHaveBeenCalledTimes(1);
  });

  const pointer = (part: Element, type: string, x: number, y: number, id = 1) =>
    part.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 }), { pointerId: id, pointerType: 'mouse' }));

  it('is drawn from one fief to the other', async () => {
    const { find, act } = show(campaign);
    const [from, to] = [find(`path.fief[data-fief="${francia}"]`), find(`path.fief[data-fief="${aquitaine}"]`)];
    (document as { elementFromPoint: unknown }).elementFromPoint = () => to;
    pointer(from, 'pointerdown', 100, 100);
    pointer(from, 'pointermove', 140, 160);
    await tick();
    expect(find('.over').textContent).toBe('Attack Aquitaine');
    pointer(to, 'pointerup', 140, 160);
    await tick();
    delete (document as { elementFromPoint?: unknown }).elementFromPoint;
    await click(find('.troop [data-send]'));
    expect(act.mock.calls[0]![1]).toEqual({ kind: 'march', path: [francia, aquitaine], soldier: 'knight', count: 2 });
  });

  it('is not begun by a press that only pans', async () => {
    const { find, container } = show(campaign);
    const sea = find('.sea');
    pointer(sea, 'pointerdown', 10, 10);
    pointer(sea, 'pointermove', 90, 40);
    pointer(sea, 'pointerup', 90, 40);
    await click(find(`path.fief[data-fief="${francia}"]`)); // the click that follows a drag
    expect(container.querySelectorAll('.target')).toHaveLength(0);
  });
});

describe('losses', () => {
  it('are proposed, the cheapest first, and are never more than there are', async () => {
    const { find, act } = show(asked_for('name_losses'));
    const count = (kind: string) => find(`[data-row="${kind}"] input`) as HTMLInputElement;
    expect([count('spearman').value, count('knight').value]).toEqual(['3', '0']);
    await fill(count('knight'), '2');
    expect([count('spearman').value, count('knight').value]).toEqual(['1', '2']);
    await click(find('[data-send="lose"]'));
    expect(act.mock.calls[0]![1]).toEqual({ kind: 'lose', soldier: 'knight', count: 2 });
  });
});

describe('the map', () => {
  it('shows every fief in play with whose it is and how many stand there, castles too', () => {
    const { container } = show(position_with(null));
    const view = view_of();
    view.fiefs.forEach(({ owner, castle, army }, fief) => {
      if (owner === null) return;
      const marker = container.querySelector(`.marker[data-fief="${fief}"]`)!;
      expect(marker.querySelector('.counter')!.getAttribute('data-lord')).toBe(String(owner));
      expect(marker.querySelector('.letter')!.textContent).toBe('ABCD'[owner]);
      expect(marker.querySelector('.number')!.textContent).toBe(String(Object.values(army).reduce((sum, each) => sum + each, 0)));
      expect(marker.querySelector('.castle') !== null).toBe(castle !== 'none');
      expect(marker.querySelector('.castle.unfinished') !== null).toBe(castle === 'unfinished');
      expect(marker.querySelector('.crown') !== null).toBe(army.warlord > 0);
    });
  });

  it('leaves out what is not in play', async () => {
    const { container, find } = show(position_with(null, { kingdoms: [0, 1, 8] }));
    expect(container.querySelector(`.marker[data-fief="${id_of('Kiev')}"]`)).toBeNull();
    expect(container.querySelectorAll('table[data-fiefs] tbody tr')).toHaveLength(europe.fiefs.filter(({ kingdom }) => [0, 1, 8].includes(kingdom)).length);
    await click(find(`path.fief[data-fief="${id_of('Kiev')}"]`));
    expect(find('.fief h2').textContent).toContain('Kiev');
    expect(find('.fief p').textContent).toBe('not in play');
    await click(find(`path.fief[data-fief="${id_of('Champagne')}"]`));
    expect(find('section.fief').textContent).toContain('Beside it: East Anglia (by sea), Francia and Burgundy');
  });

  it('begins a march where one went, if it is pressed again', async () => {
    const { position } = recorded.find(({ name }) => name === 'reserves')!;
    const { marches } = position.prompts[0]!.prompt as unknown as Extract<Prompt, { kind: 'reserves' }>;
    const steps = marches.flatMap(({ paths }) => paths.map((path) => [path[0]!, path.at(-1)!] as const));
    const [from, to] = steps.find(([, to]) => steps.some(([from]) => from === to))!;
    const shown = show(position);
    const taken = () => shown.find('[data-picker="from"]') as HTMLSelectElement;
    await on_map.fief(shown, from, 'from');
    await on_map.fief(shown, to, 'to');
    expect([taken().value, (shown.find('[data-picker="to"]') as HTMLSelectElement).value]).toEqual([String(from), String(to)]);
    await on_map.fief(shown, to, 'to');
    expect(taken().value).toBe(String(to));
  });

  it('asks nothing when the game is over', () => {
    const over = recorded.find(({ name }) => name.startsWith('ended'))!.position;
    expect(show(over).container.querySelector('.stage')).toBeNull();
  });

  it('is walked by arrow keys, and told', async () => {
    const { find, container } = show(asked_for('campaign'));
    const map = find('.map > svg');
    const key = async (name: string) => {
      map.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      await tick();
    };
    const said = () => find('.map [role=status]').textContent!;
    expect(map.tabIndex).toBe(0);
    await key('ArrowRight');
    const first = said();
    expect(first).toMatch(/Beside: /);
    await key('ArrowDown');
    expect(said()).not.toBe(first);
    await key('Enter');
    expect(find('.fief h2').textContent!.length).toBeGreaterThan(3);
    await key('Escape');
    expect(container.querySelector('.from')).toBeNull();
  });
});

describe('the game is there as text', () => {
  it.each([...asked.slice(0, 4), ...recorded])('$name', ({ position }) => {
    const { container } = show(position);
    const view = position.view as unknown as View;
    const fiefs = [...container.querySelectorAll('table[data-fiefs] tbody tr')];
    const played = europe.fiefs.flatMap(({ kingdom }, fief) => (view.kingdoms.includes(kingdom) ? [fief] : []));
    expect(fiefs).toHaveLength(played.length);
    for (const [i, row] of fiefs.entries()) {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent!);
      const { owner } = view.fiefs[played[i]!]!;
      expect(cells[1]).toBe(owner === null ? 'peasants' : position.seats[owner]!.name);
      expect(cells[4]!.length).toBeGreaterThan(3);
    }
    expect(container.querySelectorAll('table[data-lords] tbody tr')).toHaveLength(view.seats.length);
    for (const part of container.querySelectorAll('button')) {
      expect(part.getAttribute('aria-label') ?? part.textContent?.trim(), part.outerHTML.slice(0, 80)).toBeTruthy();
    }
    for (const part of container.querySelectorAll('select, input')) {
      const labelled = part.getAttribute('aria-label') ?? container.querySelector(`label[for="${part.id}"]`) ?? part.closest('label');
      expect(labelled, part.outerHTML.slice(0, 80)).toBeTruthy();
    }
  });
});

describe('what one has, and what one can’t have', () => {
  const of = (kind: string) => recorded.find(({ name }) => name.startsWith(kind))!.position;

  it('is told before the map: the goal, how castles are had, and one’s own gold', () => {
    const position = of('recruit');
    const line = show(position).find('.line').textContent!;
    const own = (position.view as unknown as View).seats[position.me!]!;
    expect(line).toContain('To win:');
    expect(line).toContain('A castle: begin it for 6 gold');
    expect(line).toContain(`Your gold: ${own.gold} (+${own.income})`);
  });

  it('is listed first', () => {
    const position = of('recruit');
    const { container } = show(position);
    expect(container.querySelector<HTMLElement>('.lords article')!.dataset.seat).toBe(String(position.me));
  });

  it('says of every soldier that can’t be bought why', () => {
    const { container } = show(of('recruit'));
    const named = (attribute: string) => [...container.querySelectorAll<HTMLElement>(`[data-troop="buy"] [data-${attribute}]`)].map((row) => row.dataset[attribute]!);
    expect([...named('row'), ...named('barred')].sort()).toEqual([...soldiers].sort());
    for (const row of container.querySelectorAll('[data-barred]')) expect(row.querySelector('.why')!.textContent!.trim()).not.toBe('');
  });

  const recruit = { kind: 'recruit' as const, gold: 1, soldiers: [], hired: [], begin: [], finish: [], cards: [] };
  const recruiting = { turn: null, phase: { kind: 'recruiting' as const, waiting: [0] } };
  const barred = ({ container }: Shown, choice: string) => [...container.querySelectorAll<HTMLElement>(`[data-barred-option="${choice}"]`)].map((row) => [...row.children].map((part) => part.textContent));

  it('says of every castle that can’t be begun or finished why', () => {
    const view = view_of(recruiting);
    const seats = view.seats.map((seat) => ({ ...seat, begin: seat.seat === 0 ? [id_of('Frisia')] : [] }));
    const fiefs = view.fiefs.map((fief, id) => ([id_of('Frisia'), id_of('Saxony'), id_of('Norway')].includes(id) ? { ...fief, owner: 0 } : fief));
    const shown = show(position_with({ ...recruit, gold: 5 }, { ...recruiting, seats, fiefs }));
    expect(barred(shown, 'finish')).toEqual([
      [expect.stringContaining('Francia'), words().refusals.not_enough_gold({ price: 6 })],
      [expect.stringContaining('Frisia'), words().refusals.begun_now({ fief: 'Frisia' })],
    ]);
    const [wessex, francia, frisia, norway, ...more] = barred(shown, 'begin');
    expect(more).toEqual([]);
    expect(wessex).toEqual([expect.stringMatching(/Mercia.*Wales|Wales.*Mercia/), expect.stringContaining('Wessex')]);
    expect(francia).toEqual([expect.stringContaining('Brittany'), expect.stringContaining('Francia')]);
    expect(frisia).toEqual([expect.stringContaining('Saxony'), expect.stringContaining('Frisia')]);
    expect(norway).toEqual([expect.stringContaining('Norway'), words().refusals.not_enough_gold({ price: 6 })]);
  });

  it('says why mercenaries can’t be paid, and which dice are too dear', () => {
    const { container } = show(position_with({ ...recruit, gold: 0 }, recruiting));
    expect(container.querySelector(`[data-troop="keep-${id_of('Mercia')}"] [data-barred="hired_archer"] .why`)!.textContent).toContain('gold');
    cleanup();
    const dice = [{ sides: 8, gold: 0, for_gold: true, stakes: [] }, { sides: 10, gold: 2, for_gold: false, stakes: [['levy' as const]] }];
    expect(barred(show(position_with({ kind: 'choose_die', dice })), 'die-none')).toEqual([
      [expect.stringContaining('d10'), words().refusals.not_enough_gold({ price: 2 })],
      ['d12', words().refusals.wrong_stake],
    ]);
  });

  it('says of every soldier that a castle taken can’t have why', async () => {
    const shown = show(asked_for('muster'));
    await on_map.fief(shown, id_of('Wessex'), 'fief');
    const rows = [...shown.container.querySelectorAll<HTMLElement>('[data-troop^="muster"] [data-row], [data-troop^="muster"] [data-barred]')];
    expect(rows.map(({ dataset }) => dataset.row ?? dataset.barred).sort()).toEqual(['archer', 'knight', 'spearman', 'swordsman', 'warlord']);
    for (const row of shown.container.querySelectorAll('[data-barred]')) expect(row.querySelector('.why')!.textContent!.trim()).not.toBe('');
  });

  it('buys nothing beyond the treasury, and says so', async () => {
    const { find, act } = show(asked_for('muster'));
    await click(find(`path.fief[data-fief="${id_of('Wessex')}"]`));
    await fill(find('[data-row="spearman"] input'), '5'); // each alone could be paid
    await fill(find('[data-row="knight"] input'), '1');
    await click(find('.troop [data-send]'));
    expect(act).not.toHaveBeenCalled();
    expect(find('.troop p.why').textContent).toContain('gold');
  });

  it('takes effect as one types', async () => {
    const { find } = show(of('name_losses'));
    const field = find('[data-troop="lose"] [data-row] input') as HTMLInputElement;
    const before = find('.troop .line').textContent;
    field.value = field.value === '0' ? '1' : '0';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await tick();
    expect(find('.troop .line').textContent).not.toBe(before);
  });

  it('shows on every card what it does', () => {
    const position = recorded.find(({ position }) => (position.view as unknown as View).seats[position.me ?? 0]?.hand?.length)!.position;
    for (const card of show(position).container.querySelectorAll<HTMLElement>('[data-card]')) {
      expect(card.textContent).toContain(words().nouns.effect[card.dataset.card as Card]);
    }
  });
});

describe('placing', () => {
  const place = asked_for('place');
  const waiting = (more: object) => ({ ...place, prompts: place.prompts.map((open) => ({ ...open, prompt: { ...open.prompt, ...more } })) });

  it('puts no more in a fief without a castle than it takes, all together', async () => {
    const one = (soldier: string) => ({ soldier, bonus: false, most: 1, fiefs: [id_of('Mercia')] });
    const shown = show(waiting({ soldiers: { ...view_of().seats[0]!.recruits, spearman: 4, archer: 2 }, bonus: 0, choices: [one('spearman'), one('archer')] }));
    await on_map.fief(shown, id_of('Mercia'), 'fief');
    const counts = () => [...shown.container.querySelectorAll<HTMLInputElement>('.troop input')].map(({ value }) => value);
    await click(shown.find('.troop .line .quiet'));
    expect(counts()).toEqual(['1', '0']);
    await fill(shown.find('[data-row="archer"] input'), '1');
    expect(counts()).toEqual(['0', '1']);
  });

  it('says of a fief that takes nobody more why, and of a kind that finds no place at all', async () => {
    const { fiefs } = view_of();
    const placed = fiefs.map((fief, id) => (id === id_of('Mercia') ? { ...fief, placed: 1 } : fief));
    const soldiers = { ...view_of().seats[0]!.recruits, spearman: 4, knight: 1 };
    const position = waiting({ soldiers, bonus: 0, choices: [{ soldier: 'spearman', bonus: false, most: 4, fiefs: [id_of('Wessex')] }] });
    const shown = show({ ...position, view: { ...(position.view as object), fiefs: placed } as unknown as Json });
    await on_map.fief(shown, id_of('Mercia'), 'fief');
    const { spearman, knight } = Object.fromEntries([...shown.container.querySelectorAll<HTMLElement>('[data-barred]')].map((row) => [row.dataset.barred, row.querySelector('.why')!.textContent]));
    expect(spearman).toBe(words().refusals.one_recruit_a_fief({ fief: 'Mercia' }));
    expect(knight).toBe(words().refusals.only_in_castles);
    expect(shown.container.querySelectorAll('path.fief.ready')).toHaveLength(1);
  });
});

describe('the bar of a phone', () => {
  const pressable = ({ container }: Shown) => [...container.querySelectorAll<HTMLElement>('[data-press]')];

  it.each(asked)('says what can be pressed, and does it: $name', async ({ position }) => {
    const prompt = position.prompts[0]!.prompt as unknown as Prompt;
    const shown = show(position);
    if (prompt.kind === 'campaign' || prompt.kind === 'reserves') {
      const from = position.prompts[0]!.prompt as unknown as { marches: { paths: number[][] }[] };
      const path = from.marches[0]!.paths[0]!;
      await on_map.fief(shown, path[0]!, 'from');
      await on_map.fief(shown, path.at(-1)!, 'to');
    }
    if (prompt.kind === 'found') for (const fief of prompt.fiefs.slice(0, 2)) await on_map.fief(shown, fief, '');
    const keys = pressable(shown).map(({ dataset }) => dataset.press!);
    // lists of many, and fiefs, are chosen elsewhere first
    if (['choose_kingdom', 'house', 'carry_out', 'place', 'muster'].includes(prompt.kind) && keys.length === 0) return;
    expect(keys.length).toBeGreaterThan(0);
    // of a march the rest goes on by itself
    for (const [i, key] of (prompt.kind === 'campaign' || prompt.kind === 'reserves' ? keys.slice(0, 1) : keys).entries()) {
      const button = shown.find(`[data-press="${key}"]`);
      if (button.getAttribute('aria-disabled') === 'true') continue;
      await click(button);
      expect(shown.act, key).toHaveBeenCalledOnce();
      const [, action] = shown.act.mock.calls[0]!;
      const every = actions(prompt).map((each) => JSON.stringify({ ...(each as object), count: 0 }));
      expect(every).toContain(JSON.stringify({ ...(action as object), count: 0 }));
      shown.act.mockClear();
      await shown.rerender({ ...position, prompts: position.prompts.map((open) => ({ ...open, id: `again-${i}` })), move: i + 2 });
    }
  });

  it('shows one’s cards, and plays one', async () => {
    const shown = show(asked_for('play_card'));
    expect([...shown.container.querySelectorAll<HTMLElement>('[data-chip]')].map(({ dataset }) => dataset.chip)).toEqual(['greek_fire', 'levy', 'fleet']);
    await click(shown.find('[data-chip="greek_fire"]'));
    await click(shown.find('[data-press="card"]'));
    expect(shown.act.mock.calls[0]![1]).toMatchObject({ kind: 'play_card', card: 'greek_fire' });
  });

  it('tells one’s own gold', () => {
    const position = asked_for('recruit');
    const { gold } = (position.view as unknown as View).seats[position.me!]!;
    expect(show(position).find('.foot .purse').textContent).toContain(`Your gold: ${gold}`);
  });

  it('is not there for who looks on', () => {
    const { container } = show({ ...asked_for('campaign'), prompts: [] }, { me: null });
    expect(container.querySelector('.foot')).toBeNull();
  });
});

describe('an agreement', () => {
  it('shows what is offered to whom it was made', () => {
    const { find } = show(asked_for('answer_offer'));
    expect(find('.stage').textContent).toContain('Bert offers an agreement about the warlord of Bert in Wessex');
    expect(find('.stage').textContent).toContain('Ransom: 4 gold, Fair and a truce');
  });
  it('is not seen by others before it is made', () => {
    const offer = { from: 1, to: 2, prisoner: { owner: 1, fief: id_of('Constantinople') }, gold: 0, card_count: 0, cards: [], prisoners: [] };
    const { find } = show(position_with(null, { offer, phase: { kind: 'bargaining', seat: 1 } }));
    expect(find('[data-agreement]').textContent).toContain('Bert drafts an offer to Carl');
    expect(find('[data-agreement]').textContent).not.toContain('nothing');
  });
});

it('marks on the map where a card of the pope’s works', () => {
  const choice = { fief: id_of('Wessex'), seat: null, keep: null };
  const { container } = show(position_with(null, {}, [{ kind: 'pope_carried_out', seat: 0, card: 'relic', choice, effect: true }]));
  const marked = [...container.querySelectorAll<HTMLElement>('.map .badge.pope')].map(({ dataset }) => dataset.fief);
  expect(marked).toEqual([String(id_of('Wessex'))]);
  expect(container.querySelectorAll('.map path.pope')).toHaveLength(1);
});

describe('help', () => {
  it('is there too where nothing is asked: it comes when it is wanted, by its button or its key', async () => {
    const { container, find } = show(position_with(null, { turn: 1, phase: { kind: 'campaigning', seat: 1 } }));
    const shown = () => container.querySelector('.stage .hint:not([hidden])')?.textContent ?? '';
    expect(shown()).toBe('');
    find('.stage .why').click();
    await tick();
    expect(shown()).toContain('You are asked in your turn');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
    await tick();
    expect(shown()).toBe('');
  });
  it('of the first army says that it stands in two fiefs, and of later soldiers where they go', () => {
    const place = asked_for('place');
    expect(show(place).find('.stage .hint').textContent).toContain('one to a fief');
    cleanup();
    expect(show({ ...place, view: { ...(place.view as object), round: 0 } as unknown as Json }).find('.stage .hint').textContent).toContain('begins in two fiefs');
  });
  it.each(asked)('stands beside what is asked: $name', ({ position }) => {
    const { container } = show(position);
    expect(container.querySelector('.stage .hint')!.textContent!.trim()).not.toBe('');
    expect(container.querySelector('.stage h2')!.textContent!.length).toBeGreaterThan(8);
  });
});

it('names everybody who is waited for', () => {
  const { find } = show({ ...position_with(null, { turn: null, phase: { kind: 'recruiting', waiting: [1, 3] } }), to_act: [1, 3] });
  expect(find('.stage h2').textContent).toBe(`${seats[1]!.name} recruits · ${seats[3]!.name} recruits`);
});

it('says who starts where while the table is set up', () => {
  const setting_up = view_of({ round: 0, phase: { kind: 'choosing_kingdom', seat: 1 } });
  const chosen = { ...setting_up, seats: setting_up.seats.map((seat) => ({ ...seat, kingdom: seat.seat === 0 ? 8 : null })) };
  const { container } = show(position_with(null, { ...chosen }));
  const said = [...container.querySelectorAll('[data-lord]')].filter((lord) => lord.textContent?.includes('Starts in'));
  expect(said.map((lord) => lord.textContent)).toEqual([expect.stringContaining('Starts in Hispania')]);
  cleanup();
  expect(show(position_with(null, {})).container.textContent).not.toContain('Starts in');
});

describe('chances', () => {
  beforeEach(() => (chances.shown = false));
  // Until the answer of the server is shown.
  const settled = async () => {
    await tick();
    await Promise.resolve();
    await tick();
  };

  it('of an attack are asked of the server, as often as it changes, while one wants to see them', async () => {
    const position = asked_for('campaign');
    const options = prompt_options_of(position.prompts[0]!.prompt as unknown as Prompt, position.view as unknown as View, position.seats, position.me);
    const troop = options.troops.find(({ verb, rows }) => verb === 'attack' && rows.some(({ most }) => most > 1))!;
    const told = [617, 4, 996];
    const chance = vi.fn(() => Promise.resolve(told.shift() ?? null));
    const shown = show(position, { chance });
    const { container, find } = shown;
    await on_map.fief(shown, troop.from!, 'from');
    await on_map.fief(shown, troop.fief!, 'to');
    await settled();
    expect(chance).not.toHaveBeenCalled();
    await click(find('.chances'));
    await settled();
    const stands = (position.view as unknown as View).fiefs[troop.from!]!.army;
    const whole = soldiers.reduce((sum, each) => sum + stands[each], 0);
    expect(chance).toHaveBeenLastCalledWith(actions_of(troop, proposed(troop, whole)));
    expect(find('[data-chance]').textContent).toBe('Chance: 62%');
    const row = troop.rows.find(({ most }) => most > 1)!;
    const input = find(`[data-troop="${troop.key}"] [data-row="${row_key(row)}"] input`);
    for (const [count, text] of [[1, 'Chance: under 1%'], [2, 'Chance: over 99%']] as const) {
      await fill(input, String(count));
      await settled();
      expect(find('[data-chance]').textContent).toBe(text);
    }
    await click(find('.chances'));
    await settled();
    expect(container.querySelector('[data-chance]')).toBeNull();
  });

  it('of each battle that may be fought next stand beside it', async () => {
    const position = asked_for('choose_battle');
    const { fiefs } = position.prompts[0]!.prompt as unknown as { fiefs: number[] };
    const chance = vi.fn(([action]: Json[]) => Promise.resolve(((action as { fief: number }).fief % 9) * 100 + 50));
    const { container } = show(position, { chance });
    chances.shown = true;
    await settled();
    const seen = [...container.querySelectorAll('[data-choice="fight"] [data-chance]')].map((each) => Number((each as HTMLElement).dataset.chance));
    expect(seen).toEqual(fiefs.map((fief) => (fief % 9) * 100 + 50));
  });
});

describe('what a hint tells', () => {
  const at = (spot: Spot) => `translate(${spot.at[0]} ${spot.at[1]})`;

  it('is marked on the map, several in one place beside one another, and on the buttons that do it', () => {
    const seen = new Set<string>();
    for (const { position } of all) {
      const open = position.prompts[0]!;
      const view = position.view as unknown as View;
      const told = actions(open.prompt as unknown as Prompt).slice(0, 3);
      const { container } = show(position, { hinted: told });
      told.forEach((action, i) => {
        const spot = spot_of(action, view);
        const mark = container.querySelector(`.map [data-hinted="${i + 1}"]`);
        expect(mark !== null, JSON.stringify(action)).toBe(spot !== null);
        if (!spot || !mark) return;
        expect(mark.getAttribute('transform')).toContain(at(spot));
        seen.add((action as { kind: string }).kind);
      });
      const places = [...container.querySelectorAll('.map [data-hinted]')].map((each) => each.getAttribute('transform'));
      expect(new Set(places).size).toBe(places.length);
      cleanup();
    }
    expect([...seen]).toEqual(expect.arrayContaining(['choose_kingdom', 'found', 'place', 'march', 'fight', 'fight_on', 'retreat', 'house']));
  });

  it('what a reason names is marked too, unless its choice stands there itself', () => {
    const position = asked_for('campaign');
    const [from, to, beside] = ['Francia', 'Champagne', 'Aquitaine'].map(id_of) as [number, number, number];
    const march = { kind: 'march', path: [from, to], soldier: 'spearman', count: 2 };
    const odds = { kind: 'odds', fief: to, chance: 600 };
    const takes = { kind: 'answer_takes', seat: 1, fief: beside, chance: 200 };
    const { container } = show(position, { hinted: [march, { kind: 'end_campaign' }], reasons: [[odds, takes], [{ ...takes, fief: to }]], marked: march });
    const marks = [...container.querySelectorAll<SVGElement>('.map [data-reason]')];
    expect(marks.map((each) => each.dataset.reason)).toEqual(['1', '2']);
    expect(marks.every((each) => each.getAttribute('aria-hidden') === 'true')).toBe(true);
    const spot = (fief: number) => at(spot_of({ kind: 'place', fief }, position.view as unknown as View)!);
    expect(marks[0]!.getAttribute('transform')).toContain(spot(beside));
    expect(marks[1]!.getAttribute('transform')).toContain(spot(to));
    const number = container.querySelector('.map [data-hinted="1"]')!;
    expect(marks[1]!.getAttribute('transform')).not.toBe(number.getAttribute('transform'));
    expect([...container.querySelectorAll<SVGElement>('[data-reasoned]')].map(({ dataset }) => dataset.reasoned)).toEqual([String(beside)]);
  });

  it('a kingdom that a reason names is marked where its name stands', () => {
    const { container } = show(asked_for('campaign'), { hinted: [{ kind: 'end_campaign' }], reasons: [[{ kind: 'kingdom', kingdom: 1 }]] });
    expect(container.querySelector('.map [data-reason="1"]')!.getAttribute('transform')).toContain(at(spot_of({ kind: 'choose_kingdom', kingdom: 1 }, {} as View)!));
    expect(container.querySelectorAll('[data-reasoned]').length).toBeGreaterThan(1);
  });

  it('an option that is pressed bears its number', () => {
    const position = asked_for('fight_on');
    const { find } = show(position, { hinted: [{ kind: 'fight', fief: 0 }, { kind: 'fight_on' }] });
    expect(find('[data-option="fight_on"] [data-hinted]').textContent).toBe('2');
  });

  it('a better choice of an analysis is marked where it goes', () => {
    const position = asked_for('campaign');
    const [from, to] = [id_of('Francia'), id_of('Champagne')];
    const { container } = show(position, { marked: { kind: 'march', path: [from, to], soldier: 'spearman', count: 2 } });
    expect([...container.querySelectorAll<HTMLElement>('[data-marked]')].map(({ dataset }) => dataset.marked)).toEqual([String(to)]);
    expect(container.querySelectorAll('.proposed')).toHaveLength(1);
  });
});
