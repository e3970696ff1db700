// The guides: pages out of the project's Markdown, in the order of contents.mjs.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { left_out, parts, rest } from './contents.mjs';
import { html_of, title_of } from './markdown.mjs';

// docs/rules/chevaliers.md -> rules/chevaliers.html; clients/typescript/README.md -> clients/typescript.html
export function page_of_file(file) {
  return file.replace(/^docs\//, '').replace(/\/README\.md$/, '.html').replace(/\.md$/, '.html');
}

// Where the project's folders of the contract are shown.
const shown_as = new Map([
  ['protocol/schemas', 'schemas.html'],
  ['protocol/examples', 'transcripts.html'],
]);

export async function read_guides(root) {
  const present = (await readdir(join(root, 'docs'), { recursive: true })).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`).sort();
  const named = parts.flatMap(({ files }) => files);
  const others = present.filter((file) => !named.includes(file) && !left_out.some((start) => file.startsWith(start)));
  const guides = [];
  for (const { title, files } of [...parts, { title: rest, files: others }]) {
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

export function guide_pages(guides) {
  const known = new Map(guides.flatMap(({ pages }) => pages.map(({ file, path }) => [file, path])));
  const page_of = (file) => known.get(file) ?? known.get(`${file}/README.md`) ?? shown_as.get(file) ?? schema_of(file);
  return guides.flatMap(({ pages }) =>
    pages.map(({ file, markdown, path, title }) => ({ path, title, body: html_of(markdown, { file, page: path, page_of }) })),
  );
}

function schema_of(file) {
  const schema = file.match(/^protocol\/schemas\/(.+\.json)$/);
  if (schema) return `../schema/${schema[1]}`;
  const example = file.match(/^protocol\/examples\/(.+)$/);
  return example ? `transcripts/${example[1]}` : null;
}
