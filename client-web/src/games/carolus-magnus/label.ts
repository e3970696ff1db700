// What the parts of the board say of themselves to who can't see it.
import type { Play } from './play.svelte';
import { preview, region_number, side_name, strengths_in_words } from './tell';
import { words } from './text';
import type { Region } from './types';

export function region_words(region: Region, emperor: boolean, seats: Play['seats']): string {
  const w = words();
  return w.label.region({
    region: region_number(region.region),
    provinces: region.provinces.length,
    castles: region.castles,
    owner: region.owner === null ? null : side_name(region.owner, seats),
    knights: w.knights(region.knights),
    strengths: strengths_in_words(region.strengths, seats),
    emperor,
  });
}

// With what pressing it would do first, since that is why one goes there.
export function region_label(region: Region, emperor: boolean, play: Play): string {
  const w = words();
  const said = region_words(region, emperor, play.seats);
  if (play.held !== null && play.can_play(play.held, region.region)) {
    return `${w.label.place_here(w.family[play.held])} ${said}`;
  }
  const move = play.moves_to(region.region)[0];
  return move ? `${w.label.move_here(move.steps, preview(move.preview, play.seats))} ${said}` : said;
}
