// Writes src/generated from protocol/schemas: --write. Says whether they agree: --check.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compile } from 'json-schema-to-typescript';

const here = dirname(fileURLToPath(import.meta.url));
const schemas = join(here, '../../../protocol/schemas');
const generated = join(here, '../src/generated');
const banner = '// Made from protocol/schemas by `npm run types`; not to be edited.\n';
const style = {
  bannerComment: '',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { singleQuote: true, printWidth: 120 },
};
const root = 'Root'; // only there to hold the definitions

const pascal = (name) => name.replace(/(?:^|[._-])([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const load = async (path) => JSON.parse(await readFile(join(schemas, path), 'utf8'));
const list = async (folder) => (await readdir(join(schemas, folder))).filter((name) => name.endsWith('.json')).sort();

// The protocol leaves what belongs to games open; these are the types that stand there.
const open_ended = { events: 'GameEvent[]', prompt: 'Prompt', patch: 'PatchOperation[]', replay: 'Replay' };

// A schema with every reference named by `rename`, and without what would make names of its own.
function plain(schema, rename, member = '', top = true) {
  if (Array.isArray(schema)) return schema.map((item) => plain(item, rename, member, false));
  if (schema === null || typeof schema !== 'object') return schema;
  if (schema.$ref) return { $ref: `#/definitions/${rename(schema.$ref.replace('#/$defs/', ''))}` };
  const out = {};
  for (const [name, value] of Object.entries(schema)) {
    if (['$schema', '$id', '$defs', 'title', 'default'].includes(name)) continue;
    if (name === 'properties') {
      out[name] = Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, plain(part, rename, key, false)]),
      );
    } else {
      out[name] = plain(value, rename, member, false);
    }
  }
  if (top) return out;
  const bare =
    (out.type === 'object' && !out.properties && !out.additionalProperties) || (out.type === 'array' && !out.items);
  if (bare) out.tsType = open_ended[member] ?? (out.type === 'array' ? 'Json[]' : 'JsonObject');
  return out;
}

class Definitions {
  all = {};
  add(name, schema) {
    const known = this.all[name];
    const { description: one, ...mine } = schema;
    const { description: other, ...theirs } = known ?? mine;
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) throw new Error(`two types would be called ${name}`);
    this.all[name] = { ...((one ?? other) ? { description: one ?? other } : {}), ...mine };
    return name;
  }
  async text() {
    const made = await compile({ title: root, type: 'object', definitions: this.all }, root, style);
    return made
      .replace(new RegExp(`export interface ${root} \\{\\}\\n*`), '')
      .replace(/^\s*\/\*\*\n \* This interface was referenced by[^]*?\*\/\n/gm, '')
      .replace(/\n \*\n \* This interface was referenced by[^\n]*\n \* via the[^\n]*/g, '')
      .replace(/\/\*\*\n *\* ([^\n]*)\n *\*\//g, '/** $1 */');
  }
}

async function protocol() {
  const types = new Definitions();
  const answers = await Promise.all((await list('results')).map((name) => load(`results/${name}`)));
  const shared = new Map(); // definitions outside of requests
  for (const schema of answers)
    for (const [name, part] of Object.entries(schema.$defs ?? {})) shared.set(name, JSON.stringify(part));
  const outside = (name) => pascal(name);

  const take = (schema, name, rename = outside) => {
    for (const [key, part] of Object.entries(schema.$defs ?? {})) types.add(rename(key), plain(part, rename));
    return types.add(name, plain(schema, rename));
  };
  const methods = [];
  for (const file of await list('requests')) {
    const method = file.replace(/\.json$/, '');
    const schema = await load(`requests/${file}`);
    // What one sends may leave out defaults, which always stand in what one gets.
    const inside = (name) =>
      JSON.stringify(schema.$defs[name]) === (shared.get(name) ?? JSON.stringify(schema.$defs[name]))
        ? pascal(name)
        : `${pascal(name)}Params`;
    const params = take(schema, `${pascal(method)}Params`, inside);
    const result = take(await load(`results/${file}`), `${pascal(method)}Result`);
    methods.push({ method, params, result, keyed: 'key' in (schema.properties ?? {}) });
  }
  const notifications = [];
  for (const file of await list('notifications')) {
    const method = file.replace(/\.json$/, '');
    notifications.push({ method, params: take(await load(`notifications/${file}`), pascal(method)) });
  }
  const events = await load('room_event.json');
  const kinds = new Set(events.oneOf.map((one) => one.$ref.replace('#/$defs/', '')));
  take(events, 'RoomEvent', (name) => (kinds.has(name) ? `${pascal(name)}Event` : pascal(name)));
  take(await load('replay.json'), 'Replay');
  take(await load('receipt.json'), 'Receipt');
  take(await load('analysis.json'), 'Analysis');
  take(await load('analysis_progress.json'), 'AnalysisProgress');

  const used = ['GameEvent', 'Json', 'JsonObject', 'PatchOperation', 'Prompt'];
  const text = await types.text();
  const imports = used.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return [
    banner,
    `import type { ${imports.join(', ')} } from '../json.js';\n\n`,
    text,
    '\nexport interface Requests {\n',
    ...methods.map(({ method, params, result }) => `  '${method}': { params: ${params}; result: ${result} };\n`),
    '}\n\nexport interface Notifications {\n',
    ...notifications.map(({ method, params }) => `  ${method.includes('.') ? `'${method}'` : method}: ${params};\n`),
    '}\n\n// Methods whose requests may bear a key.\nexport const keyed_methods: ReadonlySet<string> = new Set([\n',
    ...methods.filter(({ keyed }) => keyed).map(({ method }) => `  '${method}',\n`),
    ']);\n',
  ].join('');
}

