// What the parts of the board say of themselves to who can't see it.
import { breakdown, strength_words } from './breakdown';
import type { Play } from './play.svelte';
import { side_name } from './naming';
import { preview, region_number } from './narrate';
import { knights_named } from './phrases';
import { words } from './text';
import type { Region, View } from './types';

export function region_words(region: Region, view: View, seats: Play['seats']): string {
  const w = words();
  return w.label.region({
    region: region_number(region.region),
    provinces: region.provinces.length,
    castles: region.castles,
    owner: region.owner === null ? '' : side_name(region.owner, seats),
    knights: knights_named(region.knights),
    strengths: breakdown(region, view).map((each) => strength_words(each, seats)).join('; '),
    emperor: region.region === view.emperor ? 'here' : 'elsewhere',
  });
}

// With what pressing it would do first, since that is why one goes there.
export function region_label(region: Region, play: Play): string {
  const w = words();
  const said = region_words(region, play.view, play.seats);
  if (play.held !== null && play.can_play(play.held, region.region)) {
    return `${w.label.place_here({ family: w.nouns.family[play.held] })} ${said}`;
  }
  if (play.can_place(region.region)) return `${w.label.begin_here} ${said}`;
  const move = play.moves_to(region.region)[0];
  return move ? `${w.label.move_here({ steps: move.steps, preview: preview(move.preview, play.seats) })} ${said}` : said;
}
