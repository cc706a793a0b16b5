import { expect, test } from 'vitest';

import { loadDemo } from './command/import/load-demo.ts';
import { listDemoLogins } from './demo-logins.ts';
import { loadDivisions } from './features/school/divisions/load-divisions.ts';
import { signIn } from './testing/school-fixtures.ts';
import { createTestApp, createTestContext } from './testing/test-context.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db, { DEMO: '1' });
const app = await createTestApp(context);

test('returns no line before the demo is loaded', async () => {
  expect(await listDemoLogins(db)).toEqual([]);
});

test('every login that is printed opens an account', async () => {
  await loadDivisions(db);
  await loadDemo(context);
  const lines = await listDemoLogins(db);
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const [, school = '', number = '', password = ''] =
      / · (.+) · 账号 (\S+) · 密码 (\S+)$/.exec(line) ?? [];
    const row = await db
      .selectFrom('schools')
      .select('id')
      .where('name', '=', school)
      .executeTakeFirstOrThrow();
    expect(await signIn(app, row.id, number, password)).not.toBe('');
  }
});

test('no login is printed where the operator has a school of their own', async () => {
  await db
    .insertInto('schools')
    .columns(['id', 'name', 'province_code', 'city_code', 'county_code', 'edu_year'])
    .expression(
      db
        .selectFrom('schools')
        .select((eb) => [
          eb.val('S1').as('id'),
          eb.val('一小').as('name'),
          'province_code',
          'city_code',
          'county_code',
          'edu_year',
        ])
        .limit(1),
    )
    .execute();
  expect(await listDemoLogins(db)).toEqual([]);
});
