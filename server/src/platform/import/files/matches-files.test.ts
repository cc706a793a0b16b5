import { expect, test } from 'vitest';

import { matchesPattern } from './matches-files.ts';

test.each<[pattern: string, path: string, isMatch: boolean]>([
  ['banners.json', 'banners.json', true],
  ['banners.json', 'old/banners.json', false],
  ['homework/*.json', 'homework/h1.json', true],
  ['homework/*.json', 'homework/grade-5/h1.json', true],
  ['homework/*.json', 'homework/.json', false],
  ['homework/*.json', 'homework/h1.txt', false],
  ['homework/*.json', 'old/homework/h1.json', false],
])('pattern %s and path %s: match %s', (pattern, path, isMatch) => {
  expect(matchesPattern(pattern, path)).toBe(isMatch);
});
