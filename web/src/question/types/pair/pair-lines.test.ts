import { expect, test } from 'vitest';

import { findTarget } from './pair-lines.ts';

const sides = { left: ['L1', 'L2', 'L3'], right: ['R1', 'R2', 'R3'] };
const left = { side: 'left', id: 'L1' } as const;
const right = { side: 'right', id: 'R3' } as const;

test.each([
  ['a level stroke to the other side', left, { x: 120, y: 10 }, { side: 'right', id: 'R1' }],
  ['a stroke that stops short of the items', left, { x: 60, y: 50 }, { side: 'right', id: 'R2' }],
  ['a diagonal stroke from the right', right, { x: -40, y: 99 }, { side: 'left', id: 'L3' }],
  ['a stroke to the lower edge', left, { x: 100, y: 100 }, { side: 'right', id: 'R3' }],
  ['less than half of the way', left, { x: 40, y: 50 }, null],
  ['a stroke out of the board', left, { x: 100, y: 130 }, null],
] as const)('%s', (_stroke, from, point, target) => {
  expect(findTarget(sides, from, point)).toEqual(target);
});
