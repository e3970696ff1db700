// Small drawings of the map as paths: many of one kind are one path.
import type { Point } from '../europe';
import type { Terrain } from '../types';

const at: Record<Terrain, (x: number, y: number) => string> = {
  mountain: (x, y) => `M${x - 9} ${y + 5}l6.500-11.500 3 4.500 2.500-3.500 6 10.500M${x - 2.500} ${y - 6.500}l-1.500 6M${x + 3} ${y - 5.500}l-.5 5`,
  forest: (x, y) => `M${x} ${y - 8}l5 8.500h-3.500v3.500h-3v-3.500h-3.500z`,
  farmland: (x, y) => `M${x - 8} ${y + 4}q8-3 16 0M${x - 8} ${y + 7}q8-3 16 0M${x} ${y + 1}v-8M${x} ${y - 1}l-3-3M${x} ${y - 1}l3-3M${x} ${y - 4}l-3-3M${x} ${y - 4}l3-3`,
  plain: (x, y) => `M${x - 3} ${y + 3}l-2.500-5M${x} ${y + 3}v-7M${x + 3} ${y + 3}l2.500-5`,
};
export const signs_path = (terrain: Terrain, points: readonly Point[]): string => points.map(([x, y]) => at[terrain](x, y)).join('');

export const castle_finished = 'M-11 0V-13h3.600v3h3.800v-3h7.200v3h3.800v-3H11V0z';
export const castle_door = 'M-2.500 0v-4.500a2.500 2.500 0 0 1 5 0V0z';
export const castle_flag = 'M0-13v-9.500l8 2.700-8 2.700';
export const castle_unfinished = 'M-11 0V-8h4v-3h4v2.500h4.500v-4.500h4v3.500h3V0z';
export const crown = 'M-5 3.500V-2.500l2.700 2.500L0-4l2.300 4L5-2.500v6z';
export const swords = 'M-4.500-4.500l8 8M4.500-4.500l-8 8M-4.500 1.500l3 3M4.500 1.500l-3 3';
export const cross = 'M0-5.500v11M-3.500-2h7';
export const flag = 'M-3 5V-5l7 2.600-7 2.600';
export const scaffold = 'M11 0V-15M7-12h7M4-7h10';
