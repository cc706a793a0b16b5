import { expect, test } from 'vitest';

import { findWideCards } from './use-open-reviews.ts';

test.each([
  ['open', [true, true], [true, true]],
  ['two closed ones', [false, false, true], [false, false, true]],
  ['a closed one between open ones', [true, false, true], [true, true, true]],
  ['three closed ones', [false, false, false], [false, false, true]],
])('arranges %s into two columns without empty places', (_case, areOpen, areWide) => {
  expect(findWideCards(areOpen)).toEqual(areWide);
});
