import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

test('the types are those of the schemas', { timeout: 60_000 }, async () => {
  const script = fileURLToPath(new URL('../scripts/types.mjs', import.meta.url));
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({ stderr: '' });
});

test('each type of a game is said once', async () => {
  const games = fileURLToPath(new URL('../src/generated/games/', import.meta.url));
  for (const game of await readdir(games)) {
    const said = new Map<string, string>();
    for (const file of await readdir(join(games, game))) {
      const text = (await readFile(join(games, game, file), 'utf8')).replace(/\/\*\*[^]*?\*\/\s*/g, '');
      for (const [whole, name] of text.matchAll(/^export (?:interface|type) (\w+)[^]*?^\}|^export type (\w+) =[^]*?;$/gm)) {
        // by the members alone: what refers to types that differ differs too
        if ((whole.match(/\b[A-Z]\w+/g) ?? []).some((word) => word !== name)) continue;
        expect(said.get(whole), `${game}: ${file} says it too: ${whole}`).toBeUndefined();
        said.set(whole, file);
      }
    }
    expect(said.size).toBeGreaterThan(5);
  }
});
