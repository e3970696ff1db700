// Which of a hint's choices does such a thing, by some members of its action: their number from 1, as the list beside the board counts
// them; null: none.
import type { Json } from './game_ui';

export function hinted_as(hinted: Json[] | undefined, action: { [name: string]: Json }): number | null {
  const alike = (choice: Json) => Object.entries(action).every(([name, value]) => same((choice as { [name: string]: Json | undefined })[name], value));
  const at = (hinted ?? []).findIndex(alike);
  return at < 0 ? null : at + 1;
}

// What the reasons of a hint's choices name, by these names of theirs, each thing once a choice; `number`: that of the choice.
export interface Named {
  number: number;
  name: string;
  value: Json;
}

export const named_by_reasons = (reasons: Json[][] | undefined, names: string[]): Named[] =>
  (reasons ?? []).flatMap((of_choice, at) => {
    const all = (of_choice as { [name: string]: Json | undefined }[]).flatMap((reason) =>
      names.flatMap((name) => (reason[name] === undefined ? [] : [{ number: at + 1, name, value: reason[name] }])),
    );
    return all.filter(({ name, value }, i) => all.findIndex((other) => other.name === name && same(other.value, value)) === i);
  });

// What an action leaves out is null.
const same = (a: Json | undefined, b: Json): boolean => JSON.stringify(a ?? null) === JSON.stringify(b);
