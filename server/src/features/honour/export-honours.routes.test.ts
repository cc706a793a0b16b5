import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import { readExport } from '../../testing/read-export.ts';
import { type FixtureTeacher, openTeachers, ownSchoolId } from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

const { pupils, get: call } = await openTeachers(context, app);

beforeEach(async () => {
  await db.deleteFrom('honours').execute();
});

async function insertHonour(userId: string, change: object = {}): Promise<void> {
  const id = createId();
  await db
    .insertInto('honours')
    .values({
      school_id: ownSchoolId,
      id,
      user_id: userId,
      year: 2026,
      event: '合唱节',
      event_key: id,
      subject: 'mu',
      level_type: 3,
      level: 3,
      award: 4,
      organiser: '市教育局',
      organiser_kind: '教育部门',
      awarded_on: '2026-10-31',
      certificates: [],
      certificate_no: '0012',
      members: '合唱队',
      remark: '',
      state: 'approved',
      rev: 1,
      grade: 5,
      klass: 1,
      submitted_at: context.clock.now(),
      decided_by: null,
      decided_at: null,
      ...change,
    })
    .execute();
}

const get = (who: FixtureTeacher | '01', search: string) =>
  call(who, `teach/exports/honours?${search}`);
const listEvents = async (who: FixtureTeacher, search = 'year=2026') => {
  const [table] = readExport(await get(who, `${search}&as=csv`));
  return table?.slice(1).map((row) => row[3]);
};

test('staff export the honours of a school year in the words of the form', async () => {
  await insertHonour(pupils.first, { event: '=1+1' });
  await insertHonour(pupils.elsewhere, { klass: 2, state: 'pending', subject: 'ar' });
  await insertHonour(pupils.first, { year: 2025, event: '去年' });
  const reply = await get('HEAD', 'year=2026&as=csv');
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
    '2026–2027学年荣誉.csv',
  );
  expect(reply.body).toContain('\t=1+1');
  expect(reply.body).toContain('\t0012');
  const [table] = readExport(reply);
  expect(table?.[0]?.slice(0, 8)).toEqual([
    '学号',
    '姓名',
    '班级',
    '活动名称',
    '科目',
    '类型',
    '级别',
    '奖项',
  ]);
  expect(table?.slice(1)).toEqual([
    [
      '01',
      '林小满',
      '五年级(1)班',
      '=1+1',
      '音乐',
      '集体',
      '市级',
      '二等奖',
      '市教育局',
      '教育部门',
      '2026-10-31',
      '0012',
      '合唱队',
      '',
      '已通过',
    ],
    [
      '03',
      expect.any(String),
      '五年级(2)班',
      '合唱节',
      '美术',
      ...Array(9).fill(expect.any(String)),
      '待审核',
    ],
  ]);
});

test('a teacher exports only the honours of own classes and subjects, and another school none', async () => {
  await insertHonour(pupils.first, { event: '一' });
  await insertHonour(pupils.first, { event: '二', subject: 'ar' });
  await insertHonour(pupils.elsewhere, { event: '三', klass: 2 });
  expect(await listEvents('HEAD')).toEqual(expect.arrayContaining(['一', '二', '三']));
  expect(await listEvents('MU')).toEqual(['一']);
  expect(await listEvents('AR')).toEqual(['二']);
  expect(await listEvents('OTHER')).toEqual(['三']);
  expect(await listEvents('AWAYHEAD')).toEqual([]);
  expect((await get('01', 'year=2026&as=csv')).statusCode).toBe(403);
});

test('an export of one grade leaves out the others', async () => {
  await insertHonour(pupils.first, { event: '一' });
  await insertHonour(pupils.second, { event: '二', grade: 4 });
  expect(await listEvents('HEAD', 'year=2026&grade=5')).toEqual(['一']);
});

test('an export is in the audit', async () => {
  const before = await countExports();
  await get('HEAD', 'year=2026&as=xlsx');
  expect(await countExports()).toBe(before + 1);
});

async function countExports(): Promise<number> {
  const events = db.selectFrom('audit_events').select('id').where('detail', '=', 'honours');
  return (await events.execute()).length;
}

test('an export of more than 10,000 rows is refused', async () => {
  await insertHonour(pupils.first);
  await sql`
    insert into honours
    select (h).* from (
      select jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'event_key', n)) as h
      from honours h, generate_series(1, 10000) n
    ) copies
  `.execute(db);
  const reply = await get('HEAD', 'year=2026&as=xlsx');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    error_code: 300400,
    error_msg: '一次最多导出10000行，请选一个年级再导出',
  });
});
