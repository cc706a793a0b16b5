import { expect, test } from 'vitest';

import { getCellAddress } from './matrix.view.ts';

const work = { homework: 'song', pupil: 'p1', grade: 5, klass: 1 };

test('a cell that waits for marks opens the desk at this pupil', () => {
  expect(getCellAddress({ state: 'marking', percent: null, late: false }, work)).toBe(
    '/home/teach/mark?homework=song&by=pupil&pupil=p1&grade=5&klass=1',
  );
});

test('other cells open the results of the class', () => {
  const results = '/home/teach/results?homework=song&grade=5&klass=1';
  expect(getCellAddress({ state: 'marked', percent: 80, late: false }, work)).toBe(results);
  expect(getCellAddress({ state: 'missing', percent: null, late: false }, work)).toBe(results);
});
