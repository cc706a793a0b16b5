import { expect, test } from 'vitest';

import { toGradeOptions, listGradeRows, filterRowsByGrade } from './klass-choice.view.ts';

const rows = listGradeRows({ 10: [1], 5: [1, 3], 7: [] });

test('sorts the grades and leaves out those without a class', () => {
  expect(rows).toEqual([
    { grade: 5, klasses: [1, 3] },
    { grade: 10, klasses: [1] },
  ]);
  expect(toGradeOptions(rows)).toEqual([
    { value: '5', label: '五年级' },
    { value: '10', label: '高一' },
  ]);
});

test.each([
  ['', [5, 10]],
  ['10', [10]],
  ['7', [5, 10]],
])('the choice %j shows the grades %j', (chosen, grades) => {
  expect(filterRowsByGrade(rows, chosen).map(({ grade }) => grade)).toEqual(grades);
});
