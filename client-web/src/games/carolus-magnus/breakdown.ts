// Of what a side's strength in a region is made: the knights of the families that it controls, and its castles. The view
// says how strong it is; where the parts don't make that up, they are not shown.
import type { SeatName } from '../game_ui';
import { side_name } from './naming';
import { words } from './text';
import { families, type Family, type Region, type View } from './types';

export interface Strength {
  side: number;
  value: number;
  knights: { family: Family; count: number }[];
  castles: number;
}

export function breakdown(region: Region, view: View): Strength[] {
  return region.strengths.map((value, side) => {
    const knights = families
      .filter((family) => {
        const by = view.control[family];
        return by !== null && view.seats[by]?.side === side && region.knights[family] > 0;
      })
      .map((family) => ({ family, count: region.knights[family] }));
    const castles = region.owner === side ? region.castles : 0;
    const whole = knights.reduce((sum, { count }) => sum + count, castles) === value;
    return whole ? { side, value, knights, castles } : { side, value, knights: [], castles: 0 };
  });
}

export function strength_words({ side, value, knights, castles }: Strength, seats: SeatName[]): string {
  const w = words();
  const parts = [
    ...knights.map(({ family, count }) => w.knights[family]({ count })),
    ...(castles > 0 ? [w.castles({ count: castles })] : []),
  ];
  return w.strength({ side: side_name(side, seats), value: parts.length > 0 ? w.parts({ value, parts: parts.join(' + ') }) : value });
}
