import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { type Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { createApp } from '../../app.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import type { Schema } from '../../db/schema.ts';
import { sealAudit } from '../../platform/audit/seal-audit.ts';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';
import { dumpDatabase } from '../../platform/backup/dump-database.ts';
import { loadDump } from '../../platform/backup/load-dump.ts';
import { readLogicalManifest } from '../../platform/backup/manifest.ts';
import { createId } from '../../platform/create-id.ts';
import {
  makeBackupFolder,
  callCommand,
  buildEmbeddedEnvironment,
  withEmbedded,
} from '../../testing/embedded-services.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const root = makeBackupFolder();
/** The dump that the first test makes. */
const folder = path.join(root, 'dump');

test('a dump of the embedded database can be loaded into a database of the operator, and back', async () => {
  const environment = buildEmbeddedEnvironment(root, 'data');
  const before = await withEmbedded(environment, async (context) => {
    await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
    const pupil = { number: '20260501', name: '制表\t换行\n反斜线\\N' };
    // A dump copies the totals that triggers maintain. It does not count them again.
    await context.db
      .insertInto('assets')
      .values({
        school_id: 'A',
        id: createId(),
        user_id: await insertPupil(context, 'A', pupil),
        type: 1,
        name: 'a.jpg',
        extension: 'jpg',
        bytes: 5,
        sha256: '',
        created_at: new Date(),
      })
      .execute();
    await insertSchool(context, 'B', [{ grade: 5, klass: 1 }]);
    const app = await createApp(context);
    await signIn(app, 'A', '20260501');
    await app.close();
    await sealAudit(context);
    const dumped = await callCommand(environment, 'dump', folder);
    expect([dumped.code, dumped.errors]).toEqual([0, []]);
    return { rows: await takeSnapshot(context.db), ...(await verifyAudit(context)) };
  });
  expect((await callCommand({}, 'verify-backup', folder)).lines.join()).toContain('导出完好');

  const targetEnvironment = { ...environment, DATABASE_URL: await createEmptyDatabase() };
  const loaded = await callCommand(targetEnvironment, 'load', folder);
  expect([loaded.code, loaded.errors]).toEqual([0, []]);
  await withEmbedded(targetEnvironment, async (context) => {
    expect(omitSessions(await takeSnapshot(context.db))).toEqual(omitSessions(before.rows));
    expect((await sql`select from sessions`.execute(context.db)).rows).toEqual([]);
    expect(await verifyAudit(context)).toMatchObject({
      broken: [],
      seals: 1,
      events: before.events,
    });
    await expect(sql`delete from audit_events`.execute(context.db)).rejects.toThrow('append-only');
  });
  expect((await callCommand(targetEnvironment, 'load', folder)).errors.join()).toContain(
    '不是空的',
  );

  const back = path.join(root, 'back');
  expect((await callCommand(targetEnvironment, 'dump', back)).errors).toEqual([]);
  const secondEnvironment = buildEmbeddedEnvironment(root, 'again');
  const returned = await callCommand(secondEnvironment, 'load', back);
  expect(returned.code).toBe(0);
  expect(returned.errors.join()).toContain('secret.key');
  writeFileSync(
    path.join(root, 'again/secret.key'),
    readFileSync(path.join(root, 'data/secret.key')),
  );
  await withEmbedded(secondEnvironment, async ({ db }) => {
    expect(omitSessions(await takeSnapshot(db))).toEqual(omitSessions(before.rows));
  });
});

test('keeps sequences, identity columns, triggers and row level security', async () => {
  const scripts = path.join(root, 'migrations');
  mkdirSync(scripts);
  writeFileSync(
    path.join(scripts, '1.sql'),
    `create table installation (key_fingerprint text);
    create sequence receipts start 5;
    create table songs (
      id bigint generated always as identity primary key,
      number bigint not null default nextval('receipts'),
      parent bigint references songs (id),
      title text not null,
      length integer generated always as (length(title)) stored,
      school_id text not null
    );
    create table "Verse" (song bigint references songs (id), "Text" text);
    insert into songs (title, school_id) values ('seed', 'A');
    create function keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
    create trigger songs_kept before delete on songs for each row
      when (old.title <> 'seed') execute function keep();
    alter table songs enable row level security, force row level security;
    create policy own on songs using (current_setting('meiyu.school', true) in (school_id, '*'));`,
  );
  const migrations = pathToFileURL(`${scripts}/`);
  const [source, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
  const dump = path.join(root, 'sequences');
  const first = await openDump(source);
  await migrate(first.db, migrations);
  await sql`insert into songs (title, school_id, parent) values ('茉莉花', 'A', 1), (E'\\t', 'B', 2)`.execute(
    first.db,
  );
  await sql`insert into "Verse" values (2, null), (2, '')`.execute(first.db);
  await dumpDatabase(source, dump, () => undefined);
  const rows = await selectSongs(first.db);
  await first.close();

  const second = await openDump(target);
  const manifest = await readLogicalManifest(dump);
  const plan = { server: target, from: dump, manifest, onTable: () => undefined, migrations };
  await loadDump({ db: second.db, ...plan });
  expect(await selectSongs(second.db)).toEqual(rows);
  expect((await sql`select "Text" from "Verse"`.execute(second.db)).rows).toEqual([
    { Text: null },
    { Text: '' },
  ]);
  const { rows: added } = await sql`
    insert into songs (title, school_id) values ('new', 'A') returning id, number`.execute(
    second.db,
  );
  expect(added).toEqual([{ id: 4, number: 8 }]);
  await expect(sql`delete from songs where id = 2`.execute(second.db)).rejects.toThrow('kept');
  await second.close();
  const outside = await openDatabase({ databaseUrl: target, dataDir: '' });
  expect((await sql`select from songs`.execute(outside.db)).rows).toEqual([]);
  await outside.close();
});

test('a failed load changes nothing and can be repeated', async () => {
  const target = {
    ...buildEmbeddedEnvironment(root, 'half'),
    DATABASE_URL: await createEmptyDatabase(),
  };
  const { db, close } = await openDump(target.DATABASE_URL);
  const manifest = await readLogicalManifest(folder);
  const broken = manifest.tables.map((table) =>
    table.name === 'klasses' ? { ...table, columns: ['no_such_column'] } : table,
  );
  const plan = { db, server: target.DATABASE_URL, from: folder, onTable: () => undefined };
  await expect(loadDump({ ...plan, manifest: { ...manifest, tables: broken } })).rejects.toThrow(
    'no_such_column',
  );
  expect((await sql`select from schools`.execute(db)).rows).toEqual([]);
  await close();
  expect((await callCommand(target, 'load', folder)).code).toBe(0);
});

test('refuses a damaged dump, a backup and a newer dump', async () => {
  const target = {
    ...buildEmbeddedEnvironment(root, 'none'),
    DATABASE_URL: await createEmptyDatabase(),
  };
  const { db, close } = await openDump(target.DATABASE_URL);
  const manifest = await readLogicalManifest(folder);
  const newer = { ...manifest, migrations: [...manifest.migrations, '29990101000000_later.sql'] };
  const plan = { db, server: target.DATABASE_URL, from: folder, onTable: () => undefined };
  await expect(loadDump({ ...plan, manifest: newer })).rejects.toThrow('请用新版本的程序');
  await close();
  const file = path.join(folder, 'tables/schools.copy.gz');
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  expect((await callCommand(target, 'load', folder)).errors.join()).toContain(
    'schools.copy.gz 损坏',
  );
  expect((await callCommand(target, 'restore', folder)).errors.join()).toContain('请用 load');
  expect(readdirSync(root).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

function omitSessions(rows: Record<string, string>): Record<string, string> {
  return { ...rows, sessions: '' };
}

function openDump(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: '', reachesAllSchools: true });
}

async function selectSongs(db: Kysely<Schema>): Promise<unknown[]> {
  return (await sql`select * from songs order by id`.execute(db)).rows;
}
