import { expect, test } from 'vitest';

import { aHomework } from '../../testing/fixtures.ts';
import { chooseNextSteps, findNextHomework, formatRetryTerms } from './next-steps.view.ts';

test.each([
  [{ score: 46, full: 46, attemptsLeft: 2 }, ['onward']],
  [{ score: 46, full: 46, attemptsLeft: 0 }, ['onward']],
  [{ score: 45.5, full: 46, attemptsLeft: 2 }, ['onward', 'retry']],
  [{ score: 60, full: 100, attemptsLeft: 1 }, ['onward', 'retry']],
  [{ score: 59, full: 100, attemptsLeft: 1 }, ['retry', 'onward']],
  [{ score: 59, full: 100, attemptsLeft: 0 }, ['onward']],
  [{ score: null, full: 100, attemptsLeft: 1 }, ['onward', 'retry']],
  [{ score: null, full: 100, attemptsLeft: 0 }, ['onward']],
] as const)('offers after %j the steps %j', (result, steps) => {
  expect(chooseNextSteps(result)).toEqual(steps);
});

test('finds the first homework of the list that is not the one just done', () => {
  const done = aHomework({ _id: 'done' });
  const next = aHomework({ _id: 'next' });
  expect(findNextHomework([done, next, aHomework({ _id: 'later' })], 'done')).toBe(next);
  expect(findNextHomework([done], 'done')).toBeUndefined();
});

test('finds a begun homework without further attempts, but not one whose attempts are used up', () => {
  const usedUp = aHomework({ _id: 'used-up', attemptsLeft: 0 });
  const begun = aHomework({ _id: 'begun', state: 'inProgress', attemptsLeft: 0 });
  expect(findNextHomework([usedUp, begun], 'done')).toBe(begun);
});

test.each([
  ['best', '还可以作答 2 次，取最高分'],
  ['last', '还可以作答 2 次，取最后一次'],
  [undefined, '还可以作答 2 次'],
] as const)('the attempts left of homework that counts the %s are %s', (counts, text) => {
  expect(formatRetryTerms(2, counts)).toBe(text);
});
