// The studied game with an analysis of it, made by hand: its numbers add up, and no search has seen them.
import type { Analysis } from '@palatine/client';

import { studied } from './studied';

export function analysed(): Analysis {
  const { study } = studied();
  // what each step changes for the first side: by play, by luck
  const changes = new Map([
    [3, [0, 300]],
    [9, [-1200, 0]],
    [10, [100, -900]],
    [14, [250, 0]],
    [16, [-1500, 0]],
    [17, [0, 800]],
    [23, [2600, 0]],
    [28, [-450, 0]],
  ]);
  let now = 5000;
  const steps = study.steps.flatMap((step, i): Analysis['steps'] => {
    if (step.kind !== 'action' || step.undone) return [];
    const [play, luck] = changes.get(i + 1) ?? [0, 0];
    now += play! + luck!;
    return [
      {
        step: i + 1,
        seat: step.seat,
        chances: [now, 10_000 - now],
        play: [play!, 0 - play!],
        ...(luck === 0 ? {} : { luck: [luck!, 0 - luck!] }),
      },
    ];
  });
  const of = (number: number) => steps.find(({ step }) => step === number)!;
  of(14).decision = { worth: 3550, best: 3550, lost: 0, best_line: [{ kind: 'place_knight', family: 'red', region: null }], choices: 30 };
  of(16).decision = {
    worth: 2050,
    best: 3620,
    lost: 1570,
    best_line: [
      { kind: 'move_emperor', steps: 2 },
      { kind: 'take_pile', pile: 0, knights: { green: 1, red: 2 } },
    ],
    choices: 2,
  };
  of(23).decision = { worth: 5450, best: 5520, lost: 70, best_line: [{ kind: 'move_emperor', steps: 1 }], choices: 2 };
  of(28).decision = { worth: 5000, best: 5000, lost: 0, best_line: [{ kind: 'move_emperor', steps: 1 }], choices: 2 };
  return {
    format: 'palatine-analysis',
    version: 1,
    program: 'by hand',
    game: study.game,
    rules_version: study.rules_version,
    game_id: study.game_id,
    nodes: 1,
    seats: study.seats as Analysis['seats'],
    start: [5000, 5000],
    steps,
    turning_points: [9, 16, 23],
    players: [
      { seat: 0, decisions: 3, best_chosen: 1, lost: 1640, lost_mean: 547, luck: 200, play: -200 },
      { seat: 1, decisions: 1, best_chosen: 1, lost: 0, lost_mean: 0, luck: -200, play: 200 },
    ],
    result: study.result as Analysis['result'],
  };
}
