// A server with the next version of the client inside: the same program, in which every script and style of the client has
// another name, as a build gives it one where anything in it has changed.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const script_of = (page) => page.match(/<script type="module"[^>]* src="[^"]*\/([\w-]+)\.js"/)?.[1];
const version_of = (worker) => worker.match(/const version = "([0-9a-f]{16})"/)?.[1];
const most_of_client = 32 << 20; // bytes of its files in the program
const assets_of = (worker) => [...worker.matchAll(/"assets\/([\w-]+)\.\w+"/g)].map(([, name]) => name);

// Where that program is; and what the main script and the worker's version are called, now and in the next one.
export async function next_version(server) {
  const text = async (path) => (await fetch(new URL(path, server.address))).text();
  const worker = await text('/sw.js');
  const now = { script: script_of(await text('/')), worker: version_of(worker) };
  const names = new Set([now.worker, ...assets_of(worker)]);
  assert.ok(now.worker && names.has(now.script), 'the page names its script, the worker its version and all assets');
  const renamed = new Map([...names].map((name) => [name, another(name, names)]));

  // All of the client stands together; what is for debuggers comes after it, and is most of the program.
  const whole = await readFile(server.binary);
  const end = whole.lastIndexOf(now.script) + most_of_client;
  const program = whole.toString('latin1', 0, end);
  // The compressed forms still have the old names in them: they are put out of the way, and all is sent as it is.
  const anything = new RegExp(`(?<=\\0)[\\w./-]+\\.(?:js|css|html)\\.(?:br|gz)(?=\\0)|${[...names].join('|')}`, 'g');
  const changed = program.replace(anything, (name) => renamed.get(name) ?? `-${name.slice(1)}`);
  assert.equal(changed.length, program.length);
  const path = join(server.folder, 'palatine-server-next');
  await writeFile(path, [Buffer.from(changed, 'latin1'), whole.subarray(end)], { mode: 0o755 });
  return { path, now, next: { script: renamed.get(now.script), worker: renamed.get(now.worker) } };
}

// As long as it was, of the same characters, and nothing else's name.
function another(name, names) {
  const found = [...'0123456789'].map((last) => name.slice(0, -1) + last).find((other) => !names.has(other));
  assert.ok(found, name);
  return found;
}
