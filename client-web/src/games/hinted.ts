// Which of a hint's choices does such a thing, by some members of its action: their number from 1, as the list beside the board counts
// them; null: none.
import type { Json } from './game_ui';

export function hinted_as(hinted: Json[] | undefined, action: { [name: string]: Json }): number | null {
  const alike = (choice: Json) => Object.entries(action).every(([name, value]) => same((choice as { [name: string]: Json | undefined })[name], value));
  const at = (hinted ?? []).findIndex(alike);
  return at < 0 ? null : at + 1;
}

// What an action leaves out is null.
const same = (a: Json | undefined, b: Json): boolean => JSON.stringify(a ?? null) === JSON.stringify(b);
