// Whatever people are called, in each language: no page is wider than its window, no button is cut or lies on another, and no name
// turns round what stands beside it. On a phone what is to be pressed and everybody's
// time are in sight, on its side the board and one's hand are too.
import assert from 'node:assert/strict';
import test from 'node:test';

import { scenes } from '../../scripts/scenes.mjs';
import { at_all_widths } from './at_all_widths.mjs';
import { with_server } from './test_server.mjs';
import { looks_well } from './looks_well.mjs';
import { no_connection } from './people.mjs';

const sizes = [360, 390, 768, 1024, 1440, 1920].map((width) => ({ width, height: 900 })).concat({ width: 844, height: 390 });
const long = 'W'.repeat(24); // as long as a name may be
const hebrew = 'יהודה הלוי בן שמואל';

// What is wrong with the page as it stands, in words.
const faults = () => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0 && one.closest('.visually-hidden, svg') === null;
  const named = (one) => `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 60)}”`;
  const lines_of = (one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const lines = [];
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      lines.push(...range.getClientRects());
    }
    return lines;
  };
  const pressed = [...document.querySelectorAll('button, a.button, summary, select, input')].filter(shown);
  const found = wide > 0 ? [`${wide} pixels too wide`] : [];
  for (const one of pressed) {
    const { left, right } = one.getBoundingClientRect();
    const scrolls = one.closest('.wide, ol, ul, [tabindex="0"]:not(button)') !== null;
    if (!scrolls && (left < -1 || right > innerWidth + 1)) found.push(`${named(one)} is outside`);
    const cut = one.matches('button, a.button') && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
    if (cut && getComputedStyle(one).overflow !== 'visible') found.push(`${named(one)} is cut`);
    if (one.matches('.button') && lines_of(one).some((line) => line.left < left - 1 || line.right > right + 1)) found.push(`${named(one)} spills`);
  }
  // boards lay things on one another on purpose, and so do menus
  const beside = pressed
    .filter((one) => one.matches('button, a.button') && one.closest('.board, dialog, details[open]') === null)
    .map((one) => ({ one, at: one.getBoundingClientRect() }));
  const sticks = (one) => ['fixed', 'sticky'].includes(getComputedStyle(one.closest('header, .turn, .toasts') ?? one).position);
  for (const [i, { one, at: a }] of beside.entries()) {
    for (const { one: other, at: b } of beside.slice(i + 1)) {
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      if (over && !one.contains(other) && !other.contains(one) && !sticks(one) && !sticks(other)) found.push(`${named(one)} lies on ${named(other)}`);
    }
  }
  // a word of ours is broken nowhere; names may be as long as a line
  for (const one of [...document.querySelectorAll('button, a.button, summary, label, legend, h1, h2, h3, dt, th, .chip')].filter(shown)) {
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const node = words.currentNode;
      if (node.parentElement.closest('.visually-hidden, svg')) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}’]+/gu)) {
        if (word.length > 22) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`${named(one)} breaks “${word}”`);
      }
    }
  }
  // what runs from right to left stands apart from all that shares its line
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!/[\u0590-\u08ff]/.test(data) || data.includes('\u2068') || parentElement.closest('option, [hidden]')) continue;
    let one = parentElement;
    const apart = () => one.matches('bdi') || getComputedStyle(one).unicodeBidi !== 'normal' || getComputedStyle(one).display !== 'inline';
    while (!apart()) one = one.parentElement;
    if (one.textContent.trim() !== data.trim()) found.push(`“${one.textContent.trim().slice(0, 60)}” is turned round by a name in it`);
  }
  return found;
};

