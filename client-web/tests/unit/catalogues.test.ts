import { describe, expect, test } from 'vitest';

import { words as en } from '../../src/text/made/en/pages';
import { words as fr } from '../../src/text/made/fr/pages';
import { anything } from './explained';
import { sources } from './sources';

interface Leaf {
  path: string;
  value: unknown;
}

function leaves(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path: path.join('.'), value }];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

function said(value: unknown): string {
  return typeof value === 'function' ? String((value as (argument: unknown) => unknown)(anything)) : String(value);
}

// Used: it is named by its path, or a group that it stands in is taken as a whole.
function is_used(path: string, text: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length >= 2; length--) {
    const named = parts.slice(0, length).map((part) => part.replace(/\W/g, '\\$&')).join('\\s*\\.\\s*');
    const after = length === parts.length ? '(?![\\w])' : '(?![\\w]|\\s*\\.\\s*\\w)';
    if (new RegExp(`(?<!\\w|\\w\\.)words\\(\\)\\s*\\.\\s*${named}${after}`).test(text)) return true;
  }
  // Looked up in its area: then its name stands somewhere else.
  const [area, ...rest] = parts;
  const looked_up = new RegExp(`words\\(\\)\\s*\\.\\s*${area}\\s*\\[`).test(text);
  return looked_up && new RegExp(`['"]${rest.join('.')}['"]`).test(text);
}

// Taken apart where they are used: `const { resign: title } = words().play`
function is_taken_apart(path: string, text: string): boolean {
  const [area, name] = path.split('.');
  return [...text.matchAll(/\{([^{}]*)\}\s*=\s*words\(\)\.(\w+);/g)].some(
    ([, names, from]) => from === area && new RegExp(`\\b${name}\\b`).test(names!),
  );
}

describe('the catalogues', () => {
  const text = sources();
  const [english, french] = [leaves(en), leaves(fr)];

  test('say something, whatever they are told', () => {
    for (const { path, value } of [...english, ...french]) {
      const sentence = said(value);
      expect(sentence.trim(), path).not.toBe('');
      expect(sentence, path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  test('have no message that nobody uses', () => {
    // Refusals are looked up by the reason that comes from the server: refusals.test.ts compares them with the protocol.
    const used_elsewhere = /^(refusals|titles)\./;
    const unused = english.filter(({ path }) => !used_elsewhere.test(path) && !is_used(path, text) && !is_taken_apart(path, text));
    expect(unused.map(({ path }) => path)).toEqual([]);
  });

  test('leave no message in English in the French one', () => {
    const names = ['discord', 'ntfy', 'json'].map((form) => `me.notification_forms.${form}.title`);
    const alike = new Set(['app.tables', 'app.main_menu', 'dice.verdict', 'ended.scores', 'me.notifications', ...names, 'moderation.terms.ten_minutes', 'shared.computers.expert', 'shared.side.tables', 'table.the_table', 'talk.channels.table', 'time.hours_minutes']);
    const other = new Map(french.map(({ path, value }) => [path, said(value)]));
    const same = english.filter(({ path, value }) => !/^titles\..*\.name$/.test(path) && said(value) === other.get(path) && !alike.has(path));
    expect(same.map(({ path }) => path)).toEqual([]);
  });
});
