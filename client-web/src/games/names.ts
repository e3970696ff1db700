// How the people of a game are called: as shortly as tells them apart at their table.
import { listed, numbered, untagged } from '../lib/names';
import { apart } from '../text/plurals';
import type { SeatName } from './game_ui';

// The parts of a name by which a player can be called: "Anna" of "Anna·7f", "Steward" of "Steward (computer)".
interface Parts {
  bare: string;
  number: string; // of several of one name
  tag: string; // the server's, of a guest
  kind: string; // of a player that is no person
}
function parts_of(name: string): Parts {
  const [, rest = name, number = '', kind = ''] = name.match(/^(.+?)( \d+)?( \(.*\))$/) ?? [];
  const bare = untagged(rest);
  return { bare, number, tag: rest.slice(bare.length), kind };
}

// A player's name, as long as it must be to tell it from the others here; several of one name are numbered.
export function name_parts(seat: number, seats: SeatName[]): Parts {
  const all = numbered(seats.map(({ name }) => name)).map(parts_of);
  const own = all[seats.findIndex((each) => each.seat === seat)];
  if (!own) return { bare: String(seat + 1), number: '', tag: '', kind: '' };
  return all.filter(({ bare }) => bare === own.bare).length === 1 ? { ...own, tag: '' } : own;
}

// Where a person is called like a computer player, the name says of which kind it is.
export function player_name(seat: number, seats: SeatName[]): string {
  const { bare, number, tag, kind } = name_parts(seat, seats);
  const others = seats.map((each) => parts_of(each.name)).filter((each) => each.bare === bare);
  return String(apart(bare + number + tag + (others.some((each) => each.kind !== kind) ? kind : '')));
}

// For a sentence that tells of somebody as NAME, and says "you" of the reader: its arguments NAME and NAME_is.
export type As<Name extends string> = { [name in Name]: string } & { [name in `${Name}_is`]: 'you' | 'other' };
const is_me = (seat: number, seats: SeatName[]) => seats.some((each) => each.me && each.seat === seat);
const told = <Name extends string>(name: Name, called: string, you: boolean) => ({ [name]: called, [`${name}_is`]: you ? 'you' : 'other' }) as As<Name>;
export const as = <Name extends string>(name: Name, seat: number, seats: SeatName[]): As<Name> => told(name, player_name(seat, seats), is_me(seat, seats));

// In a row with others, where the reader is `you`.
export const who = (seat: number, seats: SeatName[], you: string): string => (is_me(seat, seats) ? you : player_name(seat, seats));

// Of a game in which everybody plays alone.
export const winner_as = (winners: number[], seats: SeatName[]): As<'winner'> =>
  told('winner', listed(winners.map((side) => player_name(side, seats))), winners.length === 1 && is_me(winners[0]!, seats));
