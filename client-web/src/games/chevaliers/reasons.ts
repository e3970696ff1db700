import type { SeatName } from '../game_ui';
import { player_name } from '../names';
import type { Play } from './play.svelte';
import { words } from './text';
import { rollers_of, type Card, type Prompt, type View } from './types';

// Why a card may not be tried for, in general: the server says what may be, not why something may not.
export function why_not(play: Play, card: Card | 'throne', owner: number | null): string {
  const w = words().why_not;
  if (!play.turn || owner === play.me || !(play.has_targets || play.turn.bury.length > 0)) return '';
  if (card === 'throne') return w.throne;
  if (owner !== null) return w.of_others[card.kind];
  return card.kind === 'tournament' ? '' : w.on_pile[card.kind];
}

// What stopping means, for the button that stops.
export function stop_text(view: View, prompt: Extract<Prompt, { kind: 'roll' }>, seats: SeatName[]): string {
  const w = words().roll.stop;
  const { phase } = view;
  if (phase.kind !== 'rolling') return w.not_enough;
  if (phase.purpose === 'defence') return prompt.beats ? w.kept : w.lost;
  if (phase.purpose === 'tournament') {
    if (!prompt.to_beat) return w.first;
    if (!prompt.beats) return w.not_enough;
    return phase.entries.length === rollers_of(phase, view.seats.length).length - 1 ? w.tournament : w.lead;
  }
  if (!prompt.beats) return w.not_enough;
  const { target } = phase;
  if (target.kind === 'throne') return w.throne;
  if (target.card.kind === 'special') return w.special;
  return target.kind === 'card' ? w.must_defend({ owner: player_name(target.seat, seats) }) : w.castle;
}
