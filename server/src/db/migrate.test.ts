import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';

import { spawnScript } from '../testing/spawn-script.ts';
import { runOnServer, makeDatabaseUrl } from '../testing/template.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';

const { adminUrl } = inject('templateDatabase');
const root = await mkdtemp(path.join(tmpdir(), 'meiyu-migrate-'));
const folder = pathToFileURL(`${root}/`);
afterAll(() => rm(root, { recursive: true, force: true }));

/** The address of an empty database, new for each test. */
let databaseUrl: string;
let database: OpenDatabase;
let name: string;
beforeEach(async () => {
  name = `meiyu_empty_${randomBytes(6).toString('hex')}`;
  await runOnServer(adminUrl, `create database ${name}`);
  databaseUrl = makeDatabaseUrl(adminUrl, name);
  database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 });
  await writeFile(new URL('1_songs__create.sql', folder), 'create table songs (id int);\n');
  await writeFile(
    new URL('2_songs__fill.sql', folder),
    '-- two statements\ninsert into songs values (1);\ninsert into songs values (2);\n',
  );
});
afterEach(async () => {
  await database.close();
  await runOnServer(adminUrl, `drop database ${name} with (force)`);
});

async function readSongs(): Promise<unknown[]> {
  return (await sql`select id from songs order by id`.execute(database.db)).rows;
}

test('applies all files once and in order', async () => {
  expect(await isMigrated(database.db, folder)).toBe(false);
  await migrate(database.db, folder);
  await migrate(database.db, folder);
  expect(await readSongs()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await isMigrated(database.db, folder)).toBe(true);
});

test('applies each file once if processes migrate at the same time', async () => {
  const processes = [1, 2].map(() =>
    spawnScript('migrate-once', { args: [databaseUrl, folder.href] }),
  );
  await Promise.all(processes.map((started) => started.nextLine()));
  for (const { child } of processes) child.stdin?.end();
  expect(await Promise.all(processes.map((started) => started.ended()))).toEqual([0, 0]);
  expect(await readSongs()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('refuses a file that changed after it was applied', async () => {
  await migrate(database.db, folder);
  await writeFile(new URL('1_songs__create.sql', folder), 'create table songs (id text);\n');
  await expect(migrate(database.db, folder)).rejects.toThrow(
    '1_songs__create.sql 在执行之后被改动过',
  );
  expect(await isMigrated(database.db, folder)).toBe(false);
});

test('accepts an applied file with other line ends', async () => {
  await migrate(database.db, folder);
  await writeFile(new URL('1_songs__create.sql', folder), 'create table songs (id int);\r\n');
  await migrate(database.db, folder);
  expect(await isMigrated(database.db, folder)).toBe(true);
});

test('a failing file changes nothing, and earlier files stay applied', async () => {
  await writeFile(
    new URL('2_songs__fill.sql', folder),
    'insert into songs values (1);\ninsert into songs values (nonsense);\n',
  );
  await expect(migrate(database.db, folder)).rejects.toThrow('迁移 2_songs__fill.sql 失败');
  expect(await readSongs()).toEqual([]);
});

test('does not change a database of a newer program', async () => {
  await migrate(database.db, folder);
  await rm(new URL('2_songs__fill.sql', folder));
  await expect(migrate(database.db, folder)).rejects.toThrow('数据库比程序新');
});
