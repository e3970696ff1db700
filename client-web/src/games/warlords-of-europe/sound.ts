import type { GameUi } from '../game_ui';

export const sound: NonNullable<GameUi['sound']> = ({ kind, castle, attack }) => {
  if (kind === 'battle_rolled' || kind === 'initiative_rolled') return 'dice';
  if (kind === 'castle_founded' || kind === 'castle_built' || (kind === 'fief_taken' && castle === true)) return 'castle';
  return kind === 'marched' && attack === true ? 'knight' : null;
};
