import { describe, expect, test } from 'vitest';

import { apply_patch, PatchError, type Json, type PatchOperation } from '../src/index.js';

type Case = [name: string, document: Json, patch: PatchOperation[], expected: Json];

// The examples of RFC 6902, appendix A, under their numbers.
const good: Case[] = [
  ['A.1', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
  ['A.2', { foo: ['bar', 'baz'] }, [{ op: 'add', path: '/foo/1', value: 'qux' }], { foo: ['bar', 'qux', 'baz'] }],
  ['A.3', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
  ['A.4', { foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
  ['A.5', { baz: 'qux', foo: 'bar' }, [{ op: 'replace', path: '/baz', value: 'boo' }], { baz: 'boo', foo: 'bar' }],
  [
    'A.6',
    { foo: { bar: 'baz', waldo: 'fred' }, qux: { corge: 'grault' } },
    [{ op: 'move', from: '/foo/waldo', path: '/qux/thud' }],
    { foo: { bar: 'baz' }, qux: { corge: 'grault', thud: 'fred' } },
  ],
  [
    'A.7',
    { foo: ['all', 'grass', 'cows', 'eat'] },
    [{ op: 'move', from: '/foo/1', path: '/foo/3' }],
    { foo: ['all', 'cows', 'eat', 'grass'] },
  ],
  [
    'A.8',
    { baz: 'qux', foo: ['a', 2, 'c'] },
    [
      { op: 'test', path: '/baz', value: 'qux' },
      { op: 'test', path: '/foo/1', value: 2 },
    ],
    { baz: 'qux', foo: ['a', 2, 'c'] },
  ],
  [
    'A.10',
    { foo: 'bar' },
    [{ op: 'add', path: '/child', value: { grandchild: {} } }],
    { foo: 'bar', child: { grandchild: {} } },
  ],
  [
    'A.11',
    { foo: 'bar' },
    [{ op: 'add', path: '/baz', value: 'qux', xyz: 123 } as PatchOperation],
    { foo: 'bar', baz: 'qux' },
  ],
  ['A.14', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: 10 }], { '/': 9, '~1': 10 }],
  ['A.16', { foo: ['bar'] }, [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }], { foo: ['bar', ['abc', 'def']] }],
  ['the whole document', { foo: 1 }, [{ op: 'replace', path: '', value: [1] }], [1]],
  ['copy', { a: { b: 1 } }, [{ op: 'copy', from: '/a', path: '/c' }], { a: { b: 1 }, c: { b: 1 } }],
  ['a member without a name', { '': 1 }, [{ op: 'replace', path: '/', value: 2 }], { '': 2 }],
  ['an escaped slash', { 'a/b': 1 }, [{ op: 'remove', path: '/a~1b' }], {}],
  ['a move to where it is', { a: 1 }, [{ op: 'move', from: '/a', path: '/a' }], { a: 1 }],
  [
    'objects in another order',
    { a: { x: 1, y: [2] } },
    [{ op: 'test', path: '/a', value: { y: [2], x: 1 } }],
    { a: { x: 1, y: [2] } },
  ],
];

const bad: [name: string, document: Json, patch: unknown[]][] = [
  ['A.9: a test that fails', { baz: 'qux' }, [{ op: 'test', path: '/baz', value: 'bar' }]],
  ['A.12: nowhere to put it', { foo: 'bar' }, [{ op: 'add', path: '/baz/bat', value: 'qux' }]],
  ['A.15: a text is no number', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: '10' }]],
  ['nothing to remove', { foo: 1 }, [{ op: 'remove', path: '/bar' }]],
  ['nothing to replace', { foo: 1 }, [{ op: 'replace', path: '/bar', value: 1 }]],
  ['beyond the end', { foo: [1] }, [{ op: 'add', path: '/foo/2', value: 1 }]],
  ['a leading zero', { foo: [1, 2] }, [{ op: 'remove', path: '/foo/01' }]],
  ['an end that cannot be read', { foo: [1] }, [{ op: 'remove', path: '/foo/-' }]],
  ['into itself', { a: { b: 1 } }, [{ op: 'move', from: '/a', path: '/a/b' }]],
  ['no such operation', {}, [{ op: 'spin', path: '' }]],
  ['no pointer', { a: 1 }, [{ op: 'remove', path: 'a' }]],
  ['no value', { a: 1 }, [{ op: 'add', path: '/b' }]],
  ['what an object inherits', {}, [{ op: 'remove', path: '/toString' }]],
];

describe('RFC 6902', () => {
  test.each(good)('%s', (_, document, patch, expected) => {
    const before = structuredClone(document);
    expect(apply_patch(document, patch)).toEqual(expected);
    expect(document).toEqual(before);
  });

  test.each(bad)('refuses: %s', (_, document, patch) => {
    expect(() => apply_patch(document, patch as PatchOperation[])).toThrow(PatchError);
  });

  test('what is not touched is shared', () => {
    const document = { left: { deep: [1] }, right: 1 };
    const after = apply_patch(document, [{ op: 'replace', path: '/right', value: 2 }]) as typeof document;
    expect(after.left).toBe(document.left);
  });

  test('a hostile name changes no prototype', () => {
    const patch = JSON.parse('[{"op":"add","path":"/__proto__","value":{"wicked":true}}]');
    const after = apply_patch({}, patch);
    expect(({} as { wicked?: boolean }).wicked).toBeUndefined();
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(Object.hasOwn(after as object, '__proto__')).toBe(true);
  });
});
