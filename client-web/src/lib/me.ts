// Who one is, as far as this page must know.
import { remembered } from './memory';
import { session } from './session.svelte';

export { untagged as plain_name } from './names';

// Whether one has chosen a name; else the server has made one up.
export function is_named(): boolean {
  return session.me?.kind === 'account' || remembered('name') !== null;
}
