import { expect, test } from 'vitest';

import { formatD, formatP } from './item-statistics.ts';

test('formats P as a percentage and D with two decimals', () => {
  expect([formatP(0.444), formatP(null)]).toEqual(['44%', '–']);
  expect([formatD(0.52), formatD(1), formatD(-0.05), formatD(null)]).toEqual([
    '.52',
    '1.00',
    '−.05',
    '–',
  ]);
});
