import { beforeEach, expect, it } from 'vitest';

import { speak } from '../../text/words.svelte';
import type { SeatName } from '../game_ui';
import { name_parts, player_name } from '../names';
import { who, who_side } from './naming';

const at = (...names: string[]): SeatName[] => names.map((name, seat) => ({ seat, side: seat % 2, name }));
const all = (seats: SeatName[]) => seats.map(({ seat }) => player_name(seat, seats));

beforeEach(() => speak('en'));

it('a name has its tag only where it tells two people apart', () => {
  expect(all(at('Anna·7f', 'Bert·01'))).toEqual(['Anna', 'Bert']);
  const both = at('Anna·7f', 'Anna·01', 'Carl·02');
  expect(all(both)).toEqual(['Anna·7f', 'Anna·01', 'Carl']);
  expect(both.map(({ seat }) => name_parts(seat, both).tag)).toEqual(['·7f', '·01', '']);
  expect(all(at('Anna·7f', 'Anna'))).toEqual(['Anna·7f', 'Anna']);
});

it('several of one name are numbered', () => {
  const seats = at('Anna·7f', 'Steward (computer)', 'Steward (computer)', 'Random (computer)');
  expect(all(seats)).toEqual(['Anna', 'Steward 1', 'Steward 2', 'Random']);
  expect(name_parts(1, seats)).toEqual({ bare: 'Steward', number: ' 1', tag: '', kind: ' (computer)' });
  expect(player_name(9, seats)).toBe('10');
});

it('a person who is called like a computer player is told from it', () => {
  expect(all(at('Steward·7f', 'Steward (computer)'))).toEqual(['Steward·7f', 'Steward (computer)']);
  expect(all(at('Steward·7f', 'Steward (computer)', 'Steward (computer)'))).toEqual([
    'Steward·7f',
    'Steward 1 (computer)',
    'Steward 2 (computer)',
  ]);
});

it('the reader is “you”, also with a partner', () => {
  const seats = at('Anna', 'Bert', 'Carl', 'Dora').map((seat) => (seat.seat === 2 ? { ...seat, me: true } : seat));
  expect(who(2, seats)).toEqual({ name: 'you', you: true, many: false });
  expect(who(0, seats).name).toBe('your partner Anna');
  expect(who(1, seats).name).toBe('Bert');
  expect(who_side(0, seats)).toEqual({ name: 'you and Anna', you: true, many: true });
  expect(who_side(1, seats)).toEqual({ name: 'Bert and Dora', you: false, many: true });
  expect(who_side(1, seats.slice(0, 2))).toEqual({ name: 'Bert', you: false, many: false });
});
