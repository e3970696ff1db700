import type { GameFace } from '../face';

export const sound: NonNullable<GameFace['sound']> = ({ kind }) => {
  if (kind === 'knight_placed') return 'knight';
  return kind === 'castle_built' || kind === 'castles_replaced' ? 'castle' : null;
};
