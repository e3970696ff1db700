// A form's fields, from a game's options_schema: what can be asked for, and in which way. Titles and help are the game
// UI's where it has any, else the schema's; so a new game needs no new form.
import type { GameUi, Json, OwnOption } from '../games/game_ui';
import { listed } from '../lib/names';
import { words } from '../text/words.svelte';

export interface Choice {
  value: Json;
  title: string;
  help: string | null;
}
interface Common {
  name: string;
  title: string;
  help: string | null;
  preset: Json;
  aside: boolean; // asked for under "more"
}
export type Field = Common &
  (
    | { kind: 'choice'; choices: Choice[] }
    | { kind: 'number'; least: number; most: number }
    | { kind: 'switch' }
    | { kind: 'text'; longest: number }
    | { kind: 'list'; length: number; choices: Choice[] }
    | { kind: 'set'; choices: Choice[] } // any of them, in their order
    | { kind: 'own'; own: OwnOption } // as the game's UI asks for it
  );

type Schema = { [name: string]: Json };
type Options = { [name: string]: Json };

const few = 8; // so many values stand side by side; more are typed

// Those that mean something beside `given`, and of their values those that do.
export function fields_of(schema: Schema, defaults: Options, game_ui: GameUi | null, given: Options = {}): Field[] {
  const properties = object(schema.properties);
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const field = field_of(name, object(property), defaults, game_ui);
    return field ? [field] : [];
  });
  const values = values_of(fields, given);
  const means = (name: string, value?: Json) => game_ui?.means?.(name, values, value) ?? true;
  return fields
    .filter(({ name }) => means(name))
    .map((field) => (field.kind === 'choice' ? { ...field, choices: field.choices.filter(({ value }) => means(field.name, value)) } : field));
}

function field_of(name: string, schema: Schema, defaults: Options, game_ui: GameUi | null): Field | null {
  const own = game_ui?.option(name) ?? null;
  const common = {
    name,
    title: own?.title ?? text(schema.title) ?? name,
    help: own?.help ?? (own ? null : text(schema.description)),
    preset: schema.default ?? defaults[name] ?? null,
    aside: !(name in defaults), // a table of which nobody says anything has none of these
  };
  const asked = game_ui?.own_options?.[name];
  if (asked) return { ...common, kind: 'own', own: asked };
  const choice = (value: Json): Choice => {
    const said = game_ui?.option(name, value) ?? null;
    return { value, title: said?.title ?? String(value), help: said?.help ?? null };
  };
  if (Array.isArray(schema.enum)) return { ...common, kind: 'choice', choices: schema.enum.map(choice) };
  if (schema.type === 'boolean') return { ...common, kind: 'switch' };
  if (schema.type === 'integer') {
    const [least, most] = range(schema);
    if (most - least < few) return { ...common, kind: 'choice', choices: from_to(least, most).map(choice) };
    return { ...common, kind: 'number', least, most, aside: true };
  }
  if (schema.type === 'string') {
    return { ...common, kind: 'text', longest: number(schema.maxLength) ?? 100, aside: true };
  }
  if (schema.type === 'array') {
    const items = object(schema.items);
    const [least, most] = range(items);
    if (schema.uniqueItems === true) return { ...common, kind: 'set', choices: (Array.isArray(items.enum) ? items.enum : from_to(least, most)).map(choice), aside: true };
    const values = Array.isArray(items.enum) ? items.enum : from_to(least, Math.min(most, least + few - 1));
    return { ...common, kind: 'list', length: number(schema.maxItems) ?? 0, choices: values.map(choice), aside: true };
  }
  return null; // of a kind that this form has no control for: its default holds
}

// What is sent: only what differs from the defaults, so that the server's defaults stay the server's.
export function options_sent(fields: readonly Field[], values: Options): Options {
  const sent: Options = {};
  for (const { name, preset } of fields) {
    const value = values[name];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(preset)) sent[name] = value;
  }
  return sent;
}

export function values_of(fields: readonly Field[], given: Options = {}): Options {
  const can_be = (field: Field, value: Json) => value !== null && (field.kind !== 'choice' || field.choices.some((choice) => choice.value === value));
  return Object.fromEntries(
    fields.map((field) => {
      const value = given[field.name] ?? null;
      return [field.name, can_be(field, value) ? value : field.preset];
    }),
  );
}

// Options that are told because they are not the usual ones; how many play is told by the seats.
export function option_lines(options: Options, game_ui: GameUi | null): { title: string; value: string }[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const title = game_ui?.option(name)?.title;
    if (title === undefined || name === 'players') return [];
    const said = (one: Json) => game_ui?.option(name, one)?.title ?? (typeof one === 'boolean' ? words().new_table[one ? 'on' : 'off'] : String(one));
    return [{ title, value: Array.isArray(value) ? listed(value.map(said)) : said(value) }];
  });
}

// The same in a line; '': there are none.
export const options_line = (options: Options, game_ui: GameUi | null): string =>
  option_lines(options, game_ui)
    .map(({ title, value }) => `${title}: ${value}`)
    .join(' · ');

// In words; null: there is nothing to say.
export function value_text(field: Field, value: Json, game_ui: GameUi | null): string | null {
  const named = (one: Json) => game_ui?.option(field.name, one)?.title ?? String(one);
  if (field.kind === 'switch') return value === true ? words().new_table.on : words().new_table.off;
  if (!Array.isArray(value)) return named(value);
  return value.length > 0 ? listed(value.map(named)) : null;
}

function object(value: Json | undefined): Schema {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}
function text(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
function number(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
function range(schema: Schema): [number, number] {
  const least = number(schema.minimum) ?? 0;
  return [least, number(schema.maximum) ?? Number.MAX_SAFE_INTEGER];
}
function from_to(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}
