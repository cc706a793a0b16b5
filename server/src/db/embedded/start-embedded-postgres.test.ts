import { readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

import { copyCluster } from '../../testing/copy-cluster.ts';
import { type Script, spawnScript } from '../../testing/spawn-script.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { probeServer } from './probe.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const root = await mkdtemp(path.join(tmpdir(), 'meiyu-embedded-'));
const dataDir = path.join(root, 'data');
afterAll(() => rm(root, { recursive: true, force: true }));

// The time limit of a test. Creating a database takes a second of processor time, and much longer on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const scripts: Script[] = [];
const databases: OpenDatabase[] = [];
afterEach(async () => {
  for (const { close } of databases.splice(0)) await close();
  for (const script of scripts.splice(0)) {
    script.child.stdin?.end();
    await script.ended();
  }
});

async function open(folder: string): Promise<OpenDatabase['db']> {
  const database = await openDatabase({ dataDir: folder, poolSize: 2 });
  databases.push(database);
  return database.db;
}

async function startOwner(
  folder: string,
): Promise<{ script: Script; host: string; owned: boolean }> {
  const script = spawnScript('embedded-owner', { args: [folder] });
  scripts.push(script);
  const line = await script.nextLine();
  if (line === undefined) throw new Error(script.errors());
  const { host, owned }: { host: string; owned: boolean } = JSON.parse(line);
  return { script, host, owned };
}

function readPostmasterPid(): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10);
}

describe('the embedded database', () => {
  test('opens in an empty folder, for its owner only and without a network port', async () => {
    const db = await open(dataDir);
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('listen_addresses', 'fsync', 'full_page_writes', 'synchronous_commit')
    `.execute(db);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
    });
    for (const folder of ['', 'pg18', 'socket']) {
      const { mode, uid } = statSync(path.join(dataDir, folder));
      expect([mode & 0o777, uid]).toEqual([0o700, statSync(root).uid]);
    }
    await sql`create table notes (text text)`.execute(db);
    await sql`insert into notes values ('kept')`.execute(db);
  });

  test('keeps its data, sorts by bytes, and sorts names by pinyin on request', async () => {
    const db = await open(dataDir);
    expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'kept' }]);
    const { rows } = await sql<{ name: string }>`
      select name from unnest(array['赵', '安', '李', '陈']) name order by name collate "zh-x-icu"
    `.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['安', '陈', '李', '赵']);
  });

  test('serves a second process, which can end without stopping it', async () => {
    const owner = await startOwner(dataDir);
    const second = await startOwner(dataDir);
    expect([owner.owned, second.owned]).toEqual([true, false]);
    second.script.child.stdin?.end();
    expect(await second.script.nextLine()).toBe('stopped');
    expect(await probeServer(owner.host)).toBe('ready');
    owner.script.child.stdin?.end();
    expect(await owner.script.nextLine()).toBe('stopped');
    expect(await probeServer(owner.host)).toBe('absent');
  });

  test.runIf(process.platform === 'linux')(
    'ends with its owner, even if the owner is killed, and keeps all acknowledged writes',
    async () => {
      const owner = await startOwner(dataDir);
      const db = await open(dataDir);
      await sql`insert into notes values ('acknowledged')`.execute(db);
      owner.script.kill('SIGKILL');
      await vi.waitFor(async () => expect(await probeServer(owner.host)).toBe('absent'), 10_000);
      const secondServer = await open(dataDir);
      expect((await sql`select text from notes`.execute(secondServer)).rows).toContainEqual({
        text: 'acknowledged',
      });
    },
  );

  test('restarts for a second process when its owner ends, and stops with that process', async () => {
    const owner = await startOwner(dataDir);
    const database = await openDatabase({ dataDir, poolSize: 4 });
    const countNotes = () => sql`select text from notes`.execute(database.db);
    await countNotes();
    owner.script.child.stdin?.end();
    expect(await owner.script.nextLine()).toBe('stopped');
    // Makes parallel calls, as a server does. One start must be enough for all of them.
    await Promise.all([countNotes(), countNotes(), countNotes(), countNotes()]);
    expect(await probeServer(owner.host)).toBe('ready');
    await database.close();
    expect(await probeServer(owner.host)).toBe('absent');
  });

  test('restarts after it was killed', async () => {
    const db = await open(dataDir);
    await sql`insert into notes values ('before the crash')`.execute(db);
    process.kill(readPostmasterPid(), 'SIGKILL');
    const socket = path.join(dataDir, 'socket');
    await vi.waitFor(async () => expect(await probeServer(socket)).toBe('absent'), 10_000);
    // The child processes of the killed server may still use the files. Until they end, calls get an error and the test retries.
    await vi.waitFor(async () => {
      const { rows } = await sql`select text from notes`.execute(db);
      expect(rows).toContainEqual({ text: 'before the crash' });
    }, 20_000);
  });

  test('starts after a crash although its lock files name a running process', async () => {
    const owner = await startOwner(dataDir);
    const lockFiles = ['pg18/postmaster.pid', 'socket/.s.PGSQL.5432.lock'].map((file) =>
      path.join(dataDir, file),
    );
    const contents = await Promise.all(lockFiles.map((file) => readFile(file, 'utf8')));
    process.kill(readPostmasterPid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await probeServer(owner.host)).toBe('absent'), 10_000);
    for (const [index, file] of lockFiles.entries()) {
      await writeFile(file, (contents[index] ?? '').replace(/^\d+/, String(process.pid)));
    }
    const db = await open(dataDir);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test('starts once when two processes start it at the same moment', async () => {
    const folder = path.join(root, 'contested');
    const both = await Promise.all([startOwner(folder), startOwner(folder)]);
    expect(both.filter(({ owned }) => owned)).toHaveLength(1);
    expect(await probeServer(both[0].host)).toBe('ready');
  });

  test('finds a folder for its socket when the data folder has a very long name', async () => {
    const folder = path.join(root, '很长的目录名'.repeat(8), 'data');
    copyCluster(folder);
    const first = await startEmbeddedPostgres(folder);
    const second = await startEmbeddedPostgres(folder);
    try {
      expect(first.isOwned).toBe(true);
      expect(second.isOwned).toBe(false);
      expect(statSync(first.host).mode & 0o777).toBe(0o700);
    } finally {
      await first.stop();
      await rm(first.host, { recursive: true });
    }
  });

  test('refuses to open beside the data of another version', async () => {
    const folder = path.join(root, 'older');
    await mkdir(path.join(folder, 'pg9'), { recursive: true });
    await writeFile(path.join(folder, 'pg9', 'PG_VERSION'), '9\n');
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('是 PostgreSQL 9 的数据');
  });
});
