import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

async function importSheet(changes: Record<string, string | null> = {}) {
  const { findings, steps } = await importPackage(context, writePackageFolder(changes), {
    isDryRun: false,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '考勤');
  return {
    counts: step && [step.added, step.updated, step.unchanged],
    faults: findings.faults.map(formatFinding),
  };
}

const head = '学校标识码,学号,学年,学期,科目,课次,考勤,表现,日期';
const makeSheet = (...rows: string[]) => ({ 'attendance.csv': `${head}\n${rows.join('\n')}\n` });
const selectCells = () =>
  db
    .selectFrom('attendance')
    .select(['year', 'subject', 'semester', 'lesson', 'check_in', 'performance', 'rev'])
    .orderBy('lesson')
    .execute();

beforeAll(async () => {
  await loadDivisions(db);
  await importSheet();
});

test('attendance is imported by words or codes, again without a change, and with one', async () => {
  const rows = ['S1,01,2026,51,音乐,1,到,优,2026-09-04', 'S1,01,2026学年,51,mu,2,5,,'];
  expect(await importSheet(makeSheet(...rows))).toEqual({ counts: [2, 0, 0], faults: [] });
  expect(await selectCells()).toMatchObject([
    { year: 2026, subject: 'mu', semester: 51, lesson: 1, check_in: 1, performance: 2, rev: 1 },
    { lesson: 2, check_in: 5, performance: null, rev: 1 },
  ]);
  const lessons = await db.selectFrom('lessons').select(['lesson', 'grade']).execute();
  expect(lessons).toHaveLength(2);
  expect((await importSheet(makeSheet(...rows))).counts).toEqual([0, 0, 2]);
  const changed = rows.map((row) => row.replace(',2,5,', ',2,请假,'));
  expect((await importSheet(makeSheet(...changed))).counts).toEqual([0, 1, 1]);
  expect(await selectCells()).toMatchObject([{ rev: 1 }, { check_in: 2, rev: 2 }]);
});

test.each([
  ['S1,20269999,2026,51,音乐,1,到,,', 'attendance.csv:2:2 学校 S1 没有学号为 20269999 的学生'],
  ['S9,20260001,2026,51,音乐,1,到,,', 'attendance.csv:2:1 没有 S9 这所学校'],
  ['S1,01,2026,53,音乐,1,到,,', 'attendance.csv:2:4 学期：“53”不是学期'],
  ['S1,01,2026,51,体育,1,到,,', 'attendance.csv:2:5 科目：“体育”不是科目'],
  ['S1,01,2026,51,音乐,16,到,,', 'attendance.csv:2:6 课次：“16”不是课次'],
  ['S1,01,2026,51,音乐,1,旷课,,', 'attendance.csv:2:7 考勤：“旷课”不是考勤'],
  ['S1,01,2026,51,音乐,1,缺勤,优,', 'attendance.csv:2:8 表现：请假或缺勤的学生没有课堂表现'],
  ['S1,01,2026,51,音乐,1,到,,9月31日', 'attendance.csv:2:9 日期：“9月31日”不是日期'],
])('the row %s is refused at its place', async (row, fault) => {
  const before = await selectCells();
  const { faults } = await importSheet(makeSheet(row));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
  expect(await selectCells()).toEqual(before);
});
