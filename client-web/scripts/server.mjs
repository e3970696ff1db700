// A real server with new data, and this page served in front of it, for scripts.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// `settings` are those of its configuration file.
export async function start_server(settings = '') {
  const binary = process.env.PALATINE_SERVER_BINARY;
  if (!binary) throw new Error('PALATINE_SERVER_BINARY names no server');
  const data = await mkdtemp(join(tmpdir(), 'palatine-'));
  const config = join(data, 'palatine.toml');
  await writeFile(config, settings);
  const child = spawn(binary, ['--config', config, '--listen', '127.0.0.1:0', '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const ready = line.match(/ready: (http:\S+)/);
        if (ready) resolve(ready[1]);
      });
    }
  });
  return {
    address,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

export async function start_page(server) {
  process.env.PALATINE_SERVER = server.address;
  const { preview } = await import('vite');
  const page = await preview({ root: new URL('..', import.meta.url).pathname, logLevel: 'warn', preview: { port: 0, host: '127.0.0.1' } });
  const { port } = page.httpServer.address();
  return { address: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => page.httpServer.close(resolve)) };
}
