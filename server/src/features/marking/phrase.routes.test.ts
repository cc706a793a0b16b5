import { randomUUID } from 'node:crypto';

import type { Phrase } from '@meiyu/contract/marking/phrase.schema';
import { beforeEach, expect, test } from 'vitest';

import { insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = await insertSchool(context, '3301060001', [{ grade: 5, klass: 1 }]);
const teacherId = await insertTeacher(context, school, 'T1', []);
await insertTeacher(context, school, 'T2', []);
let token: string;
let otherToken: string;

beforeEach(async () => {
  token = await signIn(app, school, 'T1');
  otherToken = await signIn(app, school, 'T2');
  await db.deleteFrom('phrases').execute();
});

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  id = '',
  payload?: object,
  authorization = token,
) =>
  app.inject({
    method,
    url: `/v2/teach/phrases${id && `/${id}`}`,
    headers: { authorization },
    ...(payload && { payload }),
  });
const add = async (text: string, eventId: string = randomUUID()) =>
  send('POST', '', { eventId, text });
const list = async (of = token) =>
  (await send('GET', '', undefined, of)).json<{ items: Phrase[] }>().items;

test('a phrase has the initials of its characters', async () => {
  expect((await add('气息稳，句尾收得干净')).json()).toMatchObject({ initials: 'qxwjwsdgj' });
  expect((await add('A 段 3 拍')).json()).toMatchObject({ initials: 'ad3p' });
});

test('each teacher sees only their own phrases', async () => {
  const { _id: id } = (await add('气息稳')).json<Phrase>();
  expect(await list()).toMatchObject([{ _id: id, text: '气息稳' }]);
  expect(await list(otherToken)).toEqual([]);
  const change = { eventId: randomUUID(), text: '别的' };
  expect((await send('PUT', id, change, otherToken)).statusCode).toBe(404);
  expect((await send('DELETE', id, undefined, otherToken)).statusCode).toBe(404);
  expect(await list()).toMatchObject([{ text: '气息稳' }]);
});

test('a phrase can be changed and removed', async () => {
  const { _id: id } = (await add('气息稳')).json<Phrase>();
  const change = { eventId: randomUUID(), text: '节奏准' };
  expect((await send('PUT', id, change)).json()).toEqual({
    _id: id,
    text: '节奏准',
    initials: 'jzz',
  });
  expect((await send('DELETE', id)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  expect((await send('DELETE', id)).statusCode).toBe(404);
});

test('a repeated event id adds no phrase', async () => {
  const eventId = randomUUID();
  const first = (await add('气息稳', eventId)).json<Phrase>();
  expect((await add('气息稳', eventId)).json()).toEqual(first);
  expect((await add('别的', eventId)).json()).toMatchObject({ error_code: 300052 });
  expect(await list()).toHaveLength(1);
});

test('refuses the same text twice', async () => {
  await add('气息稳');
  expect((await add('气息稳')).json()).toMatchObject({ error_code: 300340 });
  const { _id: id } = (await add('节奏准')).json<Phrase>();
  const change = { eventId: randomUUID(), text: '气息稳' };
  expect((await send('PUT', id, change)).json()).toMatchObject({ error_code: 300340 });
});

test('refuses more than 200 phrases', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    school_id: school,
    user_id: teacherId,
    id: randomUUID(),
    text: `第 ${index} 句`,
    initials: 'dj',
    created_at: new Date(),
  }));
  await db.insertInto('phrases').values(rows).execute();
  expect((await add('再来一句')).json()).toMatchObject({ error_code: 300339 });
});
