import { expect, test } from 'vitest';

import { sortByLikelihood } from './likely-klass.view.ts';

const klass = (number: number, heldOn: string | null) => ({
  grade: 5,
  klass: number,
  pupils: 45,
  recorded: heldOn === null ? 0 : 3,
  last: heldOn === null ? null : { heldOn, leave: 0, absent: 0 },
});

test('the class with a lesson on the same weekday is first, that of today last', () => {
  const sorted = sortByLikelihood(
    [klass(1, '2026-11-20'), klass(2, '2026-11-18'), klass(3, '2026-11-13'), klass(4, null)],
    '2026-11-20',
    5,
  );
  expect(sorted.map(({ klass: number }) => number)).toEqual([3, 4, 2, 1]);
});

test('a make-up day has the classes of the day of the week that it replaces', () => {
  const sorted = sortByLikelihood(
    [klass(1, '2026-09-26'), klass(2, '2026-09-30')],
    '2026-10-10',
    3,
  );
  expect(sorted.map(({ klass: number }) => number)).toEqual([2, 1]);
});
