// A question that stops for an answer: `if (await confirm({ … })) …`.
export interface Question {
  title: string;
  text?: string;
  yes: string;
}

class Asking {
  question = $state<Question | null>(null);
  #answer: (yes: boolean) => void = () => undefined;

  ask(question: Question): Promise<boolean> {
    this.#answer(false);
    this.question = question;
    return new Promise((resolve) => (this.#answer = resolve));
  }
  answer(yes: boolean): void {
    this.question = null;
    this.#answer(yes);
  }
}

export const asking = new Asking();
export const confirmed = (question: Question): Promise<boolean> => asking.ask(question);
