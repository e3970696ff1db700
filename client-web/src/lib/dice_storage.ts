// Where the browser keeps its part in dice, and receipts; what of them and when, clients/typescript/src/dice.ts decides.
// The oldest go when there are too many.
import type { Keep } from '@palatine/client';

import { forget, remember, remembered } from './memory';

const most = 400;

function names(): string[] {
  return (remembered('kept') ?? '').split(' ').filter((name) => name !== '');
}

export const kept: Keep = {
  read: remembered,
  write(name, text) {
    const all = [...names().filter((other) => other !== name), name];
    for (const old of all.slice(0, -most)) forget(old);
    remember('kept', all.slice(-most).join(' '));
    remember(name, text);
  },
};
