// A real server with data of its own, which a test may kill and start again, and the browser that comes to it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';

import { launch } from '../../scripts/chromium.mjs';
import { Person } from './people.mjs';

// Tests are quicker than people, and all come from one address.
const quick = '[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\n';

class ServerProcess {
  #folder;
  #config;
  #child = null;
  #port = 0;
  said = [];
  binary = process.env.PALATINE_SERVER_BINARY;

  constructor(folder, { config = '', limits = '' }) {
    this.#folder = folder;
    this.#config = config + quick + limits;
  }
  get folder() {
    return this.#folder;
  }
  get address() {
    return `http://127.0.0.1:${this.#port}`;
  }
  get ended() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  // Started again it has the same data, and the port that it had.
  async start() {
    assert.ok(this.binary, 'PALATINE_SERVER_BINARY names no server');
    const settings = join(this.#folder, 'palatine.toml');
    await writeFile(settings, this.#config);
    const given = ['--config', settings, '--listen', `127.0.0.1:${this.#port}`, '--data', join(this.#folder, 'data')];
    const child = (this.#child = spawn(this.binary, given, { stdio: ['ignore', 'pipe', 'pipe'] }));
    const said = (this.said = []);
    this.#port = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said.join('\n')}`)));
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          const ready = line.match(/^ +listens on +[^ ]+:(\d+)$/);
          if (ready) resolve(Number(ready[1]));
        });
      }
    });
  }

  async kill() {
    await this.#end('SIGKILL');
  }
  async stop() {
    if (!this.ended) await this.#end('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
    return this.#child.exitCode;
  }
  async #end(signal) {
    const gone = once(this.#child, 'exit');
    this.#child.kill(signal);
    await gone;
  }
}

// One for all tests of a file, and one for those that need notifications: each person has a context of their own in it, which
// shares nothing with the others.
const launched = new Map();
after(() => Promise.all([...launched.values()].map(async (browser) => (await browser).close())));

function the_browser({ notifications = false }) {
  if (!launched.has(notifications)) launched.set(notifications, launch({ notifications }));
  return launched.get(notifications);
}

export class TestServer {
  #people = [];
  #closers = [];

  static async open(settings = {}) {
    const server = new TestServer();
    server.process = new ServerProcess(await mkdtemp(join(tmpdir(), 'palatine-browser-')), settings);
    await server.process.start();
    const page = await fetch(server.address);
    assert.match(await page.text(), /<div id="app">/, 'this server has no client for browsers in it: build client-web first');
    server.browser = await the_browser(settings);
    return server;
  }
  get address() {
    return this.process.address;
  }

  // Somebody with a browser of their own.
  async person(name, settings = {}) {
    const person = await Person.arrive(this, name, settings);
    this.#people.push(person);
    return person;
  }

  // Something else that ends with the server.
  ends_with(close) {
    this.#closers.push(close);
  }

  // Everybody leaves; nobody's page may have complained, and the server ends as it should.
  async close({ content = true } = {}) {
    for (const close of this.#closers) await close();
    try {
      if (content) for (const person of this.#people) person.content();
    } finally {
      for (const person of this.#people) await person.context.close();
      const killed = this.process.ended;
      const code = await this.process.stop();
      if (content && !killed) assert.equal(code, 0, `the server ends without a fault:\n${this.process.said.slice(-60).join('\n')}`);
    }
  }

  // How it looked to everybody when it went wrong; pictures go to the folder PALATINE_PICTURES, if it is named.
  async report() {
    for (const person of this.#people) await person.report(process.env.PALATINE_PICTURES);
  }
}

// Plays the scene with a server of its own.
export async function with_server(scene, settings) {
  const server = await TestServer.open(settings);
  try {
    await scene(server);
  } catch (error) {
    await server.report();
    await server.close({ content: false });
    throw error;
  }
  await server.close();
}
