import { expect, test } from 'vitest';

import { CheckIn } from '../shared/check-in.ts';
import type { Performance } from './attendance.schema.ts';
import {
  computeAttendancePoints,
  computeAttendanceRate,
  computeParticipationPoints,
} from './points.rules.ts';

/** Lists check-ins by their counts: present, leave, late, early leave, absent. */
const lessons = (...counts: number[]): CheckIn[] =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => CheckIn.parse(index + 1)));

test.each([
  ['13 present, 1 late, 1 leave', lessons(13, 1, 1), 4.82],
  ['10 present, 2 late, 1 early leave, 2 absent', lessons(10, 0, 2, 1, 2), 3.83],
  ['15 on leave', lessons(0, 15), null],
  ['14 present, 1 absent', lessons(14, 0, 0, 0, 1), 4.67],
  ['two terms together: 28 present, 1 late, 1 leave', lessons(28, 1, 1), 4.91],
  ['11 present, 4 absent', lessons(11, 0, 0, 0, 4), 3.67],
  ['no lesson', [], null],
])('attendance of %s', (_name, of, points) => {
  expect(computeAttendancePoints(of)).toBe(points);
});

test.each<[string, Performance[], number | null]>([
  ['5 excellent, 8 good, 1 poor', [2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 1], 13.29],
  ['the wire values 2, 3, 3, 1, 2', [2, 3, 3, 1, 2], 12.9],
  ['no lesson', [], null],
])('participation of %s', (_name, of, points) => {
  expect(computeParticipationPoints(of)).toBe(points);
});

test('the rate does not count lessons on leave, and halves late ones', () => {
  expect(computeAttendanceRate(lessons(13, 1, 1))).toBeCloseTo(13.5 / 14);
  expect(computeAttendanceRate(lessons(0, 3))).toBeNull();
});
