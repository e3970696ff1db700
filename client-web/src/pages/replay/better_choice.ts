// What would have been better than what was decided to come to a place.
import type { GameUi, Json } from '../../games/game_ui';
import { named_line } from '../../lib/named_sentences';
import type { Analysed } from '../../lib/replay/analysis';
import type { GameRecord } from '../../lib/replay/study';

export interface Better {
  named: string | null; // in words; null: this page has none
  line: string[]; // what its line goes on with, as far as there are words
  action: Json; // for the board that shows the place before
}

// null: nothing was, or nothing was decided.
export function better_choice(analysed: Analysed, record: GameRecord, game_ui: GameUi | null, place: number): Better | null {
  const decision = analysed.step(place)?.decision;
  if (!decision || decision.lost === 0) return null;
  const [best, ...after] = decision.best_line;
  if (best === undefined) return null;
  const view = record.view(place - 1);
  const seats = record.seats(place - 1);
  const named = (action: object) => game_ui?.chosen?.(action as Json, view, seats) ?? null;
  return {
    named: named(best),
    line: named_line(after, named),
    action: best as Json,
  };
}
