import { expect, test } from 'vitest';

import { sortByLikelihood } from './likely-klass.view.ts';

const buildKlass = (number: number, heldOn: string | null) => ({
  grade: 5,
  klass: number,
  pupils: 45,
  recorded: heldOn === null ? 0 : 3,
  last: heldOn === null ? null : { heldOn, leave: 0, absent: 0 },
});

test('the class with a lesson on the same weekday is first, that of today last', () => {
  const sorted = sortByLikelihood(
    [
      buildKlass(1, '2026-11-20'),
      buildKlass(2, '2026-11-18'),
      buildKlass(3, '2026-11-13'),
      buildKlass(4, null),
    ],
    '2026-11-20',
    5,
  );
  expect(sorted.map(({ klass: number }) => number)).toEqual([3, 4, 2, 1]);
});

test('a make-up day has the classes of the day of the week that it replaces', () => {
  const sorted = sortByLikelihood(
    [buildKlass(1, '2026-09-26'), buildKlass(2, '2026-09-30')],
    '2026-10-10',
    3,
  );
  expect(sorted.map(({ klass: number }) => number)).toEqual([2, 1]);
});
