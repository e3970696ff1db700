// What a browser is really asked to sound, when, and how that sounds.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Peer } from '../../scripts/peer.mjs';
import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';
import { play_a_computer } from './tables.mjs';

const slot = '.board .slot[aria-disabled=false]';

// Notes everything that the page asks of its AudioContext, tone by tone; the browser does it nevertheless.
function note_tones() {
  const tones = [];
  const of_gain = new WeakMap(); // what a gain was told
  const note = (param, list) => {
    for (const what of ['setValueAtTime', 'exponentialRampToValueAtTime']) {
      const real = param[what].bind(param);
      param[what] = (value, at) => {
        list.push({ what, value, at });
        return real(value, at);
      };
    }
  };
  const { createOscillator, createGain } = BaseAudioContext.prototype;
  AudioContext.prototype.createGain = function () {
    const gain = createGain.call(this);
    const told = { list: [], heard: false };
    const connect = gain.connect.bind(gain);
    gain.connect = (next) => {
      told.heard = next === this.destination;
      return connect(next);
    };
    of_gain.set(gain, told);
    note(gain.gain, told.list);
    return gain;
  };
  // The tones of a sound are asked for at once, whatever time that takes on a busy machine.
  let now = null;
  AudioContext.prototype.createOscillator = function () {
    const one = createOscillator.call(this);
    if (now === null) queueMicrotask(() => (now = null));
    now ??= this.currentTime;
    const tone = { asked: now, state: this.state, frequency: [], volume: null };
    note(one.frequency, tone.frequency);
    const [connect, start, stop] = [one.connect.bind(one), one.start.bind(one), one.stop.bind(one)];
    one.connect = (next) => {
      tone.volume = of_gain.get(next);
      return connect(next);
    };
    one.start = (at) => {
      tone.start = at;
      tone.wave = one.type;
      tones.push(tone);
      start(at);
    };
    one.stop = (at) => {
      tone.stop = at;
      stop(at);
    };
    return one;
  };

  // The sounds that were asked for, one after the other, each with its tones. One knows each by what it begins with.
  const begins = { 659: 'your_turn', 420: 'knight', 240: 'castle', 523: 'end', 1400: 'clock_short' };
  globalThis.heard = () => {
    const found = [];
    for (const tone of tones) {
      const name = tone.start - tone.asked < 0.05 ? begins[tone.frequency[0].value] : undefined;
      if (name) found.push({ name, tones: [] });
      found.at(-1).tones.push(tone);
    }
    return found;
  };
}

// The same tones without speakers: how loud it gets, and from when to when it can be heard (s).
async function rendered(name) {
  const { tones } = globalThis.heard().find((sound) => sound.name === name);
  const rate = 44100;
  const audio = new OfflineAudioContext(1, rate * 4, rate);
  const zero = tones[0].start;
  for (const { frequency, volume, wave, start, stop } of tones) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.type = wave;
    for (const { what, value, at } of frequency) tone.frequency[what](value, at - zero);
    for (const { what, value, at } of volume.list) gain.gain[what](value, at - zero);
    tone.connect(gain).connect(audio.destination);
    tone.start(start - zero);
    tone.stop(stop - zero);
  }
  const loud = [...(await audio.startRendering()).getChannelData(0)].map(Math.abs);
  const audible = loud.flatMap((one, at) => (one > 0.01 ? [at / rate] : []));
  return {
    peak: loud.reduce((most, one) => Math.max(most, one), 0),
    from: audible[0] ?? Infinity,
    to: audible.at(-1) ?? 0,
    to_speakers: tones.every((tone) => tone.volume.heard && tone.state === 'running'),
  };
}

