import type { View } from '@palatine/client/games/sealed/view';

import { words_of } from '../../text/words.svelte';
import type { GameUi } from '../game_ui';
import { player_name } from '../names';
import Board from './Board.svelte';

const words = () => words_of('sealed');

export const game_ui: GameUi = {
  id: 'sealed',
  Board,
  narrate: (event, seats) => {
    if (event.kind === 'bid_made') return words().has_bid({ player: player_name(event.seat as number, seats) });
    return event.kind === 'prize_rolled' ? words().prize({ prize: event.points as number }) : null;
  },
  asked: () => words().asked,
  named: () => null,
  waits: (seat, _, seats) => words().waits({ player: player_name(seat, seats) }),
  option: () => null,
  refusals: () => words().refusals,
  named_args: (args) => args,
  draws_next: () => words().draws_next,
  ended: () => words().ended,
  chart: (views) => ({
    title: words().chart,
    sides: [0, 1].map((side) => ({ side, values: views.map((view) => (view as unknown as View).seats[side]!.points) })),
  }),
  draws: () => [],
};
