// What a person has chosen for this browser.
import type { Motion } from '../games/game_ui';
import { remember, remembered } from './memory';

const themes = ['auto', 'light', 'dark'] as const;
const switches = ['on', 'off'] as const;
const motions = ['full', 'fast', 'none'] as const;
const confirms = ['table', 'always', 'never'] as const;

export type Theme = (typeof themes)[number];
export type Switch = (typeof switches)[number];
export type Confirm = (typeof confirms)[number];

function kept<Value extends string>(name: string, values: readonly Value[], preset: Value): Value {
  const found = remembered(name);
  return values.find((value) => value === found) ?? preset;
}

const less_motion = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

class Settings {
  #theme = $state(kept('theme', themes, 'auto'));
  #sound = $state(kept('sound', switches, 'on'));
  #motion = $state(kept('motion', motions, 'full'));
  #confirm = $state(kept('confirm', confirms, 'table'));
  #lobby_talk = $state(kept('lobby_talk', switches, 'on'));
  #reduced = $state(less_motion?.matches ?? false);

  constructor() {
    less_motion?.addEventListener('change', () => (this.#reduced = less_motion.matches));
    show_theme(this.#theme);
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(chosen: Theme) {
    this.#theme = chosen;
    remember('theme', chosen);
    show_theme(chosen);
  }
  get sound(): Switch {
    return this.#sound;
  }
  set sound(chosen: Switch) {
    this.#sound = chosen;
    remember('sound', chosen);
  }
  // What was chosen; `motion_now` is what holds.
  get motion(): Motion {
    return this.#motion;
  }
  set motion(chosen: Motion) {
    this.#motion = chosen;
    remember('motion', chosen);
  }
  get motion_reduced(): boolean {
    return this.#reduced;
  }
  get motion_now(): Motion {
    return this.#reduced ? 'none' : this.#motion;
  }
  get confirm(): Confirm {
    return this.#confirm;
  }
  set confirm(chosen: Confirm) {
    this.#confirm = chosen;
    remember('confirm', chosen);
  }
  get lobby_talk(): Switch {
    return this.#lobby_talk;
  }
  set lobby_talk(chosen: Switch) {
    this.#lobby_talk = chosen;
    remember('lobby_talk', chosen);
  }
}

function show_theme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

export const settings = new Settings();
