// What happened at a place of a game, in words; nothing here knows a game.
import type { GameUi, SeatName } from '../../games/game_ui';
import { listed } from '../names';
import type { Words } from '../../text/words.svelte';
import type { GameRecord } from './study';

type Sentence = (who: { name: string }) => string;

export function narrate_at(record: GameRecord, place: number, game_ui: GameUi | null, said: Words['replay'], shared: Words['shared']): string[] {
  const step = record.step(place);
  const seats = record.seats(place);
  const name = (seat: number) => name_of(seats, seat);
  switch (step?.kind) {
    case 'undo': {
      const { actions } = step;
      return [step.consent ? said.undo_agreed({ name: name(step.seat), actions }) : shared.game.undone({ player: name(step.seat), n: actions })];
    }
    case 'hands': {
      if (step.why === 'substituted') return [shared.hands.substituted({ player: name(step.seat) })];
      const sentence = said.hands[step.why as keyof Words['replay']['hands']] as Sentence | undefined;
      return sentence ? [sentence({ name: name(step.seat) })] : [name(step.seat)];
    }
    case 'resignation': {
      const names = listed(seats.filter(({ side }) => side === step.side).map((seat) => seat.name));
      return [(step.why === 'timeout' ? said.out_of_time : said.resigned)({ names })];
    }
    case 'ended':
      return [said.ended[step.reason as keyof Words['replay']['ended']] ?? step.reason];
    default: {
      if (!step && record.study.continues !== undefined) return [shared.room.continues({ n: record.study.continues })];
      const view = record.view(place);
      const narrated = game_ui ? record.events(place).map((event) => game_ui.narrate(event, seats, view)) : [];
      const sentences = narrated.filter((sentence) => sentence !== null);
      if (sentences.length > 0) return sentences;
      return [step ? said.no_narration({ name: name(step.seat) }) : said.set_up];
    }
  }
}

export function name_of(seats: SeatName[], seat: number): string {
  return seats.find((each) => each.seat === seat)?.name ?? String(seat);
}
