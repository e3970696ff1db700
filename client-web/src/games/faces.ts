import type { GameFace } from './face';

// The games that this client can draw; others are shown by their names only.
export const faces: Record<string, () => Promise<GameFace>> = {
  'carolus-magnus': async () => (await import('./carolus-magnus')).carolus_magnus,
  chevaliers: async () => (await import('./chevaliers')).chevaliers,
};
