import { expect, test } from 'vitest';

import { findLearningArea, startOfTerm } from './term.rules.ts';

test.each([
  ['2026-11-23T10:00:00+08:00', '2026-08-01T00:00:00+08:00'],
  ['2027-01-31T23:59:59+08:00', '2026-08-01T00:00:00+08:00'],
  ['2027-02-01T00:00:00+08:00', '2027-02-01T00:00:00+08:00'],
  ['2027-07-31T23:00:00+08:00', '2027-02-01T00:00:00+08:00'],
  ['2026-08-01T00:00:00+08:00', '2026-08-01T00:00:00+08:00'],
])('at %s the term has begun at %s', (now, start) => {
  expect(startOfTerm(new Date(now))).toEqual(new Date(start));
});

test.each([
  ['mu', ['高低', '听辨'], 'listening'],
  ['mu', ['简谱', '唱名'], 'notation'],
  ['mu', ['民族乐器', '琵琶'], 'appreciation'],
  ['mu', ['脸谱', '色彩'], 'appreciation'],
  ['ar', ['色彩', '调色'], 'colour'],
  ['ar', ['脸谱', '色彩'], 'colour'],
  ['ar', ['剪纸', '对称'], 'form'],
  ['ar', ['名画', '千里江山图'], 'appreciation'],
  ['ar', [], 'appreciation'],
] as const)('a question of %s about %j belongs to %s', (subject, knowledge, area) => {
  expect(findLearningArea(subject, knowledge)).toBe(area);
});
