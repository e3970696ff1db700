// Who one is, as far as this page must know.
import { remembered } from './memory';
import { session } from './session.svelte';

// A guest's tag is the server's, not part of the name: Anna·7f.
export function plain_name(name: string): string {
  return name.replace(/·[0-9a-f]{2}$/, '');
}

// Whether one has chosen a name; else the server has made one up.
export function is_named(): boolean {
  return session.me?.kind === 'account' || remembered('name') !== null;
}
