// Why a card may not be tried for, in general: the server says what may be, not why something may not.
import type { Play } from './play.svelte';
import { words } from './text';
import type { Card } from './types';

export function why_not(play: Play, card: Card | 'throne', owner: number | null): string {
  const w = words().why_not;
  if (!play.turn || owner === play.me || !(play.has_targets || play.turn.bury.length > 0)) return '';
  if (card === 'throne') return w.throne;
  if (owner !== null) return w.of_others[card.kind];
  return card.kind === 'tournament' ? '' : w.on_pile[card.kind];
}
