// A ban of whoever has its link, over connections of their own: nobody says hello there, for nobody is let in.
import { ask_before_hello, type Given, type Result } from '@palatine/client';

import { session } from './session.svelte';

export function ask_about_ban<M extends 'appeal.get' | 'appeal.file'>(method: M, params: Given<M>): Promise<Result<M>> {
  return ask_before_hello(session.address, method, params);
}

// "#TOKEN": browsers keep what is behind the # to themselves.
export function token_of_link(hash: string): string | null {
  return /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null;
}
