import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import type { HomeworkResults } from '@meiyu/contract/results/results.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { insertHomework } from '../../testing/homework-fixtures.ts';
import { insertHandedIn, insertRoster } from '../../testing/results-fixtures.ts';
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
const { clock } = context;
const school = '3301060001';
const otherSchool = '3301060002';
const klasses = [1, 2].map((klass) => ({ grade: 5, klass }));
await insertSchool(context, school, klasses);
await insertSchool(context, otherSchool, klasses);
await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'AR', [{ subject: 'ar', grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'OTHER', [{ subject: 'mu', grade: 5, klass: 2 }]);
await insertTeacher(context, otherSchool, 'AWAY', [{ subject: 'mu', grade: 5, klass: 1 }]);
await insertStaff(context, school, 'HEAD');
const pupilId = await insertPupil(context, school, { number: '01' });
const [handedIn = '', missing = '', excused = ''] = await insertRoster(context, {
  school,
  count: 3,
  prefix: '1',
});
const [foreign = ''] = await insertRoster(context, { school, klass: 2, count: 1, prefix: '2' });

const today = '2026-11-20T10:00:00+08:00';
clock.set(today);
const opens = '2026-11-01T09:00:00+08:00';
const assign = klasses.map((klass) => ({ school, ...klass }));
const dueYesterday = { opens, due: '2026-11-19T20:00:00+08:00', assign };
await insertHomework(context, { id: 'late', title: '可以补交', ...dueYesterday });
await insertHomework(context, { id: 'over', ...dueYesterday, late: 'refuse' });
await insertHomework(context, { id: 'soon', opens: '2026-11-21T09:00:00+08:00', assign });

const tokens = { MU: '', AR: '', OTHER: '', HEAD: '', AWAY: '', pupil: '' };

beforeAll(async () => {
  await insertHandedIn(context, { school, userId: handedIn, homeworkId: 'late', points: { a: 4 } });
  await db
    .insertInto('homework_overrides')
    .values({
      school_id: school,
      homework_id: 'late',
      user_id: excused,
      is_excused: true,
      changed_at: clock.now(),
      changed_by: pupilId,
    })
    .execute();
  for (const number of ['MU', 'AR', 'OTHER', 'HEAD'] as const) {
    tokens[number] = await signIn(app, school, number);
  }
  tokens.AWAY = await signIn(app, otherSchool, 'AWAY');
  tokens.pupil = await signIn(app, school, '01');
});

beforeEach(async () => {
  clock.set(today);
  await db.deleteFrom('homework_reminders').execute();
});

const remind = (token: string, id: string, body: object) =>
  app.inject({
    method: 'POST',
    url: `/v2/teach/homework/${id}/reminders`,
    headers: { authorization: token },
    payload: { eventId: crypto.randomUUID(), ...body },
  });
const listReminders = () =>
  db
    .selectFrom('homework_reminders')
    .select(['homework_id', 'user_id'])
    .orderBy('user_id')
    .execute();
const all = { missing: true };
const getStatus = async (token: string, body: object) =>
  (await remind(token, 'late', body)).statusCode;

describe('a reminder', () => {
  test('a reminder goes once a day to the pupils who have not handed in and are not excused', async () => {
    expect((await remind(tokens.MU, 'late', all)).json()).toEqual({ reminded: 2, skipped: 0 });
    const reminded = await listReminders();
    expect(reminded.map((row) => row.user_id).toSorted()).toEqual([pupilId, missing].toSorted());
    expect((await remind(tokens.MU, 'late', all)).json()).toEqual({ reminded: 0, skipped: 2 });
    clock.set('2026-11-21T00:00:01+08:00');
    expect((await remind(tokens.MU, 'late', all)).json()).toEqual({ reminded: 2, skipped: 0 });
  });

  test('a reminder to named pupils leaves out a pupil who has handed in', async () => {
    const reply = await remind(tokens.MU, 'late', { userIds: [missing, handedIn] });
    expect(reply.json()).toEqual({ reminded: 1, skipped: 1 });
    expect(await listReminders()).toEqual([{ homework_id: 'late', user_id: missing }]);
  });

  test('a repeated event id sends no second reminder and gets the same reply', async () => {
    const eventId = crypto.randomUUID();
    const first = await remind(tokens.MU, 'late', { ...all, eventId });
    const again = await remind(tokens.MU, 'late', { ...all, eventId });
    expect(again.json()).toEqual(first.json());
    clock.set('2026-11-22T09:00:00+08:00');
    expect((await remind(tokens.MU, 'late', { ...all, eventId })).json()).toEqual(first.json());
    expect(await listReminders()).toHaveLength(2);
    expect((await remind(tokens.HEAD, 'late', { ...all, eventId })).json()).toMatchObject({
      error_code: 300052,
    });
  });

  test('a reminder is refused if no pupil may hand in', async () => {
    expect((await remind(tokens.MU, 'over', all)).json()).toMatchObject({ error_code: 300041 });
    expect((await remind(tokens.MU, 'soon', all)).json()).toMatchObject({ error_code: 300040 });
    await db.updateTable('homework').set({ state: 'closed' }).where('id', '=', 'late').execute();
    expect((await remind(tokens.MU, 'late', all)).json()).toMatchObject({ error_code: 300041 });
    await db.updateTable('homework').set({ state: 'published' }).where('id', '=', 'late').execute();
    expect(await listReminders()).toEqual([]);
  });

  test('a reminder is shown in the pupil’s list, and in the teacher’s results on the same day', async () => {
    const readTodo = async () => {
      const url = '/v2/homework?subject=mu&state=todo';
      const reply = await app.inject({ url, headers: { authorization: tokens.pupil } });
      const { items } = reply.json<{ items: HomeworkSummary[] }>();
      return items.find(({ _id }) => _id === 'late');
    };
    const countReminded = async () => {
      const url = '/v2/teach/homework/late/results?grade=5&klass=1';
      const reply = await app.inject({ url, headers: { authorization: tokens.MU } });
      return reply.json<HomeworkResults>().pupils.filter(({ reminded }) => reminded).length;
    };
    expect((await readTodo())?.reminded).toBeUndefined();
    await remind(tokens.MU, 'late', all);
    expect((await readTodo())?.reminded).toBe(true);
    expect(await countReminded()).toBe(2);
    clock.set('2026-11-21T09:00:00+08:00');
    expect(await countReminded()).toBe(0);
  });
});

describe('the right to send reminders', () => {
  test('role 4 reminds all classes of the school, or one of them', async () => {
    const one = await remind(tokens.HEAD, 'late', { ...all, klass: { grade: 5, klass: 2 } });
    expect(one.json()).toEqual({ reminded: 1, skipped: 0 });
    expect((await remind(tokens.HEAD, 'late', all)).json()).toEqual({ reminded: 2, skipped: 1 });
  });

  test('other subjects, classes and schools get 404, pupils 403, and nothing changes', async () => {
    const named = { userIds: [missing] };
    expect(await getStatus(tokens.AR, all)).toBe(404);
    expect(await getStatus(tokens.OTHER, named)).toBe(404);
    expect(await getStatus(tokens.AWAY, all)).toBe(404);
    expect(await getStatus(tokens.pupil, all)).toBe(403);
    expect(await getStatus(tokens.MU, { userIds: [missing, foreign] })).toBe(404);
    expect(await getStatus(tokens.MU, { ...all, klass: { grade: 5, klass: 2 } })).toBe(404);
    expect(await listReminders()).toEqual([]);
  });
});
