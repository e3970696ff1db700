// Shows what happened on a picture that is already up to date: parts come in from where they were, in the order of the
// events. Animations hold nothing: they end or are cancelled, and what stays is the view.
import { emperor_place, middle, way } from './ring';
import type { Cue } from './timeline';
import { type Family, type Region, type View } from './types';

const soft = 'cubic-bezier(.3,.7,.3,1)';

export class Flights {
  #running = new Set<Animation>();
  #guests = new Set<Element>();

  constructor(private root: HTMLElement) {}

  cancel(): void {
    for (const animation of this.#running) animation.cancel();
    for (const guest of this.#guests) guest.remove();
    this.#running.clear();
    this.#guests.clear();
  }

  show(cues: Cue[], before: View, view: View): void {
    const tokens = new Map<string, Element[]>();
    for (const cue of cues) {
      const event = cue.event;
      switch (event.kind) {
        case 'knight_placed':
          this.#knight(cue, this.#reserve(event.seat, event.family), this.#landing(event, view, tokens), event.family);
          break;
        case 'knight_taken':
          this.#knight(cue, this.#one(`[data-supply] [data-family=${event.family}]`), this.#reserve(event.seat, event.family), event.family);
          break;
        case 'pile_taken':
          this.#taken(cue, event.seat, event.knights);
          break;
        case 'emperor_moved':
          this.#walk(cue, before, view, event.from, event.to, event.steps);
          break;
        case 'emperor_placed': {
          const emperor = this.#one('[data-emperor]');
          if (emperor) this.#drop(cue, emperor);
          break;
        }
        case 'castle_built':
          for (const castle of this.#castles(view, event.region, 1)) this.#drop(cue, castle);
          break;
        case 'castles_replaced':
          for (const castle of this.#castles(view, event.region, event.placed)) this.#turn(cue, castle);
          break;
        case 'regions_joined':
          this.#join(cue, view, event.regions, event.region);
          break;
        case 'disc_laid':
          this.#pop(cue, this.#one(`[data-seat="${event.seat}"] .laid`));
          break;
        case 'family_gained':
          this.#pop(cue, this.#one(`[data-court="${event.seat}"] [data-family=${event.family}] .control`));
          break;
        case 'set_up':
          this.root.querySelectorAll('[data-token]').forEach((token, i) => this.#drop({ ...cue, at: cue.at + i * 40 }, token));
          break;
      }
    }
  }

  #one(selector: string): Element | null {
    return this.root.querySelector(selector);
  }

  #reserve(seat: number, family: Family): Element | null {
    const seen = this.#one(`[data-reserve="${seat}"] [data-family=${family}]`);
    return seen && seen.getBoundingClientRect().width > 0 ? seen : this.#one(`[data-seat="${seat}"]`);
  }

  #landing(event: { seat: number; family: Family; region: number | null }, view: View, taken: Map<string, Element[]>): Element | null {
    if (event.region === null) return this.#one(`[data-court="${event.seat}"] [data-family=${event.family}] .line`);
    const place = `[data-region="${region_of(view, event.region)?.region}"] [data-token=${event.family}]`;
    const left = taken.get(place) ?? [...this.root.querySelectorAll(place)];
    taken.set(place, left);
    return left.length > 1 ? left.pop()! : (left[0] ?? null); // several at once: each its own
  }

  #castles(view: View, region: number, count: number): Element[] {
    const home = region_of(view, region);
    const near = home ? home.provinces.slice(Math.max(0, home.provinces.indexOf(region))) : [];
    return near.slice(0, count).flatMap((province) => this.#one(`[data-castle="${province}"]`) ?? []);
  }

  #animate(target: Element | null, frames: Keyframe[], cue: Cue, easing = soft): Animation | null {
    if (!target?.animate) return null;
    const animation = target.animate(frames, { duration: cue.lasts, delay: cue.at, easing, fill: 'backwards' });
    this.#running.add(animation);
    const gone = () => this.#running.delete(animation);
    animation.finished.then(gone, gone);
    return animation;
  }

  // A knight of its own flies above the board; the one that it becomes shows when it lands.
  #knight(cue: Cue, from: Element | null, to: Element | null, family: Family): void {
    const picture = this.root.querySelector(`svg[data-knight=${family}]`);
    if (!from || !to || !picture?.animate) return;
    const board = this.root.getBoundingClientRect();
    const middle_of = (box: DOMRect) => ({ x: box.x + box.width / 2 - board.x, y: box.y + box.height / 2 - board.y });
    const start = middle_of(from.getBoundingClientRect());
    const end = middle_of(to.getBoundingClientRect());
    const guest = picture.cloneNode(true) as SVGElement;
    guest.removeAttribute('data-knight');
    guest.classList.add('flying');
    this.root.append(guest);
    this.#guests.add(guest);
    const at = (point: { x: number; y: number }, scale: number) =>
      `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${scale})`;
    const high = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 30 };
    const flight = this.#animate(
      guest,
      [
        { transform: at(start, 1), opacity: 0 },
        { transform: at(start, 1.1), opacity: 1, offset: 0.08 },
        { transform: at(high, 1.5), opacity: 1 },
        { transform: at(end, 1), opacity: 1 },
      ],
      cue,
      'ease-in-out',
    );
    const land = () => {
      guest.remove();
      this.#guests.delete(guest);
    };
    flight?.finished.then(land, land);
    if (to.getAttribute('data-count') === '1') {
      this.#animate(to, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], cue);
    }
  }

  #taken(cue: Cue, seat: number, knights: Record<Family, number>): void {
    let at = cue.at;
    for (const [family, count] of Object.entries(knights) as [Family, number][]) {
      for (let n = 0; n < count; ++n, at += cue.lasts / 6) {
        this.#knight({ ...cue, at }, this.#one('.piles'), this.#reserve(seat, family), family);
      }
    }
  }

  #walk(cue: Cue, before: View, view: View, from: number, to: number, steps: number): void {
    const [left, reached, now] = [region_of(before, from), region_of(before, to), region_of(view, to)];
    if (!left || !reached || !now) return;
    const angle = (region: Region) => middle(region.region, region.provinces.length);
    const end = emperor_place(now.region, now.provinces.length);
    const frames = way(angle(left), angle(reached), steps * 8).map((place, i) => {
      const hop = -14 * Math.abs(Math.sin((i / 8) * Math.PI));
      return { translate: `${(place.x - end.x).toFixed(1)}px ${(place.y - end.y + hop).toFixed(1)}px` };
    });
    this.#animate(this.#one('[data-emperor]'), [...frames, { translate: '0px 0px' }], cue, 'linear');
  }

  #drop(cue: Cue, target: Element): void {
    this.#animate(target, [
      { transform: 'translateY(-60px) scale(1.5)', opacity: 0 },
      { transform: 'translateY(0) scale(.9)', opacity: 1, offset: 0.75 },
      { transform: 'none', opacity: 1 },
    ], cue);
  }

  #turn(cue: Cue, castle: Element): void {
    this.#animate(castle, [
      { transform: 'scaleX(0)', opacity: 0.4 },
      { transform: 'scale(1.25)', offset: 0.6 },
      { transform: 'none', opacity: 1 },
    ], cue);
  }

  #join(cue: Cue, view: View, joined: number[], region: number): void {
    for (const border of joined) {
      if (border === region) continue;
      this.#animate(this.#one(`[data-strait="${border}"]`), [
        { opacity: 1, strokeWidth: '14px' },
        { opacity: 1, strokeWidth: '14px', offset: 0.25 },
        { opacity: 1, strokeWidth: '0px' },
      ], { ...cue, at: 0, lasts: cue.at + cue.lasts });
    }
    const home = region_of(view, region);
    if (home) {
      this.#animate(this.#one(`[data-region="${home.region}"] .edge`), [{ strokeWidth: '3.5px' }, { strokeWidth: '16px' }, { strokeWidth: '3.5px' }], cue);
    }
  }

  #pop(cue: Cue, target: Element | null): void {
    this.#animate(target, [
      { transform: 'scale(.3)', opacity: 0 },
      { transform: 'scale(1.3)', opacity: 1, offset: 0.6 },
      { transform: 'none', opacity: 1 },
    ], cue);
  }
}

const region_of = (view: View, province: number) => view.regions.find((region) => region.provinces.includes(province));
