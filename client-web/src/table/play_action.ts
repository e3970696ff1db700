// Plays an action, unless one is asked before and would rather not.
import type { OpenPrompt, RoomState } from '@palatine/client';

import type { Json } from '../games/game_ui';
import { game_ui_of } from '../games/known.svelte';
import { confirmed } from '../lib/confirm.svelte';
import { attempt } from '../lib/refused';
import type { OpenRoom } from '../lib/room.svelte';
import { question_before_draw } from './question_before_draw';

export async function play_action(opened: OpenRoom, seen: RoomState, prompt: OpenPrompt, action: Json): Promise<void> {
  if (opened.busy) return;
  const question = question_before_draw(seen, prompt, action);
  if (question && !(await confirmed(question))) return;
  await attempt(() => opened.act(prompt, action), game_ui_of(seen.table.game), seen.view as Json);
}