async function types_of(folder, part) {
  const schema = await load(`games/${folder}/${part}.json`);
  const types = new Definitions();
  const name = pascal(part);
  const rename = (key) => (pascal(key) === name ? `${pascal(key)}Part` : pascal(key));
  for (const [key, inner] of Object.entries(schema.$defs ?? {})) types.add(rename(key), plain(inner, rename));
  types.add(name, plain(schema, rename));
  return types.text();
}

// Each declaration of a file by its name, with the words before it.
const declarations = (text) =>
  new Map(
    text
      .trim()
      .split(/\n(?=\/\*\*|export )(?<!\*\/\n)/)
      .map((each) => [/^export (?:interface|type) (\w+)/m.exec(each)[1], each]),
  );
const without_words = (text) => text.replace(/\/\*\*[^]*?\*\/\s*/g, '');

// Whether the other file has the same type of that name, all that it refers to included.
function are_there(name, mine, others, asked = new Set()) {
  if (asked.has(name)) return true;
  if (!others.has(name)) return false;
  const text = without_words(mine.get(name));
  if (text !== without_words(others.get(name))) return false;
  const inner = (text.match(/\w+/g) ?? []).filter((word) => mine.has(word));
  return inner.every((one) => are_there(one, mine, others, new Set([...asked, name])));
}

// The types of a game stand in a file for each of its schemas, since a prompt and an action may share a name; what several say
// stands in the first, and is found in all.
async function game(folder) {
  const files = [];
  const before = new Map();
  for (const part of ['view', 'event', 'prompt', 'action', 'options', 'full_view']) {
    const types = declarations(await types_of(folder, part));
    const shared = new Map(); // by the file that has them
    for (const name of [...types.keys()].sort()) {
      const home = [...before.keys()].find((other) => are_there(name, types, before.get(other)));
      if (home) shared.set(home, [...(shared.get(home) ?? []), name]);
    }
    before.set(part, types);
    const there = new Set([...shared.values()].flat());
    const own = [...types].filter(([name]) => !there.has(name)).map(([, text]) => text);
    const is_used = (name) => new RegExp(`\\b${name}\\b`).test(without_words(own.join('\n')));
    const lines = [...shared].flatMap(([home, names]) => {
      const used = names.filter(is_used);
      return [
        ...(used.length > 0 ? [`import type { ${used.join(', ')} } from './${home}.js';\n`] : []),
        `export type { ${names.join(', ')} } from './${home}.js';\n`,
      ];
    });
    files.push([`games/${folder}/${part}.ts`, [banner, '\n', ...lines, ...(lines.length > 0 ? ['\n'] : []), own.join('\n'), '\n'].join('')]);
  }
  return files;
}

// Each game has a file of its own among the choices.
function games(folders) {
  const listed = folders.map((folder) => [folder, folder.replaceAll('-', '_')]);
  return [
    `${banner}\n`,
    ...listed.map(([, name]) => `import { choices as ${name} } from '../choices/${name}.js';\n`),
    '\nexport const games = {\n',
    ...listed.map(([folder, name]) => (folder === name ? `  ${name},\n` : `  '${folder}': ${name},\n`)),
    '};\n',
  ].join('');
}

const folders = (await readdir(join(schemas, 'games'))).sort();
const files = [['protocol.ts', await protocol()], ['games.ts', games(folders)], ...(await Promise.all(folders.map(game))).flat()];
if (process.argv.includes('--write')) {
  for (const [name, text] of files) {
    await mkdir(dirname(join(generated, name)), { recursive: true });
    await writeFile(join(generated, name), text);
  }
} else if (process.argv.includes('--check')) {
  const differ = [];
  for (const [name, text] of files) {
    const there = await readFile(join(generated, name), 'utf8').catch(() => '');
    if (there !== text) differ.push(name);
  }
  if (differ.length > 0) {
    console.error(`differ from protocol/schemas: ${differ.join(', ')}; run: npm run types`);
    process.exit(1);
  }
} else {
  console.error('Usage: node scripts/types.mjs --write | --check');
  process.exit(2);
}
