// Who one is, as far as this page must know.
import { remembered } from './memory';
import { session } from './session.svelte';

export { untagged as plain_name } from './names';

// Whether one may open a table here.
export function may_make_tables(): boolean {
  return session.me?.kind !== 'guest' || session.hello?.admission.guests_may_make_tables !== false;
}

// Whether one has chosen a name; else the server has made one up.
export function is_named(): boolean {
  return session.me?.kind === 'account' || remembered('name') !== null;
}
