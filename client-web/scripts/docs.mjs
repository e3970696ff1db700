// Writes dist/docs: the guides and the contract as pages that need no script and no network, and as Markdown; and
// dist/llms.txt, which leads there. docs/contents.mjs says what is in them.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { read_contract } from './docs/contract.mjs';
import { about_of, guide_pages, programs_of, read_guides } from './docs/guides.mjs';
import { code, inline, link, page, table, text } from './docs/html.mjs';
import { contract_pages, game_path } from './docs/pages.mjs';
import { plain_documents } from './docs/plain.mjs';

const web = new URL('..', import.meta.url).pathname;
const root = join(web, '..');
const target = join(web, 'dist/docs');

const contract = await read_contract(root);
const guides = await read_guides(root);

const contract_part = {
  title: 'The contract',
  pages: [
    { path: 'methods/index.html', title: 'Methods', about: 'What a client may ask for, with parameters, results, refusals and real examples.' },
    { path: 'notifications/index.html', title: 'Notifications', about: 'What the server tells by itself.' },
    ...contract.games.map((game) => ({
      path: game_path(game),
      title: `${contract.schemas.get(`games/${game}/view`).title.split(':')[0]} on the wire`,
      about: 'Its options, actions, events, views and prompts.',
    })),
    { path: 'pieces/index.html', title: 'Frames and files', about: 'The frame of a message, the table’s events, replays, studies, analyses, receipts.' },
    { path: 'reasons.html', title: 'Reasons', about: 'Why something is refused, each with an example.' },
    { path: 'schemas.html', title: 'Schemas', about: 'Every schema, and the AsyncAPI document.' },
    { path: 'transcripts.html', title: 'Transcripts', about: 'Whole sessions as files.' },
  ],
};
const programs = guides.flatMap(({ pages }) => pages.flatMap(programs_of));
const [first, ...others] = guides;
const contents = [first, contract_part, ...others].map(({ title, pages }) => ({ title, pages }));

const front = {
  path: 'index.html',
  title: 'Contents',
  body: `<h1>Palatine for programmers</h1>
<p class="lead">Write a client, a bot, or another server: everything about the protocol of this server, of the version that runs here.</p>
<p>Without a browser: ${link('index.html', 'index.md', 'all of it as Markdown')}, each guide beside its page and
${link('index.html', 'all.md', 'everything in one file')}; ${link('index.html', '../llms.txt', code('llms.txt'))} leads there; what is asked over
HTTP is listed at ${link('index.html', '../api/v1/', code('/api/v1/'))}; the programs of the guide stand in <code>files/</code>: ${programs.map(({ name }) => link('index.html', `files/${name}`, code(name))).join(', ')}.</p>
<p>The programs and packages that are named here and are not such files (<code>palatine</code>, <code>palatine-server</code>,
<code>run.sh</code>, <code>clients/typescript</code>, <code>clients/python</code>) come with the sources of this server: ask whoever
runs it for them. No registry of packages has them, and nothing in the guide to a first bot needs them.</p>
${contents
  .map(
    ({ title, pages }) =>
      `<h2>${text(title)}</h2>${table(title, ['Page', 'What is in it'], pages.map((one) => [link('index.html', one.path, text(one.title)), inline(one.about ?? about_of(one.markdown))]))}`,
  )
  .join('\n')}`,
};

await rm(target, { recursive: true, force: true });
const made = guide_pages(guides, root);
for (const one of [front, ...made.pages, ...contract_pages(contract)]) {
  const file = join(target, one.path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page({ ...one, contents }));
}
const names = [...programs.map(({ name }) => name), ...made.files].sort();
const plain = plain_documents(contract, made.plain, names);
for (const { path, markdown } of [...made.plain.flatMap(({ pages }) => pages), ...plain.pages]) await writeFile(join(target, path), markdown);
await writeFile(join(web, 'dist/llms.txt'), plain.llms);
for (const file of made.files) await cp(join(root, file), join(target, 'files', file));
for (const { name, program } of programs) await writeFile(join(target, 'files', name), program);
const style = await Promise.all(['src/style/tokens.css', 'scripts/docs/docs.css'].map((name) => readFile(join(web, name), 'utf8')));
await writeFile(join(target, 'docs.css'), style.join('\n'));
const examples = join(root, 'protocol/examples');
for (const name of await readdir(examples)) await cp(join(examples, name), join(target, 'transcripts', name));
