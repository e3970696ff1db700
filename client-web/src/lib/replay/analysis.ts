// What the moves of a finished game were worth, as a server reckons it: POST api/v1/analysis. docs/protocol.md, "Analysis".
// Chances to win are whole numbers in ten-thousandths, by side.
import type { Analysis, AnalysisProgress, AnalysisStep } from '@palatine/client';

import { ask_http } from '../http';
import type { ReplayFile } from './file';

export const is_done = (answer: Analysis | AnalysisProgress): answer is Analysis => 'format' in answer;

export async function ask_analysis(replay: ReplayFile): Promise<Analysis | AnalysisProgress> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(replay) };
  return (await ask_http('api/v1/analysis', init)) as Analysis | AnalysisProgress;
}

export async function ask_again(id: string): Promise<Analysis | AnalysisProgress> {
  return (await ask_http(`api/v1/analysis/${encodeURIComponent(id)}`)) as Analysis | AnalysisProgress;
}

// What is told of one place after another, each quickly.
export class Analysed {
  readonly sides: number;
  readonly chances: readonly number[][]; // by place, by side; where nothing was analysed it is as it was
  readonly #steps: ReadonlyMap<number, AnalysisStep>;

  constructor(
    readonly told: Analysis,
    readonly last: number,
  ) {
    this.sides = told.start.length;
    this.#steps = new Map(told.steps.map((step) => [step.step, step]));
    let now = told.start;
    this.chances = Array.from({ length: last + 1 }, (_, place) => (now = this.#steps.get(place)?.chances ?? now));
  }

  step(place: number): AnalysisStep | null {
    return this.#steps.get(place) ?? null;
  }

  at(place: number): number[] {
    return this.chances[place] ?? this.told.start;
  }

  // Of a turning point: whose chance changed most.
  turned(place: number): number {
    const [before, after] = [this.at(place - 1), this.at(place)];
    const changes = after.map((chance, side) => Math.abs(chance - before[side]!));
    return changes.indexOf(Math.max(...changes));
  }

  // The turning points beside a place; null: there is none.
  previous(place: number): number | null {
    return this.told.turning_points.filter((point) => point < place).at(-1) ?? null;
  }
  next(place: number): number | null {
    return this.told.turning_points.find((point) => point > place) ?? null;
  }
}
