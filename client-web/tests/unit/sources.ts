// The sources of the client, for tests that read them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const client = new URL('../../', `file://${process.cwd()}/tests/unit/`).pathname;

// All of them as one text, in which a local name for a part of the catalogue is written out:
// `const w = words().replay; … w.title` and `f(w: Words['replay']) … w.title` read `words().replay.title`.
export function sources(): string {
  const folder = join(process.cwd(), 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$/.test(path) && !path.startsWith('text/made/'))
    .map((path) => written_out(readFileSync(join(folder, path), 'utf8')))
    .join('\n');
}

function written_out(source: string): string {
  const local = /(?:const|let) (\w+) = (?:\$derived\()?(words\(\)(?:\.\w+)*)\)?;/g;
  const handed = /(\w+): Words\['(\w+)'\]/g;
  const names = [
    ...[...source.matchAll(local)].map(([, name, path]) => [name, path] as const),
    ...[...source.matchAll(handed)].map(([, name, area]) => [name, `words().${area}`] as const),
  ];
  return names.reduce((text, [name, path]) => text.replace(new RegExp(`(?<![\\w.$'])${name}(?=[.[])`, 'g'), path!), source);
}

export function of_project(path: string): string {
  return readFileSync(join(process.cwd(), '..', path), 'utf8');
}
