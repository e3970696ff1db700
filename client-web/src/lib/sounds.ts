// Short sounds, made on the spot: nothing is fetched. Browsers let a page be heard only after somebody has touched it.
import type { GameEvent, GameUi } from '../games/game_ui';
import { settings } from './settings.svelte';

export type Sound = 'your_turn' | 'knight' | 'castle' | 'dice' | 'end' | 'clock_short';

// A tone: pitch in Hz, from when (s) on, how long (s), how loud (0 to 1), and how it is made.
export interface Tone {
  hertz: number;
  at: number;
  lasts: number;
  loud: number;
  wave: OscillatorType;
  falls_to?: number; // Hz: a knock more than a note
}

const bell = (hertz: number, at: number, lasts = 0.6, loud = 0.16): Tone[] => [
  { hertz, at, lasts, loud, wave: 'sine' },
  { hertz: hertz * 2.76, at, lasts: lasts / 3, loud: loud / 4, wave: 'sine' },
];
const knock = (hertz: number, at: number, loud = 0.25): Tone => ({
  hertz,
  at,
  lasts: 0.09,
  loud,
  wave: 'triangle',
  falls_to: hertz / 2.5,
});

export const sounds: Record<Sound, Tone[]> = {
  your_turn: [...bell(659, 0), ...bell(880, 0.16, 0.8)],
  knight: [knock(420, 0)],
  dice: [0, 0.05, 0.11, 0.2, 0.26, 0.37].map((at, i) => knock(900 - 90 * (i % 3), at, 0.16 - 0.02 * i)),
  castle: [knock(240, 0), knock(200, 0.11), knock(160, 0.22, 0.3)],
  end: [...bell(523, 0), ...bell(659, 0.18), ...bell(784, 0.36), ...bell(1047, 0.54, 1.2)],
  clock_short: [knock(1400, 0, 0.12), knock(1400, 0.25, 0.12), knock(1400, 0.5, 0.12)],
};

let context: AudioContext | null = null;
const last = new Map<Sound, number>();
const least_between = 0.06; // s: of many at once, one is heard

// A voice that is open takes power whether anything sounds or not: it sleeps while there is nothing to be heard.
const awake_ms = 3000; // longer than any sound
const late_ms = 5000; // what would be heard later than this is not heard any more
let asleep = false;
let rest: ReturnType<typeof setTimeout> | undefined;

// Called once: the first touch of the page opens its voice.
export function listen_for_touch(target: EventTarget = window): void {
  const gestures = ['pointerdown', 'keydown'];
  const touched = () => {
    if (typeof AudioContext === 'function') context ??= new AudioContext();
    if (context) wake(context);
    for (const gesture of gestures) target.removeEventListener(gesture, touched);
  };
  for (const gesture of gestures) target.addEventListener(gesture, touched, { passive: true });
}

// Whether it is played: at once, or as soon as the voice has woken.
export function play(sound: Sound): boolean {
  if (settings.sound === 'off' || !context) return false;
  const audio = context;
  if (asleep) {
    const asked = performance.now();
    wake(audio, () => performance.now() - asked < late_ms && begin(audio, sound));
    return true;
  }
  if (audio.state !== 'running') {
    wake(audio); // some browsers put it to sleep: the next one may be heard
    return false;
  }
  return begin(audio, sound);
}

function wake(audio: AudioContext, then?: () => void): void {
  void audio.resume().then(() => {
    asleep = false;
    stay_awake(audio);
    then?.();
  });
}

function stay_awake(audio: AudioContext): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    asleep = true;
    void audio.suspend();
  }, awake_ms);
}

function begin(audio: AudioContext, sound: Sound): boolean {
  const now = audio.currentTime;
  if (now - (last.get(sound) ?? -1) < least_between) return false;
  last.set(sound, now);
  for (const tone of sounds[sound]) start(audio, tone, now);
  stay_awake(audio);
  return true;
}

// What of these events can be heard, each sound once.
export function play_events(events: GameEvent[], game_ui: GameUi, wanted: (sound: Sound) => boolean = () => true): void {
  for (const sound of new Set(events.map((event) => game_ui.sound?.(event) ?? null))) if (sound && wanted(sound)) play(sound);
}

function start(audio: AudioContext, { hertz, at, lasts, loud, wave, falls_to }: Tone, now: number): void {
  const from = now + at;
  const until = from + lasts;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(hertz, from);
  if (falls_to) tone.frequency.exponentialRampToValueAtTime(falls_to, until);
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loud, from + 0.008); // no click
  volume.gain.exponentialRampToValueAtTime(0.0001, until);
  tone.connect(volume).connect(audio.destination);
  tone.start(from);
  tone.stop(until);
}
