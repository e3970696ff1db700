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

const names = { string: 'text', boolean: 'true or false', object: 'object', null: 'null', integer: 'integer' };

// `id(name)`: where the piece of that name is shown
export function type_of(schema, id) {
  if (schema.$ref) return `<a href="#${text(id(short(schema.$ref)))}">${text(short(schema.$ref))}</a>`;
  if ('const' in schema) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => code(JSON.stringify(one))).join(' ');
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return several.map((one) => type_of(one, id)).join(' or ');
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return 'anything';
  return types
    .map((type) => {
      if (type === 'array') return schema.items ? `list of ${count(schema)}${type_of(schema.items, id)}` : 'list';
      if (type === 'integer') return `integer${bounds(schema)}`;
      if (type === 'string' && schema.pattern) return `text like ${code(schema.pattern)}`;
      return names[type];
    })
    .join(' or ');
}

function members(schema, id, label) {
  const must = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => [
    code(name),
    type_of(member, id) + (must.has(name) ? '' : ', <em>optional</em>'),
    [
      member.description ? inline(member.description) : '',
      'default' in member ? `Left out: ${code(JSON.stringify(member.default))}` : '',
      member.properties ? members(member, id, name) : '',
    ]
      .filter(Boolean)
      .join('<br>'),
  ]);
  return table(`Members of ${label}`, ['Member', 'Type', 'What it is'], rows) || '<p>It has no members.</p>';
}

function whole(schema, id, label) {
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return `<p>One of these, by its <code>kind</code>: ${several.map((one) => type_of(one, id)).join(', ')}.</p>`;
  if (schema.properties) return members(schema, id, label);
  return `<p>${type_of(schema, id)}</p>`;
}

// `level` of the headings of pieces; `example(name)`: HTML of an example of a kind, or ''.
// `silent`: what it is stands above already.
export function schema_html(schema, { prefix = '', level = 3, example = () => '', silent = false } = {}) {
  const id = (name) => `${prefix}${name}`;
  const own = schema.description && !silent ? `<p>${inline(schema.description)}</p>` : '';
  const pieces = Object.entries(schema.$defs ?? {}).map(
    ([name, piece]) =>
      `<section id="${text(id(name))}"><h${level}>${code(name)}</h${level}>${
        piece.description ? `<p>${inline(piece.description)}</p>` : ''
      }${whole(piece, id, name)}${example(name)}</section>`,
  );
  return own + whole(schema, id, schema.title ?? 'it') + pieces.join('\n');
}
