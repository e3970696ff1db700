// Families of which several courts have as many, and no other has more.
import type { SeatName } from '../game_ui';
import { as, who } from './naming';
import { list } from './phrases';
import { words } from './text';
import { families, type Family, type View } from './types';

export interface Tie {
  family: Family;
  seats: number[];
  holder: number | null; // who controls it nevertheless
}

export function ties(view: View): Tie[] {
  return families.flatMap((family) => {
    const most = Math.max(...view.seats.map(({ court }) => court[family]));
    const seats = view.seats.filter(({ court }) => court[family] === most).map(({ seat }) => seat);
    return most > 0 && seats.length > 1 ? [{ family, seats, holder: view.control[family] }] : [];
  });
}

export function tie_words({ family, seats, holder }: Tie, names: SeatName[]): string {
  const w = words();
  const { [family]: name } = w.nouns.family;
  const family_name = name.charAt(0).toUpperCase() + name.slice(1);
  const all = list(seats.map((seat) => who(seat, names).name));
  return holder === null ? w.tie.nobody({ family: family_name, all }) : w.tie.kept({ family: family_name, all, ...as('holder', who(holder, names)) });
}
