// A terminal and a browser at one table.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';
import { make_table } from './tables.mjs';

// `palatine play`, line by line: every line that it says is read once, in order.
class Terminal {
  #child;
  #lines = [];
  #wake = () => undefined;
  #over = false;
  #said = [];

  static async open(link, name) {
    const binary = process.env.PALATINE_CLIENT_BINARY;
    assert.ok(binary, 'PALATINE_CLIENT_BINARY names no client');
    const terminal = new Terminal();
    terminal.home = await mkdtemp(join(tmpdir(), 'palatine-terminal-'));
    terminal.#child = spawn(binary, ['play', link, '--name', name, '--lines', '--lang', 'en'], {
      env: { ...process.env, PALATINE_HOME: terminal.home, LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let rest = '';
    terminal.#child.stdout.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      terminal.#lines.push(...lines);
      terminal.#said.push(...lines);
      terminal.#wake();
    });
    terminal.#child.stdout.on('end', () => {
      terminal.#over = true;
      terminal.#wake();
    });
    return terminal;
  }
  type(line) {
    this.#said.push(`> ${line}`);
    this.#child.stdin.write(`${line}\n`);
  }
  async says(pattern) {
    const passed = [];
    for (;;) {
      while (this.#lines.length > 0) {
        const line = this.#lines.shift();
        const found = line.match(pattern);
        if (found) return found;
        passed.push(line);
      }
      if (this.#over) throw new Error(`the terminal never said ${pattern}, but:\n${passed.slice(-20).join('\n')}`);
      await new Promise((resolve) => (this.#wake = resolve));
    }
  }
  async end() {
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }
  async clear() {
    if (this.#child.exitCode === null) console.error(`the terminal was not done:\n${this.#said.slice(-20).join('\n')}`);
    this.#child.kill('SIGKILL');
    await rm(this.home, { recursive: true, force: true });
  }
}

// Plays what the computer would.
async function play_by_lines(terminal) {
  for (;;) {
    terminal.type('wait');
    const [said] = await terminal.says(/^(YOUR TURN|THE GAME IS OVER)/);
    if (said.startsWith('THE GAME')) return;
    terminal.type('hint');
    const [, command] = await terminal.says(/^The steward would play: (.*)/);
    terminal.type(command);
  }
}

test('a terminal and a browser play one game to its end', { timeout: 900_000 }, () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const link = await make_table(anna, { rounds: 2 });
    const terminal = await Terminal.open(link, 'Thierry');
    server.ends_with(() => terminal.clear());
    terminal.type('sit');
    terminal.type('say Greetings from a terminal');
    await anna.sees('Greetings from a terminal');
    await anna.page.getByPlaceholder('Say something').fill('And from a browser');
    await anna.press('Say');
    await terminal.says(/And from a browser/);
    terminal.type('ready');
    await anna.page.locator('section[aria-labelledby=seats] li', { hasText: 'Thierry' }).waitFor();
    await anna.press('I am ready');
    await anna.role('group', 'The board').waitFor();
    await Promise.all([new Hand(anna).play_to_the_end(), play_by_lines(terminal)]);
    terminal.type('quit');
    assert.equal(await terminal.end(), 0);
  }));
