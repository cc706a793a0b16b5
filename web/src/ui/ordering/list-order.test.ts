import { expect, test } from 'vitest';

import { findRowPosition, moveItem } from './list-order.ts';

const rows = [0, 80, 160, 240].map((top) => ({ top, height: 70 }));

test.each([
  ['stays below half of a row', 0, 30, 0],
  ['moves one down', 0, 90, 1],
  ['moves to the end', 0, 1000, 3],
  ['moves two down, exactly over the row', 0, 160, 2],
  ['moves two up, exactly over the row', 3, -160, 1],
  ['moves to the top', 2, -1000, 0],
])('a dragged card %s', (_move, from, moved, place) => {
  expect(findRowPosition(rows, from, moved)).toBe(place);
});

test('compares rows of different heights by their middles', () => {
  const mixed = [
    { top: 0, height: 70 },
    { top: 80, height: 200 },
    { top: 290, height: 70 },
  ];
  expect(findRowPosition(mixed, 0, 140)).toBe(0);
  expect(findRowPosition(mixed, 0, 150)).toBe(1);
});

test('moves an item to a new place and shifts the others', () => {
  expect(moveItem(['1', '2', '3', '4'], '4', 1)).toEqual(['1', '4', '2', '3']);
  expect(moveItem(['1', '2', '3'], '1', 2)).toEqual(['2', '3', '1']);
});
