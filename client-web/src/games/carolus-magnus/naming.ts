// How the people of a game and their sides are called, for this reader.
import type { SeatName } from '../game_ui';
import { player_name } from '../names';
import { list } from './phrases';
import { words } from './text';

// Of whom a sentence tells: its verb is another where that is the reader, or several players.
export interface Who {
  name: string;
  you: boolean; // the reader, alone or with a partner
  many: boolean;
}

export function who(seat: number, seats: SeatName[]): Who {
  const me = seats.find((each) => each.me);
  if (me?.seat === seat) return { name: words().you, you: true, many: false };
  const partner = me !== undefined && seats.some((each) => each.seat === seat && each.side === me.side);
  const name = player_name(seat, seats);
  return { name: partner ? words().your_partner({ name }) : name, you: false, many: false };
}

// A side is called by its players, the reader first.
export function who_side(side: number, seats: SeatName[]): Who {
  const members = seats.filter((each) => each.side === side).sort((a, b) => Number(b.me ?? false) - Number(a.me ?? false));
  if (members.length === 1) return who(members[0]!.seat, seats);
  const you = members[0]?.me === true;
  const names = members.map((each) => (each.me ? words().you : player_name(each.seat, seats)));
  return { name: list(names), you, many: true };
}

// For a sentence that tells of this player as NAME: its arguments NAME and NAME_is.
type As<Name extends string> = { [name in Name]: string } & { [name in `${Name}_is`]: 'you' | 'many' | 'one' };
export const as = <Name extends string>(name: Name, who: Who): As<Name> =>
  ({ [name]: who.name, [`${name}_is`]: who.you ? 'you' : who.many ? 'many' : 'one' }) as As<Name>;

export const side_name = (side: number, seats: SeatName[]) => who_side(side, seats).name;

// For readers who are called as the others are, and not "you".
export const as_others_say = (seats: SeatName[]): SeatName[] => seats.map(({ seat, side, name }) => ({ seat, side, name }));
