import type {
  RosterPlan,
  SchoolCalendar,
  SchoolEvent,
  SchoolOverview,
  SchoolTeacher,
  SchoolTeachers,
} from '@meiyu/contract/school/teach-school.schema';
import { beforeAll, describe, expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import { sendForm } from '../../testing/asset-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  ownSchoolId,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
await insertTeachersAndPupils(context);
let token: Awaited<ReturnType<typeof signInTeachersAndPupils>>;
type Who = Parameters<typeof token>[0];
const path = '/v2/teach/school';

beforeAll(async () => {
  clock.set('2026-11-20T10:00:00+08:00');
  token = await signInTeachersAndPupils(app);
});

const get = (url: string, who: Who = 'HEAD') =>
  app.inject({ url: `${path}${url}`, headers: { authorization: token(who) } });
const put = (url: string, payload: object, who: Who = 'HEAD') =>
  app.inject({
    method: 'PUT',
    url: `${path}${url}`,
    headers: { authorization: token(who) },
    payload,
  });
const listTeachers = async () => (await get('/teachings')).json<SchoolTeachers>().items;
async function findTeacher(number: string): Promise<SchoolTeacher> {
  const found = (await listTeachers()).find((one) => one.number === number);
  if (!found) throw new Error(`no teacher ${number}`);
  return found;
}
/** Uploads a file in a form. */
function send(
  url: string,
  { name, text }: { name: string; text: string },
  fields: Record<string, string> = {},
  who: Who = 'HEAD',
) {
  const parts = Object.entries(fields).map(([field, value]) => ({ field, value }));
  const file = { field: 'file', name, value: Buffer.from(text) };
  return sendForm(app, token(who), [...parts, file], `${path}${url}`);
}

test('the overview counts users and classes, and names classes without a teacher', async () => {
  const overview = (await get('')).json<SchoolOverview>();
  expect(overview).toMatchObject({
    year: 2026,
    term: 1,
    hasCalendar: false,
    klasses: 2,
    pupils: 3,
    teachers: 4,
    subjects: [
      { subject: 'mu', klassesWithoutTeacher: [], homework: 0, lessons: 0, remarks: 0 },
      { subject: 'ar', klassesWithoutTeacher: [{ grade: 5, klass: 2 }] },
    ],
  });
});

describe('the classes of a teacher', () => {
  const first = { subject: 'mu', grade: 5, klass: 1 };
  const second = { subject: 'mu', grade: 5, klass: 2 };

  test('change at once for the teacher, and a repeated request changes nothing', async () => {
    const { _id: id, teachings } = await findTeacher('MU');
    expect(teachings).toEqual([first]);
    const change = { base: [first], teachings: [second] };
    const reply = await put(`/teachings/${id}`, change);
    expect(reply.json()).toMatchObject({ _id: id, teachings: [second] });
    const klasses = await app.inject({
      url: '/v2/teach/klasses?subject=mu',
      headers: { authorization: token('MU') },
    });
    expect(klasses.json()).toMatchObject({ items: [{ grade: 5, klass: 2 }] });
    const before = await takeSnapshot(db);
    expect((await put(`/teachings/${id}`, change)).statusCode).toBe(200);
    expect(await takeSnapshot(db)).toEqual(before);
    await put(`/teachings/${id}`, { base: [second], teachings: [first] });
  });

  test('do not change if another device has changed them, or if a class does not exist', async () => {
    const { _id: id } = await findTeacher('MU');
    const before = await takeSnapshot(db);
    const stale = await put(`/teachings/${id}`, { base: [second], teachings: [] });
    expect([stale.statusCode, stale.json<{ error_code: number }>().error_code]).toEqual([
      409, 300241,
    ]);
    const unknown = await put(`/teachings/${id}`, {
      base: [first],
      teachings: [{ subject: 'mu', grade: 7, klass: 9 }],
    });
    expect(unknown.json()).toMatchObject({ error_msg: '学校没有七年级(9)班' });
    const twice = await put(`/teachings/${id}`, { base: [first], teachings: [second, second] });
    expect(twice.statusCode).toBe(400);
    const staff = await findTeacher('HEAD');
    expect(staff.isStaff).toBe(true);
    const ofStaff = await put(`/teachings/${staff._id}`, { base: [], teachings: [first] });
    expect(ofStaff.statusCode).toBe(404);
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

describe('the calendar of a school year', () => {
  const content = {
    terms: [{ term: 1, firstDay: '2026-09-01', lastDay: '2027-01-22' }],
    holidays: [
      { firstDay: '2027-01-01', lastDay: '2027-01-03', name: '元旦' },
      { firstDay: '2026-10-01', lastDay: '2026-10-07', name: '国庆节' },
    ],
    makeUpDays: [{ day: '2026-10-10', weekday: 3 }],
  };
  const eventId = createId();
  const save = () => put('/semesters/2026', { eventId, baseRev: 0, content });

  test('is saved in the order of the days, once for each request', async () => {
    expect((await get('/semesters')).json()).toMatchObject({ year: 2026, rev: 0 });
    expect((await save()).json<SchoolCalendar>()).toMatchObject({
      rev: 1,
      currentYear: 2026,
      content: { holidays: [{ name: '国庆节' }, { name: '元旦' }] },
    });
    expect((await save()).json<SchoolCalendar>().rev).toBe(1);
    expect((await get('')).json()).toMatchObject({ hasCalendar: true, lastDay: '2027-01-22' });
  });

  test('is refused with a fault, or if another device has saved it', async () => {
    const before = await takeSnapshot(db);
    const faulty = { ...content, terms: [{ ...content.terms[0], lastDay: '2026-08-31' }] };
    const wrong = await put('/semesters/2026', {
      eventId: createId(),
      baseRev: 1,
      content: faulty,
    });
    expect(wrong.json()).toMatchObject({ error_msg: '结束日期不能早于开始日期' });
    const stale = await put('/semesters/2026', { eventId: createId(), baseRev: 0, content });
    expect([stale.statusCode, stale.json<{ error_code: number }>().error_code]).toEqual([
      409, 300240,
    ]);
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

describe('a roster', () => {
  const head = '学校标识码,学号,姓名,性别,年级,班级';
  const sheet = (...rows: string[]) => ({
    name: '五年级.csv',
    text: `${[head, ...rows].join('\n')}\n`,
  });
  const valid = sheet(`${ownSchoolId},01,林小满,女,五年级,2班`, `${ownSchoolId},09,程一诺,男,5,1`);

  test('is checked without a change, and imported by the same file', async () => {
    const before = await takeSnapshot(db);
    const plan = (await send('/roster/plans', valid)).json<RosterPlan>();
    expect(plan).toMatchObject({
      faultCount: 0,
      changes: [
        { kind: '班级', added: 0 },
        { kind: '学生', added: 1, updated: 1, unchanged: 0 },
      ],
    });
    const after = await takeSnapshot(db);
    expect(after['users']).toEqual(before['users']);
    const reply = await send('/roster', valid, { token: plan.token ?? '' });
    expect(reply.json()).toMatchObject({ changes: plan.changes });
    const users = await db
      .selectFrom('users')
      .select(['login_name', 'name', 'klass'])
      .where('school_id', '=', ownSchoolId)
      .where('login_name', 'in', ['01', '09'])
      .orderBy('login_name')
      .execute();
    expect(users).toEqual([
      { login_name: '01', name: '林小满', klass: 2 },
      { login_name: '09', name: '程一诺', klass: 1 },
    ]);
    const again = await send('/roster', valid, { token: plan.token ?? '' });
    expect(again.json()).toMatchObject({ error_code: 300242 });
  });

  test('gives no phone to an account', async () => {
    const file = {
      name: '学生.csv',
      text: `${head},手机号\n${ownSchoolId},02,何雨,女,5,1,13800001234\n`,
    };
    const plan = (await send('/roster/plans', file)).json<RosterPlan>();
    expect(plan.warnings[0]?.message).toBe('1 个手机号没有读取，由本人绑定');
    await send('/roster', file, { token: plan.token ?? '' });
    const phones = await db.selectFrom('users').select('phone').where('phone', '<>', '').execute();
    expect(phones).toEqual([]);
  });

  test.each([
    [sheet('3301060002,01,林小满,女,5,1'), '五年级.csv:2:1', '只能导入本校'],
    [sheet(`${ownSchoolId},01,,女,5,1`), '五年级.csv:2:3', '不能为空'],
    [
      { name: 't.csv', text: `学校标识码,工号,姓名,任教\n${ownSchoolId},MU,沈老师,全校\n` },
      't.csv:2:2',
      '“全校”由运维设置和取消',
    ],
  ])('with a fault is not imported: %j', async (file, at, message) => {
    const plan = (await send('/roster/plans', file)).json<RosterPlan>();
    expect(plan).toMatchObject({ token: null, faultCount: 1, faults: [{ at }] });
    expect(plan.faults[0]?.message).toContain(message);
    const users = await db.selectFrom('users').selectAll().execute();
    const reply = await send('/roster', file, { token: 'x' });
    expect(reply.json()).toMatchObject({ error_code: 300242 });
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(users);
  });

  test.each([
    ['no-columns.csv', 'a,b\n1,2\n', '看不出是哪一份名单'],
    ['roster.pdf', '%PDF', '只能导入'],
    ['roster.zip', 'not a zip', ''],
    ['roster.xlsx', 'not a sheet', ''],
  ])('that cannot be read is refused: %s', async (name, text, message) => {
    const reply = await send('/roster/plans', { name, text });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ error_msg: string }>().error_msg).toContain(message);
  });
});

test('the record shows who did what, without the events of other schools', async () => {
  const { items } = (await get('/audit?kind=school&limit=3')).json<{ items: SchoolEvent[] }>();
  expect(items.map(({ title }) => title)).toEqual(expect.arrayContaining(['导入名册', '修改校历']));
  expect(items[0]?.actor).not.toBe('');
  const first = (await get('/audit?kind=school&limit=1')).json<{ next: string }>();
  const second = await get(`/audit?kind=school&limit=1&cursor=${first.next}`);
  expect(second.json<{ items: SchoolEvent[] }>().items[0]?._id).toBe(items[1]?._id);
  expect((await get('/audit?kind=school', 'AWAYHEAD')).json()).toEqual({ items: [], next: null });
});

test.each<[Who, number]>([
  ['MU', 404],
  ['AR', 404],
  ['01', 403],
])('%s gets %i from the page of the school and changes nothing', async (who, status) => {
  const { _id: id } = await findTeacher('MU');
  const before = await takeSnapshot(db);
  const content = { terms: [], holidays: [], makeUpDays: [] };
  const file = { name: 'a.csv', text: '学号\n' };
  const replies = [
    await get('', who),
    await get('/teachings', who),
    await get('/semesters', who),
    await get('/audit?kind=marks', who),
    await put(`/teachings/${id}`, { base: [], teachings: [] }, who),
    await put('/semesters/2026', { eventId: createId(), baseRev: 1, content }, who),
    await send('/roster/plans', file, {}, who),
    await send('/roster', file, { token: 'x' }, who),
  ];
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
  expect(await takeSnapshot(db)).toEqual(before);
});

test('staff of another school cannot change the classes of a teacher', async () => {
  const { _id: id } = await findTeacher('MU');
  const before = await takeSnapshot(db);
  const reply = await put(`/teachings/${id}`, { base: [], teachings: [] }, 'AWAYHEAD');
  expect(reply.statusCode).toBe(404);
  expect(await takeSnapshot(db)).toEqual(before);
});
