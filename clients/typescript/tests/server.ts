// A real server, of PALATINE_SERVER_BINARY, which can be killed and started again where it was.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export class Server {
  private process: ChildProcess | null = null;
  private port = '0';

  private constructor(
    private readonly binary: string,
    private readonly data: string,
  ) {}

  static async start(binary: string, config = ''): Promise<Server> {
    const server = new Server(binary, await mkdtemp(join(tmpdir(), 'palatine-client-')));
    await writeFile(join(server.data, 'palatine.toml'), config);
    await server.start();
    return server;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/ws`;
  }

  async start(): Promise<void> {
    const args = ['--config', join(this.data, 'palatine.toml'), '--listen', `127.0.0.1:${this.port}`, '--data', this.data, '--log-level', 'warn'];
    const child = spawn(this.binary, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
      if (!found) continue;
      this.port = found[1] as string;
      child.stdout.resume();
      return;
    }
    throw new Error('the server did not start');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.process;
    if (!child) return;
    this.process = null;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.data, { recursive: true });
  }
}
