// Compiles text/LANGUAGE into src/text/made: a module a language for the pages, and one for each game. `node scripts/text.mjs`,
// or of itself with vite and vitest.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { compiled } from './compile_text.mjs';

export const texts = fileURLToPath(new URL('../../text/', import.meta.url));
const made = fileURLToPath(new URL('../src/text/made/', import.meta.url));

const folders = async (folder) => (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();

// English first.
async function languages() {
  const others = (await folders(texts)).filter((language) => language !== 'en' && existsSync(`${texts}${language}/language.json`));
  return ['en', ...others];
}

const of_no_program = 'offline.json'; // said where the program is not

async function json(path) {
  try {
    return JSON.parse(await readFile(texts + path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Error(`text/${path}: ${error.message}`);
  }
}

// What the browser says in a language: the pages, with how each game is called, and the games.
async function catalogue(language) {
  const pages = { titles: {} };
  const areas = (await readdir(`${texts}${language}/browser`)).filter((file) => file.endsWith('.json') && file !== of_no_program).map((file) => file.slice(0, -5)).sort();
  for (const area of areas) pages[area] = await json(`${language}/browser/${area}.json`);
  pages.shared = await json(`${language}/shared.json`);
  pages.refusals = { ...(await json(`${language}/refusals.json`)), ...pages.refusals };
  const games = {};
  for (const game of await folders(`${texts}${language}/games`)) {
    const [own, nouns, shared, refusals] = await Promise.all(['browser', 'nouns', 'shared', 'refusals'].map((file) => json(`${language}/games/${game}/${file}.json`)));
    const { tagline, ...words } = own;
    const { title: name, ...others } = nouns;
    pages.titles[game] = { name, tagline };
    games[game] = { ...words, nouns: others, shared, refusals: { ...refusals, ...words.refusals } };
  }
  return { pages, games };
}

async function write(file, text) {
  const there = await readFile(made + file, 'utf8').catch(() => null);
  if (there === text) return;
  await mkdir((made + file).replace(/[^/]*$/, ''), { recursive: true });
  // whole, whoever reads it now
  const beside = `${made}${file}.${process.pid}`;
  await writeFile(beside, text);
  await rename(beside, made + file);
}

export async function make_texts() {
  const catalogues = {};
  for (const language of await languages()) {
    catalogues[language] = { ...(await catalogue(language)), ...(await json(`${language}/language.json`)) };
  }
  for (const [file, text] of Object.entries(compiled(catalogues))) await write(file, `// Made by scripts/text.mjs out of text/.\n${text}`);
  for (const folder of await folders(made)) if (!(folder in catalogues)) await rm(made + folder, { recursive: true });
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

// Of pages without the program: what they say stands in them in every language. `section` makes it of a language's
// sentences (text/LANGUAGE/browser/offline.json).
export async function in_every_language(page, section) {
  const place = '<!-- in every language -->';
  if (!page.includes(place)) throw new Error(`a page does not have the place ${place}`);
  const sections = [];
  for (const language of await languages()) {
    const said = await json(`${language}/browser/${of_no_program}`);
    const escape = ([name, text]) => [name, escaped(text)];
    sections.push(section(language, Object.fromEntries(Object.entries(said).map(escape))));
  }
  return page.replace(place, () => sections.join('\n      '));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await make_texts();
