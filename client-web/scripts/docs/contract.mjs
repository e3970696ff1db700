// The contract as it stands in protocol/: the AsyncAPI document, the schemas, and what was really exchanged.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const json = async (path) => JSON.parse(await readFile(path, 'utf8'));

async function files(folder, ending) {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith(ending)).sort();
}

const lines = (text) => text.split('\n').filter(Boolean).map((line) => JSON.parse(line));

// [{ request, response, method }] of a file in which an answer follows its request
function pairs(entries) {
  const out = [];
  for (let i = 0; i + 1 < entries.length; i += 2)
    out.push({ request: entries[i].message, response: entries[i + 1].message, method: entries[i + 1].method ?? null });
  return out;
}

function operations(asyncapi, action) {
  return Object.entries(asyncapi.operations)
    .filter(([, operation]) => operation.action === action)
    .map(([name, operation]) => ({ name, ...operation }));
}

export async function read_contract(root) {
  const protocol = join(root, 'protocol');
  const schemas = new Map(); // by name without ending
  for (const name of await files(join(protocol, 'schemas'), '.json')) {
    if (!['asyncapi.json', 'openapi.json'].includes(name)) schemas.set(name.slice(0, -5), await json(join(protocol, 'schemas', name)));
  }
  const asyncapi = await json(join(protocol, 'schemas/asyncapi.json'));
  const openapi = await json(join(protocol, 'schemas/openapi.json'));
  const examples = join(protocol, 'examples');
  const read = async (name) => lines(await readFile(join(examples, name), 'utf8'));
  const transcripts = new Map();
  for (const name of await files(examples, '.jsonl')) transcripts.set(name, await read(name));
  const answers = pairs(transcripts.get('answers.jsonl'));
  const refusals = pairs(transcripts.get('refusals.jsonl'));
  transcripts.delete('answers.jsonl');
  transcripts.delete('refusals.jsonl');
  return {
    schemas,
    asyncapi,
    methods: operations(asyncapi, 'send'),
    notifications: operations(asyncapi, 'receive'),
    reasons: asyncapi['x-reasons'],
    http_reasons: openapi['x-reasons'],
    always: asyncapi['x-refused-always'],
    games: [...new Set([...schemas.keys()].filter((name) => name.startsWith('games/')).map((name) => name.split('/')[1]))],
    answers,
    refusals,
    transcripts,
    transport: await json(join(examples, 'transport.json')),
    unexchanged: await json(join(examples, 'unexchanged.json')),
  };
}

// Where the protocol speaks of its games: reasons' groups that are not its own.
export function groups(contract) {
  return [...new Set(contract.reasons.map(({ by }) => by))];
}
