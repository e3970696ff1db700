// Where in a game one is, and going through it by itself.
export const speeds = { slow: 2400, usual: 1200, fast: 450 } as const; // ms a step
export type Speed = keyof typeof speeds;

export class Player {
  place = $state(0);
  playing = $state(false);
  speed = $state<Speed>('usual');
  by_one = $state(false); // the place was come to from the one before: what happened may be shown happening
  moves = $state(0);
  #last: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(last: () => number) {
    this.#last = last;
  }

  show(place: number): void {
    const to = Math.max(0, Math.min(this.#last(), Math.trunc(place)));
    if (to === this.place) return;
    this.by_one = to === this.place + 1;
    this.place = to;
    ++this.moves;
  }

  // By hand: whoever steps stops what goes by itself.
  go(place: number): void {
    this.stop();
    this.show(place);
  }

  play(): void {
    if (this.place >= this.#last()) this.show(0);
    this.playing = true;
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.play();
  }

  // What a key does; whether it was one of ours.
  key(key: string): boolean {
    if (key === 'ArrowLeft') this.go(this.place - 1);
    else if (key === 'ArrowRight') this.go(this.place + 1);
    else if (key === 'Home') this.go(0);
    else if (key === 'End') this.go(this.#last());
    else if (key === 'p' || key === 'P') this.toggle();
    else return false;
    return true;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.show(this.place + 1);
      if (this.place < this.#last()) this.#wait();
      else this.stop();
    }, speeds[this.speed]);
  }
}
