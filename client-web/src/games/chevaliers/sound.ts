import type { GameFace } from '../face';

export const sound: NonNullable<GameFace['sound']> = ({ kind }) => {
  if (kind === 'dice_rolled') return 'dice';
  return kind === 'card_taken' || kind === 'throne_taken' ? 'castle' : null;
};
