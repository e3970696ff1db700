// Where the focus goes for who plays by keyboard: a new prompt leads to where it is answered, unless the map has it.
import { tick, untrack } from 'svelte';

import type { Play } from './play.svelte';

export class FocusByKey {
  #by_key = false;
  #answered: string | undefined;

  constructor(
    private play: Play,
    private root: () => HTMLElement | undefined,
  ) {
    $effect(() => {
      const id = this.play.open?.id;
      untrack(() => this.#asked(id));
    });
  }

  pressed(event: KeyboardEvent): void {
    this.#by_key = true;
    if (event.key === 'Escape') this.play.back();
  }

  // The pointer is used now.
  left(): void {
    this.#by_key = false;
  }

  // Of an answer the button is gone with its prompt: the focus would be lost.
  #asked(id: string | undefined): void {
    if (id === undefined || id === this.#answered) return;
    this.#answered = id;
    if (!this.#by_key) return;
    void tick().then(() => {
      const focus = document.activeElement;
      if (focus !== null && focus !== document.body) return;
      const there = this.root()?.querySelectorAll<HTMLElement>('.stage select, .stage [data-offer], .map > svg') ?? [];
      [...there].find((one) => one.checkVisibility())?.focus();
    });
  }
}
