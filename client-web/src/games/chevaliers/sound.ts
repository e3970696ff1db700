import type { GameUi } from '../game_ui';

export const sound: NonNullable<GameUi['sound']> = ({ kind }) => {
  if (kind === 'dice_rolled') return 'dice';
  return kind === 'card_taken' || kind === 'throne_taken' ? 'castle' : null;
};
