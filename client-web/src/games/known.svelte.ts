// The UIs of the games, loaded when they are wanted. game_ui_of(id): null until it is there, or where there is none.
import type { GameUi, Title } from './game_ui';
import { game_uis, titles } from './game_uis';

let all = $state.raw<ReadonlyMap<string, GameUi>>(new Map());
const asked = new Set<string>();

export function has_game_ui(game: string): boolean {
  return Object.hasOwn(game_uis, game);
}

export function game_ui_of(game: string): GameUi | null {
  const found = all.get(game);
  if (!found) void load(game);
  return found ?? null;
}

async function load(game: string): Promise<void> {
  const game_ui = game_uis[game];
  if (!game_ui || asked.has(game)) return;
  asked.add(game);
  try {
    const there = await game_ui();
    all = new Map(all).set(game, there);
  } catch {
    asked.delete(game); // no connection: asked again when it is wanted again
  }
}

export function title_of(game: string): Title | null {
  return Object.hasOwn(titles, game) ? titles[game]!() : null;
}

export function game_name(game: string): string {
  return title_of(game)?.name ?? game.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());
}
