// What each kind of step is good for: told until this browser's person has done it some times, and whenever it is wanted.
// Where nothing is asked of the player, what the `game` is about: only when it is wanted.
import { remember, remembered } from '../lib/memory';

// A sentence or two about one kind of step.
export interface HintPart<Kind extends string = string> {
  kind: Kind;
  text: string;
}

const enough = 3;

export class Hints<Kind extends string> {
  #kept_as: string;
  #done = $state.raw<Partial<Record<Kind, number>>>({});
  #wanted = $state.raw<Partial<Record<Kind, boolean>>>({}); // what the reader has chosen since the page was opened
  #last: Kind[] = [];
  #stays: Kind[] = []; // to the end of the step that was the last one to need them

  constructor(game: string) {
    this.#kept_as = `hints.${game}`;
    this.#done = read(this.#kept_as);
  }

  shown(kind: Kind): boolean {
    return this.#wanted[kind] ?? (kind !== 'game' && ((this.#done[kind] ?? 0) < enough || this.#stays.includes(kind)));
  }

  // All of them come, unless there are some: then they go.
  toggle(...kinds: Kind[]): void {
    const wanted = !kinds.some((kind) => this.shown(kind));
    this.#wanted = { ...this.#wanted, ...Object.fromEntries(kinds.map((kind) => [kind, wanted])) };
  }

  // What a step was about; several knights, crowns or rolls in a row are one step.
  did(...kinds: Kind[]): void {
    const begun = kinds.filter((kind) => !this.#last.includes(kind));
    this.#last = kinds;
    if (begun.length === 0) return;
    const done = { ...this.#done };
    for (const kind of begun) done[kind] = Math.min(enough, (done[kind] ?? 0) + 1);
    this.#stays = begun.filter((kind) => done[kind] === enough && (this.#done[kind] ?? 0) < enough);
    this.#done = done;
    remember(this.#kept_as, JSON.stringify(done));
  }
}

function read<Kind extends string>(kept_as: string): Partial<Record<Kind, number>> {
  try {
    const found: unknown = JSON.parse(remembered(kept_as) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}
