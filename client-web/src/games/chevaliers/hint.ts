// What the step that is asked for is good for, part by part: each is learned by itself.
import type { HintPart } from '../hints.svelte';
import type { Play } from './play.svelte';
import { words } from './text';

export type HintKind = 'choose' | 'throne' | 'bury' | 'search' | 'guards' | 'roll' | 'defend' | 'tournament' | 'give' | 'game';

export function hint_kinds(play: Play): HintKind[] {
  const { turn, view } = play;
  if (play.give) return ['give'];
  if (play.roll && view.phase.kind === 'rolling') {
    const { purpose } = view.phase;
    if (purpose === 'attempt') return ['roll'];
    return [purpose === 'defence' ? 'defend' : 'tournament', 'roll'];
  }
  if (!turn) return [];
  const guards: HintKind[] = turn.guards.length > 0 ? ['guards'] : [];
  if (!play.has_targets) return turn.bury.length > 0 ? ['search', ...guards] : guards;
  return ['choose', ...(turn.throne ? (['throne'] as const) : []), ...(turn.bury.length > 0 ? (['bury'] as const) : []), ...guards];
}

export function hint_parts(play: Play): HintPart<HintKind>[] {
  const { hint } = words();
  const { phase } = play.view;
  const left = phase.kind === 'rolling' ? phase.rolls_left : 0;
  const first = phase.kind === 'rolling' && phase.dice.length === 0;
  const kinds = hint_kinds(play);
  return (kinds.length > 0 ? kinds : (['game'] as const)).map((kind) => {
    if (kind !== 'roll') return { kind, text: hint[kind] };
    return { kind, text: first ? hint.first_roll({ more: left - 1 }) : hint.roll({ left }) };
  });
}
