// Where the focus goes for who plays by keyboard: choosing a knight leads to the ring, playing it back to the reserve, a
// new prompt to where it is answered.
import { tick, untrack } from 'svelte';

import type { Play } from './play.svelte';
import type { Prompt } from './types';

export class FocusByKey {
  #by_key = false;
  #answered: string | undefined;

  constructor(
    private play: Play,
    private root: () => HTMLElement | undefined,
    private focus_ring: () => void,
  ) {
    $effect(() => {
      const id = this.play.open?.id;
      untrack(() => this.#asked(id));
    });
  }

  pressed(event: KeyboardEvent): void {
    this.#by_key = true;
    const { held } = this.play;
    if (event.key !== 'Escape' || held === null) return;
    this.play.hold(null);
    this.#focus(`.slot[data-family=${held}]`);
  }

  // The pointer is used now.
  left(): void {
    this.#by_key = false;
  }

  // detail: of a click; none was made by a pointer where it is 0
  held(detail: number): void {
    if (detail === 0) this.focus_ring();
  }

  played(detail: number): void {
    if (detail === 0) this.#focus('.slot:not(.empty)');
  }

  #asked(id: string | undefined): void {
    if (id === undefined || id === this.#answered) return;
    this.#answered = id;
    const focus = document.activeElement;
    const ours = focus === null || focus === document.body || this.root()?.contains(focus);
    if (!this.#by_key || !ours) return;
    void tick().then(() => this.play.prompt && this.#focus(first_answer(this.play.prompt)));
  }

  #focus(selector: string): void {
    this.root()?.querySelector<HTMLElement>(selector)?.focus();
  }
}

function first_answer(prompt: Prompt): string {
  switch (prompt.kind) {
    case 'choose_family':
      return '[data-choose]';
    case 'lay_disc':
      return `button[data-disc="${prompt.discs[0]}"]`;
    case 'place_knight':
      return `.slot[data-family=${prompt.families[0]}]`;
    case 'move_emperor':
      return '[data-steps]';
    case 'take_pile':
      return 'button[data-pile]';
    case 'place_emperor':
      return '[data-region][tabindex="0"]';
  }
}
