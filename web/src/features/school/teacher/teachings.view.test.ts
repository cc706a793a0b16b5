import type { Teaching } from '@meiyu/contract/school/teach-school.schema';
import { expect, test } from 'vitest';

import { countChanges, groupByGrade, toggleTeaching } from './teachings.view.ts';

const buildMusicTeaching = (klass: number): Teaching => ({ subject: 'mu', grade: 5, klass });

test('a second press removes a class again', () => {
  const two = toggleTeaching([buildMusicTeaching(1)], buildMusicTeaching(2));
  expect(two).toEqual([buildMusicTeaching(1), buildMusicTeaching(2)]);
  expect(toggleTeaching(two, buildMusicTeaching(1))).toEqual([buildMusicTeaching(2)]);
});

test('a change counts the added and the removed classes', () => {
  expect(
    countChanges(
      [buildMusicTeaching(1), buildMusicTeaching(2)],
      [buildMusicTeaching(2), buildMusicTeaching(3), buildMusicTeaching(4)],
    ),
  ).toEqual({ added: 2, removed: 1 });
  expect(countChanges([], [])).toEqual({ added: 0, removed: 0 });
});

test('classes are grouped by grade', () => {
  const klasses = [
    { grade: 4, klass: 1 },
    { grade: 5, klass: 1 },
    { grade: 5, klass: 2 },
  ];
  expect(groupByGrade(klasses)).toEqual([
    { grade: 4, klasses: [1] },
    { grade: 5, klasses: [1, 2] },
  ]);
});
