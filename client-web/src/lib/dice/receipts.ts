// The note that this browser made of a game while it was played.
import { kept_names } from '../kept';
import { remembered } from '../memory';
import { receipt_of, type Receipt } from './check';

// A room's note is compared whatever game it is of: the saved game may not be the one that was played there.
export function kept_receipt(game_id: string, room: string | null): Receipt | null {
  const own = room === null ? null : receipt_of(remembered(`receipt.${room}`));
  if (own) return own;
  const all = kept_names().filter((name) => name.startsWith('receipt.'));
  return all.map((name) => receipt_of(remembered(name))).find((receipt) => receipt?.game_id === game_id) ?? null;
}
