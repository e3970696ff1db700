import type { GameFace } from './face';

// The games that this client can draw; others are shown by their names only.
export const faces: Record<string, () => Promise<GameFace>> = {
  'carolus-magnus': async () => (await import('./carolus-magnus')).carolus_magnus,
  'warlords-of-europe': async () => (await import('./warlords-of-europe')).warlords_of_europe,
  chevaliers: async () => (await import('./chevaliers')).chevaliers,
};
