import type { GameFace } from '../face';

export const sound: NonNullable<GameFace['sound']> = ({ kind, castle, attack }) => {
  if (kind === 'battle_rolled' || kind === 'initiative_rolled') return 'dice';
  if (kind === 'castle_founded' || kind === 'castle_built' || (kind === 'fief_taken' && castle === true)) return 'castle';
  return kind === 'marched' && attack === true ? 'knight' : null;
};
