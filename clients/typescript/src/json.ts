// What the protocol leaves open: values of games.
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export interface GameEvent {
  kind: string;
  [name: string]: Json;
}

export interface Prompt {
  kind: string;
  [name: string]: unknown;
}

// RFC 6902
export type PatchOperation =
  | { op: 'add' | 'replace' | 'test'; path: string; value: Json }
  | { op: 'remove'; path: string }
  | { op: 'move' | 'copy'; from: string; path: string };
