import { expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

const PUPILS = 20_000;

/** Builds a sheet of 20,000 pupils in ten schools, 40 in each class. */
function buildRoster(nameOf: (index: number) => string): string {
  const rows = Array.from({ length: PUPILS }, (_, index) => {
    const school = index % 10;
    const klass = Math.floor(index / 400);
    const number = String(index).padStart(8, '0');
    return `D${school},${number},${nameOf(index)},${(klass % 6) + 1},${Math.floor(klass / 6) + 1}`;
  });
  return ['学校标识码,学号,姓名,年级,班级', ...rows].join('\n');
}

const schools = [
  '学校标识码,学校名称,区划代码',
  ...Array.from({ length: 10 }, (_, index) => `D${index},第${index}小学,330106`),
  'S1,第一小学,330106',
].join('\n');

async function load(nameOf: (index: number) => string) {
  const steps: string[] = [];
  const folder = writePackageFolder({
    'schools.csv': schools,
    'students.csv': buildRoster(nameOf),
    'homework/h1.json': null,
  });
  const outcome = await importPackage(context, folder, {
    isDryRun: false,
    progress: (title, done, total) => steps.push(`${title} ${done}/${total}`),
  });
  const pupils = outcome.steps.find(({ kind }) => kind === '学生');
  return { counts: [pupils?.added, pupils?.updated, pupils?.unchanged], steps };
}

test(
  'imports a district of 20,000 pupils, and later writes only changed rows',
  { timeout: 180_000 },
  async () => {
    await loadDivisions(db);
    const first = await load((index) => `学生${index}`);
    expect(first.counts).toEqual([PUPILS, 0, 0]);
    expect(first.steps).toContain('写入学生 5000/20000');
    const second = await load((index) => (index < 100 ? `新名${index}` : `学生${index}`));
    expect(second.counts).toEqual([0, 100, PUPILS - 100]);
    const { count } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('role', '=', 2)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(PUPILS);
  },
);
