import type { FastifyInstance } from 'fastify';

import type { Context } from '../platform/context.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from './school-fixtures.ts';

export const ownSchoolId = '3301060001';
const otherSchool = '3301060002';
const klasses = [
  { grade: 5, klass: 1 },
  { grade: 5, klass: 2 },
];

/** A teacher of the class and subject, and all teachers who may not see its work. `HEAD` has role 4. */
const teachersWithRights = ['MU', 'HEAD'] as const;
export const teachersWithoutRights = ['AR', 'OTHER', 'AWAY', 'AWAYHEAD'] as const;
export type FixtureTeacher =
  | (typeof teachersWithRights)[number]
  | (typeof teachersWithoutRights)[number];

/** Inserts two schools with teachers of all kinds, and two pupils of 五年级(1)班 and one of 五年级(2)班. */
export async function insertTeachersAndPupils(context: Context) {
  await insertSchool(context, ownSchoolId, klasses);
  await insertSchool(context, otherSchool, klasses);
  await insertTeacher(context, ownSchoolId, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
  await insertTeacher(context, ownSchoolId, 'AR', [{ subject: 'ar', grade: 5, klass: 1 }]);
  await insertTeacher(context, ownSchoolId, 'OTHER', [{ subject: 'mu', grade: 5, klass: 2 }]);
  await insertStaff(context, ownSchoolId, 'HEAD');
  await insertTeacher(context, otherSchool, 'AWAY', [{ subject: 'mu', grade: 5, klass: 1 }]);
  await insertStaff(context, otherSchool, 'AWAYHEAD');
  const first = await insertPupil(context, ownSchoolId, { number: '01', name: '林小满' });
  const second = await insertPupil(context, ownSchoolId, { number: '02', name: '何雨' });
  const elsewhere = await insertPupil(context, ownSchoolId, { number: '03', klass: 2 });
  return { first, second, elsewhere };
}

/** Signs in the teachers and the pupils, and returns their tokens. */
export async function signInTeachersAndPupils(app: FastifyInstance) {
  const tokens = new Map<string, string>();
  for (const number of [...teachersWithRights, ...teachersWithoutRights, '01', '02', '03']) {
    const school = number.startsWith('AWAY') ? otherSchool : ownSchoolId;
    tokens.set(number, await signIn(app, school, number));
  }
  return (number: FixtureTeacher | '01' | '02' | '03') => tokens.get(number) ?? '';
}

type Who = FixtureTeacher | '01' | '02' | '03';

/** Inserts and signs in the teachers and the pupils. Returns the ids of the pupils, and the calls that a user makes. */
export async function openTeachers(context: Context, app: FastifyInstance) {
  const pupils = await insertTeachersAndPupils(context);
  const token = await signInTeachersAndPupils(app);
  const headers = (who: Who) => ({ authorization: token(who) });
  return {
    pupils,
    token,
    get: (who: Who, path: string) => app.inject({ url: `/v2/${path}`, headers: headers(who) }),
    put: (who: Who, path: string, payload: object) =>
      app.inject({ method: 'PUT', url: `/v2/${path}`, headers: headers(who), payload }),
  };
}
