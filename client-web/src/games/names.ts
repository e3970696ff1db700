// How the people of a game are called: as shortly as tells them apart at their table.
import { untagged } from '../lib/names';
import type { SeatName } from './game_ui';

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
