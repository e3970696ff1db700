// Writes FILE.br and FILE.gz beside each file of dist/ that gets smaller by it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|webmanifest|jsonl|txt|md)$/;
const dist = new URL('../dist', import.meta.url).pathname;

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = join(entry.path, entry.name);
  const text = await readFile(path);
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gzip = gzipSync(text, { level: 9 });
  if (brotli.length < text.length) await writeFile(`${path}.br`, brotli);
  if (gzip.length < text.length) await writeFile(`${path}.gz`, gzip);
}
