// How people and sides are called.
import type { GameInfo, Person, RoomState, RoomSummary, RoomTable, SeatInfo } from '@palatine/client';

import type { SeatName } from '../games/game_ui';
import { apart } from '../text/plurals';
import { language, words } from '../text/words.svelte';

const formats = new Map<string, Intl.ListFormat>(); // one takes longer to make than a list

// Names one after the other: "Anna", "Anna and Bert", "Anna, Bert and Carl".
export function listed(names: readonly string[]): string {
  const locale = language() === 'en' ? 'en-GB' : language();
  const format = formats.get(locale) ?? new Intl.ListFormat(locale);
  formats.set(locale, format);
  return format.format(names.map((name) => String(apart(name))));
}

// Numbers in ascending order: "2", "2–4", "2, 4".
export function ranges(numbers: readonly number[]): string {
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  const is_whole = last - first === numbers.length - 1 && numbers.length > 1;
  return is_whole ? `${first}–${last}` : numbers.join(', ');
}

// A guest's tag is the server's, not part of the name: Anna·7f.
export function untagged(name: string): string {
  return name.replace(/·[0-9a-f]{2}$/, '');
}

export function name_of(person: Person | undefined): string {
  if (!person) return words().table.free;
  if (person.kind === 'bot') return words().shared.person.bot({ player: person.name });
  if (person.kind !== 'computer') return person.name;
  return words().app.computer_player({ kind: computer_name(person.id.replace(/^computer:/, ''), person.name) });
}

// The same of somebody in a replay, which has no ids: a computer player's name there is its kind's, perhaps in capitals
// and with a number.
export function name_of_player({ name, kind }: { name: string; kind: string }): string {
  if (kind === 'bot') return words().shared.person.bot({ player: name });
  if (kind !== 'computer') return name;
  return words().app.computer_player({ kind: computer_name(name.toLowerCase().replace(/ \d+$/, ''), name) });
}

// Several of one name at a table, as computer players are, are numbered in the order of their seats: "Steward 2 (computer)".
export function numbered(names: readonly string[]): string[] {
  return names.map((name, at) => {
    const number = names.slice(0, at + 1).filter((each) => each === name).length;
    if (number === 1 && names.lastIndexOf(name) === at) return name;
    const kind = / \([^()]*\)$/.exec(name)?.[0] ?? '';
    return `${name.slice(0, name.length - kind.length)} ${number}${kind}`;
  });
}

// Those who sit at a table, wherever they are named.
export function names_at({ seats }: RoomTable): string[] {
  const names = numbered(seats.map(({ person }) => name_of(person)));
  return seats.map(({ person }, at) => (person ? names[at]! : name_of(undefined)));
}
export const name_at = (table: RoomTable, seat: number): string => names_at(table)[seat] ?? name_of(undefined);

// Those who sit at a table in the lobby's list.
export function names_in({ names, kinds }: RoomSummary): string[] {
  return names_of_players(names.map((name, at) => ({ name, kind: kinds[at] ?? 'guest' })));
}
export const names_of_players = (players: readonly { name: string; kind: string }[]): string[] => numbered(players.map(name_of_player));

// Whose bot somebody is; null: nobody's, or no bot at all.
export function owner_line(person: Person | undefined): string | null {
  return person?.owner === undefined ? null : words().table.bot_of({ owner: person.owner });
}

export function computer_name(kind: string, name = kind): string {
  return (words().shared.computers as Record<string, string>)[kind] ?? name;
}

// What it is like to play against one; null: this page does not know.
export function line_about(kind: string): string | null {
  return (words().shared.computer_lines as Record<string, string>)[kind] ?? null;
}
export function about_computer(kind: string | undefined): string | null {
  const line = kind === undefined ? null : line_about(kind);
  return line === null ? null : words().table.computer_is({ kind: computer_name(kind!), line });
}

// Which computer player plays for those who are away from a table; undefined: its game has none.
export function stand_in_at(table: RoomTable, game: GameInfo | undefined): string | undefined {
  return table.stand_in ?? game?.computer_players.at(-1);
}

// me: the reader's seat, where the reader is to be called "you"
export function seat_names(table: RoomTable, me: number | null = null): SeatName[] {
  const names = names_at(table);
  return table.seats.map(({ seat, side }) => ({
    seat,
    side,
    name: names[seat]!,
    ...(seat === me ? { me: true } : {}),
  }));
}

// Whose table it is; undefined: who is not there.
export function host_of({ table, watchers }: RoomState): Person | undefined {
  const sits = table.seats.find(({ person }) => person?.id === table.host)?.person;
  return sits ?? watchers?.people.find(({ id }) => id === table.host);
}

export function letter_of(side: number): string {
  return String.fromCharCode(65 + side);
}

export function has_teams(seats: readonly SeatInfo[]): boolean {
  return new Set(seats.map(({ side }) => side)).size < seats.length;
}

export function side_names(table: RoomTable, sides: readonly number[]): string {
  const names = names_at(table);
  return listed(table.seats.filter(({ side }) => sides.includes(side)).map(({ seat }) => names[seat]!));
}
