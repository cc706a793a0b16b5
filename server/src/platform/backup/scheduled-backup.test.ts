import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { beforeAll, describe, expect, test, vi } from 'vitest';

import { readConfig } from '../../config.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { withAdminConnection } from '../../db/embedded/admin-connection.ts';
import {
  makeBackupFolder,
  callCommand,
  buildEmbeddedEnvironment,
  computeFileHashes,
  keepEmbeddedRunning,
  withEmbedded,
} from '../../testing/embedded-services.ts';
import { insertPupil, insertSchool } from '../../testing/school-fixtures.ts';
import { sweepAssets } from '../asset/records/sweep-assets.ts';
import type { Context } from '../context.ts';
import { storeMedia } from '../media/media-store.ts';
import { archiveRound } from './archive-round.ts';
import { backupBeforeMigration } from './backup-before-migration.ts';
import { createBackup } from './create-backup.ts';
import { listBackups } from './list-backups.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { makeScheduledBackup } from './scheduled-backup.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const root = makeBackupFolder();
const environment = buildEmbeddedEnvironment(root, 'data');
const config = readConfig(environment);
const { folder } = config.backup;
const dataDir = config.dataDir;

keepEmbeddedRunning(environment);

beforeAll(() =>
  withEmbedded(environment, async (context) => {
    await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
    await insertPupil(context, 'A', { number: '1' });
    await storeMedia(dataDir, Buffer.from('picture'), 'png');
  }),
);

