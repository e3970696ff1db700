// What one is asked before an action that chance follows, if one wants to be; null: nothing.
import type { OpenPrompt, RoomState } from '@palatine/client';

import type { Json } from '../games/game_ui';
import { game_ui_of } from '../games/known.svelte';
import type { Question } from '../lib/confirm.svelte';
import { seat_names } from '../lib/names';
import { settings } from '../lib/settings.svelte';
import { words } from '../text/words.svelte';

export function question_before_draw({ table, me, view }: RoomState, prompt: OpenPrompt, action: Json): Question | null {
  const wanted = settings.confirm === 'always' || (settings.confirm === 'table' && table.undo === 'free');
  const game_ui = game_ui_of(table.game);
  if (!prompt.draws || !wanted || !(game_ui?.asks_back?.(action) ?? true)) return null;
  const { confirm_title: title, confirm_play } = words().play;
  const named = game_ui?.named(prompt, action, seat_names(table, me), view as Json);
  return { title, ...(game_ui && { text: game_ui.draws_next() }), yes: named ?? confirm_play };
}
