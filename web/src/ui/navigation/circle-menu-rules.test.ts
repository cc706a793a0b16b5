import { expect, test } from 'vitest';

import { parseColour, needsDarkText } from '../theme/colour.ts';
import {
  findCircleMenuFaults,
  computeItemPositions,
  type CircleMenuType,
} from './circle-menu-rules.ts';

const five = ['#1c5aa0', '#c03', 'rgb(26, 116, 89)', 'rgba(242, 176, 44, 0.9)', '#ad2757ff'];

test.each<{ type: CircleMenuType; items: number; colours?: string[]; faults: number }>([
  { type: 'bottomRight', items: 2, faults: 0 },
  { type: 'bottomRight', items: 3, faults: 0 },
  { type: 'middleRight', items: 4, faults: 0 },
  { type: 'middleLeft', items: 3, faults: 1 },
  { type: 'topLeft', items: 1, faults: 1 },
  { type: 'topLeft', items: 5, faults: 1 },
  { type: 'topLeft', items: 2, colours: five.slice(1), faults: 1 },
  { type: 'topLeft', items: 2, colours: [...five, '#fff'], faults: 1 },
  { type: 'topLeft', items: 2, colours: [...five.slice(1), 'red'], faults: 1 },
  { type: 'middleLeft', items: 3, colours: ['blue'], faults: 3 },
])('$items items in $type have $faults faults', ({ type, items, colours = five, faults }) => {
  expect(findCircleMenuFaults(type, items, colours)).toHaveLength(faults);
});

test.each([
  ['#fff', { red: 255, green: 255, blue: 255, alpha: 1 }],
  ['#C93A22', { red: 201, green: 58, blue: 34, alpha: 1 }],
  ['#00000080', { red: 0, green: 0, blue: 0, alpha: 128 / 255 }],
  ['rgb(1,2,3)', { red: 1, green: 2, blue: 3, alpha: 1 }],
  ['rgba(1, 2, 3, .5)', { red: 1, green: 2, blue: 3, alpha: 0.5 }],
  ['rgb(256,0,0)', null],
  ['rgba(1,2,3)', null],
  ['rgba(1,2,3,2)', null],
  ['#ff', null],
  ['hsl(1,2%,3%)', null],
  ['red', null],
])('%s is %o', (text, colour) => {
  expect(parseColour(text)).toEqual(colour);
});

test('chooses ink on pale backgrounds and paper on dark ones', () => {
  expect(needsDarkText({ red: 242, green: 176, blue: 44, alpha: 1 })).toBe(true);
  expect(needsDarkText({ red: 28, green: 90, blue: 160, alpha: 1 })).toBe(false);
});

test('items open towards the middle of the page', () => {
  const corner = computeItemPositions('bottomRight', 3);
  expect(corner.every(({ x, y }) => x <= 0 && y <= 0)).toBe(true);
  const edge = computeItemPositions('middleLeft', 2);
  expect(edge.every(({ x }) => x > 0)).toBe(true);
  expect((edge[0]?.y ?? 0) + (edge[1]?.y ?? 0)).toBe(0);
});
