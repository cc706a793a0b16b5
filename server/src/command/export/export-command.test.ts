import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from '../import/import-package.ts';
import { writePackageFolder } from '../import/testing/package-folder.ts';
import { runCommand } from '../run-command.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head =
  '学校标识码,学号,活动名称,科目,类型,级别,奖项,主办单位,主办单位类别,获奖日期,证书编号,一起获奖,备注';
const rows = [
  'S1,01,合唱节,音乐,集体,市级,一等奖,市教育局,教育部门,2025-11-08,0012,合唱队,=1+1',
  'S1,02,写生,美术,个人,区级,二等奖,区教育局,教育部门,2026-03-20,,,"两行,\n一格"',
];

async function load(content: string, table = 'honours', kind = '荣誉') {
  const { findings, steps } = await importPackage(
    context,
    writePackageFolder({ [`${table}.csv`]: content }),
    { isDryRun: false, progress: () => undefined },
  );
  expect(findings.faults).toEqual([]);
  const step = steps.find((one) => one.kind === kind);
  return step && [step.added, step.updated, step.unchanged];
}

async function runExport(...args: string[]) {
  const printed: string[] = [];
  const code = await runCommand(
    ['export', ...args],
    {
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
      progress: () => undefined,
    },
    { DATA_DIR: context.config.dataDir, DATABASE_URL: databaseUrl },
  );
  return { code, text: printed.join('\n') };
}

beforeAll(async () => {
  await loadDivisions(db);
  await load(`${head}\n${rows.join('\n')}\n`);
});

test('exported honours can be imported again without a change', async () => {
  const file = path.join(folder, 'all.csv');
  const { code, text } = await runExport('honours', '--out', file);
  expect([code, text]).toEqual([0, expect.stringContaining('已写出 2 项通过审核的荣誉')]);
  const content = readFileSync(file, 'utf8');
  expect(content).toContain('\t=1+1');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await load(content)).toEqual([0, 0, 2]);
  const audited = db.selectFrom('audit_events').select('actor').where('detail', '=', 'honours');
  expect(await audited.execute()).toEqual([{ actor: 'operator' }]);
});

test('exported attendance can be imported again without a change', async () => {
  const cells = [
    'S1,01,2026,51,音乐,1,到,优,2026-09-08',
    'S1,01,2026,51,音乐,2,请假,,2026-09-15',
    'S1,02,2026,51,音乐,1,迟到,,2026-09-08',
  ];
  const columns = '学校标识码,学号,学年,学期,科目,课次,考勤,表现,日期';
  await load(`${columns}\n${cells.join('\n')}\n`, 'attendance', '考勤');
  const file = path.join(folder, 'attendance.csv');
  const { code, text } = await runExport('attendance', '--year', '2026', '--out', file);
  expect([code, text]).toEqual([0, expect.stringContaining('已写出 3 条考勤')]);
  const content = readFileSync(file, 'utf8');
  // A tab keeps a cell with digits as text.
  const lines = content.trim().replaceAll('\t', '').split('\r\n').slice(1);
  expect(lines.toSorted()).toEqual(cells.toSorted());
  expect(await load(content, 'attendance', '考勤')).toEqual([0, 0, 3]);
  await runExport('attendance', '--year', '2025', '--out', path.join(folder, 'earlier.csv'));
  expect(readFileSync(path.join(folder, 'earlier.csv'), 'utf8').trim().split('\n')).toHaveLength(1);
});

const countExported = async (...args: string[]) => {
  const file = path.join(folder, `${args.join('')}.csv`);
  await runExport('honours', ...args, '--out', file);
  return readFileSync(file, 'utf8').trim().split('\n').length - 1;
};

test('an export of one school and school year leaves out the others, and those that are not approved', async () => {
  await sql`update honours set state = 'withdrawn' where event = '写生'`.execute(db);
  expect(await countExported('--year', '2025')).toBe(1);
  expect(await countExported('--year', '2024')).toBe(0);
  expect(await countExported('--school', 'S1')).toBe(1);
});

test('more honours than a page are all written', async () => {
  await sql`
    insert into honours
    select (h).* from (
      select jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'event_key', n)) as h
      from honours h, generate_series(1, 1500) n where event = '合唱节'
    ) copies
  `.execute(db);
  const { text } = await runExport('honours', '--out', path.join(folder, 'many.csv'));
  expect(text).toContain('已写出 1501 项');
});

test.each([
  [['honours'], '用法：export honours|attendance'],
  [['marks', '--out', 'x.csv'], '用法：export honours|attendance'],
  [['honours', '--school', 'S9', '--out', path.join(folder, 'none.csv')], '没有学校 S9'],
  [['honours', '--year', '去年', '--out', path.join(folder, 'none.csv')], '“去年”不是年份'],
])('export %j is refused', async (args, message) => {
  const { code, text } = await runExport(...args);
  expect([code, text]).toEqual([1, expect.stringContaining(message)]);
});

test('an existing file is not overwritten', async () => {
  const file = path.join(folder, 'own.csv');
  writeFileSync(file, '我的');
  const { code, text } = await runExport('honours', '--out', file);
  expect([code, text]).toEqual([1, expect.stringContaining('已经存在')]);
  expect(readFileSync(file, 'utf8')).toBe('我的');
});
