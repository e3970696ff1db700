// Names of things, and how several are told in a row.
import { listed } from '../../lib/names';
import { words } from './text';
import { families, type Face, type Knights } from './types';

export const list = (items: string[]): string => (items.length > 0 ? listed(items) : words().none);
export const face_name = (face: Face): string => (face === 'crown' ? words().crown : words().nouns.family[face]);

const each_family = (knights: Knights): string[] =>
  families.filter((family) => knights[family] > 0).map((family) => words().knights[family]({ count: knights[family] }));
export const knights_named = (knights: Knights): string => list(each_family(knights));
export const knights_in_a_row = (knights: Knights): string => each_family(knights).join(', ');