// Where there is little room: what must be in sight wherever one has scrolled to, and covered by nothing.
const of_phones = {
  running: { board: '.ring' },
  asked: { board: '.ring', hand: '.tray .reserve', press: '.tray [data-family][aria-disabled=false]', short: true }, // on its side it ends where the window does
  'knights-choose': { board: '.board .piles', hand: '.mine', press: '.foot [data-try]' },
  'war-campaign': { board: '.map', hand: '.foot .cards', press: '.foot [data-press]', gold: { aside: '.line .purse', upright: '.foot .purse' }, goal: '.line .goal' },
};
const out_of_sight = (selector) => {
  const one = document.querySelector(selector);
  if (!one) return `${selector} is not there`;
  const { left, top, right, bottom } = one.getBoundingClientRect();
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) return `${selector} is out of sight (${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight})`;
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return one.contains(seen) || seen?.contains(one) ? null : `${selector} is covered`;
};
// Everybody's time is told at the board, whole.
const clocks_out_of_sight = () => {
  const clocks = [...document.querySelectorAll('.turn .clock')].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const whole = right > left && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && one.scrollWidth <= one.clientWidth;
    return whole && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  const players = document.querySelectorAll('[aria-labelledby=players] [role=timer]').length;
  return clocks.length === players && players > 0 ? null : `${clocks.length} clocks of ${players} are in sight`;
};
// What is pressed at the board is there once, as large as a finger, and under nothing else that is pressed.
const hard_to_press = () => {
  const named = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\s+/g, ' ');
  const all = [...document.querySelectorAll(':is(.stage, .foot, .tray) button:not([aria-disabled=true])')].filter((one) => one.checkVisibility());
  const rects = all.map((one) => one.getBoundingClientRect());
  const found = [];
  for (const [i, one] of all.entries()) {
    const a = rects[i];
    if (a.width < 40 || a.height < 40) found.push(`“${named(one)}” is ${Math.round(a.width)} x ${Math.round(a.height)}`);
    for (const [j, other] of all.entries()) {
      if (j <= i) continue;
      const b = rects[j];
      if (named(one) === named(other)) found.push(`“${named(one)}” is there twice`);
      const apart = (one.closest('.foot') === null) !== (other.closest('.foot') === null); // what sticks lies on what passes
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      if (over && !apart) found.push(`“${named(one)}” lies on “${named(other)}”`);
    }
  }
  return found;
};
async function on_a_phone(page, name) {
  const { board, hand, press, gold, goal, short } = of_phones[name];
  const found = [];
  for (const { width, height, wanted } of [
    { width: 844, height: 390, wanted: [board, ...(press ? [hand, press] : []), ...(gold ? [gold.aside] : []), ...(goal ? [goal] : [])] },
    { width: 360, height: 740, wanted: [...(press ? [press] : []), ...(gold ? [gold.upright] : [])] },
    { width: 390, height: 844, wanted: [...(press ? [press] : []), ...(gold ? [gold.upright] : [])] },
  ]) {
    await page.setViewportSize({ width, height });
    for (const fault of await page.evaluate(hard_to_press)) found.push(`${name}, ${width} x ${height}: ${fault}`);
    for (const scrolled of press && !(short && width > height) ? [0, 200] : [0]) {
      await page.evaluate((to) => scrollTo(0, to), scrolled);
      const clocks = await page.evaluate(clocks_out_of_sight);
      if (clocks) found.push(`${name}, ${width} x ${height}, scrolled by ${scrolled}: ${clocks}`);
      for (const selector of wanted) {
        if (selector === '.foot .cards' && (await page.locator('.hand [data-card]').count()) === 0) continue; // an empty hand
        const fault = await page.evaluate(out_of_sight, selector);
        if (fault) found.push(`${name}, ${width} x ${height}, scrolled by ${scrolled}: ${fault}`);
      }
    }
  }
  await page.evaluate(() => scrollTo(0, 0));
  return found;
}

