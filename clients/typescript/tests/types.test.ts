import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

test('the types are those of the schemas', { timeout: 60_000 }, async () => {
  const script = fileURLToPath(new URL('../scripts/types.mjs', import.meta.url));
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({ stderr: '' });
});
