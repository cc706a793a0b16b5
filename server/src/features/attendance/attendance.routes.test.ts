import type {
  AttendanceSheet,
  LessonSheet,
  PupilAttendance,
  SaveLessonReply,
  TaughtKlasses,
} from '@meiyu/contract/attendance/attendance.schema';
import readXlsx from 'read-excel-file/node';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  ownSchoolId,
  teachersWithoutRights,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const pupils = await insertTeachersAndPupils(context);
let token: Awaited<ReturnType<typeof signInTeachersAndPupils>>;
type Teacher = Parameters<typeof token>[0];

const now = '2026-11-20T10:00:00+08:00';
const today = '2026-11-20';
const sheetOf = '/v2/teach/lessons/5/1/mu';

beforeAll(async () => {
  clock.set(now);
  token = await signInTeachersAndPupils(app);
});
beforeEach(async () => {
  clock.set(now);
  for (const table of ['attendance', 'lessons', 'attendance_events'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const get = (of: Teacher, url: string) =>
  app.inject({ url, headers: { authorization: token(of) } });
const viewSheet = async (of: Teacher = 'MU') => (await get(of, sheetOf)).json<AttendanceSheet>();

interface Row {
  userId: string;
  baseRev: number;
  checkIn: number;
  performance?: number | null;
}
const row = (userId: string, checkIn: number, rest: Partial<Row> = {}): Row => ({
  userId,
  checkIn,
  baseRev: 0,
  ...rest,
});

/** Saves rows of a lesson; by default all pupils present in the first lesson. */
function save(
  rows: readonly Row[] = [row(pupils.first, 1), row(pupils.second, 1)],
  {
    of = 'MU',
    lesson = 1,
    semester = 51,
    ...body
  }: { of?: Teacher; lesson?: number; semester?: number } & Record<string, unknown> = {},
) {
  return app.inject({
    method: 'PUT',
    url: `${sheetOf}/${semester}/${lesson}`,
    headers: { authorization: token(of) },
    payload: { eventId: createId(), heldOn: today, rows, ...body },
  });
}
const readKlasses = async (of: Teacher) =>
  (await get(of, '/v2/teach/lessons?subject=mu')).json<TaughtKlasses>();
const listKlasses = async (of: Teacher) => (await readKlasses(of)).items;
const setLevels = (levels: number) =>
  db.updateTable('indicators').set({ performance_levels: levels }).execute();
const countCells = async () => (await db.selectFrom('attendance').selectAll().execute()).length;

test('the list of classes has the last recorded lesson of each', async () => {
  const klass = { grade: 5, klass: 1, pupils: 2 };
  expect(await listKlasses('MU')).toEqual([{ ...klass, recorded: 0, last: null }]);
  await save([row(pupils.first, 2), row(pupils.second, 5)]);
  const last = { heldOn: today, leave: 1, absent: 1 };
  expect(await listKlasses('MU')).toEqual([{ ...klass, recorded: 1, last }]);
  expect(await listKlasses('HEAD')).toHaveLength(2);
  expect(await listKlasses('AR')).toEqual([]);
});

describe('the sheet of a class', () => {
  test('has the pupils by student number, and no lesson before the first record', async () => {
    const sheet = await viewSheet();
    expect(sheet).toMatchObject({
      semester: 51,
      isOpen: true,
      firstDay: '2026-08-01',
      lastDay: today,
      levels: 3,
      lessons: [],
      pupils: [
        { _id: pupils.first, name: '林小满', number: '01', cells: [] },
        { _id: pupils.second, cells: [] },
      ],
    });
    expect(sheet.semesters.slice(0, 2)).toEqual([51, 42]);
  });

  test('has the saved cells, for the sheet, the lesson, the pupil and the head of arts', async () => {
    const reply = await save([row(pupils.first, 1, { performance: 2 }), row(pupils.second, 5)]);
    expect(reply.json<SaveLessonReply>().rows).toEqual([
      { userId: pupils.first, rev: 1 },
      { userId: pupils.second, rev: 1 },
    ]);
    const sheet = await viewSheet('HEAD');
    expect(sheet.lessons).toEqual([{ lesson: 1, heldOn: today }]);
    expect(sheet.pupils[0]?.cells).toEqual([{ lesson: 1, checkIn: 1, performance: 2, rev: 1 }]);
    const lesson = (await get('MU', `${sheetOf}/51/1`)).json<LessonSheet>();
    expect(lesson.rows[1]).toEqual({
      userId: pupils.second,
      checkIn: 5,
      performance: null,
      rev: 1,
    });
    const own = (await get('02', '/v2/attendance?subject=mu')).json<PupilAttendance>();
    expect(own).toEqual({
      semester: 51,
      semesters: [51, 42, 41, 32],
      lessons: [{ lesson: 1, heldOn: today, checkIn: 5, performance: null }],
      counts: { present: 0, leave: 0, late: 0, earlyLeave: 0, absent: 1 },
      rate: 0,
    });
  });

  test('a pupil in a new class keeps the lessons of the old one', async () => {
    await save();
    await db.updateTable('users').set({ klass: 2 }).where('id', '=', pupils.first).execute();
    const reply = await get('OTHER', '/v2/teach/lessons/5/2/mu');
    await db.updateTable('users').set({ klass: 1 }).where('id', '=', pupils.first).execute();
    const moved = reply.json<AttendanceSheet>();
    expect(moved.lessons).toEqual([]);
    expect(moved.pupils.find(({ _id }) => _id === pupils.first)?.cells).toHaveLength(1);
  });
});

describe('a save', () => {
  test('with the same event id changes nothing and gets the same reply', async () => {
    const eventId = createId();
    const first = await save(undefined, { eventId });
    const again = await save(undefined, { eventId });
    expect(again.json()).toEqual(first.json());
    expect(await db.selectFrom('attendance_events').selectAll().execute()).toHaveLength(1);
    const other = await save([row(pupils.first, 5)], { eventId });
    expect(other.json()).toMatchObject({ error_code: 300052 });
  });

  test('of two devices on different cells counts twice', async () => {
    await save();
    await save([row(pupils.first, 3, { baseRev: 1 })]);
    const second = await save([row(pupils.second, 2, { baseRev: 1 })]);
    expect(second.statusCode).toBe(200);
    const { pupils: rows } = await viewSheet();
    expect(rows.map(({ cells }) => cells[0]?.checkIn)).toEqual([3, 2]);
  });

  test('of two devices on one cell is refused with the newer cell, and saves nothing', async () => {
    await save();
    await save([row(pupils.first, 3, { baseRev: 1 })], { of: 'HEAD' });
    const stale = await save([
      row(pupils.first, 5, { baseRev: 1 }),
      row(pupils.second, 5, { baseRev: 1 }),
    ]);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error_code: 300140,
      cells: [{ userId: pupils.first, checkIn: 3, rev: 2, by: '李老师' }],
    });
    expect((await viewSheet()).pupils[1]?.cells[0]?.checkIn).toBe(1);
  });

  test('of the same value on an old revision is not a conflict', async () => {
    await save();
    const again = await save();
    expect(again.json<SaveLessonReply>().rows[0]).toEqual({ userId: pupils.first, rev: 1 });
  });

  test('records lessons in order, and at most 15', async () => {
    expect((await save(undefined, { lesson: 2 })).json()).toMatchObject({
      error_msg: '请先记录第1节课',
    });
    for (let lesson = 1; lesson <= 15; lesson += 1) {
      expect((await save(undefined, { lesson })).statusCode).toBe(200);
    }
    expect((await save(undefined, { lesson: 16 })).json()).toMatchObject({
      error_code: 300142,
      error_msg: '每学期最多记录15节课',
    });
  });

  test.each([
    ['a day in the future', { heldOn: '2026-11-21' }, '上课日期不能晚于今天'],
    ['a day before the term', { heldOn: '2026-07-31' }, '上课日期不在这个学期内'],
    [
      'an old day and an empty reason',
      { heldOn: '2026-11-12', reason: '  ' },
      '这节课已过去7天以上，请写明修改的原因',
    ],
    [
      'an old day without a reason',
      { heldOn: '2026-11-12' },
      '这节课已过去7天以上，请写明修改的原因',
    ],
  ])('with %s is refused and changes nothing', async (_name, body, sentence) => {
    expect((await save(undefined, body)).json()).toMatchObject({ error_msg: sentence });
    expect(await countCells()).toBe(0);
  });

  test('of an old lesson needs a reason, which the audit and the history keep', async () => {
    await save(undefined, { heldOn: '2026-11-10', reason: '补记上周的课' });
    const moved = await save([row(pupils.first, 5, { baseRev: 1 })]);
    expect(moved.statusCode).toBe(400);
    const events = await db.selectFrom('attendance_events').select('reason').execute();
    expect(events).toEqual([{ reason: '补记上周的课' }]);
    const audited = await db
      .selectFrom('audit_events')
      .select('detail')
      .where('event', '=', 'oldAttendanceChanged')
      .execute();
    expect(audited).toEqual([{ detail: '5-1 mu 51 1' }]);
    const change = { heldOn: today, reason: '补交了请假条' };
    await save([row(pupils.first, 2, { baseRev: 1 })], change);
    const { count } = await db
      .selectFrom('audit_events')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('event', '=', 'oldAttendanceChanged')
      .executeTakeFirstOrThrow();
    expect(Number(count), 'a new day does not hide that the lesson was old').toBe(2);
  });

  test.each([
    ['a performance of an absent pupil', row(pupils.first, 5, { performance: 2 })],
    ['a performance of a pupil on leave', row(pupils.first, 2, { performance: 1 })],
  ])('with %s is refused', async (_name, one) => {
    expect((await save([one])).json()).toMatchObject({
      error_msg: '请假或缺勤的学生没有课堂表现',
    });
  });

  test('with two rows for one pupil is refused', async () => {
    const reply = await save([row(pupils.first, 1), row(pupils.first, 5)]);
    expect(reply.json()).toMatchObject({ error_msg: '同一个学生只能有一行' });
  });

  test('has only the levels of the division', async () => {
    await setLevels(2);
    const reply = await save([row(pupils.first, 1, { performance: 3 })]);
    const sheet = await viewSheet();
    await setLevels(3);
    expect(reply.json()).toMatchObject({ error_msg: '本地的课堂表现只有优和差' });
    expect(sheet.levels).toBe(2);
  });

  test('of the school year before is refused', async () => {
    expect((await save(undefined, { semester: 42, heldOn: '2026-06-01' })).json()).toMatchObject({
      error_code: 300141,
      error_msg: '本学期已归档',
    });
    expect(await countCells()).toBe(0);
  });
});

describe('rights', () => {
  test.each([...teachersWithoutRights, '01'] as const)(
    '%s neither sees nor changes the class',
    async (of) => {
      await save();
      const refused = of === '01' ? 403 : 404;
      const sheet = await get(of, sheetOf);
      // The other school has a class of the same name, without these pupils.
      const isAway = of.startsWith('AWAY');
      expect(sheet.statusCode).toBe(isAway ? 200 : refused);
      expect(sheet.body).not.toContain(pupils.first);
      const reply = await save([row(pupils.first, 5, { baseRev: 1 })], { of });
      expect(reply.statusCode).toBe(refused);
      expect((await viewSheet()).pupils[0]?.cells[0]?.checkIn).toBe(1);
    },
  );

  test('a pupil of another class is not found, and nothing is saved', async () => {
    const reply = await save([row(pupils.first, 1), row(pupils.elsewhere, 1)]);
    expect(reply.statusCode).toBe(404);
    expect(await countCells()).toBe(0);
  });

  test('the attendance of a pupil is for the pupil and the teachers of class and subject', async () => {
    await save();
    const url = `/v2/attendance?uId=${pupils.first}&semester=51&subject=mu`;
    for (const of of ['01', 'MU', 'HEAD'] as const) {
      expect((await get(of, url)).json()).toMatchObject({ rate: 1 });
    }
    for (const of of ['02', '03', ...teachersWithoutRights] as const) {
      expect((await get(of, url)).statusCode).toBe(404);
    }
  });

  test('a semester that the class has not had is not found', async () => {
    expect((await get('MU', `${sheetOf}?semester=52`)).statusCode).toBe(404);
    expect((await get('01', '/v2/attendance?semester=52&subject=mu')).statusCode).toBe(404);
  });
});

describe('the calendar of the school', () => {
  const content = {
    terms: [{ term: 1, firstDay: '2026-09-01', lastDay: '2027-01-22' }],
    holidays: [{ firstDay: '2026-11-19', lastDay: '2026-11-20', name: '校庆' }],
    makeUpDays: [{ day: '2026-11-22', weekday: 5 }],
  };
  beforeEach(async () => {
    const of2026 = { school_id: ownSchoolId, year: 2026, content: JSON.stringify(content) };
    await db
      .insertInto('calendars')
      .values({ ...of2026, changed_at: clock.now() })
      .execute();
    return async () => {
      await db.deleteFrom('calendars').execute();
    };
  });

  test('a holiday has no lesson, and the sheet proposes the last day before it', async () => {
    expect(await viewSheet()).toMatchObject({
      firstDay: '2026-09-01',
      lastDay: '2026-11-18',
      today: '2026-11-20',
      days: { holidays: content.holidays },
    });
    const refused = await save(undefined, { heldOn: '2026-11-20' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      error_msg: '2026-11-20 是校庆假期，请换一个上课日期',
    });
    expect((await save(undefined, { heldOn: '2026-08-31' })).statusCode).toBe(400);
    expect(await countCells()).toBe(0);
    expect((await save(undefined, { heldOn: '2026-11-18' })).statusCode).toBe(200);
  });

  test('the list of classes names the holiday, and the day of the week that a make-up day replaces', async () => {
    expect(await readKlasses('MU')).toMatchObject({ holiday: '校庆', weekday: 5 });
    clock.set('2026-11-22T10:00:00+08:00');
    expect(await readKlasses('MU')).toMatchObject({ holiday: null, weekday: 5 });
    clock.set('2026-11-24T10:00:00+08:00');
    expect(await readKlasses('MU')).toMatchObject({ holiday: null, weekday: 2 });
  });
});

test('an export has the attendance and the performance of the screen, and is in the audit', async () => {
  await save([row(pupils.first, 1, { performance: 2 }), row(pupils.second, 5)]);
  const exported = await get('MU', `${sheetOf}/export?as=xlsx`);
  const [checkIns, performances] = await readXlsx(exported.rawPayload);
  expect(checkIns?.data.slice(2)).toEqual([
    ['学号', '姓名', '第1课考勤 2026-11-20', '出勤分'],
    ['01', '林小满', '到', 5],
    ['02', '何雨', '缺勤', 0],
  ]);
  expect(performances?.data[1]).toEqual(['01', '林小满', '优', 15]);
  const events = db.selectFrom('audit_events').select('detail').where('detail', '=', 'attendance');
  expect(await events.execute()).toHaveLength(1);
  expect((await get('AR', `${sheetOf}/export?as=xlsx`)).statusCode).toBe(404);
});
