// The pages of the contract: one for each method, notification and part of a game, and lists of them.
import { of_kind, of_method, of_notification, of_refusal, reason_link, transcript_list, transcripts_with, values_of } from './examples.mjs';
import { code, inline, link, message, table, text } from './html.mjs';
import { schema_html } from './schema.mjs';

const own_groups = ['frame', 'params', 'server', 'talk', 'moderation', 'limits', 'close', 'client', 'replay'];

const schema_link = (path, name) => link(path, `../schema/${name}.json`, `schema/${text(name)}.json`);

export const method_path = (name) => `methods/${name}.html`;
export const notification_path = (name) => `notifications/${name}.html`;
export const game_path = (game, part = 'index') => `games/${game}/${part}.html`;

function reasons_table(path, contract, names, label) {
  const known = new Map(contract.reasons.map((one) => [one.reason, one]));
  return table(label, ['Reason', 'When'], names.map((name) => [reason_link(path, name), inline(known.get(name).means)]));
}

function method_page(contract, method) {
  const { name } = method;
  const path = method_path(name);
  const refused = contract.refusals.filter((pair) => pair.method === name);
  const parts = [
    `<h1>${code(name)}</h1><p class="lead">${inline(method.summary)}</p><p>When: ${inline(method['x-when'])}.</p>`,
    `<h2 id="params">Parameters</h2>${schema_html(contract.schemas.get(`requests/${name}`), { prefix: 'params-', silent: true })}`,
    `<h2 id="result">Result</h2>${schema_html(contract.schemas.get(`results/${name}`), { prefix: 'result-' })}`,
    `<h2 id="example">Example</h2>${of_method(contract, name)}`,
    `<h2 id="refusals">Refusals</h2>${reasons_table(path, contract, method['x-refused-with'], 'Refusals of its own')}`,
    `<p>Like every request it may be refused with ${contract.always.map((one) => reason_link(path, one)).join(', ')}, and with the reasons
of the groups ${link(path, 'reasons.html#group-frame', 'frame')} and ${link(path, 'reasons.html#group-params', 'params')}.${
      method['x-by-rules'] ? ` What the game’s rules say against it is in the groups of the ${link(path, 'reasons.html#group-games', 'games')}.` : ''
    }</p>`,
    ...refused.map((pair) => `<h3>${reason_link(path, pair.response.error.data.reason)}</h3>${of_refusal(pair)}`),
    `<h2 id="files">Files</h2><ul><li>${schema_link(path, `requests/${name}`)}</li><li>${schema_link(path, `results/${name}`)}</li><li>${schema_link(path, 'asyncapi')}, operation ${code(name)}</li><li>Transcripts: ${transcript_list(path, transcripts_with(contract, name)) || 'none'}</li></ul>`,
  ];
  return { path, title: name, body: parts.join('\n') };
}

function notification_page(contract, { name, summary }) {
  const path = notification_path(name);
  const events = name === 'room.update' ? `<p>The table’s own events are ${link(path, 'pieces/room_event.html', 'these')}; the others, the views and the prompts are of the ${link(path, 'games/index.html', 'game')}.</p>` : '';
  return {
    path,
    title: name,
    body: `<h1>${code(name)}</h1><p class="lead">${inline(summary)}</p>${events}
<h2 id="params">Parameters</h2>${schema_html(contract.schemas.get(`notifications/${name}`), { silent: true })}
<h2 id="example">Example</h2>${of_notification(contract, name)}
<h2 id="files">Files</h2><ul><li>${schema_link(path, `notifications/${name}`)}</li><li>Transcripts: ${transcript_list(path, transcripts_with(contract, name))}</li></ul>`,
  };
}

function list_page(path, title, words, rows, heads, more = '') {
  return { path, title, body: `<h1>${title}</h1><p class="lead">${words}</p>${table(title, heads, rows)}${more}` };
}

const all_as_markdown = '<p><a href="index.md">All of them as Markdown, on one page</a></p>';

