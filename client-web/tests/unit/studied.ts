// A game with piles and an undo, with what its player noted and what a server made of it: tests/fixtures/record_study.ts.
import { readFileSync } from 'node:fs';

import type { Receipt } from '../../src/lib/dice/check';
import { as_replay, type ReplayFile } from '../../src/lib/replay/file';
import type { Study } from '../../src/lib/replay/study';

export function studied(): { replay: ReplayFile; receipt: Receipt; study: Study; text: string } {
  const { replay, receipt, study } = JSON.parse(readFileSync('tests/fixtures/study/piles.json', 'utf8')) as {
    replay: unknown;
    receipt: Receipt;
    study: Study;
  };
  return { replay: as_replay(replay), receipt, study, text: JSON.stringify(replay) };
}
