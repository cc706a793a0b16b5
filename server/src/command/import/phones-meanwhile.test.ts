import { beforeAll, expect, test } from 'vitest';

import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools } from '../../db/scope.ts';
import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { openPackage } from '../../platform/import/files/open-package.ts';
import { Findings } from '../../platform/import/findings.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { planImport } from './plan-import.ts';
import { readPackage } from './read-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

beforeAll(() => loadDivisions(db));

const head = '学校标识码,学号,姓名,年级,班级,手机号';

/**
 * Imports pupils. `meanwhile` runs between the plan and the writing, where hashing the passwords of a large sheet takes minutes.
 */
async function load(rows: readonly string[], meanwhile = async () => {}): Promise<void> {
  const findings = new Findings();
  const files = await openPackage(
    writePackageFolder({ 'students.csv': [head, ...rows].join('\n') }),
  );
  await acrossSchools('a test', db, async (db) => {
    const packageContent = await readPackage(files, findings, context.checks);
    const steps = await planImport({ ...context, db }, packageContent, files, findings, {
      isDemo: false,
      allowsSharedPasswords: false,
    });
    await meanwhile();
    await inTransaction(db, async (db) => {
      for (const step of steps) await step.write(db, () => undefined);
    });
  });
  files.close();
  expect(findings.faults).toEqual([]);
}

const setPhone = (number: string, phone: string, setAt: Date | null) =>
  db
    .updateTable('users')
    .set({ phone, phone_set_at: setAt })
    .where('login_name', '=', number)
    .execute();

const selectPhone = async (number: string) => {
  const row = await db
    .selectFrom('users')
    .select('phone')
    .where('login_name', '=', number)
    .executeTakeFirstOrThrow();
  return row.phone;
};

const makePupils = (klass: number, phone = '') => [
  `S1,P0,林,5,${klass},`,
  `S1,P1,王,5,${klass},`,
  `S1,P2,陈,5,${klass},${phone}`,
  `S1,P3,张,5,${klass},${phone.replace('4', '5')}`,
];

test('a phone that a user binds or a reset removes during an import stays bound or removed', async () => {
  await load(makePupils(1));
  await setPhone('P1', '13700000001', new Date());
  await load(makePupils(2, '13700000004'), async () => {
    await setPhone('P0', '13700000002', new Date());
    await setPhone('P1', '', null);
    await setPhone('P2', '13700000003', new Date());
  });
  expect(await selectPhone('P0')).toBe('13700000002');
  expect(await selectPhone('P1')).toBe('');
  expect(await selectPhone('P2')).toBe('13700000003');
  expect(await selectPhone('P3')).toBe('13700000005');
});
