// The same documents for who reads without a browser: Markdown whose links lead to Markdown, to schemas and to files.
import { posix } from 'node:path';

import { way } from './html.mjs';
import { type_of } from './schema.mjs';

const code = (words) => `\`${words}\``;
const line = (value) => JSON.stringify(value);
const example_most = 2000; // characters of a message that is shown where it is told of

// Links and images of Markdown, but not what only looks like them in code.
const links = /```.*?\n```|`[^`\n]+`|(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/gs;

// A guide as it stands at `page`, below docs/. `page_of(file)`: where a file of the project is to be had, or null: it is named
// then, and not linked.
export function plain_guide(markdown, { file, page, page_of }) {
  return markdown.replace(links, (whole, image, words, href) => {
    if (href === undefined || /^https?:/.test(href)) return whole;
    if (image) return `*${words}*`;
    const [path, hash = ''] = href.split('#');
    const own = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '');
    const shown = page_of(own);
    if (shown === page) return `[${words}](#${hash})`;
    return shown ? `[${words}](${way(page, shown)}${hash && `#${hash}`})` : words;
  });
}

// ---- the contract

const show = { piece: (name) => `[${name}](#${name.replaceAll('.', '').replaceAll(' ', '-')})`, code };

function members(schema, indent = '') {
  const must = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {})
    .map(([name, member]) => {
      const left_out = 'default' in member ? `; left out: ${code(line(member.default))}` : '';
      const words = member.description ? `: ${member.description}` : '';
      const inside = member.properties ? members(member, `${indent}  `) : '';
      return `${indent}- ${code(name)} (${type_of(member, show)}${must.has(name) ? '' : ', optional'})${words}${left_out}\n${inside}`;
    })
    .join('');
}

function whole(schema) {
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return `One of these, by its \`kind\`: ${several.map((one) => type_of(one, show)).join(', ')}.\n`;
  if (schema.properties) return members(schema) || 'None.\n';
  return schema.type === 'object' ? 'None.\n' : `${type_of(schema, show)}\n`;
}

// What stands in several schemas, once.
function pieces_of(contract, names) {
  const pieces = new Map();
  for (const name of names)
    for (const [piece, schema] of Object.entries(contract.schemas.get(name).$defs ?? {})) pieces.set(piece, schema);
  const shown = [...pieces].sort(([a], [b]) => (a < b ? -1 : 1));
  return shown.map(([name, schema]) => `### ${code(name)}\n\n${schema.description ? `${schema.description}.\n\n` : ''}${whole(schema)}`).join('\n');
}

const messages = (...all) => `\`\`\`json\n${all.filter((one) => line(one).length <= example_most).map(line).join('\n')}\n\`\`\`\n`;

function method_part(contract, { name, summary, 'x-when': when, 'x-refused-with': refused, 'x-by-rules': by_rules }) {
  const pair = contract.answers.find(({ method }) => method === name);
  return `## ${code(name)}

${summary} When: ${when}.

Params:

${whole(contract.schemas.get(`requests/${name}`))}
Result:

${whole(contract.schemas.get(`results/${name}`))}
Refused with: ${refused.map(code).join(', ') || 'nothing of its own'}${by_rules ? ', and what the game’s rules say against it' : ''}.

${messages(pair.request, pair.response)}`;
}

function methods(contract) {
  const schemas = contract.methods.flatMap(({ name }) => [`requests/${name}`, `results/${name}`]);
  return `# Methods

What a client may ask for, from the tables of the server; in context they are told of in [the protocol](../protocol.md). Every request
may be refused with ${contract.always.map(code).join(', ')}, and with the [reasons](../reasons.md) of the groups *frame* and *params*.
The examples were really exchanged; long answers are left out here, and stand in [answers.jsonl](../transcripts/answers.jsonl).

${contract.methods.map((method) => method_part(contract, method)).join('\n')}
## Pieces

What stands in several params and results.

${pieces_of(contract, schemas)}`;
}

function notification_part(contract, { name, summary }) {
  const said = [...contract.transcripts.values()].flat().filter(({ from, message }) => from === 'server' && message.method === name);
  const [shortest] = said.map(({ message }) => message).sort((a, b) => line(a).length - line(b).length);
  return `## ${code(name)}\n\n${summary}\n\nParams:\n\n${whole(contract.schemas.get(`notifications/${name}`))}\n${messages(shortest)}`;
}

