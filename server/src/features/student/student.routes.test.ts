import { beforeAll, expect, test } from 'vitest';

import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  const klasses = [
    { grade: 5, klass: 1 },
    { grade: 5, klass: 2 },
  ];
  await insertSchool(context, 'A', klasses);
  await insertSchool(context, 'B', klasses);
  ids['me'] = await insertPupil(context, 'A', { number: '1' });
  ids['classmate'] = await insertPupil(context, 'A', { number: '2' });
  ids['next class'] = await insertPupil(context, 'A', { number: '3', klass: 2 });
  ids['other school'] = await insertPupil(context, 'B', { number: '1' });
  ids['teacher'] = await insertTeacher(context, 'A', 'T1', [{ subject: 'mu', grade: 5, klass: 1 }]);
  ids['staff'] = await insertStaff(context, 'A', 'D1');
  tokens['staff'] = await signIn(app, 'A', 'D1');
  tokens['me'] = await signIn(app, 'A', '1');
  tokens['teacher'] = await signIn(app, 'A', 'T1');
});

test.each([
  ['me', 'me', 200],
  ['me', 'classmate', 404],
  ['me', 'other school', 404],
  ['me', 'teacher', 404],
  ['teacher', 'me', 200],
  ['teacher', 'classmate', 200],
  ['teacher', 'next class', 404],
  ['teacher', 'other school', 404],
  ['staff', 'me', 200],
  ['staff', 'next class', 200],
  ['staff', 'other school', 404],
  ['staff', 'teacher', 404],
])('lets %s read %s with status %i', async (reader, student, status) => {
  const reply = await app.inject({
    url: `/v2/students/${ids[student]}`,
    headers: { authorization: tokens[reader] ?? '' },
  });
  expect(reply.statusCode).toBe(status);
});

test.each([
  [2, 404],
  [4, 200],
  [5, 404],
])('uses the role at the time of the call: role %i gets status %i', async (role, status) => {
  const place = role === 2 ? { grade: 5, klass: 2 } : { grade: null, klass: null };
  const id = ids['staff'] ?? '';
  await context.db
    .updateTable('users')
    .set({ role, ...place })
    .where('id', '=', id)
    .execute();
  const reply = await app.inject({
    url: `/v2/students/${ids['next class']}`,
    headers: { authorization: tokens['staff'] ?? '' },
  });
  expect(reply.statusCode).toBe(status);
});

test('returns a pupil with period, grade and class', async () => {
  const reply = await app.inject({
    url: `/v2/students/${ids['me']}`,
    headers: { authorization: tokens['me'] ?? '' },
  });
  expect(reply.json()).toEqual({
    _id: ids['me'],
    name: '林小满',
    portrait: expect.stringMatching(/^\/animals\//),
    idn: '',
    period: 1,
    grade: 5,
    klass: 1,
  });
});
