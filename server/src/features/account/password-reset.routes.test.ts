import type { PasswordReset } from '@meiyu/contract/account/phone.schema';
import { beforeEach, describe, expect, test } from 'vitest';

import { deleteExpired } from '../../platform/delete-expired.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  password as ownPassword,
  signIn,
} from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const school = '3301060001';
const otherSchool = '3301060002';
const klasses = [
  { grade: 5, klass: 1 },
  { grade: 5, klass: 2 },
];
await insertSchool(context, school, klasses);
await insertSchool(context, otherSchool, klasses);
await insertTeacher(context, school, 'T1', [{ subject: 'mu', grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'T2', [{ subject: 'ar', grade: 5, klass: 2 }]);
await insertTeacher(context, otherSchool, 'T3', [{ subject: 'mu', grade: 5, klass: 1 }]);
await insertStaff(context, school, 'D1');
await insertStaff(context, otherSchool, 'D2');
await insertPupil(context, school, { number: '01' });
await db.updateTable('users').set({ roll_number: 'G12X' }).where('login_name', '=', '01').execute();

const tokens = { own: '', otherClass: '', otherSchool: '', staff: '', otherStaff: '' };
let address = 0;

beforeEach(async () => {
  await db.deleteFrom('password_resets').execute();
  tokens.own = await signIn(app, school, 'T1');
  tokens.otherClass = await signIn(app, school, 'T2');
  tokens.staff = await signIn(app, school, 'D1');
  tokens.otherStaff = await signIn(app, otherSchool, 'D2');
  tokens.otherSchool = await signIn(app, otherSchool, 'T3');
  address += 1;
});

const validRequest = { period: 1, aId: school, grade: 5, klass: 1, name: '林小满', idn: '01' };
const ask = (changes: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/v2/students/password/verify/reset',
    remoteAddress: `10.1.0.${address}`,
    payload: { ...validRequest, ...changes },
  });
const list = (token: string, query = '') =>
  app.inject({ url: `/v2/password-resets${query}`, headers: { authorization: token } });
const listWaiting = async (token = tokens.own) =>
  (await list(token)).json<{ items: PasswordReset[] }>().items;
const decide = (id: string, word: 'approve' | 'refuse', token = tokens.own) =>
  app.inject({
    method: 'POST',
    url: `/v2/password-resets/${id}/${word}`,
    headers: { authorization: token },
  });
const selectHashes = () => db.selectFrom('users').select('password_hash').orderBy('id').execute();
const selectOnlyRequest = async () => {
  const [request] = await listWaiting();
  if (request === undefined) throw new Error('no request');
  return request._id;
};

describe('a reset request', () => {
  test('is visible to the teachers of the class, of any subject, and to no others', async () => {
    expect((await ask()).json()).toEqual({ ok: true, teachers: [] });
    expect(await listWaiting()).toEqual([
      {
        _id: expect.any(String),
        name: '林小满',
        login_name: '01',
        grade: 5,
        klass: 1,
        portrait: expect.stringMatching(/^\/animals\//),
        requestedAt: clock.now().toISOString(),
        expiresAt: new Date(clock.now().getTime() + 7 * 86_400_000).toISOString(),
      },
    ]);
    expect(await listWaiting(tokens.otherClass)).toEqual([]);
    expect(await listWaiting(tokens.otherSchool)).toEqual([]);
  });

  test.each([
    ['another name', { name: '林大满' }],
    ['another number', { idn: '99' }],
    ['another class', { klass: 2 }],
    ['another grade', { grade: 4 }],
    ['a period that does not match the grade', { period: 2 }],
    ['another school', { aId: otherSchool }],
    ['a school that does not exist', { aId: 'nothing' }],
    ['the number of a teacher', { idn: 'T1', name: '李老师' }],
  ])('a reset request with %s gets the same reply and creates nothing', async (_case, changes) => {
    const right = await ask();
    await db.deleteFrom('password_resets').execute();
    const reply = await ask(changes);
    expect([reply.statusCode, reply.body]).toEqual([right.statusCode, right.body]);
    expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  test('accepts the roll number in any case and with spaces', async () => {
    await ask({ idn: ' g12x ', name: '林小满 ' });
    expect(await listWaiting()).toHaveLength(1);
  });

  test.each([' ', '　', '\t'])(
    'with %j as the number matches no pupil, not even one without a roll number',
    async (idn) => {
      await db
        .updateTable('users')
        .set({ roll_number: '' })
        .where('login_name', '=', '01')
        .execute();
      await ask({ idn });
      expect(await listWaiting()).toEqual([]);
      await db
        .updateTable('users')
        .set({ roll_number: 'G12X' })
        .where('login_name', '=', '01')
        .execute();
    },
  );

  test('is stored once for ten parallel calls', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(await listWaiting()).toHaveLength(1);
  });

  test('is refused after twenty calls from one address, whether or not the pupil exists', async () => {
    for (let times = 0; times < 20; times += 1) await ask({ name: `无${times}` });
    expect((await ask()).statusCode).toBe(429);
    expect((await ask({ name: '无' })).statusCode).toBe(429);
  });

  test('expires after a week and is deleted a month later', async () => {
    await ask();
    const id = await selectOnlyRequest();
    clock.advanceSeconds(6 * 86_400);
    tokens.own = await signIn(app, school, 'T1');
    expect(await listWaiting()).toHaveLength(1);
    clock.advanceSeconds(86_400);
    expect(await listWaiting()).toEqual([]);
    expect((await decide(id, 'approve')).json()).toMatchObject({ error_code: 300039 });
    clock.advanceSeconds(30 * 86_400);
    await deleteExpired(context);
    expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  test('is listed page by page, the oldest first', async () => {
    for (const name of ['甲', '乙', '丙']) {
      const exists = await db
        .selectFrom('users')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirst();
      if (exists === undefined) await insertPupil(context, school, { number: name, name });
      await ask({ name, idn: name });
      clock.advanceSeconds(1);
    }
    const first = (await list(tokens.own, '?limit=2')).json<{
      items: PasswordReset[];
      next: string;
    }>();
    expect(first.items.map((one) => one.name)).toEqual(['甲', '乙']);
    const second = await list(tokens.own, `?limit=2&cursor=${first.next}`);
    expect(second.json()).toMatchObject({ items: [{ name: '丙' }], next: null });
  });
});

const issue = (token: string, pupilId: string) =>
  app.inject({
    method: 'POST',
    url: `/v2/teach/pupils/${pupilId}/password`,
    headers: { authorization: token },
  });
const findPupilId = async () =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('login_name', '=', '01')
      .executeTakeFirstOrThrow()
  ).id;

describe('a password without a request', () => {
  test('lets the pupil in to choose another, and ends the request that waits', async () => {
    await ask();
    const reply = await issue(tokens.own, await findPupilId());
    const { password } = reply.json<{ password: string }>();
    expect(await listWaiting()).toEqual([]);
    const token = await signIn(app, school, '01', password);
    const home = await app.inject({
      url: '/v2/homework/counts',
      headers: { authorization: token },
    });
    expect(home.json()).toMatchObject({ error_code: 300013 });
  });

  test('is 404 for teachers of other classes and schools, and for accounts of teachers', async () => {
    const before = await selectHashes();
    const pupilId = await findPupilId();
    const teacher = await db
      .selectFrom('users')
      .select('id')
      .where('login_name', '=', 'T2')
      .executeTakeFirstOrThrow();
    const replies = [
      await issue(tokens.otherClass, pupilId),
      await issue(tokens.otherSchool, pupilId),
      await issue(tokens.otherStaff, pupilId),
      await issue(tokens.staff, teacher.id),
      await issue(tokens.own, 'unknown'),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(await selectHashes()).toEqual(before);
  });
});

describe('a teacher', () => {
  test('after a teacher approves, the pupil gets a password for a day that only lets the pupil choose another', async () => {
    const before = await signIn(app, school, '01').catch(() => '');
    await ask();
    const reply = await decide(await selectOnlyRequest(), 'approve');
    const { password, expiresAt } = reply.json<{ password: string; expiresAt: string }>();
    expect(password).toMatch(/^(?:[b-z][aeuy]){3}[2-9]{4}$/);
    expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBe(86_400_000);
    expect(await listWaiting()).toEqual([]);

    const old = await app.inject({
      url: '/v2/sessions/current',
      headers: { authorization: before },
    });
    expect(old.statusCode).toBe(401);
    const token = await signIn(app, school, '01', password);
    const home = await app.inject({
      url: '/v2/homework/counts',
      headers: { authorization: token },
    });
    expect(home.json()).toMatchObject({ error_code: 300013 });
    const changed = await app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: token },
      payload: { oldPassword: password, newPassword: 'Xinmima88' },
    });
    expect(changed.statusCode).toBe(200);
    clock.advanceSeconds(2 * 86_400);
    await signIn(app, school, '01', 'Xinmima88');
  });

  test('issues a password that cannot be used or changed after a day', async () => {
    await ask();
    const reply = await decide(await selectOnlyRequest(), 'approve');
    const { password } = reply.json<{ password: string }>();
    const token = await signIn(app, school, '01', password);
    clock.advanceSeconds(86_400);
    await expect(signIn(app, school, '01', password)).rejects.toThrow('300106');
    const changed = await app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: token },
      payload: { oldPassword: password, newPassword: 'Xinmima88' },
    });
    expect(changed.json()).toMatchObject({ error_code: 300106 });
  });

  test('after a teacher refuses, nothing changes, and the pupil may send another request', async () => {
    await ask();
    const before = await selectHashes();
    expect((await decide(await selectOnlyRequest(), 'refuse')).json()).toEqual({ ok: true });
    expect(await listWaiting()).toEqual([]);
    expect(await selectHashes()).toEqual(before);
    await ask();
    expect(await listWaiting()).toHaveLength(1);
  });

  test.each(['approve', 'refuse'] as const)(
    'a teacher of another class or school cannot %s a request, and a decided request cannot be decided again',
    async (word) => {
      await ask();
      const id = await selectOnlyRequest();
      for (const token of [tokens.otherClass, tokens.otherSchool]) {
        expect((await decide(id, word, token)).statusCode).toBe(404);
      }
      const replies = await Promise.all([decide(id, word), decide(id, word), decide(id, 'refuse')]);
      const statuses = replies.map((one) => one.statusCode);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
      expect((await decide(id, word)).json()).toMatchObject({ error_code: 300039 });
    },
  );

  test('no longer sees the request after the pupil has signed in and chosen a password', async () => {
    await insertPupil(context, school, { number: '02', name: '周予安' });
    await ask({ idn: '02', name: '周予安' });
    const id = await selectOnlyRequest();
    const changed = await app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: await signIn(app, school, '02') },
      payload: { oldPassword: ownPassword, newPassword: 'Xinmima88' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await listWaiting()).toEqual([]);
    expect((await decide(id, 'approve')).statusCode).toBe(404);
  });

  test('staff decide for their own school, but not for another school', async () => {
    await ask();
    const id = await selectOnlyRequest();
    expect(await listWaiting(tokens.otherStaff)).toEqual([]);
    expect((await decide(id, 'approve', tokens.otherStaff)).statusCode).toBe(404);
    expect(await listWaiting(tokens.staff)).toHaveLength(1);
    expect((await decide(id, 'approve', tokens.staff)).statusCode).toBe(200);
  });

  test('a teacher who no longer teaches the class does not see the request', async () => {
    await ask();
    const id = await selectOnlyRequest();
    const taught = await db.deleteFrom('teachings').where('grade', '=', 5).returningAll().execute();
    expect(await listWaiting()).toEqual([]);
    expect((await decide(id, 'approve')).statusCode).toBe(404);
    await db.insertInto('teachings').values(taught).execute();
  });
});
