import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { createId } from '../../platform/create-id.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

async function load(...rows: string[]) {
  const head = '学校标识码,学号,学年,学期,科目,评语,日期';
  const changes = rows.length > 0 ? { 'comments.csv': `${head}\n${rows.join('\n')}\n` } : {};
  const { findings, steps } = await importPackage(context, writePackageFolder(changes), {
    isDryRun: false,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '评语');
  return {
    counts: step && [step.added, step.updated, step.unchanged],
    faults: findings.faults.map(formatFinding),
  };
}

const selectRemarks = () =>
  db
    .selectFrom('remarks')
    .select(['year', 'subject', 'semester', 'text', 'rev', 'sealed_at', 'changed_by'])
    .orderBy('subject')
    .execute();

beforeAll(async () => {
  await loadDivisions(db);
  await load();
});

test('remarks are imported as sealed ones, again without a change, and with one', async () => {
  const rows = ['S1,01,2025,42,美术,画里有风,2026-06-24', 'S1,01,2025学年,42,mu,节奏稳,'];
  expect(await load(...rows)).toEqual({ counts: [2, 0, 0], faults: [] });
  expect(await selectRemarks()).toMatchObject([
    { year: 2025, subject: 'ar', semester: 42, text: '画里有风', rev: 1 },
    { subject: 'mu', text: '节奏稳', changed_by: null },
  ]);
  expect((await selectRemarks()).map(({ sealed_at: at }) => at?.toISOString())).toEqual([
    '2026-06-24T04:00:00.000Z',
    expect.any(String),
  ]);
  expect((await load(...rows)).counts).toEqual([0, 0, 2]);
  expect((await load(...rows.map((row) => row.replace('稳', '很稳')))).counts).toEqual([0, 1, 1]);
  expect(await selectRemarks()).toMatchObject([{ rev: 1 }, { text: '节奏很稳', rev: 2 }]);
});

test('a remark that a teacher has written is not replaced', async () => {
  await db
    .updateTable('remarks')
    .set({ changed_by: createId(), text: '老师写的' })
    .where('subject', '=', 'mu')
    .execute();
  const { faults } = await load('S1,01,2025,42,音乐,导入的,');
  expect(faults).toEqual([
    expect.stringContaining('comments.csv:2:2 老师已经在系统里写了这份评语'),
  ]);
  expect(await selectRemarks()).toMatchObject([{}, { text: '老师写的' }]);
});

test.each([
  ['S1,20269999,2026,51,音乐,好,', 'comments.csv:2:2 学校 S1 没有学号为 20269999 的学生'],
  ['S9,20260001,2026,51,音乐,好,', 'comments.csv:2:1 没有 S9 这所学校'],
  ['S1,01,2026,53,音乐,好,', 'comments.csv:2:4 学期：“53”不是学期'],
  ['S1,01,2026,51,体育,好,', 'comments.csv:2:5 科目：“体育”不是科目'],
  [`S1,01,2026,51,音乐,${'好'.repeat(501)},`, 'comments.csv:2:6 评语：最多 500 字'],
  ['S1,01,2026,51,音乐,好,9月31日', 'comments.csv:2:7 日期：“9月31日”不是日期'],
])('the row %s is refused at its place', async (row, fault) => {
  const before = await selectRemarks();
  const { faults } = await load(row);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
  expect(await selectRemarks()).toEqual(before);
});
