// Somebody at a terminal: `palatine play` in full screen. They know what the screen shows, and types.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { patience_ms } from './patience.mjs';

const bridge = fileURLToPath(new URL('../../../tests/e2e/terminal_bridge.py', import.meta.url));
export const client = process.env.PALATINE_CLIENT_BINARY;

export class Terminal {
  #child = null;
  #size;
  #language;
  #waiting = [];
  rows = [];
  ended = null; // how, once it has

  static async open(server, name, link, { columns = 100, height = 30, language = 'en' } = {}) {
    assert.ok(client, 'PALATINE_CLIENT_BINARY names no client');
    const terminal = new Terminal();
    terminal.name = name;
    terminal.home = await mkdtemp(join(tmpdir(), 'palatine-terminal-'));
    terminal.#size = [columns, height].map(String);
    terminal.#language = language;
    server.ends_with(() => terminal.close());
    terminal.start(link);
    return terminal;
  }
  get environment() {
    return { ...process.env, PALATINE_HOME: this.home, LC_ALL: 'C.UTF-8' };
  }

  // Also once more, by the same person.
  start(link) {
    const command = [client, 'play', link, '--name', this.name, '--lang', this.#language];
    const child = spawn('python3', [bridge, ...this.#size, ...command], { env: this.environment, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    this.rows = [];
    this.ended = null;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line);
      if (said.rows) this.rows = said.rows;
      else this.ended = said;
      this.#wake();
    });
  }

  // All who wait look at what there is now.
  #wake() {
    for (const look of this.#waiting.splice(0)) look();
  }
  // Waits until what is drawn fits, and gives what that found.
  async until(look, what, wait_ms = patience_ms) {
    let late = null;
    const patience = setTimeout(() => {
      late = new Error(`${this.name} never saw ${what}; the terminal shows:\n${this.picture()}`);
      this.#wake();
    }, wait_ms);
    try {
      for (;;) {
        const found = look(this.rows, this.ended);
        if (found) return found;
        if (late) throw late;
        await new Promise((resolve) => this.#waiting.push(resolve));
      }
    } finally {
      clearTimeout(patience);
    }
  }
  sees(pattern) {
    return this.until((rows) => rows.join('\n').match(pattern), pattern);
  }

  enter(command) {
    this.#child.stdin.write(`${JSON.stringify({ type: `${command}\r` })}\n`);
  }
  // As when a window is closed.
  async kill() {
    this.#child.stdin.write('{"kill":true}\n');
    await this.end();
  }
  end() {
    return this.until((rows, ended) => ended, 'its end');
  }
  picture() {
    return this.rows.join('\n');
  }

  async close() {
    if (!this.ended) {
      console.error(`--- ${this.name} at a terminal\n${this.picture()}`);
      await this.kill();
    }
    await rm(this.home, { recursive: true, force: true });
  }
}
