// How many requests a second the server takes: a bucket of `burst`, refilled by `per_second`.
export class Pace {
  private left = Infinity;
  private burst = Infinity;
  private per_second = Infinity;
  private at = 0;
  private held_until = 0;

  limit(burst: number, per_second: number): void {
    this.left = Math.min(this.left, burst);
    this.burst = burst;
    this.per_second = per_second;
  }

  hold(now: number, ms: number): void {
    this.held_until = Math.max(this.held_until, now + ms);
  }

  // 0: one may go, and is counted; else so many ms to wait.
  take(now: number): number {
    if (now < this.held_until) return this.held_until - now;
    if (this.burst !== Infinity) {
      this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.per_second);
      this.at = now;
      if (this.left < 1) return Math.ceil(((1 - this.left) / this.per_second) * 1000);
      this.left -= 1;
    }
    return 0;
  }
}
