import * as z from 'zod/mini';

import { intBetween, intInUrl } from './numbers.ts';

/** Music or art (spec section 3). */
export const Subject = z.enum(['mu', 'ar']);
export type Subject = z.infer<typeof Subject>;
export const subjectLabels: Record<Subject, string> = { mu: '音乐', ar: '美术' };

export const periods = [
  { period: 1, alias: '小学', startGrade: 1, endGrade: 6 },
  { period: 2, alias: '初中', startGrade: 7, endGrade: 9 },
  { period: 3, alias: '高中', startGrade: 10, endGrade: 12 },
] as const;

export const KLASS_MAX = 99;
export const UNIT_ANY = -1;
export const UNIT_MAX = 22;

export const Grade = intBetween(1, 12);
export const Klass = intBetween(1, KLASS_MAX);
/** A grade in a URL. */
export const GradeInUrl = intInUrl(1, 12);
/** A class in a URL. */
export const KlassInUrl = intInUrl(1, KLASS_MAX);
/** -1 means any unit. */
export const Unit = z.union([z.literal(UNIT_ANY), intBetween(1, UNIT_MAX)]);

/**
 * Pupil 2 (spec `type` 2), teacher of classes 5. The "other roles" of spec section 6 have no number there; we use 4 for staff
 * who are responsible for the art of the whole school.
 */
export const Role = z.union([z.literal(2), z.literal(4), z.literal(5)]);
export type Role = z.infer<typeof Role>;
export const PUPIL_ROLE = 2;
export const STAFF_ROLE = 4;
export const TEACHER_ROLE = 5;
/** The `type` of a sign-in request. Pupils and teachers use the same page. */
export const LOGIN_TYPE = 2;
