import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

async function load(...rows: string[]) {
  const head = '学校标识码,学年,类型,开始,结束,名称,按周几';
  const sheet = rows.length === 0 ? null : `${head}\n${rows.join('\n')}\n`;
  const { findings, steps } = await importPackage(
    context,
    writePackageFolder({ 'calendar.csv': sheet }),
    { isDryRun: false, progress: () => undefined },
  );
  const step = steps.find(({ kind }) => kind === '校历');
  return {
    counts: step && [step.added, step.updated, step.unchanged],
    faults: findings.faults.map(formatFinding),
  };
}
const selectRows = () =>
  db.selectFrom('calendars').select(['school_id', 'year', 'content', 'rev']).execute();

beforeAll(async () => {
  await loadDivisions(db);
  await load();
});

test('a calendar is imported, again without a change, and replaced with one', async () => {
  const rows = [
    'S1,2026,上学期,2026-09-01,2027-01-22,,',
    'S1,2026-2027,下学期,2027/2/22,2027-06-30,,',
    'S1,2026,放假,2026年10月1日,2026-10-07,国庆节,',
    'S1,2026,放假,2026-12-31,,元旦,',
    'S1,2026,补课,2026-10-10,,,星期三',
  ];
  expect(await load(...rows)).toEqual({ counts: [1, 0, 0], faults: [] });
  const content = {
    terms: [
      { term: 1, firstDay: '2026-09-01', lastDay: '2027-01-22' },
      { term: 2, firstDay: '2027-02-22', lastDay: '2027-06-30' },
    ],
    holidays: [
      { firstDay: '2026-10-01', lastDay: '2026-10-07', name: '国庆节' },
      { firstDay: '2026-12-31', lastDay: '2026-12-31', name: '元旦' },
    ],
    makeUpDays: [{ day: '2026-10-10', weekday: 3 }],
  };
  expect(await selectRows()).toEqual([{ school_id: 'S1', year: 2026, content, rev: 1 }]);
  expect((await load(...rows)).counts).toEqual([0, 0, 1]);
  expect((await load(...rows.slice(0, 3))).counts).toEqual([0, 1, 0]);
  expect(await selectRows()).toMatchObject([{ content: { makeUpDays: [] }, rev: 2 }]);
  expect((await load()).counts).toEqual([0, 0, 0]);
  expect(await selectRows()).toMatchObject([{ rev: 2 }]);
});

test.each([
  ['S9,2026,上学期,2026-09-01,2027-01-22,,', 'calendar.csv:2:1 没有 S9 这所学校'],
  ['S1,2026,寒假,2026-09-01,2027-01-22,,', 'calendar.csv:2:3 类型：“寒假”不是类型'],
  ['S1,2026,上学期,2026-09-01,,,', 'calendar.csv:2:5 结束：不能为空'],
  ['S1,2026,上学期,2026-07-01,2027-01-22,,', 'calendar.csv:2:4 日期要在2026学年里'],
  ['S1,2026,放假,2026-10-07,2026-10-01,国庆节,', 'calendar.csv:2:4 结束日期不能早于开始日期'],
  ['S1,2026,放假,2026-10-07,,,', 'calendar.csv:2:6 名称：不能为空'],
  [`S1,2026,放假,2026-10-07,,${'长'.repeat(21)},`, 'calendar.csv:2:6 名称：最多 20 个字'],
  ['S1,2026,补课,2026-10-10,,,周八', 'calendar.csv:2:7 按周几：“周八”不是一周里的一天'],
])('the row %s is refused at its place', async (row, fault) => {
  const before = await selectRows();
  const { faults } = await load(row);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
  expect(await selectRows()).toEqual(before);
});
