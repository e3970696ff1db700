// What Node lacks of a browser, or keeps elsewhere: `new Client({ ...node, url, app })`.
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientOptions } from './options.js';
import type { Keep } from './keep.js';
import type { WebSocketLike } from './link.js';

const web_socket =
  (globalThis as { WebSocket?: WebSocketLike }).WebSocket ??
  ((await import('ws')) as unknown as { WebSocket: WebSocketLike }).WebSocket;

/** WebSocket (of `ws` before Node 22: `npm install ws`), random numbers, and SHA-256 for the dice. */
export const node: Required<Pick<ClientOptions, 'web_socket' | 'random' | 'sha256'>> = {
  web_socket,
  random: (bytes) => new Uint8Array(randomBytes(bytes)),
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
};

/** Keeps each name as a file of its own, which nobody else may read, and which is there as a whole or not at all. */
export class FileKeep implements Keep {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  read(name: string): string | null {
    try {
      return readFileSync(this.path(name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  write(name: string, text: string): void {
    const path = this.path(name);
    const next = `${path}.${process.pid}.new`;
    const file = openSync(next, 'w', 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(next, path);
  }

  private path(name: string): string {
    return join(this.folder, encodeURIComponent(name));
  }
}
