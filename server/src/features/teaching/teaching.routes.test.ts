import type {
  KlassSummary,
  PupilHomework,
  RosterPupil,
  TaughtPupil,
  Today,
} from '@meiyu/contract/teaching/teaching.schema';
import { beforeEach, describe, expect, test } from 'vitest';

import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
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
await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'AR', [{ subject: 'ar', grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'OTHER', [{ subject: 'mu', grade: 5, klass: 2 }]);
await insertTeacher(context, otherSchool, 'AWAY', [{ subject: 'mu', grade: 5, klass: 1 }]);
await insertStaff(context, school, 'HEAD');
await insertPupil(context, school, { number: '02' });
const pupilId = await insertPupil(context, school, { number: '01' });
await db
  .updateTable('users')
  .set({ phone: '13812345678', roll_number: 'G12X', name: '单小满' })
  .where('id', '=', pupilId)
  .execute();

clock.set('2026-11-20T10:00:00+08:00');
const due = { due: '2026-11-20T09:00:00+08:00', opens: '2026-11-01T09:00:00+08:00' };
const dueHomework = await insertHomework(context, { id: 'due', title: '听一听', ...due });
await insertHomework(context, {
  id: 'timed',
  title: '比一比',
  due: '2026-11-22T20:00:00+08:00',
  timeLimitMin: 20,
});
await insertHomework(context, { id: 'art', subject: 'ar', ...due });

const tokens = { MU: '', AR: '', OTHER: '', HEAD: '', AWAY: '', pupil: '' };

beforeEach(async () => {
  clock.set('2026-11-20T10:00:00+08:00');
  for (const number of ['MU', 'AR', 'OTHER', 'HEAD'] as const) {
    tokens[number] = await signIn(app, school, number);
  }
  tokens.AWAY = await signIn(app, otherSchool, 'AWAY');
  tokens.pupil = await signIn(app, school, '01');
});

const get = (token: string, url: string) =>
  app.inject({ url: `/v2/teach/${url}`, headers: { authorization: token } });
const setStanding = (token: string, payload: object) =>
  app.inject({
    method: 'PUT',
    url: `/v2/teach/pupils/${pupilId}/standing`,
    headers: { authorization: token },
    payload,
  });
const getItems = async <Item>(token: string, url: string) =>
  (await get(token, url)).json<{ items: Item[] }>().items;

describe('the classes of a teacher', () => {
  test('role 5 sees the classes of the subject with the number of pupils who miss homework', async () => {
    expect(await getItems<KlassSummary>(tokens.MU, 'klasses?subject=mu')).toEqual([
      { grade: 5, klass: 1, pupils: 2, missing: 2, waiting: 0 },
    ]);
    expect(await getItems(tokens.MU, 'klasses?subject=ar')).toEqual([]);
  });

  test('without a subject the calls are about the first subject of the teacher', async () => {
    const items = await getItems<KlassSummary>(tokens.MU, 'klasses');
    expect(items).toEqual([{ grade: 5, klass: 1, pupils: 2, missing: 2, waiting: 0 }]);
    expect((await get(tokens.MU, 'today')).json()).toMatchObject({ subject: 'mu' });
    expect((await get(tokens.AR, 'today')).json()).toMatchObject({ subject: 'ar' });
    expect((await get(tokens.HEAD, 'today')).json()).toMatchObject({ subject: 'mu' });
    expect(await getItems(tokens.MU, 'klasses/5/1/pupils')).toHaveLength(2);
  });

  test('role 4 sees all classes of the school', async () => {
    const items = await getItems<KlassSummary>(tokens.HEAD, 'klasses?subject=ar');
    expect(items.map(({ klass }) => klass)).toEqual([1, 2]);
  });

  test('the list of pupils is in the order of the student numbers, with the initials of the surname’s reading', async () => {
    const items = await getItems<RosterPupil>(tokens.MU, 'klasses/5/1/pupils?subject=mu');
    expect(items.map(({ number, initials, missing }) => [number, initials, missing])).toEqual([
      ['01', 'sxm', 1],
      ['02', 'lxm', 1],
    ]);
  });

  test('a teacher of another subject sees the pupils, but not what they miss', async () => {
    const items = await getItems<RosterPupil>(tokens.AR, 'klasses/5/1/pupils?subject=mu');
    expect(items.map(({ missing }) => missing)).toEqual([0, 0]);
  });
});

describe('a pupil of a teacher', () => {
  test('a teacher sees the phone number with hidden digits, and only role 4 sees the roll number', async () => {
    const pupil = (await get(tokens.MU, `pupils/${pupilId}`)).json<TaughtPupil>();
    expect(pupil).toMatchObject({ number: '01', phone: '138****5678', rollNumber: '' });
    const own = (await get(tokens.HEAD, `pupils/${pupilId}`)).json<TaughtPupil>();
    expect(own.rollNumber).toBe('G12X');
  });

  test('the audit records who opened the pupil', async () => {
    clock.set('2026-11-20T10:01:00+08:00');
    await get(tokens.MU, `pupils/${pupilId}`);
    const events = await db
      .selectFrom('audit_events')
      .select(['event', 'subject'])
      .where('event', '=', 'pupilOpened')
      .where('at', '=', clock.now())
      .execute();
    expect(events).toEqual([{ event: 'pupilOpened', subject: pupilId }]);
  });

  test("only teachers of the subject see a pupil's homework of the term", async () => {
    const url = `pupils/${pupilId}/homework?subject=mu`;
    const items = await getItems<PupilHomework>(tokens.MU, url);
    expect(items.map(({ homeworkId, state }) => [homeworkId, state])).toEqual([
      ['timed', 'open'],
      [dueHomework, 'missing'],
    ]);
    expect(await getItems(tokens.AR, url)).toEqual([]);
  });

  test('extra time makes the time limit longer, for the list and for the attempt', async () => {
    expect((await setStanding(tokens.MU, { timeFactor: 1.5 })).json()).toMatchObject({
      standing: { timeFactor: 1.5 },
    });
    const { start } = createCalls(app, tokens.pupil);
    const attempt = (await start('timed')).json<{ deadline: string }>();
    expect(attempt.deadline).toBe('2026-11-20T02:30:00.000Z');
    const list = await app.inject({
      url: '/v2/homework?subject=mu&state=todo',
      headers: { authorization: tokens.pupil },
    });
    const { items } = list.json<{ items: { _id: string; timeLimitMin: number | null }[] }>();
    expect(items.find(({ _id }) => _id === 'timed')?.timeLimitMin).toBe(30);
  });

  test.each([0.5, 3, 1.1, '2', null])('the time factor %j is refused', async (timeFactor) => {
    expect((await setStanding(tokens.MU, { timeFactor })).statusCode).toBe(400);
  });
});

describe('the first page of a teacher', () => {
  test('the first page shows handed-in work that waits, and the homework of the week', async () => {
    const calls = createCalls(app, tokens.pupil);
    const attempt = (await calls.start('due')).json<{ _id: string }>();
    await calls.submit(attempt._id);
    const readToday = async () => (await get(tokens.MU, 'today?subject=mu')).json<Today>();
    const [first] = (await readToday()).week;
    expect(first).toMatchObject({ homeworkId: 'due', pupils: 2, handedIn: 1, marked: 1 });
    expect((await readToday()).waiting).toEqual([]);
    await db
      .updateTable('attempts')
      .set({ state: 'submitted' })
      .where('id', '=', attempt._id)
      .execute();
    const { waiting, week } = await readToday();
    expect(waiting).toMatchObject([{ homeworkId: 'due', grade: 5, klass: 1, count: 1 }]);
    expect(week[0]).toMatchObject({ handedIn: 1, marked: 0 });
  });
});

describe('the right to see classes and pupils', () => {
  const calls = [
    'klasses/5/1/pupils?subject=mu',
    `pupils/${pupilId}`,
    `pupils/${pupilId}/homework?subject=mu`,
  ];

  test.each(calls)('%s is 404 for teachers of other classes and schools', async (url) => {
    expect((await get(tokens.OTHER, url)).statusCode).toBe(404);
    expect((await get(tokens.AWAY, url)).statusCode).toBe(url.startsWith('klasses') ? 200 : 404);
    expect((await get(tokens.pupil, url)).statusCode).toBe(403);
  });

  test("a class of another school shows only pupils of the teacher's own school", async () => {
    expect(await getItems(tokens.AWAY, 'klasses/5/1/pupils?subject=mu')).toEqual([]);
    expect((await get(tokens.MU, 'klasses/7/1/pupils?subject=mu')).statusCode).toBe(404);
  });

  test('teachers of other classes and schools, and other factors, cannot change extra time', async () => {
    const before = await db.selectFrom('pupil_standings').selectAll().execute();
    expect((await setStanding(tokens.OTHER, { timeFactor: 2 })).statusCode).toBe(404);
    expect((await setStanding(tokens.AWAY, { timeFactor: 2 })).statusCode).toBe(404);
    expect((await setStanding(tokens.pupil, { timeFactor: 2 })).statusCode).toBe(403);
    expect((await setStanding(tokens.MU, { timeFactor: 3 })).json()).toMatchObject({
      error_msg: '限时可以延长到1、1.25、1.5、1.75或2倍',
    });
    expect(await db.selectFrom('pupil_standings').selectAll().execute()).toEqual(before);
  });
});
