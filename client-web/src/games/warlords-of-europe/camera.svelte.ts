// Which part of the map is seen: pan and zoom by fingers, mouse, wheel and buttons. Units are those of the map, the scale is
// pixels of the window for one of them.
import { europe, type Box, type Point } from './europe';

export const closest = 9; // times the whole map

export class Camera {
  // of the picture, in pixels
  width = $state(0);
  height = $state(0);
  #middle = $state.raw<Point | null>(null);
  #zoom = $state(1);

  constructor(private home: () => Box) {}

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }

  // The whole of what is in play.
  #fit = $derived.by(() => {
    const [left, top, right, bottom] = this.home();
    if (this.width === 0 || this.height === 0) return 1;
    return Math.min(this.width / (right - left), this.height / (bottom - top));
  });
  #least = $derived.by(() => Math.min(1, this.width / europe.width / this.#fit, this.height / europe.height / this.#fit) || 1);
  scale = $derived.by(() => this.#fit * this.#zoom);
  zoomed = $derived.by(() => this.#zoom > 1.01);
  at_home = $derived.by(() => this.#zoom === 1 && this.#middle === null);
  farthest = $derived.by(() => this.#zoom <= this.#least + 0.001);
  nearest = $derived.by(() => this.#zoom >= closest - 0.001);

  middle: Point = $derived.by(() => {
    const [left, top, right, bottom] = this.home();
    const [x, y] = this.#middle ?? [(left + right) / 2, (top + bottom) / 2];
    return [this.#within(x, this.width, europe.width), this.#within(y, this.height, europe.height)];
  });
  // The map fills the picture as far as it can.
  #within(at: number, pixels: number, whole: number): number {
    const half = pixels / this.scale / 2;
    return half * 2 >= whole ? whole / 2 : Math.max(half, Math.min(whole - half, at));
  }

  get view_box(): string {
    const [x, y] = this.middle;
    const [w, h] = [this.width / this.scale, this.height / this.scale];
    if (w === 0 || h === 0) return `0 0 ${europe.width} ${europe.height}`;
    return [x - w / 2, y - h / 2, w, h].map((each) => Math.round(each * 100) / 100).join(' ');
  }

  // Pixels from the picture's left upper corner.
  on_map(x: number, y: number): Point {
    const [mx, my] = this.middle;
    return [mx + (x - this.width / 2) / this.scale, my + (y - this.height / 2) / this.scale];
  }

  pan(dx: number, dy: number): void {
    const [x, y] = this.middle;
    this.#middle = [x - dx / this.scale, y - dy / this.scale];
    this.#middle = this.middle;
  }
  // What lies under the place stays there.
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const under = this.on_map(x, y);
    this.#zoom = Math.max(this.#least, Math.min(closest, this.#zoom * factor));
    this.#middle = [under[0] - (x - this.width / 2) / this.scale, under[1] - (y - this.height / 2) / this.scale];
    this.#middle = this.middle;
  }
  go_home(): void {
    this.#zoom = 1;
    this.#middle = null;
  }
  // Moves only if the place is not in sight.
  reveal([x, y]: Point): void {
    const [left, top] = this.on_map(24, 24);
    const [right, bottom] = this.on_map(this.width - 24, this.height - 24);
    if (x < left || x > right || y < top || y > bottom) this.#middle = [x, y];
  }
}