// A large window is used: so high is what is played on.
const of_desks = { running: ['.ring', 800], 'knights-choose': ['.mine [data-card] >> nth=0', 150], 'war-campaign': ['.map', 800] };
// In this order from above to below, whatever is asked; and in sight.
const at_laptops = { running: ['.tray .first', '.tray .reserve', '.tray button.court'], asked: ['.tray .first', '.tray .reserve', '.tray button.court'], 'war-campaign': ['.line .purse', '.map'] };
async function at_a_desk(page, name) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const [selector, least] = of_desks[name];
  const { height } = await page.locator(selector).boundingBox();
  return height < least ? [`${name}: ${selector} is ${Math.round(height)} pixels high at 1920 x 1080`] : [];
}

async function at_a_laptop(page, name) {
  await page.setViewportSize({ width: 1280, height: 800 });
  const room = await page.locator('[aria-labelledby=players] .who').evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)));
  const names = room < 100 ? [`${name}: a name has ${room} pixels in the list of players at 1280 x 800`] : [];
  await page.setViewportSize({ width: 1440, height: 900 });
  const boxes = await Promise.all(at_laptops[name].map((selector) => page.locator(selector).boundingBox()));
  const places = boxes.flatMap(({ y }, i) => (y > 900 || (i > 0 && y < boxes[i - 1].y) ? [`${name}: ${at_laptops[name][i]} is not in its place at 1440 x 900`] : []));
  return [...names, ...places];
}

// What is said of a lost connection lies on nothing.
async function without_network(page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().setOffline(true);
  const notice = page.locator('header p[role=status] span');
  await notice.waitFor();
  const found = await notice.evaluate((one) => {
    const a = one.getBoundingClientRect();
    const others = [...document.querySelectorAll('header a, header button, .turn, h1, .ring')];
    const on = others.filter((other) => {
      const b = other.getBoundingClientRect();
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    });
    return on.map((other) => `the notice of a lost connection lies on ${other.tagName} “${other.textContent.trim().slice(0, 40)}”`);
  });
  await page.context().setOffline(false);
  await page.locator('header p[role=status].online').waitFor({ state: 'attached' });
  return found;
}

// What opens is as large as a finger.
const small = () =>
  [...document.querySelectorAll('.sheet > summary')].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && (width < 40 || height < 40) ? [`“${one.getAttribute('aria-label') ?? one.textContent.trim()}” is ${Math.round(width)} x ${Math.round(height)}`] : [];
  });

async function speak(page, language) {
  await page.locator('header nav button').first().click();
  await page.locator(`dialog input[value=${language}]`).check({ force: true });
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

async function fits(page, where) {
  const found = [];
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    for (const fault of await page.evaluate(faults)) found.push(`${where}, ${width} x ${height}: ${fault}`);
  }
  return found;
}

test('long names and names from right to left spill nowhere, at any width, in any language', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const { page } = anna;
    anna.forgive(...no_connection);
    const names = { Anna: long, Bertrand: hebrew, Charlotte: hebrew, Dagobert: long.toLowerCase() };
    const stage = { page, home: server.address, server: server.address, names };
    const found = [];
    for (const name of at_all_widths) {
      const scene = scenes.find((each) => each.name === name);
      assert.ok(scene, `a scene ${name}`);
      await scene.set(stage);
      await looks_well(page, name);
      found.push(...(await fits(page, name)));
      if (name in of_phones) found.push(...(await on_a_phone(page, name)));
      if (name in of_desks) found.push(...(await at_a_desk(page, name)));
      if (name in at_laptops) found.push(...(await at_a_laptop(page, name)));
      if (name === 'running') found.push(...(await without_network(page)));
      found.push(...(await page.evaluate(small)).map((fault) => `${name}: ${fault}`));
      for (const [language, theme] of [['fr', 'dark'], ['de', 'light'], ['en', 'dark']]) {
        await speak(page, language);
        await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
        if (language !== 'en') found.push(...(await fits(page, `${name} in ${language}`)));
      }
    }
    for (const path of ['docs/', 'docs/protocol.html', 'docs/rules/warlords-of-europe.html']) {
      await page.goto(`${server.address}/${path}`);
      found.push(...(await fits(page, path)));
    }
    assert.deepEqual(found, []);
  }));
