// What the server has to say by itself.
import { words } from '../text/words.svelte';
import { voice } from './said.svelte';
import { session } from './session.svelte';

export function watch_notices(): void {
  session.client.on('notice', ({ kind, message }) => {
    const sentences: Record<string, string> = words().happened.notices;
    voice.tell(sentences[kind] ?? message);
  });
}
