import { randomUUID } from 'node:crypto';

import type { OwnContact } from '@meiyu/contract/support/teacher-contact.endpoints';
import { beforeEach, expect, test } from 'vitest';

import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  ownSchoolId,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
await insertTeachersAndPupils(context);
const token = await signInTeachersAndPupils(app);
beforeEach(async () => {
  await db.deleteFrom('teacher_contacts').execute();
});

const contact = { hours: '周一 16:00–17:00', place: '艺术楼 203', phone: '0571-81112222' };
const change = (part: object = {}) => ({
  eventId: randomUUID(),
  baseRev: 0,
  ...contact,
  isPublic: false,
  ...part,
});
type Who = Parameters<typeof token>[0];
const save = (who: Who, payload: object) =>
  app.inject({
    method: 'PUT',
    url: '/v2/teach/contact',
    headers: { authorization: token(who) },
    payload,
  });
const get = async <T>(who: Who, path: string) =>
  (await app.inject({ url: `/v2/${path}`, headers: { authorization: token(who) } })).json<T>();
const list = async (who: Who) =>
  (await get<{ items: { subjects: string[] }[] }>(who, 'teacher-contacts')).items;
const askForPassword = async (idn: string) => {
  const body = { period: 1, aId: ownSchoolId, grade: 5, klass: 1, name: '林小满', idn };
  const url = '/v2/students/password/verify/reset';
  return (await app.inject({ method: 'POST', url, payload: body })).json<object>();
};

test('the pupils of the class see the contact, and pupils of another class do not', async () => {
  expect(await get('MU', 'teach/contact')).toMatchObject({ hours: '', rev: 0 });
  const saved = (await save('MU', change())).json<OwnContact>();
  expect(saved).toEqual({ ...contact, isPublic: false, rev: 1 });
  expect(await get('MU', 'teach/contact')).toEqual(saved);
  const [music, art, ...more] = await list('01');
  expect(music).toMatchObject({ subjects: ['mu'], ...contact });
  expect(art).toMatchObject({ subjects: ['ar'], hours: '', place: '', phone: '' });
  expect(more).toEqual([]);
  expect(await list('03')).toMatchObject([{ subjects: ['mu'], hours: '', phone: '' }]);
});

test('a repeated request saves once, and an outdated one is refused', async () => {
  const first = change();
  const saved = (await save('MU', first)).json<OwnContact>();
  expect((await save('MU', first)).json()).toEqual(saved);
  const stale = await save('MU', change({ place: '操场' }));
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ error_code: 300220 });
  expect(await get('MU', 'teach/contact')).toEqual(saved);
  const next = await save('MU', change({ baseRev: 1, place: '操场' }));
  expect(next.json()).toMatchObject({ place: '操场', rev: 2 });
});

test('a text that is not a phone number is refused and changes nothing', async () => {
  const reply = await save('MU', change({ phone: '打我电话' }));
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error_msg: expect.stringContaining('电话') });
  expect(await get('MU', 'teach/contact')).toMatchObject({ rev: 0 });
});

test('a visitor sees only contacts that the teachers show to visitors, for known and unknown pupils alike', async () => {
  await save('MU', change());
  expect(await askForPassword('01')).toEqual({ ok: true, teachers: [] });
  await save('MU', change({ baseRev: 1, isPublic: true }));
  const known = await askForPassword('01');
  expect(known).toMatchObject({ teachers: [{ subjects: ['mu'], ...contact }] });
  expect(await askForPassword('unknown')).toEqual(known);
});
