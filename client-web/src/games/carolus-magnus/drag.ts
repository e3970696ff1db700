// A knight taken by pointer and carried: tells of it once it has left its place by more than a tremble, and keeps the
// click that would follow.
import type { Phase } from './carry.svelte';

export interface Drag {
  ready: boolean;
  report: (event: PointerEvent, phase: Phase) => void;
}
const tremble = 8;

export function drag(node: HTMLElement, given: Drag) {
  let { ready, report } = given;
  let from: { x: number; y: number; id: number } | null = null;
  let carried = false;

  function down(event: PointerEvent) {
    carried = false;
    if (!ready || !event.isPrimary || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    node.setPointerCapture(event.pointerId); // a quick hand is gone from the node before it moves on it
  }
  function move(event: PointerEvent) {
    if (from?.id !== event.pointerId) return;
    if (!carried && Math.hypot(event.clientX - from.x, event.clientY - from.y) > tremble) {
      carried = true;
      report(event, 'start');
    }
    if (carried) report(event, 'move');
  }
  function up(event: PointerEvent) {
    if (from?.id === event.pointerId && carried) report(event, 'end');
    from = null;
  }
  function cancel(event: PointerEvent) {
    if (carried) report(event, 'cancel');
    from = null;
    carried = false;
  }
  function click(event: MouseEvent) {
    if (!carried || event.detail === 0) return;
    event.stopImmediatePropagation();
    carried = false;
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('click', click, true);
  return {
    update(next: Drag) {
      ({ ready, report } = next);
    },
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('click', click, true);
    },
  };
}
