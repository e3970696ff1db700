// A JSON Schema for people: members in tables, kinds and pieces below them with links between.
import { code, inline, table, text } from './html.mjs';

const short = (ref) => ref.replace('#/$defs/', '');

function bounds({ minimum, maximum }) {
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  return maximum === undefined ? '' : `, at most ${maximum}`;
}

function count({ minItems, maxItems }) {
  if (minItems !== undefined && minItems === maxItems) return `${minItems} `;
  if (maxItems !== undefined) return `${minItems ?? 0} to ${maxItems} `;
  return minItems === undefined ? '' : `${minItems} or more `;
}

const of_one_line = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$'; // without control characters

const names = { string: 'text', boolean: 'true or false', object: 'object', null: 'null', integer: 'integer' };

// `show`: how a page writes it: `piece(name)` links to the piece of that name, `code(words)`
export function type_of(schema, show) {
  if (schema.$ref) return show.piece(short(schema.$ref));
  if ('const' in schema) return show.code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => show.code(JSON.stringify(one))).join(' ');
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return several.map((one) => type_of(one, show)).join(' or ');
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return 'anything';
  return types
    .map((type) => {
      if (type === 'array') return schema.items ? `list of ${count(schema)}${type_of(schema.items, show)}` : 'list';
      if (type === 'integer') return `integer${bounds(schema)}`;
      if (type === 'string' && schema.pattern === of_one_line) return 'text of one line';
      if (type === 'string' && schema.pattern) return `text like ${show.code(schema.pattern)}`;
      return names[type];
    })
    .join(' or ');
}

function members(schema, show, label) {
  const must = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => [
    code(name),
    type_of(member, show) + (must.has(name) ? '' : ', <em>optional</em>'),
    [
      member.description ? inline(member.description) : '',
      'default' in member ? `Left out: ${code(JSON.stringify(member.default))}` : '',
      member.properties ? members(member, show, name) : '',
    ]
      .filter(Boolean)
      .join('<br>'),
  ]);
  return table(`Members of ${label}`, ['Member', 'Type', 'What it is'], rows) || '<p>It has no members.</p>';
}

function whole(schema, show, label) {
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return `<p>One of these, by its <code>kind</code>: ${several.map((one) => type_of(one, show)).join(', ')}.</p>`;
  if (schema.properties) return members(schema, show, label);
  return `<p>${type_of(schema, show)}</p>`;
}

// `level` of the headings of pieces; `example(name)`: HTML of an example of a kind, or ''.
// `silent`: what it is stands above already.
export function schema_html(schema, { prefix = '', level = 3, example = () => '', silent = false } = {}) {
  const id = (name) => `${prefix}${name}`;
  const show = { code, piece: (name) => `<a href="#${text(id(name))}">${text(name)}</a>` };
  const own = schema.description && !silent ? `<p>${inline(schema.description)}</p>` : '';
  const pieces = Object.entries(schema.$defs ?? {}).map(
    ([name, piece]) =>
      `<section id="${text(id(name))}"><h${level}>${code(name)}</h${level}>${
        piece.description ? `<p>${inline(piece.description)}</p>` : ''
      }${whole(piece, show, name)}${example(name)}</section>`,
  );
  return own + whole(schema, show, schema.title ?? 'it') + pieces.join('\n');
}
