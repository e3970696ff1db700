// A refusal in words: the game's own, else the catalogue's, else the server's English sentence.
import { Refusal } from '@palatine/client';

import type { GameUi, Json } from '../games/game_ui';
import { words } from '../text/words.svelte';
import { named_sentence } from './named_sentences';
import { moderated, sanction_of, sanction_text } from './moderated.svelte';
import { voice } from './voice.svelte';

export function refusal_text(error: unknown, game_ui?: GameUi | null, view?: Json): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const { reason, rule } = error;
  const args = (error.args ?? {}) as { [name: string]: Json };
  const said = {
    ...(game_ui?.named_args(args, view) ?? args),
    seconds: Math.max(1, Math.ceil((error.retry_after_ms ?? 1000) / 1000)),
    path: error.path ?? '',
    message: error.message,
  };
  const of_game = game_ui ? named_sentence(game_ui.refusals(), reason, said) : null;
  if (of_game !== null) return of_game;
  if (reason === 'talk_forbidden') {
    const forbidden: Record<string, string> = words().talk.forbidden;
    if (rule !== undefined && forbidden[rule] !== undefined) return forbidden[rule];
  }
  if ((reason === 'muted' || reason === 'banned') && error.args) return sanction_text(sanction_of(reason, args));
  return named_sentence(words().refusals, reason, said) ?? error.message;
}

// Does something that the server may refuse, and says so where it does. True: it is done.
export async function attempt(what: () => Promise<unknown>, game_ui?: GameUi | null, view?: Json): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'muted' && error.args) moderated.learn(sanction_of('muted', error.args as { [name: string]: Json }));
    voice.warn(refusal_text(error, game_ui, view));
    return false;
  }
}
