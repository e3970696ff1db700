// Moments of Chevaliers as a real server told them: tests/fixtures/record_chevaliers.mjs.
import { readdirSync, readFileSync } from 'node:fs';

import type { OpenPrompt } from '@palatine/client';

import type { GameEvent, Json, SeatName } from '../../src/games/game_ui';

export interface Moment {
  me: number | null;
  seats: SeatName[];
  view: Json;
  events: GameEvent[];
  to_act: number[];
  prompts: OpenPrompt[];
}
const folder = 'tests/fixtures/chevaliers/';
const read = (name: string): unknown => JSON.parse(readFileSync(folder + name, 'utf8'));

export const moments = readdirSync(folder)
  .filter((name) => name !== 'story.json')
  .map((name) => ({ name, moment: read(name) as Moment }));
export const story = read('story.json') as { seats: SeatName[]; story: { view: Json; events: GameEvent[] }[] };
export const moment_of = (name: string) => moments.find((each) => each.name === `${name}.json`)!.moment;
