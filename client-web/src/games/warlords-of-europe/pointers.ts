// Fingers and mouse on the map: one pans, or draws a march from where one can begin; two pinch; a press that does not move
// is a press.
import type { Camera } from './camera.svelte';

const still = 7; // pixels that a press may stray

export interface Hands {
  camera: Camera;
  picture: () => Element | undefined;
  can_draw: (fief: number) => boolean;
  pressed: (fief: number | null) => void;
  drawing: (from: number, x: number, y: number, over: number | null) => void;
  drawn: (from: number, to: number | null) => void;
}

interface Finger {
  x: number;
  y: number;
}

export const fief_of = (element: Element | null): number | null => {
  const found = element?.closest<HTMLElement | SVGElement>('[data-fief]');
  return found ? Number(found.dataset.fief) : null;
};

export class Pointers {
  #fingers = new Map<number, Finger>();
  #strayed = false;
  #began: (Finger & { fief: number | null; draws: boolean; moved: boolean }) | null = null;

  constructor(private hands: Hands) {}

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const at = this.#place(event);
    this.#fingers.set(event.pointerId, at);
    if (this.#fingers.size > 1) {
      this.#began = null;
      return;
    }
    const fief = fief_of(event.target as Element);
    // a finger draws from the counter, which is not panned by; a mouse from the whole fief
    const handle = event.pointerType === 'mouse' || (event.target as Element).closest('.marker') !== null;
    this.#began = { ...at, fief, draws: handle && fief !== null && this.hands.can_draw(fief), moved: false };
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const at = this.#place(event);
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, at);
    this.#fingers.set(event.pointerId, at);
    const began = this.#began;
    if (!began) return;
    if (!began.moved && Math.hypot(at.x - began.x, at.y - began.y) < still) return;
    if (!began.moved) (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    began.moved = true;
    if (began.draws) this.hands.drawing(began.fief!, at.x, at.y, this.#under(event));
    else this.hands.camera.pan(at.x - before.x, at.y - before.y);
  }

  up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    const began = this.#began;
    this.#began = null;
    this.#strayed = began === null || began.moved;
    if (began?.moved && began.draws) this.hands.drawn(began.fief!, this.#under(event));
  }

  // Of a pointer that moved the click means nothing more.
  click(event: MouseEvent): void {
    if (!this.#strayed) this.hands.pressed(fief_of(event.target as Element));
    this.#strayed = false;
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#began?.moved && this.#began.draws) this.hands.drawn(this.#began.fief!, null);
    this.#began = null;
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { x, y } = this.#place(event);
    this.hands.camera.zoom(Math.exp(-event.deltaY / 200), x, y);
  }

  #pinch(moved: number, before: Finger, at: Finger): void {
    const other = [...this.#fingers].find(([id]) => id !== moved)![1];
    const apart = (a: Finger) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.hands.camera.zoom(apart(at) / apart(before), middle.x, middle.y);
    this.hands.camera.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
  }

  #place(event: MouseEvent): Finger {
    const box = this.hands.picture()?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
  // What lies under a captured pointer is not its target.
  #under(event: PointerEvent): number | null {
    return typeof document.elementFromPoint === 'function' ? fief_of(document.elementFromPoint(event.clientX, event.clientY)) : null;
  }
}
