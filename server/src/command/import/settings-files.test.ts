import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

async function load(changes: Record<string, string | null> = {}) {
  const { findings, steps } = await importPackage(context, writePackageFolder(changes), {
    isDryRun: false,
    progress: () => undefined,
  });
  const counts = steps
    .filter(({ added, updated }) => added + updated > 0)
    .map(({ kind, added, updated }) => `${kind} +${added} ~${updated}`);
  return { counts, faults: findings.faults.map(formatFinding) };
}

const makeKlasses = (...rows: string[]) => `学校标识码,年级,班级,名称\n${rows.join('\n')}\n`;
const makeEntries = (...list: object[]) =>
  JSON.stringify({
    entries: list.map((entry) => ({
      id: 'mu',
      code: 'homework',
      title: '音乐作业',
      subject: 'mu',
      ...entry,
    })),
  });
const makeIndicators = (...list: object[]) =>
  JSON.stringify({ indicators: list.map((one) => ({ id: 'i1', name: '艺术素质测评', ...one })) });

beforeAll(async () => {
  await loadDivisions(db);
  await load();
});

test.each<[string, Record<string, string>, string]>([
  [
    'a class name for an unknown school',
    { 'klasses.csv': makeKlasses('S9,5,1,竹笛班') },
    'klasses.csv:2:1 学校标识码：没有 S9 这所学校',
  ],
  [
    'a name for an unknown class',
    { 'klasses.csv': makeKlasses('S1,5,9,竹笛班') },
    'klasses.csv:2:3 学校 S1 没有 5 年级 9 班',
  ],
  [
    'two names for a class',
    { 'klasses.csv': makeKlasses('S1,5,1,竹笛班', 'S1,五年级,1班,合唱班') },
    'klasses.csv:3:3 班级重复，和 klasses.csv:2:3 相同',
  ],
  [
    'a class without a name',
    { 'klasses.csv': makeKlasses('S1,5,1,') },
    'klasses.csv:2:4 名称：不能为空',
  ],
  [
    'class names without their column',
    { 'klasses.csv': '学校标识码,年级,班级\nS1,5,1\n' },
    'klasses.csv:1:1 缺少列“名称”',
  ],
  [
    'grades in the wrong order',
    { 'main.json': makeEntries({ first_grade: 7, last_grade: 6 }) },
    'main.json:1:entries[0].last_grade last_grade 不能小于 first_grade',
  ],
  [
    'an entry twice',
    { 'main.json': makeEntries({}, {}) },
    'main.json:1:entries[1].id 入口 id重复，和 main.json:1:entries[0].id 相同',
  ],
  ['no entry', { 'main.json': makeEntries() }, 'main.json:1:entries 至少要有一个入口'],
  [
    'an indicator of an unknown province',
    { 'indicators.json': makeIndicators({}, { id: 'i2', province: '990000' }) },
    'indicators.json:1:indicators[1].province 没有 990000 这个省',
  ],
  [
    'an indicator of a city in another province',
    { 'indicators.json': makeIndicators({}, { id: 'i2', province: '330000', city: '510100' }) },
    'indicators.json:1:indicators[1].city 330000 没有 510100 这个市',
  ],
  [
    'no indicator for other divisions',
    { 'indicators.json': makeIndicators({ province: '330000' }) },
    'indicators.json:1:indicators 要有一个不写 province 和 city 的指标，给其他地区',
  ],
  [
    'a wrong number of levels',
    { 'indicators.json': makeIndicators({ p_lv: 9 }) },
    'indicators.json:1:indicators[0].p_lv ',
  ],
])('reports %s with its place and changes nothing', async (_fault, changes, message) => {
  const before = await takeSnapshot(db);
  const { faults } = await load(changes);
  expect(
    faults.some((fault) => fault.startsWith(message)),
    faults.join('\n'),
  ).toBe(true);
  expect(await takeSnapshot(db)).toEqual(before);
});

async function readNames(): Promise<string[]> {
  const rows = await db
    .selectFrom('klasses')
    .select(['grade', 'klass', 'name'])
    .where('name', 'is not', null)
    .execute();
  return rows.map(({ grade, klass, name }) => `${grade}/${klass} ${name}`);
}

test('classes get names, and keep them until the package has others', async () => {
  const withoutRosterFiles = { 'schools.csv': null, 'students.csv': null, 'teachers.csv': null };
  const named = await load({
    ...withoutRosterFiles,
    'klasses.csv': makeKlasses('S1,五年级,1班,竹笛班'),
  });
  expect(named).toMatchObject({ counts: ['班级 +0 ~1'], faults: [] });
  expect(await readNames()).toEqual(['5/1 竹笛班']);
  expect((await load()).counts).not.toContain('班级 +0 ~1');
  expect(await readNames()).toEqual(['5/1 竹笛班']);
  await load({ 'klasses.csv': makeKlasses('S1,5,1,合唱班') });
  expect(await readNames()).toEqual(['5/1 合唱班']);
});

test('entries and indicators replace those before', async () => {
  const withoutRosterFiles = { 'schools.csv': null, 'students.csv': null, 'teachers.csv': null };
  const { counts, faults } = await load({
    ...withoutRosterFiles,
    'main.json': makeEntries({ id: 'music', first_grade: 3 }),
    'indicators.json': makeIndicators(
      {},
      { id: 'i2', province: '330000', city: '330100', p_lv: 2 },
    ),
  });
  expect(faults).toEqual([]);
  expect(counts).toEqual(['首页入口 +1 ~2', '测评指标 +2 ~1']);
  expect(await db.selectFrom('main_entries').selectAll().execute()).toMatchObject([
    { id: 'music', first_grade: 3, last_grade: 12, link: '/home/curriculum/music/operation' },
  ]);
  const stored = await db.selectFrom('indicators').selectAll().orderBy('id').execute();
  expect(stored).toMatchObject([
    { id: 'i1', province_code: null, city_code: null, performance_levels: 3 },
    { id: 'i2', province_code: '330000', city_code: '330100', performance_levels: 2 },
  ]);
  expect((await load()).counts).not.toContain('首页入口 +0 ~1');
});