const getNight = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T19:00:00Z`);

/** Creates the plan of a nightly backup into the folder `name`. */
const createPlan = (name: string) => ({
  config,
  target: path.join(root, name),
  kind: 'nightly' as const,
  mayLink: true,
  previous: null,
});

const listMigrationCopies = async () =>
  (await listBackups(folder)).filter(({ manifest }) => manifest.kind === 'migration');

describe('a nightly backup', () => {
  test('makes hard links to the files in use, and deletes all but the last seven backups', async () => {
    await withEmbedded(environment, async () => {
      await makeScheduledBackup({ config, kind: 'nightly', now: getNight(1) });
      const [first] = await listBackups(folder);
      // The other backups contain only a manifest, because complete copies would take long.
      const older = Array.from({ length: 6 }, (_, index) => `nightly-2026110${index + 2}-190000`);
      for (const name of [...older, 'mine']) {
        mkdirSync(path.join(folder, name));
        copyFileSync(
          path.join(first?.folder ?? '', MANIFEST_FILE),
          path.join(folder, name, MANIFEST_FILE),
        );
      }
      mkdirSync(path.join(folder, 'nightly-20261030-190000.partial'));
      utimesSync(path.join(folder, 'nightly-20261030-190000.partial'), 0, 0);
      await makeScheduledBackup({ config, kind: 'nightly', now: getNight(8) });
      const names = readdirSync(folder).toSorted();
      expect(names.filter((name) => name.startsWith('nightly-'))).toHaveLength(7);
      expect(names).toContain('nightly-20261108-190000');
      expect(names).toContain('mine');
      const media = [...computeFileHashes({ dataDir }, 'media').keys()][0] ?? '';
      const inode = (base: string) => statSync(path.join(base, media)).ino;
      expect(inode(path.join(folder, 'nightly-20261108-190000'))).toBe(inode(dataDir));
    });
  });

  test('is refused if too little space would remain, and leaves no files', async () => {
    const target = path.join(root, 'full');
    await withEmbedded(environment, async () => {
      await expect(createBackup({ ...createPlan('full'), spareBytes: 1e15 })).rejects.toThrow(
        '所在的磁盘只剩',
      );
    });
    expect(existsSync(target) || existsSync(`${target}.partial`)).toBe(false);
  });

  test('deletes unfinished backups, also if it fails itself', async () => {
    const unfinished = path.join(folder, 'nightly-20261101-190000.partial');
    mkdirSync(unfinished, { recursive: true });
    utimesSync(unfinished, getNight(1), getNight(1));
    const stopped = {
      config,
      kind: 'nightly',
      now: getNight(30),
      signal: AbortSignal.abort(),
    } as const;
    await expect(makeScheduledBackup(stopped)).rejects.toThrow('abort');
    expect(existsSync(unfinished)).toBe(false);
  });

  test('leaves no files if the server stops during the backup', async () => {
    const target = path.join(root, 'stopped');
    await withEmbedded(environment, async () => {
      await expect(
        createBackup({ ...createPlan('stopped'), signal: AbortSignal.abort() }),
      ).rejects.toThrow('aborted');
    });
    expect(existsSync(target) || existsSync(`${target}.partial`)).toBe(false);
  });

  test('is made once if several processes start it at the same time', async () => {
    await withEmbedded(environment, async () => {
      const results = await Promise.allSettled([
        createBackup(createPlan('one')),
        createBackup(createPlan('two')),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });
  });
});

describe('before a migration', () => {
  test('backs up a database with schools, once, and no other database', async () => {
    const migrations = path.join(root, 'migrations');
    await cp(new URL('../../db/migrations', import.meta.url), migrations, { recursive: true });
    writeFileSync(path.join(migrations, '29990101000000_later.sql'), 'select 1;');
    const laterMigrations = pathToFileURL(`${migrations}/`);
    await withEmbedded(environment, async ({ db }) => {
      await backupBeforeMigration(db, config);
      expect(await listMigrationCopies()).toEqual([]);
      await backupBeforeMigration(db, config, laterMigrations);
      await backupBeforeMigration(db, config, laterMigrations);
      expect(await listMigrationCopies()).toHaveLength(1);
    });
    const empty = buildEmbeddedEnvironment(root, 'empty', { BACKUP_DIR: path.join(root, 'none') });
    await withEmbedded(empty, ({ db }) =>
      backupBeforeMigration(db, readConfig(empty), laterMigrations),
    );
    expect(existsSync(path.join(root, 'none'))).toBe(false);
  });
});

describe('a restore to a moment', () => {
  const backups = path.join(root, '归档 wal');
  const archived = buildEmbeddedEnvironment(root, 'archived', {
    BACKUP_DIR: backups,
    BACKUP_WAL: '1',
  });
  const archivedConfig = readConfig(archived);

  const restoreAt = (target: Record<string, string>, at: Date) =>
    callCommand(target, 'restore', backups, '--at', at.toISOString());

  /** Creates the archive: a backup, and rows and files before and after the two returned moments. */
  const createArchive = () =>
    withEmbedded(archived, async (context) => {
      await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
      const user = await insertPupil(context, 'A', { number: 'before' });
      return withAdminConnection(archivedConfig.dataDir, async (admin) => {
        expect(await archiveRound(admin, archivedConfig, new Date())).toEqual({ hasBegun: true });
        await makeScheduledBackup({ config: archivedConfig, kind: 'nightly', now: new Date() });
        await insertPupil(context, 'A', { number: 'after the backup' });
        await storeMedia(archivedConfig.dataDir, Buffer.from('new picture'), 'png');
        mkdirSync(path.join(archivedConfig.dataDir, 'assets/A'), { recursive: true });
        const id = '0190a000-0000-7000-8000-000000000001';
        writeFileSync(path.join(archivedConfig.dataDir, 'assets/A', id), 'song');
        await insertAsset(context, user, id, new Date());
        const moment = new Date();
        await insertPupil(context, 'A', { number: 'too late' });
        // The database knows the microsecond of a commit, and a moment of ours is a whole millisecond.
        const insertedAt = Date.now();
        await vi.waitUntil(() => Date.now() > insertedAt);
        const end = new Date();
        await insertPupil(context, 'A', { number: 'after the end' });
        // This round comes too early to archive the commits. The next round archives them, because it is the last one
        // before a stop.
        await archiveRound(admin, archivedConfig, new Date());
        await archiveRound(admin, archivedConfig, new Date(), true);
        return { moment, end };
      });
    });

  test('restores all rows and files until the moment, and no later ones, also a moment before an earlier restore', async () => {
    const { moment, end } = await createArchive();
    const restored = { ...archived, DATA_DIR: path.join(root, 'restored') };
    const { code, errors } = await restoreAt(restored, moment);
    expect([code, errors]).toEqual([0, []]);
    expect(computeFileHashes(readConfig(restored), 'assets', 'media')).toEqual(
      computeFileHashes(archivedConfig, 'assets', 'media'),
    );
    const later = await withEmbedded(restored, async (context) => {
      expect(await selectPupils(context)).toEqual(['after the backup', 'before']);
      await insertPupil(context, 'A', { number: 'after the restore' });
      return withAdminConnection(readConfig(restored).dataDir, async (admin) => {
        await archiveRound(admin, readConfig(restored), new Date());
        const now = new Date();
        await archiveRound(admin, readConfig(restored), new Date(), true);
        return now;
      });
    });

    // The archive now has two logs after the moment: the first one, and the one of the restored database.
    const restoreAgain = async (name: string, at: Date) => {
      const again = buildEmbeddedEnvironment(root, name, { BACKUP_DIR: backups });
      expect(await restoreAt(again, at)).toMatchObject({ code: 0, errors: [] });
      return withEmbedded(again, selectPupils);
    };
    expect(await restoreAgain('first-log', end)).toEqual([
      'after the backup',
      'before',
      'too late',
    ]);
    expect(await restoreAgain('second-log', later)).toEqual([
      'after the backup',
      'after the restore',
      'before',
    ]);
  });

  test('reports the last possible moment if the archive ends before the wanted moment', async () => {
    const target = buildEmbeddedEnvironment(root, 'too-far');
    const { errors } = await restoreAt(target, new Date());
    expect(errors.join()).toMatch(/归档的日志没有到 .+最晚可以恢复到 /);
    expect(readdirSync(path.join(root, 'too-far'))).toEqual([]);
  });

  test('refuses a damaged archive', async () => {
    const [id = ''] = readdirSync(path.join(backups, 'archive'));
    const wal = path.join(backups, 'archive', id, 'wal');
    const file = path.join(wal, readdirSync(wal).at(-1) ?? '');
    truncateSync(file, statSync(file).size - 1);
    const { errors } = await restoreAt(
      buildEmbeddedEnvironment(root, 'damaged-archive'),
      new Date(),
    );
    expect(errors.join()).toContain('损坏');
  });
});

test('files are not deleted while a backup copies them', async () => {
  await withEmbedded(environment, async (context) => {
    const user = await insertPupil(context, 'A', { number: '2' });
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await insertAsset(context, user, '0190a000-0000-7000-8000-000000000002', longAgo);
    const count = async () => (await context.db.selectFrom('assets').select('id').execute()).length;
    await withAdminConnection(dataDir, async (sql) => {
      await sql`select pg_advisory_lock(${advisoryLocks.fileDeletion})`;
      await sweepAssets(context);
      expect(await count()).toBe(1);
    });
    await sweepAssets(context);
    expect(await count()).toBe(0);
  });
});

async function selectPupils({ db }: Context): Promise<string[]> {
  const pupils = await db.selectFrom('users').select('login_name').orderBy('login_name').execute();
  return pupils.map((pupil) => pupil.login_name);
}

/** Inserts the row of a file of school A that was stored at the moment `at`. */
async function insertAsset({ db }: Context, userId: string, id: string, at: Date): Promise<void> {
  await db
    .insertInto('assets')
    .values({
      school_id: 'A',
      id,
      user_id: userId,
      type: 2,
      name: 'song.mp3',
      extension: 'mp3',
      bytes: 4,
      sha256: '',
      width: null,
      height: null,
      duration_ms: null,
      thumbnail_bytes: null,
      homework_id: null,
      module: null,
      created_at: at,
      stored_at: at,
      attached_at: null,
    })
    .execute();
}
