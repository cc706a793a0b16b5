import { parseCells } from '@meiyu/contract/results/matrix-cells';
import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';

import { insertHomework } from '../../testing/homework-fixtures.ts';
import { insertHandedIn, insertRoster } from '../../testing/results-fixtures.ts';
import { insertSchool, insertStaff, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
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
const [first = '', second = ''] = await insertRoster(context, { school, count: 2, prefix: '00' });
await db.updateTable('users').set({ name: '=1+1' }).where('id', '=', first).execute();

clock.set('2026-11-20T10:00:00+08:00');
const opens = '2026-09-01T09:00:00+08:00';
await insertHomework(context, { id: 'one', title: '一', opens, due: '2026-09-10T20:00:00+08:00' });
await insertHomework(context, { id: 'two', title: '二', opens, due: '2026-10-10T20:00:00+08:00' });
await insertHomework(context, { id: 'next', title: '三', opens, due: '2026-11-30T20:00:00+08:00' });
// In the previous school year the same class was 四年级(1)班.
await db
  .insertInto('klasses')
  .values({ school_id: school, grade: 4, klass: 1, name: null })
  .execute();
await insertHomework(context, {
  id: 'before',
  title: '去年',
  opens: '2025-09-01T09:00:00+08:00',
  due: '2025-10-10T20:00:00+08:00',
  assign: [{ school, grade: 4, klass: 1 }],
});
await insertHomework(context, { id: 'gone', opens, due: '2026-09-20T20:00:00+08:00' });
await db.updateTable('homework').set({ state: 'recalled' }).where('id', '=', 'gone').execute();

const tokens = { MU: '', AR: '', OTHER: '', HEAD: '', AWAY: '' };

beforeAll(async () => {
  const ids = { school, userId: first };
  await insertHandedIn(context, {
    ...ids,
    homeworkId: 'one',
    points: { a: 4, b: 3 },
    isLate: true,
  });
  await insertHandedIn(context, { ...ids, homeworkId: 'two', points: { a: 4, b: null } });
  await insertHandedIn(context, { ...ids, homeworkId: 'before', points: { a: 2 } });
  await db
    .insertInto('homework_overrides')
    .values({
      school_id: school,
      homework_id: 'one',
      user_id: second,
      is_excused: true,
      changed_at: clock.now(),
      changed_by: first,
    })
    .execute();
  for (const number of ['MU', 'AR', 'OTHER', 'HEAD'] as const) {
    tokens[number] = await signIn(app, school, number);
  }
  tokens.AWAY = await signIn(app, otherSchool, 'AWAY');
});

const get = (token: string, search: string, path = 'matrix') =>
  app.inject({ url: `/v2/teach/${path}?${search}`, headers: { authorization: token } });
const place = 'grade=5&klass=1';
const readMatrix = async (search = place) => (await get(tokens.MU, search)).json<Matrix>();

const emptyTexts = (rows: unknown[][]) => rows.map((row) => row.map((cell) => cell ?? ''));
const countExports = async () => {
  const events = db.selectFrom('audit_events').select('id').where('event', '=', 'resultsExported');
  return (await events.execute()).length;
};

describe('the matrix of a class', () => {
  test('the matrix has the term’s homework by due time, and one cell for each pupil and homework', async () => {
    const { homework, pupils, semester, semesters, subject } = await readMatrix();
    expect([subject, semester, semesters]).toEqual(['mu', 51, [51, 42, 41, 32]]);
    expect(homework.map(({ title }) => title)).toEqual(['一', '二', '三']);
    expect(pupils.map(({ number, cells }) => [number, cells])).toEqual([
      ['0001', '87.5l,w,'],
      ['0002', 'e,x,'],
    ]);
    expect(parseCells(pupils[0]?.cells ?? '')).toHaveLength(3);
  });

  test('an earlier term has the homework of the grade that the class was in', async () => {
    const { homework, pupils } = await readMatrix(`${place}&semester=41`);
    expect(homework.map(({ _id }) => _id)).toEqual(['before']);
    expect(pupils.map(({ cells }) => cells)).toEqual(['50', 'x']);
  });

  test('a term that the class has not had is 404', async () => {
    expect((await get(tokens.MU, `${place}&semester=52`)).statusCode).toBe(404);
  });

  test("a request without a subject returns the teacher's own subject", async () => {
    expect((await get(tokens.AR, place)).json<Matrix>()).toMatchObject({
      subject: 'ar',
      homework: [],
    });
  });
});

describe('an export', () => {
  const expected = [
    ['学号', '姓名', '一', '二', '三', '均分', '缺'],
    ['0001', '=1+1', '87.5 迟', '待批', '', 87.5, 0],
    ['0002', '学生2', '免', '缺', '', '', 1],
    ['', '全班均分', 87.5, '', '', 87.5, ''],
  ];
  test('an export as XLSX has the content of the screen, with student numbers and names as texts', async () => {
    const reply = await get(tokens.MU, `${place}&as=xlsx`, 'matrix/export');
    expect(reply.headers['content-disposition']).toContain('.xlsx');
    const [sheet] = await readXlsx(reply.rawPayload);
    const [title, note, ...rows] = sheet?.data ?? [];
    expect(title?.[0]).toBe('五年级(1)班 五年级上学期音乐总表（按 100 分计）');
    expect(note?.[0]).toBe('李老师 于 2026年11月20日 10:00 导出');
    expect(emptyTexts(rows)).toEqual(expected);
  });

  test('an export as CSV has a tab before each text that a spreadsheet program would change', async () => {
    const reply = await get(tokens.MU, `${place}&as=csv`, 'matrix/export');
    const { data } = Papa.parse<string[]>(reply.body.replace('\uFEFF', ''));
    const rows = data.slice(2);
    expect(rows[1]?.slice(0, 2)).toEqual(['\t0001', '\t=1+1']);
    expect(rows.map((row) => row.map((cell) => cell.trim()))).toEqual(
      expected.map((row) => row.map(String)),
    );
  });

  test('the audit records an export', async () => {
    const before = await countExports();
    await get(tokens.MU, `${place}&as=csv`, 'matrix/export');
    expect(await countExports()).toBe(before + 1);
    await get(tokens.OTHER, `${place}&as=csv`, 'matrix/export');
    expect(await countExports()).toBe(before + 1);
  });
});

describe('the right to see the matrix', () => {
  test.each(['matrix', 'matrix/export'])(
    '%s is 404 for teachers of other subjects, classes and schools',
    async (path) => {
      const search = `${place}&subject=mu&as=csv`;
      expect((await get(tokens.HEAD, search, path)).statusCode).toBe(200);
      for (const token of [tokens.AR, tokens.OTHER]) {
        expect((await get(token, search, path)).statusCode).toBe(404);
      }
    },
  );

  test('teachers of another school see only their own school', async () => {
    expect((await get(tokens.AWAY, place)).json<Matrix>()).toMatchObject({
      homework: [],
      pupils: [],
    });
    expect((await get(tokens.AWAY, 'grade=5&klass=2')).statusCode).toBe(404);
  });
});
