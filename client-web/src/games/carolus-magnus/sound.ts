import type { GameUi } from '../game_ui';

export const sound: NonNullable<GameUi['sound']> = ({ kind }) => {
  if (kind === 'knight_placed') return 'knight';
  return kind === 'castle_built' || kind === 'castles_replaced' ? 'castle' : null;
};