function notifications(contract) {
  return `# Notifications

What the server tells by itself. The events, views and prompts of \`room.update\` are of the [game](../index.md#schemas), or the table's
[own](../../schema/room_event.json).

${contract.notifications.map((one) => notification_part(contract, one)).join('\n')}
## Pieces

${pieces_of(contract, contract.notifications.map(({ name }) => `notifications/${name}`))}`;
}

function reasons(contract) {
  const of_methods = (reason) => contract.methods.filter((one) => one['x-refused-with'].includes(reason)).map(({ name }) => code(name)).join(' ');
  const group = (name) => {
    const rows = contract.reasons.filter(({ by }) => by === name);
    return `## ${name}\n\n| reason | code | when | of |\n| --- | --- | --- | --- |\n${rows.map((one) => `| ${code(one.reason)} | ${one.code} | ${one.means} | ${of_methods(one.reason)} |\n`).join('')}`;
  };
  return `# Reasons

Why something is refused: \`data.reason\` of an error, the reason of a close frame (the code is the close code), \`reason\` of an answer
over HTTP (the code is its status). A reason stays what it is. Each with an example: [refusals.jsonl](transcripts/refusals.jsonl),
[transport.json](transcripts/transport.json).

${[...new Set(contract.reasons.map(({ by }) => by))].map(group).join('\n')}
## http

| reason | status | when |
| --- | --- | --- |
${contract.http_reasons.map((one) => `| ${code(one.reason)} | ${one.status} | ${one.means} |\n`).join('')}`;
}

// ---- all of it

const sections = [
  ['methods/index.md', 'Methods', 'What a client may ask for, with params, results, refusals and examples.', methods],
  ['notifications/index.md', 'Notifications', 'What the server tells by itself.', notifications],
  ['reasons.md', 'Reasons', 'Why something is refused.', reasons],
];

function schema_list(contract) {
  const names = ['asyncapi', 'openapi', ...contract.schemas.keys()];
  const words = { asyncapi: 'all methods and notifications as one document (AsyncAPI 3.0)', openapi: 'what is asked over HTTP (OpenAPI 3.1)' };
  return names.map((name) => `- [${name}.json](../schema/${name}.json): ${words[name] ?? contract.schemas.get(name).title}\n`).join('');
}

// [{ path, markdown }], below docs/; and the text of /llms.txt. `guides`: [{ title, pages: [{ path, title, about, markdown }] }],
// as plain_guide gives them; `files`: below docs/.
export function plain_documents(contract, guides, files) {
  const made = sections.map(([path, title, about, write]) => ({ path, title, about, markdown: write(contract) }));
  const [first, ...others] = guides;
  const parts = [first, { title: 'The contract', pages: made }, ...others];
  const listed = (from) =>
    parts
      .map(({ title, pages }) => `## ${title}\n\n${pages.map((one) => `- [${one.title}](${from}${one.path}): ${one.about}\n`).join('')}`)
      .join('\n');
  const index = `# Palatine for programmers

Write a client, a bot, or another server: everything about the protocol of this server, of the version that runs here. All of these
pages in one: [all.md](all.md). What can be asked over HTTP: [/api/v1/](../api/v1/). With a browser: [the same as pages](index.html).

${listed('')}
## Programs and data of the guides

${files.map((name) => `- [${name}](files/${name})\n`).join('')}
## Schemas

JSON Schema 2020-12; a server lists their addresses at [/schema/](../schema/).

${schema_list(contract)}
## Transcripts

Whole sessions that were really held, a line of JSON for each message.

${[...contract.transcripts.keys(), 'answers.jsonl', 'refusals.jsonl', 'transport.json'].map((name) => `- [${name}](transcripts/${name})\n`).join('')}`;
  const llms = `# Palatine

> A server for board games, on which people and programs play over one WebSocket, by JSON-RPC 2.0. It knows the rules: at every moment it
> says what may be done, so that a client needs none. These documents are of the version that runs here.

All of them in one file: [all.md](docs/all.md). With schemas, programs and transcripts: [index.md](docs/index.md).

${listed('docs/')}`;
  const all = parts
    .flatMap(({ pages }) => pages)
    .map(({ path, markdown }) => {
      const to_page = plain_guide(markdown, { file: path, page: 'all.md', page_of: (file) => file });
      return `This part by itself: [${path}](${path})\n\n${to_page}`;
    })
    .join('\n\n---\n\n');
  return { pages: [...made, { path: 'index.md', markdown: index }, { path: 'all.md', markdown: all }], llms };
}
