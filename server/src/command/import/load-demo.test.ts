import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { listDemoLogins } from '../../demo-logins.ts';
import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { signIn } from '../../testing/school-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { findDemoFolder, loadDemo } from './load-demo.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

/** The time limit for loading the demo. It computes 60 password hashes, which takes long on a busy machine. */
const LOAD_TIMEOUT_MS = 120_000;

function countDemoRows(file: string): number {
  const list: unknown = JSON.parse(readFileSync(path.join(findDemoFolder() ?? '', file), 'utf8'));
  return Array.isArray(list) ? list.length : 0;
}

test('with DEMO=0 the database stays empty at the first start, without logins to print', async () => {
  await loadDivisions(db);
  expect(await loadDemo(createTestContext(db, { DEMO: '0' }))).toBe(false);
  expect(await db.selectFrom('schools').selectAll().execute()).toEqual([]);
  expect(await listDemoLogins(db)).toEqual([]);
});

test(
  'loads the demo at the first start, and every login that is printed opens an account',
  { timeout: LOAD_TIMEOUT_MS },
  async () => {
    expect(await loadDemo(context)).toBe(true);
    const app = await createTestApp(context);
    const lines = await listDemoLogins(db);
    expect(lines).toHaveLength(4);
    const tokens: string[] = [];
    for (const line of lines) {
      const [, school = '', number = '', password = ''] =
        / · (.+) · 账号 (\S+) · 密码 (\S+)$/.exec(line) ?? [];
      const row = await db
        .selectFrom('schools')
        .select('id')
        .where('name', '=', school)
        .executeTakeFirstOrThrow();
      tokens.push(await signIn(app, row.id, number, password));
    }
    expect(tokens).not.toContain('');
    const banners = await app.inject({
      url: '/v2/authorities/banner/list',
      headers: { authorization: tokens[0] ?? '' },
    });
    expect(banners.json()).toHaveLength(countDemoRows('banners.json'));
    const contacts = await app.inject({ url: '/v2/settings/qqGroupNum' });
    expect(contacts.json()).toHaveLength(countDemoRows('support.json'));
  },
);

test('marks the schools that the first start loads', async () => {
  const schools = await db.selectFrom('schools').select(['id', 'is_demo']).orderBy('id').execute();
  expect(schools).toEqual([
    { id: '3301060001', is_demo: true },
    { id: '5101070001', is_demo: true },
  ]);
});

test('a later start changes nothing in a filled database', async () => {
  const before = await takeSnapshot(db);
  expect(await loadDemo(context)).toBe(false);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('importing the demo again changes nothing', async () => {
  const before = await takeSnapshot(db);
  const { steps, findings } = await importPackage(context, findDemoFolder() ?? '', {
    isDryRun: false,
    progress: () => undefined,
  });
  expect([...findings.faults, ...findings.warnings].map(formatFinding)).toEqual([]);
  expect(steps.filter(({ added, updated }) => added + updated > 0)).toEqual([]);
  expect(steps.map(({ kind, unchanged }) => [kind, unchanged])).toContainEqual(['学生', 60]);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('reports the roster, media and questions first, then the content in the order of the features', async () => {
  const { steps } = await importPackage(context, findDemoFolder() ?? '', {
    isDryRun: true,
    progress: () => undefined,
    allowsSharedPasswords: true,
  });
  expect(steps.map(({ kind }) => kind)).toEqual([
    '自设区划',
    '学校',
    '班级',
    '老师',
    '学生',
    '任教',
    '媒体文件',
    '题目',
    '拼音',
    '作业',
    '问卷',
    '艺术圈作品',
    '艺术社团',
    '横幅',
    '首页入口',
    '测评指标',
    '校历',
    '客服联系方式',
    '协议和政策',
    '荣誉',
    '艺术活动',
    '技能测评',
    '考勤',
    '评语',
  ]);
});

test('no login is printed where the operator has a school of their own', async () => {
  await db
    .insertInto('schools')
    .columns(['id', 'name', 'province_code', 'city_code', 'county_code', 'edu_year'])
    .expression(
      db
        .selectFrom('schools')
        .select((eb) => [
          eb.val('S1').as('id'),
          eb.val('一小').as('name'),
          'province_code',
          'city_code',
          'county_code',
          'edu_year',
        ])
        .limit(1),
    )
    .execute();
  expect(await listDemoLogins(db)).toEqual([]);
});
