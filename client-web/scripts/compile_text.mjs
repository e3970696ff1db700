// Sentences of ICU MessageFormat into modules in TypeScript: a string or a function of named arguments for each, and their
// types.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

function parsed(sentence, where) {
  try {
    return parse(sentence, { ignoreTag: true });
  } catch (error) {
    throw new Error(`text/${where}: ${error.message}: ${sentence}`);
  }
}

// Into a tree of the same shape with the parsed sentences.
const tree = (node, where) =>
  typeof node === 'string' ? parsed(node, where) : Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, tree(inner, `${where} ${name}`)]));

// With what NAME begins is known from NAME: `{owner_start, select, vowel {d’} other {de }}{owner}`
const start = /_start$/;

// The arguments of a sentence, with their types.
function gather(elements, found) {
  for (const { type, value, options } of elements) {
    if (type === TYPE.argument && !found.has(value)) found.set(value, 'string | number');
    if (type === TYPE.plural) found.set(value, 'number');
    if (type === TYPE.select && start.test(value)) gather([{ type: TYPE.argument, value: value.replace(start, '') }], found);
    else if (type === TYPE.select && found.get(value) !== 'number') found.set(value, 'string');
    for (const option of Object.values(options ?? {})) gather(option.value, found);
  }
  return found;
}

// A sentence takes what it takes in any language.
function typed(trees, where) {
  const [first] = trees;
  if (Array.isArray(first)) {
    const found = new Map();
    for (const elements of trees) gather(elements, found);
    return found;
  }
  const names = Object.keys(first);
  for (const other of trees) {
    const differ = [...names.filter((name) => other?.[name] === undefined), ...Object.keys(other ?? {}).filter((name) => first[name] === undefined)];
    if (differ.length > 0) throw new Error(`text/*/${where}: not in all languages: ${differ.join(', ')}`);
  }
  return Object.fromEntries(names.map((name) => [name, typed(trees.map((each) => each[name]), `${where} ${name}`)]));
}

const quoted = (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));

function type_text(node) {
  if (!(node instanceof Map)) return `{\n${Object.entries(node).map(([name, inner]) => `${quoted(name)}: ${type_text(inner)};\n`).join('')}}`;
  if (node.size === 0) return 'string';
  return `(said: { ${[...node].map(([name, type]) => `${name}: ${type}`).join('; ')} }) => string`;
}

const escaped = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

// What people have written themselves: it may run from right to left.
const of_people = new Set(['name', 'names', 'other', 'owner', 'player', 'players', 'text', 'title']);

// Of parsed elements: what stands between the backticks of a template.
function template(elements, number) {
  return elements
    .map(({ type, value, options }) => {
      if (type === TYPE.literal) return escaped(value);
      if (type === TYPE.argument) return of_people.has(value) ? `\${apart(${value})}` : `\${${value}}`;
      if (type === TYPE.pound) return `\${${number}}`;
      if (type !== TYPE.plural && type !== TYPE.select) throw new Error(`an argument of a kind that the browser does not know: ${value}`);
      const { other, ...cases } = options;
      const inner = (option) => `\`${template(option.value, type === TYPE.plural ? value : number)}\``;
      const condition = (key) => {
        if (type === TYPE.select) return `${start.test(value) ? `start(${value.replace(start, '')})` : value} === ${JSON.stringify(key)}`;
        return key.startsWith('=') ? `${value} === ${key.slice(1)}` : `plural(${value}) === ${JSON.stringify(key)}`;
      };
      // a number itself goes before the form that it takes
      const sorted = Object.entries(cases).sort(([a], [b]) => Number(b.startsWith('=')) - Number(a.startsWith('=')));
      return `\${${sorted.map(([key, option]) => `${condition(key)} ? ${inner(option)} : `).join('')}${inner(other)}}`;
    })
    .join('');
}

function code(node, types) {
  if (!Array.isArray(node)) return `{\n${Object.entries(node).map(([name, inner]) => `${quoted(name)}: ${code(inner, types[name])},\n`).join('')}}`;
  const said = `\`${template(node, '')}\``;
  if (types.size === 0) return said;
  const names = gather(node, new Map());
  return `(${names.size > 0 ? `{ ${[...names.keys()].join(', ')} }` : ''}) => ${said}`;
}

// What is made of all languages' catalogues: the text of each file by its name. English is the first.
export function compiled(catalogues) {
  const languages = Object.keys(catalogues);
  const trees = languages.map((language) => {
    const { pages, games } = catalogues[language];
    return { pages: tree(pages, `${language}/browser`), games: tree(games, `${language}/games`) };
  });
  const types = typed(trees, '');
  const games = Object.keys(catalogues.en.games);
  const files = {};

  const interfaces = games.map((game) => `${quoted(game)}: ${type_text(types.games[game])};\n`).join('');
  files['types.ts'] = `export interface Words ${type_text(types.pages)}\n\nexport interface Games {\n${interfaces}}\n`;

  const names = Object.fromEntries(languages.map((language) => [language, catalogues[language].name]));
  const loaders = (file) => `{ ${languages.map((language) => `${language}: () => import('./${language}/${file}')`).join(', ')} }`;
  files['index.ts'] =
    `export const languages = ${JSON.stringify(names)};\n` +
    `export const pages = ${loaders('pages')};\n` +
    `export const games = {\n${games.map((game) => `  ${quoted(game)}: ${loaders(game)},\n`).join('')}};\n`;

  for (const [at, language] of languages.entries()) {
    const module = (type, name, body) => {
      const helpers = [...(body.includes('plural(') ? ['plural_of'] : []), ...(body.includes('start(') ? ['start'] : []), ...(body.includes('apart(') ? ['apart'] : [])];
      return (
        `${helpers.length > 0 ? `import { ${helpers.join(', ')} } from '../../plurals';\n` : ''}` +
        `import type { ${name} } from '../types';\n\n` +
        `${helpers.includes('plural_of') ? `const plural = plural_of('${language}');\n\n` : ''}` +
        `export const words: ${type} = ${body};\n`
      );
    };
    files[`${language}/pages.ts`] = module('Words', 'Words', code(trees[at].pages, types.pages));
    for (const game of games) files[`${language}/${game}.ts`] = module(`Games['${game}']`, 'Games', code(trees[at].games[game], types.games[game]));
  }
  return files;
}
