import { expect, test } from 'vitest';

import {
  computeMeanPercent,
  formatCells,
  type MatrixCell,
  parseCells,
  toPercent,
} from './matrix-cells.ts';

const cells: MatrixCell[] = [
  { state: 'marked', percent: 80, late: false },
  { state: 'marked', percent: 92.5, late: true },
  { state: 'marking', percent: null, late: false },
  { state: 'marking', percent: null, late: true },
  { state: 'missing', percent: null, late: false },
  { state: 'open', percent: null, late: false },
  { state: 'excused', percent: null, late: false },
  { state: 'marked', percent: 0, late: false },
];

test('cells survive the text form', () => {
  expect(formatCells(cells)).toBe('80,92.5l,w,wl,x,,e,0');
  expect(parseCells(formatCells(cells))).toEqual(cells);
});

test('the mean counts marked cells only, with one decimal', () => {
  expect(computeMeanPercent(cells)).toBe(57.5);
  expect(computeMeanPercent(cells.filter(({ state }) => state !== 'marked'))).toBeNull();
});

test('points become a percentage with at most one decimal', () => {
  expect([toPercent(25, 29), toPercent(7, 8), toPercent(29, 29), toPercent(0, 0)]).toEqual([
    86.2, 87.5, 100, 0,
  ]);
});
