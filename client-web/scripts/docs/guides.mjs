// The guides: pages out of the project's Markdown, in the order of contents.mjs.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { left_out, parts, rest } from './contents.mjs';
import { text } from './html.mjs';
import { html_of, title_of } from './markdown.mjs';
import { plain_guide } from './plain.mjs';

// docs/rules/chevaliers.md -> rules/chevaliers.html; clients/typescript/README.md -> clients/typescript.html
export function page_of_file(file) {
  return file.replace(/^docs\//, '').replace(/\/README\.md$/, '.html').replace(/\.md$/, '.html');
}

// Where the project's folders of the contract are shown: in pages, and in Markdown.
const shown_as = new Map([
  ['protocol/schemas', 'schemas.html'],
  ['protocol/examples', 'transcripts.html'],
]);
const listed_as = new Map([
  ['protocol/schemas', '../schema/'],
  ['protocol/examples', 'index.md'],
]);

export async function read_guides(root) {
  const present = (await readdir(join(root, 'docs'), { recursive: true })).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`).sort();
  const whole = parts.map(({ title, files }) => ({ title, files: files.flatMap((name) => (name.endsWith('/') ? present.filter((file) => file.startsWith(name)) : [name])) }));
  const named = whole.flatMap(({ files }) => files);
  const others = present.filter((file) => !named.includes(file) && !left_out.some((start) => file.startsWith(start)));
  const guides = [];
  for (const { title, files } of [...whole, { title: rest, files: others }]) {
    const here = [];
    for (const file of files) {
      const markdown = await readFile(join(root, file), 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (markdown !== null) here.push({ file, markdown, path: page_of_file(file), title: title_of(markdown, file) });
    }
    if (here.length > 0) guides.push({ title, pages: here });
  }
  return guides;
}

// The first sentence under the title.
export function about_of(markdown) {
  const [words = ''] = markdown.split('\n\n').filter((part) => !part.startsWith('#'));
  return words.replace(/\n/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_]/g, '').match(/^.*?\.(?=\s|$)/)?.[0] ?? '';
}

// A page's own Markdown, for who reads without a browser.
export const markdown_path = (path) => path.replace(/\.html$/, '.md');

// The pages; and `files`, those of the project that they link to and that are served beside them.
export function guide_pages(guides, root) {
  const known = new Map(guides.flatMap(({ pages }) => pages.map(({ file, path }) => [file, path])));
  const known_plain = new Map([...known].map(([file, path]) => [file, markdown_path(path)]));
  const files = new Set();
  const file_of = (file) => {
    if (!/\.(py|mjs|pl|txt|json)$/.test(file) || !existsSync(join(root, file))) return null;
    files.add(file);
    return `files/${file}`;
  };
  const found_in = (guide, folders) => (file) =>
    guide.get(file) ?? guide.get(`${file}/README.md`) ?? folders.get(file) ?? schema_of(file) ?? file_of(file);
  const page_of = found_in(known, shown_as);
  const pages = guides.flatMap(({ pages: all }) =>
    all.map(({ file, markdown, path, title }) => {
      const beside = markdown_path(path).split('/').at(-1);
      const body = `${html_of(markdown, { file, page: path, page_of })}<p><a href="${text(beside)}">This page as Markdown</a></p>\n`;
      return { path, title, body };
    }),
  );
  const plain = guides.map(({ title, pages: all }) => ({
    title,
    pages: all.map(({ file, markdown, path, title: own }) => {
      const page = markdown_path(path);
      const found = plain_guide(markdown, { file, page, page_of: found_in(known_plain, listed_as) });
      return { path: page, title: own, about: about_of(markdown), markdown: found };
    }),
  }));
  return { pages, plain, files };
}

// The programs that a guide announces by their names.
export function programs_of({ markdown }) {
  return [...markdown.matchAll(/`([\w-]+\.(?:py|mjs))`:\n\n```\w+\n(.*?\n)```/gs)].map(([, name, program]) => ({ name, program }));
}

function schema_of(file) {
  const schema = file.match(/^protocol\/schemas\/(.+\.json)$/);
  if (schema) return `../schema/${schema[1]}`;
  const example = file.match(/^protocol\/examples\/(.+)$/);
  return example ? `transcripts/${example[1]}` : null;
}
