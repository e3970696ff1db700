// What the page says by itself: to screen readers (announce), and to everybody in a corner for a while
// (tell, warn), or until it is put away (hold).
export interface Said {
  id: number;
  text: string;
  kind: 'note' | 'trouble';
}

const shown_ms = 7000;
let next = 1;

class Voice {
  notes = $state<Said[]>([]);
  // The live region holds the last few sentences; each is a node of its own, so that only it is read.
  announced = $state<Said[]>([]);
  // A window over the page silences what is outside it: the voice then speaks in there.
  windows = $state(0);

  announce(text: string): void {
    this.announced = [...this.announced.slice(-4), { id: next++, text, kind: 'note' }];
  }
  tell(text: string): void {
    this.#show(text, 'note');
  }
  warn(text: string): void {
    this.#show(text, 'trouble');
  }
  hold(text: string): void {
    this.#show(text, 'note', false);
  }
  dismiss(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }

  #show(text: string, kind: Said['kind'], passes = true): void {
    const note = { id: next++, text, kind };
    this.notes = [...this.notes.filter((other) => other.text !== text).slice(-2), note];
    if (passes) setTimeout(() => this.dismiss(note.id), shown_ms);
  }
}

export const voice = new Voice();
