import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { runOnServer, makeDatabaseUrl } from '../testing/template.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const MARKING = '20261122000500_schools__is_demo.sql';

test('marks the demo schools of an older database and no other schools', async () => {
  const { adminUrl } = inject('templateDatabase');
  const name = `meiyu_older_${randomBytes(6).toString('hex')}`;
  await runOnServer(adminUrl, `create database ${name}`);
  const { db, close } = await openDatabase({
    databaseUrl: makeDatabaseUrl(adminUrl, name),
    dataDir: '',
    poolSize: 1,
  });
  const older = mkdtempSync(path.join(tmpdir(), 'meiyu-migrations-'));
  onTestFinished(async () => {
    rmSync(older, { recursive: true });
    await close();
    await runOnServer(adminUrl, `drop database ${name} with (force)`);
  });
  cpSync(new URL('migrations', import.meta.url), older, {
    recursive: true,
    filter: (file) => path.basename(file) === 'migrations' || path.basename(file) < MARKING,
  });
  await migrate(db, pathToFileURL(`${older}/`));
  await sql`
    insert into divisions (code, name, level, parent_code)
    values ('33', '浙江省', 1, null), ('3301', '杭州市', 2, '33'), ('330106', '西湖区', 3, '3301')
  `.execute(db);
  await sql`
    insert into schools (id, name, province_code, city_code, county_code, edu_year) values
      ('3301060001', '杭州市西湖区云栖小学（演示）', '33', '3301', '330106', 2026),
      ('5101070001', '一所真实的小学', '33', '3301', '330106', 2026),
      ('3301060002', '另一所小学（演示）', '33', '3301', '330106', 2026)
  `.execute(db);

  await migrate(db);

  const marked = await db.selectFrom('schools').select('id').where('is_demo', '=', true).execute();
  expect(marked).toEqual([{ id: '3301060001' }]);
});
