import type { FastifyInstance } from 'fastify';

import type { Context } from '../platform/context.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from './school-fixtures.ts';

export const stageSchool = '3301060001';
const otherSchool = '3301060002';
const klasses = [
  { grade: 5, klass: 1 },
  { grade: 5, klass: 2 },
];

/** A teacher of the class and subject, and all teachers who may not see its work. `HEAD` has role 4. */
const own = ['MU', 'HEAD'] as const;
export const strangers = ['AR', 'OTHER', 'AWAY', 'AWAYHEAD'] as const;
export type StageTeacher = (typeof own)[number] | (typeof strangers)[number];

/** Inserts two schools with teachers of all kinds, and two pupils of 五年级(1)班 and one of 五年级(2)班. */
export async function insertStage(context: Context) {
  await insertSchool(context, stageSchool, klasses);
  await insertSchool(context, otherSchool, klasses);
  await insertTeacher(context, stageSchool, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
  await insertTeacher(context, stageSchool, 'AR', [{ subject: 'ar', grade: 5, klass: 1 }]);
  await insertTeacher(context, stageSchool, 'OTHER', [{ subject: 'mu', grade: 5, klass: 2 }]);
  await insertStaff(context, stageSchool, 'HEAD');
  await insertTeacher(context, otherSchool, 'AWAY', [{ subject: 'mu', grade: 5, klass: 1 }]);
  await insertStaff(context, otherSchool, 'AWAYHEAD');
  const first = await insertPupil(context, stageSchool, { number: '01', name: '林小满' });
  const second = await insertPupil(context, stageSchool, { number: '02', name: '何雨' });
  const elsewhere = await insertPupil(context, stageSchool, { number: '03', klass: 2 });
  return { first, second, elsewhere };
}

/** Signs in the teachers and the pupils of the stage, and returns their tokens. */
export async function signInStage(app: FastifyInstance) {
  const tokens = new Map<string, string>();
  for (const number of [...own, ...strangers, '01', '02', '03']) {
    const school = number.startsWith('AWAY') ? otherSchool : stageSchool;
    // oxlint-disable-next-line no-await-in-loop -- sign-ins of one address are limited
    tokens.set(number, await signIn(app, school, number));
  }
  return (number: StageTeacher | '01' | '02' | '03') => tokens.get(number) ?? '';
}
