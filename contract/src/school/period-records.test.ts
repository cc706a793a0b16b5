import { expect, test } from 'vitest';

import { listPeriodRecords } from './period-records.ts';

test('a school lists its periods and marks the one of the grade', () => {
  expect(listPeriodRecords({ period: [2, 1] }, 7)).toEqual([
    { period: 1, alias: '小学', startGrade: 1, endGrade: 6, choice: false },
    { period: 2, alias: '初中', startGrade: 7, endGrade: 9, choice: true },
  ]);
});

test('no period is marked without a grade, or if the school does not have the period', () => {
  expect(listPeriodRecords({ period: [1] }, null)).toMatchObject([{ choice: false }]);
  expect(listPeriodRecords({ period: [1] }, 12)).toMatchObject([{ choice: false }]);
});
