import { expect, it } from 'vitest';

import { id_of, view_of } from '../../../tests/unit/warlords_positions';
import { pope_works } from './pope';
import type { Event } from './types';

const [wessex, kiev] = ['Wessex', 'Kiev'].map(id_of) as [number, number];
const francia = id_of('Francia');
const free = { fief: null, seat: null, keep: null };
const carried = (choice: { fief?: number; seat?: number; keep?: boolean }, effect = true): Event => ({ kind: 'pope_carried_out', seat: 0, card: 'relic', choice: { ...free, ...choice }, effect }) as Event;

it.each([
  ['in the fief that was chosen', carried({ fief: francia }), [francia]],
  ['at the castles of whom it is turned against', carried({ seat: 1 }), [kiev]],
  ['at one’s own, where it is about nobody else', carried({}), [francia, wessex]],
  ['nowhere, if it is kept', carried({ keep: true }), []],
  ['nowhere, without an effect', carried({ fief: francia }, false), []],
  ['where the knight leaves', { kind: 'pope_answered', seat: 0, answer: 'comply', fief: wessex } as Event, [wessex]],
  ['at the castles of who pays', { kind: 'pope_answered', seat: 1, answer: 'comply', fief: null } as Event, [kiev]],
  ['nowhere, if the pope is refused', { kind: 'pope_answered', seat: 1, answer: 'disfavour', fief: null } as Event, []],
])('the pope’s card works %s', (_, event, places) => {
  expect(pope_works([event], view_of()).sort()).toEqual([...places].sort());
});
