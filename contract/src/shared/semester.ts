import * as z from 'zod/mini';

import { formatGrade } from './grades.ts';

/** A semester (spec section 3): grade × 10 + term, from 11 to 122. Term 1 is autumn, term 2 spring. */
export const Semester = z.coerce.number().check(
  z.int(),
  z.minimum(11),
  z.maximum(122),
  z.refine((semester) => semester % 10 === 1 || semester % 10 === 2),
);

export function getGradeOfSemester(semester: number): number {
  return Math.floor(semester / 10);
}

/** Formats a semester, for example 五年级上学期. */
export function formatSemester(semester: number): string {
  return `${formatGrade(getGradeOfSemester(semester))}${semester % 10 === 1 ? '上' : '下'}学期`;
}
