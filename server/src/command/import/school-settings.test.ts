import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

async function load(clubs: string) {
  const schools = `学校标识码,学校名称,区划代码,学年,每人社团数\nS1,第一小学,330106,2026,${clubs}\n`;
  const folder = writePackageFolder({ 'schools.csv': schools });
  const options = { isDryRun: false, progress: () => undefined };
  const { findings } = await importPackage(context, folder, options);
  const { clubs_max: max } =
    (await db.selectFrom('schools').select('clubs_max').executeTakeFirst()) ?? {};
  return { max, faults: findings.faults.map(formatFinding) };
}

beforeAll(async () => {
  await loadDivisions(db);
});

test('a school allows each pupil two clubs until its sheet says another number', async () => {
  expect((await load('')).max).toBe(2);
  expect((await load('3')).max).toBe(3);
  expect((await load('')).max).toBe(3);
});

test.each(['0', '21', '两个', '1.5'])(
  'the number of clubs %s is refused at its place',
  async (clubs) => {
    const { max, faults } = await load(clubs);
    expect(faults).toEqual([`schools.csv:2:5 每人社团数：“${clubs}”不对，请写 1–20`]);
    expect(max).toBe(3);
  },
);