const part_words = {
  options: 'What is agreed before the game: options of room.create and room.configure.',
  action: 'A decision: action of game.act.',
  event: 'What happened, as a viewer is told: among the events of room.update.',
  view: 'All that a viewer sees of the game: view of room.update and of snapshots.',
  prompt: 'A decision that is asked for: put an action together from it.',
  full_view: 'The whole state, of which digests are made: in replays and positions, never in a message.',
};

function game_pages(contract, game) {
  const title = contract.schemas.get(`games/${game}/view`).title.split(':')[0];
  const values = values_of(contract, game);
  const index = game_path(game);
  const reasons = contract.reasons.filter(({ by }) => by === game || by === 'games').map(({ reason }) => reason);
  const rows = Object.keys(part_words).map((part) => [link(index, game_path(game, part), part), text(part_words[part])]);
  return [
    {
      path: index,
      title,
      body: `<h1>${text(title)}</h1><p class="lead">Its values on the wire. The rules are ${link(index, `rules/${game}.html`, 'a page of their own')}.</p>
${table('Parts', ['Part', 'What it is'], rows)}<h2>What its rules refuse</h2>${reasons_table(index, contract, reasons, 'Reasons')}`,
    },
    ...Object.entries(part_words).map(([part, words]) => {
      const path = game_path(game, part);
      const name = `games/${game}/${part}`;
      const body = schema_html(contract.schemas.get(name), { level: 2, example: (kind) => of_kind(values[part], kind) });
      return {
        path,
        title: `${title}: ${part}`,
        body: `<h1>${text(title)}: ${part}</h1><p class="lead">${words}</p>${body}<p>${schema_link(path, name)}</p>`,
      };
    }),
  ];
}

function piece_page(contract, name) {
  const path = `pieces/${name.replace('/', '.')}.html`;
  const schema = contract.schemas.get(name);
  const values = name === 'room_event' ? values_of(contract, null).event : null;
  const body = schema_html(schema, { level: 2, example: (kind) => of_kind(values, kind) });
  return { path, title: schema.title, body: `<h1>${text(schema.title)}</h1>${body}<p>${schema_link(path, name)}</p>` };
}

function reasons_page(contract) {
  const path = 'reasons.html';
  const by_reason = new Map(contract.refusals.map((pair) => [pair.response.error.data.reason, pair]));
  const methods_of = (name) => contract.methods.filter((one) => one['x-refused-with'].includes(name));
  const shown = (one) => {
    const closing = contract.transport.closings.find(({ reason, code: with_code }) => reason === one.reason && with_code === one.code);
    if (closing) return `<p>After: ${inline(closing.after)}</p>${message({ code: closing.code, reason: closing.reason }, 'The close frame')}`;
    if (by_reason.has(one.reason)) return of_refusal(by_reason.get(one.reason));
    return `<p>No example: ${inline(contract.unexchanged[one.reason])}</p>`;
  };
  const section = (one) => {
    const methods = methods_of(one.reason).map(({ name }) => link(path, method_path(name), code(name))).join(', ');
    return `<section id="${one.reason}"><h3>${code(one.reason)} <span class="soft">${one.code}</span></h3><p>${inline(one.means)}</p>${
      methods ? `<p>Of ${methods}.</p>` : ''
    }${shown(one)}</section>`;
  };
  const groups = [...new Set(contract.reasons.map(({ by }) => by))];
  const http = contract.transport.http.map(
    ({ request, status, body }) => `<section><h3>${status} ${code(body.reason)}</h3>${message(`${request.method} ${request.target}`, 'The request')}${message(body, 'Its answer')}</section>`,
  );
  const body = groups.map(
    (group) =>
      `<h2 id="group-${group}">${text(group)}</h2>${own_groups.includes(group) || group === 'games' ? '' : `<p>Of the rules of ${link(path, game_path(group), text(group))}.</p>`}${contract.reasons.filter(({ by }) => by === group).map(section).join('\n')}`,
  );
  return {
    path,
    title: 'Reasons',
    body: `<h1>Reasons</h1><p class="lead">Why something is refused. A reason stays what it is; each example was really exchanged, and a test exchanges it again.</p>
<p>${groups.map((group) => `<a href="#group-${group}">${text(group)}</a>`).join(' · ')} · <a href="#group-http">HTTP</a></p>
${body.join('\n')}<h2 id="group-http">HTTP</h2>${table('Reasons over HTTP', ['Reason', 'Status', 'When'], contract.http_reasons.map((one) => [code(one.reason), text(one.status), inline(one.means)]))}${http.join('\n')}
<p><a href="reasons.md">This page as Markdown</a></p>`,
  };
}

