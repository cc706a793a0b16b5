import type { FastifyInstance } from 'fastify';

import { md5Hex } from '../platform/auth/password/password.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';
import { hashCheaply } from './hash-cheaply.ts';

export const password = 'Yueyue123';

interface KlassKey {
  grade: number;
  klass: number;
}

/** Inserts a school in 杭州市西湖区 with the given classes and returns its id. */
export async function insertSchool(
  { db }: Context,
  id: string,
  klasses: readonly KlassKey[],
): Promise<string> {
  const divisions = [
    { code: '330000', name: '浙江省', level: 1, parent_code: null },
    { code: '330100', name: '杭州市', level: 2, parent_code: '330000' },
    { code: '330106', name: '西湖区', level: 3, parent_code: '330100' },
  ];
  await db
    .insertInto('divisions')
    .values(divisions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('schools')
    .values({
      id,
      name: `学校${id}`,
      province_code: '330000',
      city_code: '330100',
      county_code: '330106',
      edu_year: 2026,
    })
    .execute();
  await db
    .insertInto('klasses')
    .values(klasses.map((one) => ({ school_id: id, ...one, name: null })))
    .execute();
  return id;
}

interface PupilOptions extends Partial<KlassKey> {
  number?: string;
  name?: string;
  /** The password. Null means the platform's default password, which the user must change first. */
  passwordText?: string | null;
  state?: string;
  phone?: string;
}

/** Inserts a pupil, by default of 五年级(1)班. Returns the user's id. */
export async function insertPupil(
  context: Context,
  schoolId: string,
  options: PupilOptions = {},
): Promise<string> {
  const id = createId();
  const { number = '20260001', name = '林小满', grade = 5, klass = 1, state = 'active' } = options;
  const text = options.passwordText === undefined ? password : options.passwordText;
  await context.db
    .insertInto('users')
    .values({
      school_id: schoolId,
      id,
      role: 2,
      login_name: number,
      name,
      state,
      phone: options.phone ?? '',
      grade,
      klass,
      password_hash: text === null ? null : hashCheaply(context.secrets, text),
      must_change_password: text === null,
    })
    .execute();
  return id;
}

/** Inserts a teacher of the given classes. Returns the user's id. */
export async function insertTeacher(
  context: Context,
  schoolId: string,
  number: string,
  teaches: readonly (KlassKey & { subject: 'mu' | 'ar' })[],
): Promise<string> {
  const id = createId();
  await context.db
    .insertInto('users')
    .values({
      school_id: schoolId,
      id,
      role: 5,
      login_name: number,
      name: '李老师',
      password_hash: hashCheaply(context.secrets, password),
    })
    .execute();
  if (teaches.length > 0) {
    await context.db
      .insertInto('teachings')
      .values(teaches.map((one) => ({ school_id: schoolId, user_id: id, ...one })))
      .execute();
  }
  return id;
}

/** Inserts a staff member of a school. Returns the user's id. */
export async function insertStaff(
  context: Context,
  schoolId: string,
  number: string,
): Promise<string> {
  const id = await insertTeacher(context, schoolId, number, []);
  await context.db.updateTable('users').set({ role: 4 }).where('id', '=', id).execute();
  return id;
}

/** Signs in with an issued password and changes it to `password`. Returns the token, which stays valid. */
export async function signInAndChange(
  app: FastifyInstance,
  schoolId: string,
  number: string,
  issued: string,
): Promise<string> {
  const token = await signIn(app, schoolId, number, issued);
  const reply = await app.inject({
    method: 'PUT',
    url: '/v2/students/password',
    headers: { authorization: token },
    payload: { oldPassword: issued, newPassword: password },
  });
  if (reply.statusCode !== 200) throw new Error(`change refused: ${reply.body}`);
  return token;
}

/** Signs in with the call of the contract. Returns the token. */
export async function signIn(
  app: FastifyInstance,
  schoolId: string,
  number: string,
  passwordText = password,
): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/sessions',
    payload: {
      login_name: number,
      password: md5Hex(passwordText),
      school_id: schoolId,
      type: 2,
    },
  });
  const { Authorization: token } = reply.json<{ Authorization?: string }>();
  if (token === undefined) throw new Error(`sign-in refused: ${reply.body}`);
  return token;
}
