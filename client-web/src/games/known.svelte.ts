// The faces of games, loaded when they are wanted. face_of(id): null until it is there, or where there is none.
import type { GameFace, Title } from './face';
import { faces, titles } from './faces';

let all = $state.raw<ReadonlyMap<string, GameFace>>(new Map());
const asked = new Set<string>();

export function has_face(game: string): boolean {
  return Object.hasOwn(faces, game);
}

export function face_of(game: string): GameFace | null {
  const found = all.get(game);
  if (!found) void load(game);
  return found ?? null;
}

async function load(game: string): Promise<void> {
  const face = faces[game];
  if (!face || asked.has(game)) return;
  asked.add(game);
  try {
    const there = await face();
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