async function sounds_well(person, name, least_s) {
  const { peak, from, to, to_speakers } = await person.page.evaluate(rendered, name);
  assert.ok(to_speakers, `${name} goes to the speakers`);
  assert.ok(peak > 0.05, `${name} is loud enough: ${peak}`);
  assert.ok(peak < 0.9, `${name} is not clipped: ${peak}`);
  assert.ok(from < 0.05, `${name} comes at once: after ${from} s`);
  assert.ok(to - from > least_s && to < 2.5, `${name} lasts from ${from} to ${to} s`);
}

const names = (person) => person.page.evaluate(() => globalThis.heard().map(({ name }) => name));
// Once more than before.
const hears = (person, name, before = []) =>
  person.until(
    ([wanted, count]) => globalThis.heard().filter((sound) => sound.name === wanted).length > count,
    [name, before.filter((one) => one === name).length],
    `or heard ${name}`,
  );

async function until_knights(hand) {
  for (;;) {
    assert.notEqual(await hand.offered(), null);
    if ((await hand.person.page.locator(slot).count()) > 0) return;
    await hand.play_once();
  }
}

async function give_up(person) {
  await person.open_menu('More');
  await person.press('Give up');
  await person.role('dialog').getByRole('button', { name: 'Give up' }).click();
  await person.page.locator('#ended').waitFor();
}

test('each thing has its sound, when it happens', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { audible: true });
    await anna.context.addInitScript(note_tones);
    await play_a_computer(anna, { undo: 'Freely', rounds: 100 });
    const hand = new Hand(anna);

    await until_knights(hand);
    const before = await names(anna);
    await hand.play_to_court();
    await hears(anna, 'knight', before);
    assert.deepEqual((await names(anna)).slice(before.length), ['knight'], 'one knight, one knock, and it is still the same turn');

    const log = anna.page.locator('[aria-labelledby=log] li', { hasText: 'builds a castle' });
    const happened = async () => (await log.count()) > 0 && (await names(anna)).includes('your_turn');
    while (!(await happened())) assert.notEqual(await hand.play_once(), null, 'no castle, or never one’s turn again, in a whole game');
    await hears(anna, 'castle');

    assert.ok(!(await names(anna)).includes('end'));
    await give_up(anna);
    await hears(anna, 'end');
    await sounds_well(anna, 'knight', 0.03);
    await sounds_well(anna, 'castle', 0.2);
    await sounds_well(anna, 'your_turn', 0.4);
    await sounds_well(anna, 'end', 0.8);
  }));

test('a clock that gets short is heard', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { audible: true });
    await anna.context.addInitScript(note_tones);
    const peer = await Peer.connect(server.address, 'Bertrand');
    server.ends_with(() => peer.close());
    const clock = { kind: 'live', bank_ms: 10500, increment_ms: 0 }; // short from 10 s on
    const made = { game: 'carolus-magnus', options: { players: 2, draw: 'free' }, clock };
    const { room, invite } = await peer.ask('room.create', made);
    await peer.ask('room.join', { room });
    await peer.ask('room.sit', { room });
    await anna.come_by(`/i/${invite}`);
    await anna.press('I am ready');
    await peer.ask('room.ready', { room });
    await hears(anna, 'clock_short');
    await sounds_well(anna, 'clock_short', 0.4);
  }));

test('nothing is heard where sounds are off', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna', { audible: true });
    await anna.context.addInitScript(note_tones);
    await anna.visit();
    await anna.press('Settings');
    await anna.choose('Sounds', 'Off');
    await anna.press('Close');
    await play_a_computer(anna, { undo: 'Freely', rounds: 100 });
    const hand = new Hand(anna);
    await until_knights(hand);
    await hand.play_to_court();
    await give_up(anna);
    assert.deepEqual(await names(anna), []);

    // Switched on again, on the same page: the next thing is heard.
    await anna.press('Settings');
    await anna.choose('Sounds', 'On');
    await anna.press('Close');
    await anna.role('button', 'Play again', { exact: true }).click();
    await anna.press('I am ready');
    await until_knights(hand);
    await hand.play_to_court();
    await hears(anna, 'knight');
  }));
