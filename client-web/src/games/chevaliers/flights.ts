// Shows how cards came to where they lie: each moves there from where it lay. Animations hold nothing: they end or are
// cancelled, and what stays is the view.
const soft = 'cubic-bezier(.3,.7,.3,1)';
const flight_ms = 650;

type Places = Map<string, { at: string; where: DOMRect }>; // by card: whose it is, and where it lies

export class Flights {
  #running = new Set<Animation>();

  cancel(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
  }

  places(root: HTMLElement): Places {
    const places: Places = new Map();
    for (const card of cards_in(root)) {
      places.set(card.dataset.card!, { at: card.dataset.at!, where: card.getBoundingClientRect() });
    }
    return places;
  }

  show(root: HTMLElement, before: Places, motion: number, after: number): void {
    this.cancel();
    for (const card of cards_in(root)) {
      const from = before.get(card.dataset.card!);
      if (!from) this.#start(card, turn_up, motion, after);
      else if (from.at !== card.dataset.at) this.#move(card, from.where, motion, after);
    }
  }

  #move(card: HTMLElement, from: DOMRect, motion: number, after: number): void {
    const to = card.getBoundingClientRect();
    if (to.width === 0) return;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    this.#start(card, [{ transform: start, zIndex: 6 }, { transform: 'none', zIndex: 6 }], motion, after);
  }

  #start(card: HTMLElement, frames: Keyframe[], motion: number, after: number): void {
    const animation = card.animate(frames, { duration: flight_ms * motion, delay: after, easing: soft, fill: 'backwards' });
    this.#running.add(animation);
    const over = () => this.#running.delete(animation);
    animation.finished.then(over, over);
  }
}

const turn_up: Keyframe[] = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }];
const cards_in = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-card]');
