// What each kind of step is good for: told until this browser's person has done it some times, and whenever it is wanted.
import { remember, remembered } from '../../lib/memory';
import type { Prompt } from './types';

export type Kind = Prompt['kind'];

const kept_as = 'hints.carolus-magnus';
const enough = 3;

export class Hints {
  #done = $state.raw<Partial<Record<Kind, number>>>(read());
  #wanted = $state.raw<Partial<Record<Kind, boolean>>>({}); // what the reader has chosen since the page was opened
  #last: Kind | null = null;
  #stays: Kind | null = null; // to the end of the step that was the last one to need it

  shown(kind: Kind): boolean {
    return this.#wanted[kind] ?? ((this.#done[kind] ?? 0) < enough || kind === this.#stays);
  }

  toggle(kind: Kind): void {
    this.#wanted = { ...this.#wanted, [kind]: !this.shown(kind) };
  }

  // Several knights or crowns in a row are one step.
  did(kind: Kind): void {
    if (kind === this.#last) return;
    this.#last = kind;
    this.#stays = null;
    const before = this.#done[kind] ?? 0;
    if (before >= enough) return;
    if (before + 1 === enough) this.#stays = kind;
    this.#done = { ...this.#done, [kind]: before + 1 };
    remember(kept_as, JSON.stringify(this.#done));
  }
}

function read(): Partial<Record<Kind, number>> {
  try {
    const found: unknown = JSON.parse(remembered(kept_as) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}
