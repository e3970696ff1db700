// The replay of a table where one sat, over one's own connection.
import { session } from '../session.svelte';

export async function own_replay(room: string): Promise<unknown> {
  return (await session.client.call('replay.get', { room })).replay;
}
