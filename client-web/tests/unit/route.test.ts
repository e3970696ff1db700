import { describe, expect, test } from 'vitest';

import { route_of } from '../../src/lib/route.svelte';

const at = (address: string) => {
  const [path, query] = address.split('?');
  return route_of(path!, new URLSearchParams(query));
};

describe('an address', () => {
  test.each([
    ['', { page: 'home' }],
    ['/', { page: 'home' }],
    ['new', { page: 'new_table' }],
    ['games/', { page: 'games' }],
    ['me', { page: 'me' }],
    ['appeal', { page: 'appeal' }],
    ['i/AbC-_9', { page: 'invite', code: 'AbC-_9' }],
    ['table/r1', { page: 'table', room: 'r1' }],
    ['rules', { page: 'rules', game: null }],
    ['rules/carolus-magnus', { page: 'rules', game: 'carolus-magnus' }],
    ['workshop/chevaliers', { page: 'workshop', game: 'chevaliers' }],
    ['workshop', { page: 'nothing' }],
    ['replay', { page: 'replay', room: null, step: null, viewer: null }],
    ['replay/r1?step=12', { page: 'replay', room: 'r1', step: 12, viewer: null }],
    ['replay/r1?step=-1', { page: 'replay', room: 'r1', step: null, viewer: null }],
    ['replay/r1?step=1e9', { page: 'replay', room: 'r1', step: null, viewer: null }],
    ['replay/r1?viewer=2', { page: 'replay', room: 'r1', step: null, viewer: '2' }],
    ['i/%3Cimg%3E', { page: 'invite', code: '<img>' }],
    ['i/%E0%A4%A', { page: 'invite', code: '%E0%A4%A' }],
    ['moderation', { page: 'moderation', part: 'queue', report: null, person: null, room: null }],
    ['moderation/queue?report=r1', { page: 'moderation', part: 'queue', report: 'r1', person: null, room: null }],
    ['moderation/people?person=Anna%20B', { page: 'moderation', part: 'people', report: null, person: 'Anna B', room: null }],
    ['moderation/appeals', { page: 'moderation', part: 'appeals', report: null, person: null, room: null }],
    ['moderation/secrets', { page: 'nothing' }],
    ['nowhere', { page: 'nothing' }],
    ['table', { page: 'nothing' }],
    ['table/a/b', { page: 'nothing' }],
    ['new/x', { page: 'nothing' }],
    ['constructor/x', { page: 'nothing' }],
  ])('%s', (address, route) => expect(at(address)).toEqual(route));
});
