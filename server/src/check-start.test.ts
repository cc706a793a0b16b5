import { expect, test } from 'vitest';

import { assertSafeStart, buildPlainHttpWarning } from './check-start.ts';
import { insertSchool } from './testing/school-fixtures.ts';
import { createTestContext } from './testing/test-context.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { db } = await createTestDatabase();

const startWith = (environment: Record<string, string>) =>
  assertSafeStart(createTestContext(db, environment));

const safeSettings = { DEMO: '0', DEFAULT_PASSWORD: 'Ceshi2026' };
const exposures = [
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { PUBLIC_ORIGIN: 'https://meiyu.example.com', SMS_PROVIDER: 'none' },
];

test('starts with the demo and the built-in password if only this machine reaches the server', async () => {
  await expect(startWith({})).resolves.toBeUndefined();
});

test.each(exposures)('%o refuses to load the demo', async (exposure) => {
  const refused = startWith({ ...exposure, ...safeSettings, DEMO: '1' });
  const [setting = ''] = Object.entries(exposure).map((pair) => pair.join('='));
  await expect(refused).rejects.toThrow(`已设 ${setting}，不能这样启动。DEMO：`);
});

test.each(exposures)('%o refuses the built-in default password', async (exposure) => {
  await expect(startWith({ ...exposure, DEMO: '0' })).rejects.toThrow('DEFAULT_PASSWORD：');
  await expect(startWith({ ...exposure, DEMO: '0', DEFAULT_PASSWORD: 'Meiyu123' })).rejects.toThrow(
    'DEFAULT_PASSWORD：',
  );
});

test('names everything that must change in one line', async () => {
  const refused = startWith({ NODE_ENV: 'production' });
  await expect(refused).rejects.toThrow(/^[^\n]+DEMO=0；DEFAULT_PASSWORD：[^\n]+$/);
});

test.each(exposures)('%o starts on a school of the operator’s own', async (exposure) => {
  await expect(startWith({ ...exposure, ...safeSettings })).resolves.toBeUndefined();
  await insertSchool(createTestContext(db), 'S1', [{ grade: 5, klass: 1 }]);
  // The demo is not loaded, because the database is not empty.
  await expect(startWith({ ...exposure, ...safeSettings, DEMO: '1' })).resolves.toBeUndefined();
  await db.deleteFrom('klasses').execute();
  await db.deleteFrom('schools').execute();
});

test.each(exposures)('%o refuses while a school of the demo exists', async (exposure) => {
  await insertSchool(createTestContext(db), 'S1', [{ grade: 5, klass: 1 }]);
  await insertSchool(createTestContext(db), 'S2', [{ grade: 5, klass: 1 }]);
  await db.updateTable('schools').set({ is_demo: true }).where('id', '=', 'S2').execute();
  await expect(startWith({ ...exposure, ...safeSettings })).rejects.toThrow(
    /^已设 [^\n]+DEMO：[^\n]+npm run meiyu -- remove-demo[^\n]*$/,
  );
  await expect(startWith(safeSettings)).resolves.toBeUndefined();
  await db.deleteFrom('klasses').execute();
  await db.deleteFrom('schools').execute();
});

test('warns of plain HTTP unless a proxy that ends TLS is named', () => {
  expect(buildPlainHttpWarning({ isPlainHttp: false })).toBeNull();
  expect(buildPlainHttpWarning({ isPlainHttp: true })).toContain('警告：没有加密（HTTP）');
});
