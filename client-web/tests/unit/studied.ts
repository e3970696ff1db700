// A game with piles and an undo, with what its player noted and what a server made of it: tests/fixtures/record_study.ts.
import type { Receipt } from '../../src/lib/dice/check';
import { as_replay, type ReplayFile } from '../../src/lib/replay/file';
import type { Study } from '../../src/lib/replay/study';
import { fixtures } from '../fixtures/read.mjs';

export function studied(): { replay: ReplayFile; receipt: Receipt; study: Study; text: string } {
  const { replay, receipt, study } = fixtures('carolus-magnus').study;
  return { replay: as_replay(replay), receipt, study, text: JSON.stringify(replay) };
}
