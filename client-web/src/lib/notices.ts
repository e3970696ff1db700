// What the server has to say by itself.
import { words } from '../text/words.svelte';
import { voice } from './said.svelte';
import { session } from './session.svelte';

export function watch_notices(): void {
  session.client.on('notice', ({ kind, message, in_ms }) => {
    const { notices, broadcast, draining_in } = words().happened;
    const sentences: Record<string, string> = notices;
    if (kind === 'broadcast') voice.tell(broadcast({ message }));
    else if (kind === 'draining' && in_ms !== undefined) voice.tell(draining_in({ time: in_short(in_ms) }));
    else voice.tell(sentences[kind] ?? message);
  });
}

function in_short(ms: number): string {
  return ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
}
