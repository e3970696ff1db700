// Prompts turned into actions, from the prompt alone.
import { games as own } from '../generated/games.js';
import type { JsonObject, Prompt } from '../json.js';

/** An action of some game, with its `kind`. */
export interface Action extends JsonObject {
  kind: string;
}

/** Of one game: every action that answers the prompt; null: a kind of prompt that is not known. */
export type ChoicesOf = (prompt: Prompt) => Action[] | null;

const games = new Map(Object.entries(own as unknown as Record<string, ChoicesOf>));

/** A prompt of a newer game or version than this package. */
export class UnknownPrompt extends Error {
  override readonly name = 'UnknownPrompt';
}

/** Every action that answers this prompt of this game: all of them are legal, and no other is. */
export function choices(game: string, prompt: Prompt): Action[] {
  const of_game = games.get(game);
  if (!of_game) throw new UnknownPrompt(`nothing is known of the prompts of ${game}: give it to register()`);
  const found = of_game(prompt);
  if (!found) throw new UnknownPrompt(`${game} has a prompt of an unknown kind: ${prompt.kind}`);
  return found;
}

/** Makes `choices` know one more game. */
export function register(game: string, of_game: ChoicesOf): void {
  games.set(game, of_game);
}
