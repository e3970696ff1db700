// What the step that is asked for is good for.
import type { HintPart } from '../hints.svelte';
import type { Play } from './play.svelte';
import type { Rolled } from './shown.svelte';
import { face_name } from './phrases';
import { words } from './text';
import type { Prompt } from './types';

export function hint_parts(play: Play, rolled: Rolled | null): HintPart<Prompt['kind'] | 'game'>[] {
  const kind = play.prompt?.kind ?? 'game';
  return [{ kind, text: text_of(kind, play, rolled) }];
}

function text_of(kind: Prompt['kind'] | 'game', play: Play, rolled: Rolled | null): string {
  const w = words();
  const { hint } = w;
  switch (kind) {
    case 'choose_family': {
      if (play.view.options.draw === 'free') return hint.choose_free;
      const own = rolled?.seat === play.me ? rolled : null;
      const said = own && hint.rolled({ faces: own.faces.map(face_name).join(', ') });
      return said ? `${said} ${hint.choose_family}` : hint.choose_family;
    }
    case 'place_knight':
      return hint.place_knight({ most: play.me === null ? 0 : (play.view.seats[play.me]?.laid ?? 0) });
    default:
      return hint[kind];
  }
}