function schemas_page(contract) {
  const path = 'schemas.html';
  const shown = (name) => {
    const [folder, rest] = [name.split('/')[0], name.slice(name.indexOf('/') + 1)];
    if (folder === 'requests') return link(path, `${method_path(rest)}#params`, 'page');
    if (folder === 'results') return link(path, `${method_path(rest)}#result`, 'page');
    if (folder === 'notifications') return link(path, notification_path(rest), 'page');
    if (folder === 'games') return link(path, game_path(...rest.split('/')), 'page');
    return link(path, `pieces/${name.replace('/', '.')}.html`, 'page');
  };
  const rows = [...contract.schemas].map(([name, schema]) => [schema_link(path, name), text(schema.title), shown(name)]);
  return list_page(
    path,
    'Schemas',
    `JSON Schema 2020-12. The whole contract as one document is ${schema_link(path, 'asyncapi')} (AsyncAPI 3.0).`,
    rows,
    ['File', 'Of what', 'Shown'],
  );
}

function transcripts_page(contract) {
  const path = 'transcripts.html';
  const rows = [...contract.transcripts].map(([name, entries]) => [link(path, `transcripts/${name}`, text(name)), `${entries.length} messages`]);
  rows.push(...['answers.jsonl', 'refusals.jsonl'].map((name) => [link(path, `transcripts/${name}`, name), 'the examples of these pages']));
  rows.push([link(path, 'transcripts/transport.json', 'transport.json'), 'how connections end, and what HTTP refuses']);
  return list_page(path, 'Transcripts', `Whole sessions that were really held, a line of JSON for each message: who sent it (<code>from</code>) and the <code>message</code>.`, rows, ['File', 'What is in it']);
}

export function contract_pages(contract) {
  const rows = (list, path, from) => list.map((one) => [link(from, path(one.name), code(one.name)), inline(one.summary), one['x-when'] ? inline(one['x-when']) : '']);
  const games = contract.games.map((game) => [link('games/index.html', game_path(game), text(game))]);
  const pieces = ['frames/request', 'frames/result', 'frames/error', 'frames/notification', 'room_event', 'replay', 'study', 'analysis', 'analysis_progress', 'position', 'receipt', 'engine/from_runner', 'engine/from_engine'];
  return [
    list_page('methods/index.html', 'Methods', 'What a client may ask for.', rows(contract.methods, method_path, 'methods/index.html'), ['Method', 'Does', 'When'], all_as_markdown),
    ...contract.methods.map((method) => method_page(contract, method)),
    list_page('notifications/index.html', 'Notifications', 'What the server tells by itself.', rows(contract.notifications, notification_path, 'notifications/index.html').map((row) => row.slice(0, 2)), ['Notification', 'Tells'], all_as_markdown),
    ...contract.notifications.map((one) => notification_page(contract, one)),
    list_page('games/index.html', 'Games on the wire', 'Options, actions, events, views and prompts of each game.', games, ['Game']),
    ...contract.games.flatMap((game) => game_pages(contract, game)),
    list_page('pieces/index.html', 'Frames and files', 'What is the same for all methods and games.', pieces.map((name) => [link('pieces/index.html', `pieces/${name.replace('/', '.')}.html`, text(contract.schemas.get(name).title))]), ['What']),
    ...pieces.map((name) => piece_page(contract, name)),
    reasons_page(contract),
    schemas_page(contract),
    transcripts_page(contract),
  ];
}
