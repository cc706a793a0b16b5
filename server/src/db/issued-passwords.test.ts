import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { createId } from '../platform/create-id.ts';
import { runOnServer, makeDatabaseUrl } from '../testing/template.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { acrossSchools } from './scope.ts';

const MIGRATION = '20261122000300_users__password_source.sql';
const DEMO = '3301060001';

test('passwords that an older version issued must be changed and expire 14 days after the update', async () => {
  const { adminUrl } = inject('templateDatabase');
  const name = `meiyu_older_${randomBytes(6).toString('hex')}`;
  await runOnServer(adminUrl, `create database ${name}`);
  const { db: handle, close } = await openDatabase({
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
    filter: (file) => path.basename(file) === 'migrations' || path.basename(file) < MIGRATION,
  });
  await migrate(handle, pathToFileURL(`${older}/`));
  await acrossSchools('a test', handle, async (db) => {
    await sql`
      insert into divisions (code, name, level, parent_code)
      values ('33', '浙江省', 1, null), ('3301', '杭州市', 2, '33'), ('330106', '西湖区', 3, '3301')
    `.execute(db);
    await sql`
      insert into schools (id, name, province_code, city_code, county_code, edu_year) values
        (${DEMO}, '云栖小学（演示）', '33', '3301', '330106', 2026), ('S1', '小学', '33', '3301', '330106', 2026)
    `.execute(db);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const users = [
      { school: 'S1', number: 'default', hash: null, must: true, expires: null, event: null },
      { school: 'S1', number: 'sheet', hash: 'h', must: false, expires: null, event: null },
      {
        school: 'S1',
        number: 'own',
        hash: 'h',
        must: false,
        expires: null,
        event: ['passwordChanged', ''],
      },
      {
        school: 'S1',
        number: 'code',
        hash: 'h',
        must: false,
        expires: null,
        event: ['passwordReset', 'code'],
      },
      {
        school: 'S1',
        number: 'operator',
        hash: 'h',
        must: false,
        expires: null,
        event: ['passwordReset', 'chosen'],
      },
      { school: 'S1', number: 'slip', hash: 'h', must: true, expires: null, event: null },
      { school: 'S1', number: 'teacher', hash: 'h', must: true, expires: tomorrow, event: null },
      { school: DEMO, number: 'demo', hash: 'h', must: false, expires: null, event: null },
      { school: DEMO, number: 'demo-default', hash: null, must: true, expires: null, event: null },
    ];
    for (const { school, number, hash, must, expires, event } of users) {
      const id = createId();
      await sql`
        insert into users (school_id, id, role, login_name, name, password_hash, must_change_password, password_expires_at)
        values (${school}, ${id}, 5, ${number}, '甲', ${hash}, ${must}, ${expires})
      `.execute(db);
      if (number === 'sheet' || number === 'own') {
        // The chat app was bound while the issued password gave all rights.
        await sql`
          insert into external_identities (school_id, user_id, provider, subject, bound_at)
          values (${school}, ${id}, 'wechat', ${Buffer.from(number)}, now())
        `.execute(db);
      }
      if (event === null) continue;
      await sql`
        insert into audit_events (id, at, event, outcome, school_id, actor, subject, detail)
        values (${createId()}, now(), ${event[0]}, 'ok', ${school}, 'operator', ${id}, ${event[1]})
      `.execute(db);
    }
  });

  await migrate(handle);

  const { rows } = await acrossSchools('a test', handle, (db) =>
    sql<{ login_name: string; said: string }>`
      select login_name, concat_ws(' ', password_source, case when must_change_password then 'must' end,
        round(extract(epoch from password_expires_at - now()) / 86400)) as said
      from users`.execute(db),
  );
  expect(Object.fromEntries(rows.map((row) => [row.login_name, row.said]))).toEqual({
    default: 'platform must 14',
    sheet: 'sheet must 14',
    own: 'holder',
    code: 'holder',
    operator: 'sheet must 14',
    slip: 'slip must 14',
    teacher: 'teacher must 1',
    demo: 'holder',
    'demo-default': 'platform must',
  });
  const { rows: suspended } = await acrossSchools('a test', handle, (db) =>
    sql<{ login_name: string }>`
      select login_name from external_identities
      join users on users.school_id = external_identities.school_id and users.id = user_id
      where suspended_at is not null`.execute(db),
  );
  expect(suspended).toEqual([{ login_name: 'sheet' }]);
});
