// What was said at a table while its talk was not in sight.
export class MissedTalk {
  in_sight = $state(true);
  #count = $state(0);
  #last = $state.raw<string | null>(null);

  get count(): number {
    return this.in_sight ? 0 : this.#count;
  }
  // The last line of it, for the moment in which it is new.
  get last(): string | null {
    return this.in_sight ? null : this.#last;
  }

  heard(line: string): void {
    if (this.in_sight) return;
    this.#count += 1;
    this.#last = line;
  }
  see(in_sight: boolean): void {
    this.in_sight = in_sight;
    if (!in_sight) return;
    this.#count = 0;
    this.#last = null;
  }
}
