// What happened at a place of a game, in words; nothing here knows a game.
import type { GameUi, SeatName } from '../../games/game_ui';
import { listed } from '../names';
import type { Words } from '../../text/words.svelte';
import type { GameRecord } from './study';

type Told = (who: { name: string }) => string;

export function told_at(record: GameRecord, place: number, game_ui: GameUi | null, words: Words['replay']): string[] {
  const step = record.step(place);
  const seats = record.seats(place);
  const name = (seat: number) => name_of(seats, seat);
  switch (step?.kind) {
    case 'undo': {
      const { actions } = step;
      return [(step.consent ? words.undo_agreed : words.undo)({ name: name(step.seat), actions })];
    }
    case 'hands': {
      const told = words.hands[step.why as keyof Words['replay']['hands']] as Told | undefined;
      return told ? [told({ name: name(step.seat) })] : [name(step.seat)];
    }
    case 'resignation': {
      const names = listed(seats.filter(({ side }) => side === step.side).map((seat) => seat.name));
      return [(step.why === 'timeout' ? words.out_of_time : words.resigned)({ names })];
    }
    case 'ended':
      return [words.ended[step.reason as keyof Words['replay']['ended']] ?? step.reason];
    default: {
      const view = record.view(place);
      const told = game_ui ? record.events(place).map((event) => game_ui.told(event, seats, view)) : [];
      const sentences = told.filter((sentence) => sentence !== null);
      if (sentences.length > 0) return sentences;
      return [step ? words.nothing_told({ name: name(step.seat) }) : words.set_up];
    }
  }
}

export function name_of(seats: SeatName[], seat: number): string {
  return seats.find((each) => each.seat === seat)?.name ?? String(seat);
}
