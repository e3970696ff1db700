// Where the focus goes for who plays by keyboard: picking a card leads to what can be done with it and back, a new prompt
// to where it is answered.
import { tick, untrack } from 'svelte';

import type { Play } from './play.svelte';

export class FocusByKey {
  #by_key = false;
  #answered: string | undefined;
  #from: string | null = null; // the card that was picked

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
    if (event.key === 'Escape' && this.play.picked) this.back();
  }

  // The pointer is used now.
  left(): void {
    this.#by_key = false;
  }

  // detail: of a click; none was made by a pointer where it is 0
  picked(detail: number, from: string): void {
    this.#from = from;
    const { picked, carried } = this.play;
    if (detail === 0 && picked && !carried) void tick().then(() => this.#focus('.bar [data-act]'));
  }

  back(): void {
    this.play.pick(null);
    if (this.#by_key && this.#from !== null) this.#focus(this.#from);
  }

  #asked(id: string | undefined): void {
    if (id === undefined || id === this.#answered) return;
    this.#answered = id;
    const focus = document.activeElement;
    const ours = focus === null || focus === document.body || this.root()?.contains(focus);
    if (!this.#by_key || !ours) return;
    void tick().then(() => this.#focus(first_answer(this.play)));
  }

  #focus(selector: string): void {
    this.root()?.querySelector<HTMLElement>(selector)?.focus();
  }
}

// The dice come before the buttons: what one keeps is chosen first.
function first_answer(play: Play): string {
  if (play.roll) return play.roll.may_stop ? 'button[data-die]:not([aria-disabled=true])' : '[data-roll]';
  if (play.give) return '.own [data-offer]';
  return '[data-offer]';
}
