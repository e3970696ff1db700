// How the people of a game and their sides are called, for this reader.
import { untagged } from '../../lib/names';
import type { SeatName } from '../face';
import { words } from './text';

// Of whom a sentence tells: what he does is said otherwise of oneself, and of several.
export interface Who {
  name: string;
  you: boolean; // the reader, alone or with his partner
  many: boolean;
}

// What he is called of the parts of a name: "Anna" of "Anna·7f", "Steward" of "Steward (computer)".
interface Parts {
  bare: string;
  number: string; // of several of one name
  tag: string; // the server's, of a guest
  kind: string; // of a player that is no person
}
function parts_of(name: string): Parts {
  const [, rest = name, kind = ''] = name.match(/^(.+?)( \(.*\))$/) ?? [];
  const bare = untagged(rest);
  return { bare, number: '', tag: rest.slice(bare.length), kind };
}

// His name, as long as it must be to tell him from the others here; several of one name are numbered.
export function name_parts(seat: number, seats: SeatName[]): Parts {
  const own = seats.find((each) => each.seat === seat);
  if (!own) return { bare: String(seat + 1), number: '', tag: '', kind: '' };
  const parts = parts_of(own.name);
  const alike = seats.filter((each) => parts_of(each.name).bare === parts.bare);
  if (alike.length === 1) return { ...parts, tag: '' };
  const same = alike.filter((each) => each.name === own.name);
  return same.length === 1 ? parts : { ...parts, number: ` ${same.indexOf(own) + 1}` };
}

// Where a person is called like a computer player, of which kind he is belongs to the name.
export function player_name(seat: number, seats: SeatName[]): string {
  const { bare, number, tag, kind } = name_parts(seat, seats);
  const others = seats.map((each) => parts_of(each.name)).filter((each) => each.bare === bare);
  return bare + number + tag + (others.some((each) => each.kind !== kind) ? kind : '');
}

export function who(seat: number, seats: SeatName[]): Who {
  const me = seats.find((each) => each.me);
  if (me?.seat === seat) return { name: words().you, you: true, many: false };
  const partner = me !== undefined && seats.some((each) => each.seat === seat && each.side === me.side);
  const name = player_name(seat, seats);
  return { name: partner ? words().your_partner(name) : name, you: false, many: false };
}

// A side is called by its players, the reader first.
export function who_side(side: number, seats: SeatName[]): Who {
  const members = seats.filter((each) => each.side === side).sort((a, b) => Number(b.me ?? false) - Number(a.me ?? false));
  if (members.length === 1) return who(members[0]!.seat, seats);
  const you = members[0]?.me === true;
  const names = members.map((each) => (each.me ? words().you : player_name(each.seat, seats)));
  return { name: words().list(names), you, many: true };
}

export const side_name = (side: number, seats: SeatName[]) => who_side(side, seats).name;

// For who reads of himself as others do.
export const as_others_say = (seats: SeatName[]): SeatName[] => seats.map(({ seat, side, name }) => ({ seat, side, name }));
