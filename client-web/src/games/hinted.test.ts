import { expect, it } from 'vitest';

import { named_by_reasons } from './hinted';

it('what reasons name is told once a choice, by the number of the choice', () => {
  const reasons = [
    [{ kind: 'odds', fief: 7, chance: 500 }, { kind: 'guards', fief: 7, before: 9 }, { kind: 'strikes', from: 7, fief: 0 }],
    [],
    [{ kind: 'leads' }, { kind: 'answer_takes', seat: 1, fief: 7 }],
  ];
  expect(named_by_reasons(reasons, ['fief', 'from'])).toEqual([
    { number: 1, name: 'fief', value: 7 },
    { number: 1, name: 'fief', value: 0 },
    { number: 1, name: 'from', value: 7 },
    { number: 3, name: 'fief', value: 7 },
  ]);
  expect(named_by_reasons(undefined, ['fief'])).toEqual([]);
});
