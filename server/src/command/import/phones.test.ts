import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

beforeAll(() => loadDivisions(db));

async function load(students: string): Promise<{ warnings: string[] }> {
  const { findings } = await importPackage(
    context,
    writePackageFolder({ 'students.csv': students }),
    {
      isDryRun: false,
      progress: () => undefined,
    },
  );
  expect(findings.faults).toEqual([]);
  return { warnings: findings.warnings.map(formatFinding) };
}

const sheet = (...phones: string[]) =>
  [
    '学校标识码,学号,姓名,年级,班级,手机号',
    ...phones.map((phone, index) => `S1,P${index},林,5,1,${phone}`),
  ].join('\n');

test('the first user with a number gets it, and a sheet never replaces the number that a user chose', async () => {
  const phonesOf = async () => {
    const rows = await db
      .selectFrom('users')
      .select('phone')
      .where('login_name', 'like', 'P%')
      .orderBy('login_name')
      .execute();
    return rows.map((row) => row.phone);
  };
  const { warnings } = await load(sheet('13700000001', '13700000001'));
  expect(warnings).toEqual(['students.csv:3:2 手机号：13700000001 已绑定另一个账号，没有改动']);
  expect(await phonesOf()).toEqual(['13700000001', '']);

  await db
    .updateTable('users')
    .set({ phone: '13700000009', phone_set_at: new Date() })
    .where('login_name', '=', 'P0')
    .execute();
  await load(sheet('13700000002', '13700000001'));
  expect(await phonesOf()).toEqual(['13700000009', '13700000001']);
});
