import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

const head =
  '学校标识码,学号,活动名称,科目,类型,级别,奖项,主办单位,主办单位类别,获奖日期,证书编号,一起获奖,备注';

async function load(rows: string[], isDryRun = false) {
  const changes = rows.length > 0 ? { 'honours.csv': `${head}\n${rows.join('\n')}\n` } : {};
  const { findings, steps } = await importPackage(context, writePackageFolder(changes), {
    isDryRun,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '荣誉');
  return {
    counts: step && [step.added, step.updated, step.unchanged],
    faults: findings.faults.map(formatFinding),
    warnings: findings.warnings.map(formatFinding),
  };
}

const selectHonours = () => db.selectFrom('honours').selectAll().orderBy('awarded_on').execute();

const choir =
  'S1,01,合唱节,音乐,集体,市级,一等奖,市教育局,教育部门,2025-11-08,HC-1,"五(1)班合唱队",第一次登台';
const drawing = 'S1,02,2026年 写生,ar,2,4,4,区教育局,教育部门,2026/3/20,,,';

beforeAll(async () => {
  await loadDivisions(db);
  await load([]);
});

test('a dry run counts the honours and writes none', async () => {
  expect(await load([choir, drawing], true)).toEqual({
    counts: [2, 0, 0],
    faults: [],
    warnings: [],
  });
  expect(await selectHonours()).toEqual([]);
});

test('honours are imported as approved ones by words or codes, again without a change, and with one', async () => {
  expect((await load([choir, drawing])).counts).toEqual([2, 0, 0]);
  expect(await selectHonours()).toMatchObject([
    {
      year: 2025,
      event: '合唱节',
      event_key: '合唱节',
      subject: 'mu',
      level_type: 3,
      level: 3,
      award: 3,
      organiser: '市教育局',
      organiser_kind: '教育部门',
      awarded_on: '2025-11-08',
      certificates: [],
      certificate_no: 'HC-1',
      members: '五(1)班合唱队',
      remark: '第一次登台',
      state: 'approved',
      decided_by: null,
      grade: 5,
      klass: 1,
      rev: 1,
    },
    { event: '2026年 写生', event_key: '写生', subject: 'ar', level_type: 2, level: 4, award: 4 },
  ]);
  const before = await selectHonours();
  expect((await load([choir, drawing])).counts).toEqual([0, 0, 2]);
  expect(await selectHonours()).toEqual(before);
  expect((await load([choir.replace('HC-1', 'HC-2'), drawing])).counts).toEqual([0, 1, 1]);
  expect(await selectHonours()).toMatchObject([{ certificate_no: 'HC-2', rev: 2 }, { rev: 1 }]);
});

test('an honour that the pupil has registered or withdrawn stays, with a warning if the package says otherwise', async () => {
  const approved = { certificates: ['00000000-0000-7000-8000-000000000001'] };
  await db.updateTable('honours').set(approved).where('subject', '=', 'mu').execute();
  await db.updateTable('honours').set({ state: 'withdrawn' }).where('subject', '=', 'ar').execute();
  const before = await selectHonours();
  const { counts, warnings } = await load([choir, drawing]);
  expect(counts).toEqual([0, 0, 2]);
  expect(warnings).toEqual([
    'honours.csv:2:2 学生自己登记了这项荣誉，内容和表里不同，导入不改动它',
    'honours.csv:3:2 学生自己登记了这项荣誉，还没有通过审核，导入不改动它',
  ]);
  expect((await load([choir.replace('HC-1', 'HC-2')])).warnings).toEqual([]);
  expect(await selectHonours()).toEqual(before);
});

const change = (from: string, to: string) => choir.replace(from, to);

test.each([
  [change('01', '99'), 'honours.csv:2:2 学校 S1 没有学号为 99 的学生'],
  [change('S1', 'S9'), 'honours.csv:2:1 没有 S9 这所学校'],
  [change('合唱节', ''), 'honours.csv:2:3 活动名称：不能为空'],
  [change('合唱节', '合'.repeat(61)), 'honours.csv:2:3 活动名称：最多 60 字'],
  [change('音乐', '体育'), 'honours.csv:2:4 科目：“体育”不是科目'],
  [change('集体', '双人'), 'honours.csv:2:5 类型：“双人”不是类型，请写 个人 或 集体'],
  [
    change('市级', '镇级'),
    'honours.csv:2:6 级别：“镇级”不是级别，请写 国家级、省级、市级、区级、校级',
  ],
  [change('一等奖', '金奖'), 'honours.csv:2:7 奖项：“金奖”不是奖项，请写 特等奖、一等奖'],
  [change('市教育局', '主'.repeat(61)), 'honours.csv:2:8 主办单位：最多 60 字'],
  [change('教育部门', '公司'), 'honours.csv:2:9 主办单位类别：“公司”不是主办单位的类别'],
  [change('2025-11-08', '11月8日'), 'honours.csv:2:10 获奖日期：“11月8日”不是日期'],
  [change('2025-11-08', '2099-11-08'), 'honours.csv:2:10 获奖日期：日期不能晚于今天'],
  [change('HC-1', '1'.repeat(41)), 'honours.csv:2:11 证书编号：最多 40 字'],
  [change('五(1)班', '微信号 xiaoman9'), 'honours.csv:2:12 一起获奖：请不要留下电话、QQ或微信'],
  [change('第一次', '好'.repeat(201)), 'honours.csv:2:13 备注：最多 200 字'],
])('the row %s is refused at its place', async (row, fault) => {
  const before = await selectHonours();
  const { faults } = await load([row]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
  expect(await selectHonours()).toEqual(before);
});

test('the same honour twice in the sheet is refused', async () => {
  const { faults } = await load([choir, change('合唱节', '2025年合唱节')]);
  expect(faults).toEqual(['honours.csv:3:2 学生的这项荣誉重复，和 honours.csv:2:2 相同']);
});
