// A knight that a pointer carries from the reserve to where it can be played.
import type { Play, Target } from './play.svelte';
import type { Family } from './types';

export type Phase = 'start' | 'move' | 'end' | 'cancel';

export class Carry {
  carried = $state.raw<{ family: Family; x: number; y: number } | null>(null); // where, within the board
  #over: Element | null = null;

  constructor(
    private play: Play,
    private root: () => HTMLElement | undefined,
  ) {}

  report(family: Family, event: PointerEvent, phase: Phase): void {
    const root = this.root();
    if (!root) return;
    this.#over?.classList.remove('over');
    const under = phase === 'cancel' ? null : target_at(event, root);
    const over = under && this.play.can_play(family, place_of(under)) ? under : null;
    const to = over && place_of(over);
    this.#over = over;
    if (phase === 'start') this.play.hold(family);
    if (phase === 'start' || phase === 'move') {
      const board = root.getBoundingClientRect();
      this.carried = { family, x: event.clientX - board.x, y: event.clientY - board.y };
      over?.classList.add('over');
      this.play.pointed = to === 'court' ? null : to;
      return;
    }
    this.carried = null;
    this.play.pointed = null;
    this.#over = null;
    if (phase === 'end' && to !== null) this.play.play(family, to);
    else this.play.hold(null);
  }
}

function target_at(event: PointerEvent, root: HTMLElement): Element | null {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') ?? null;
  return found && root.contains(found) ? found : null;
}

function place_of(target: Element): Target {
  const name = target.getAttribute('data-drop');
  return name === 'court' ? name : Number(name);
}
