// Positions of Chevaliers as a real server told them: tests/fixtures/record_chevaliers.mjs.
import { readdirSync, readFileSync } from 'node:fs';

import type { OpenPrompt } from '@palatine/client';

import type { GameEvent, Json, SeatName } from '../../src/games/game_ui';

export interface Position {
  me: number | null;
  seats: SeatName[];
  view: Json;
  events: GameEvent[];
  to_act: number[];
  prompts: OpenPrompt[];
}
const folder = 'tests/fixtures/chevaliers/';
const read = (name: string): unknown => JSON.parse(readFileSync(folder + name, 'utf8'));

export const positions = readdirSync(folder)
  .filter((name) => name !== 'story.json')
  .map((name) => ({ name, position: read(name) as Position }));
export const story = read('story.json') as { seats: SeatName[]; story: { view: Json; events: GameEvent[] }[] };
export const position_of = (name: string) => positions.find((each) => each.name === `${name}.json`)!.position;
