import type { GameFace, Title } from './face';
import { carolus_magnus } from './carolus-magnus/title';
import { chevaliers } from './chevaliers/title';
import { warlords_of_europe } from './warlords-of-europe/title';

// The games that this client can draw; others are shown by their names only. Their titles are there at once: no list of
// games waits for their boards.
export const titles: Record<string, () => Title> = {
  'carolus-magnus': carolus_magnus,
  'warlords-of-europe': warlords_of_europe,
  chevaliers,
};
export const faces: Record<string, () => Promise<GameFace>> = {
  'carolus-magnus': async () => (await import('./carolus-magnus')).carolus_magnus,
  'warlords-of-europe': async () => (await import('./warlords-of-europe')).warlords_of_europe,
  chevaliers: async () => (await import('./chevaliers')).chevaliers,
};
