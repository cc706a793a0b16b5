import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../app.ts';
import { formatManifest, readPhysicalManifest } from '../../platform/backup/manifest.ts';
import type { Context } from '../../platform/context.ts';
import { storeMedia } from '../../platform/media/media-store.ts';
import {
  makeBackupFolder,
  callCommand,
  type CommandResult,
  buildEmbeddedEnvironment,
  computeFileHashes,
  keepEmbeddedRunning,
  withEmbedded,
} from '../../testing/embedded-services.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';

// The tests create, copy and recover databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const root = makeBackupFolder();
const environment = buildEmbeddedEnvironment(root, '数据 data');
const dataDir = path.join(root, '数据 data');
const backup = path.join(root, '备份 one');

/** Checks whether this machine lets a test mount a small disk. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', root]).status === 0;

keepEmbeddedRunning(environment);

/** The numbers of pupils whose insert the database had acknowledged when the backup began. */
const savedBefore: string[] = [];
/** The numbers of pupils that were inserted while the backup was made. */
const savedDuring: string[] = [];
let backupResult: CommandResult;
beforeAll(async () => {
  await withEmbedded(environment, async (context) => {
    await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
    await insertPupil(context, 'A', { number: '20260501' });
    const app = await createApp(context);
    await signIn(app, 'A', '20260501');
    await app.close();
    await storeMedia(dataDir, Buffer.from('picture'), 'png');
    mkdirSync(path.join(dataDir, 'assets', 'A'), { recursive: true });
    writeFileSync(path.join(dataDir, 'assets', 'A', 'recording'), 'sound');
    await savePupils(context, 'before', savedBefore, () => savedBefore.length >= 5);
    let isMade = false;
    const saving = savePupils(context, 'during', savedDuring, () => isMade);
    backupResult = await callCommand(environment, 'backup', backup);
    isMade = true;
    await saving;
  });
});

/** Inserts pupils one after another until `isDone`, and adds the number of each one to `saved` when its insert is acknowledged. */
async function savePupils(
  context: Context,
  name: string,
  saved: string[],
  isDone: () => boolean,
): Promise<void> {
  while (!isDone()) {
    const number = `${name}-${saved.length}`;
    await insertPupil(context, 'A', { number });
    saved.push(number);
  }
}

/** Damages a file of the backup while a function runs. */
async function whileDamaged<T>(
  file: string,
  damage: (file: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const content = existsSync(file) ? readFileSync(file) : null;
  damage(file);
  try {
    return await work();
  } finally {
    if (content === null) rmSync(file);
    else writeFileSync(file, content, { mode: 0o600 });
  }
}

/** Finds the file of a database that lists its tables. */
function findCatalog(): string {
  const [database] = readdirSync(path.join(backup, 'pg18/base'));
  return `pg18/base/${database}/1259`;
}

function findFirstSegment(): string {
  const name = readdirSync(path.join(backup, 'wal')).find((one) => /^[0-9A-F]{24}$/.test(one));
  return `wal/${name}`;
}

const flipLastBit = (file: string) => {
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

describe('backup', () => {
  test('backs up a database in use for its owner only, with the key', () => {
    expect([backupResult.code, backupResult.errors]).toEqual([0, []]);
    expect(backupResult.lines.join()).toContain('备份完成');
    expect(savedDuring.length).toBeGreaterThan(0);
    for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true })) {
      const { mode } = statSync(path.join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
    }
    expect(readFileSync(path.join(backup, 'secret.key'), 'utf8')).toBe(
      readFileSync(path.join(dataDir, 'secret.key'), 'utf8'),
    );
  });

  test('refuses an existing folder, a folder inside the data folder, and a data folder without a database', async () => {
    expect((await callCommand(environment, 'backup', backup)).errors.join()).toContain('已经有了');
    const inside = path.join(dataDir, 'assets', 'copy');
    expect((await callCommand(environment, 'backup', inside)).errors.join()).toContain(
      '自己的文件夹',
    );
    const empty = buildEmbeddedEnvironment(root, 'nothing');
    expect((await callCommand(empty, 'backup', path.join(root, 'x'))).errors.join()).toContain(
      '没有 PostgreSQL',
    );
    expect((await callCommand(environment, 'backup')).errors.join()).toContain('用法：backup');
    expect(readdirSync(root).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('explains what to do if the operator runs the database', async () => {
    const otherDatabase = { ...environment, DATABASE_URL: 'postgres://meiyu@127.0.0.1/meiyu' };
    const { code, errors } = await callCommand(otherDatabase, 'backup', path.join(root, 'x'));
    expect([code, errors.length]).toEqual([1, 1]);
    expect(errors[0]).toContain('dump');
  });

  test('leaves nothing behind after a failed backup', async () => {
    const key = path.join(dataDir, 'secret.key');
    renameSync(key, `${key}.away`);
    const { code, errors } = await callCommand(environment, 'backup', path.join(root, 'broken'));
    renameSync(`${key}.away`, key);
    expect([code, errors.join()]).toEqual([1, expect.stringContaining('没有 secret.key')]);
    expect(readdirSync(root).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  test.runIf(canMount)('reports a full disk and removes its files', async () => {
    const small = path.join(root, 'small');
    mkdirSync(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', small]);
    try {
      const { code, errors } = await callCommand(environment, 'backup', path.join(small, 'b'));
      expect([code, errors.join()]).toEqual([1, expect.stringMatching(/^磁盘满了.+已经删除/)]);
      expect(readdirSync(small)).toEqual([]);
    } finally {
      execFileSync('umount', [small]);
    }
  });

  test('omits the key if a setting stores it elsewhere, and names the bucket', async () => {
    const key = path.join(root, 'keys', 'secret.key');
    const outside = {
      ...buildEmbeddedEnvironment(root, 'keyed'),
      SECRET_KEY_FILE: key,
      S3_BUCKET_URL: 'http://127.0.0.1:9/bucket',
      S3_KEY_ID: 'id',
      S3_KEY_SECRET: 'secret',
    };
    await withEmbedded(outside, async () => undefined);
    expect(existsSync(path.join(root, 'keyed', 'secret.key'))).toBe(false);
    const folder = path.join(root, 'without-key');
    const { lines } = await callCommand(outside, 'backup', folder);
    expect(existsSync(path.join(folder, 'secret.key'))).toBe(false);
    expect(lines.join('\n')).toContain(key);
    expect(lines.join('\n')).toContain('http://127.0.0.1:9/bucket');

    const other = buildEmbeddedEnvironment(root, 'restored-without-key');
    const restored = await callCommand(other, 'restore', folder);
    expect(restored.errors.join('\n')).toContain(key);
    expect(restored.errors.join('\n')).toContain('S3_BUCKET_URL');
    const wrong = path.join(root, 'wrong.key');
    writeFileSync(wrong, `${'ab'.repeat(32)}\n`);
    const refused = buildEmbeddedEnvironment(root, 'refused', { SECRET_KEY_FILE: wrong });
    expect((await callCommand(refused, 'restore', folder)).errors.join()).toContain(
      '不是这份备份的密钥',
    );
  });
});

describe('verify-backup', () => {
  test('accepts an undamaged backup', async () => {
    const { code, lines } = await callCommand({}, 'verify-backup', backup);
    expect([code, lines.join()]).toEqual([0, expect.stringContaining('备份完好')]);
  });

  test('lists every damaged, missing and extra file', async () => {
    const [segment, catalog] = [findFirstSegment(), findCatalog()];
    const damages: [file: string, damage: (file: string) => void, fault: string][] = [
      ['assets/A/recording', flipLastBit, 'assets/A/recording 损坏'],
      [catalog, flipLastBit, `${catalog} 损坏`],
      ['secret.key', rmSync, '缺少 secret.key'],
      [segment, (file) => truncateSync(file, 8192), `${segment} 损坏`],
      ['media/more', (file) => writeFileSync(file, ''), '多出 media/more'],
    ];
    const verify = damages.reduce(
      (work, [file, damage]) =>
        () =>
          whileDamaged(path.join(backup, file), damage, work),
      () => callCommand({}, 'verify-backup', backup),
    );
    const { code, errors } = await verify();
    expect(code).toBe(1);
    for (const [, , fault] of damages) expect(errors.join('\n')).toContain(fault);
  });

  test.each([
    ['a missing log', findFirstSegment, rmSync, '缺少 wal/'],
    ['a changed list', () => 'SHA256SUMS', flipLastBit, 'SHA256SUMS'],
    [
      'a changed manifest',
      () => 'manifest.json',
      (file: string) =>
        writeFileSync(file, readFileSync(file, 'utf8').replace('"major": 18', '"major": 17')),
      'manifest.json 损坏',
    ],
    ['no manifest, as in an unfinished backup', () => 'manifest.json', rmSync, '不是完整的备份'],
  ])('finds %s', async (_, fileOf, damage, fault) => {
    const file = path.join(backup, fileOf());
    const { code, errors } = await whileDamaged(file, damage, () =>
      callCommand({}, 'verify-backup', backup),
    );
    expect([code, errors.join('\n')]).toEqual([1, expect.stringContaining(fault)]);
  });
});

describe('restore', () => {
  const restored = buildEmbeddedEnvironment(root, '恢复 restored');
  const restoredDir = path.join(root, '恢复 restored');

  test('restores database, files and key, but no sessions and codes', async () => {
    const { code, lines, errors } = await callCommand(restored, 'restore', backup);
    expect([code, errors]).toEqual([0, []]);
    expect(lines.join()).toContain('恢复完成');
    expect(computeFileHashes({ dataDir: restoredDir }, 'assets', 'media')).toEqual(
      computeFileHashes({ dataDir }, 'assets', 'media'),
    );
    await withEmbedded(environment, async ({ db }) => {
      expect((await sql`select from sessions`.execute(db)).rows).toHaveLength(1);
    });
    await withEmbedded(restored, async ({ db }) => {
      const users = await db.selectFrom('users').select('login_name').execute();
      expect(users.map((user) => user.login_name)).toEqual(
        expect.arrayContaining(['20260501', ...savedBefore]),
      );
      expect((await sql`select from sessions`.execute(db)).rows).toEqual([]);
      const events = await sql`select event, actor from audit_events`.execute(db);
      expect(events.rows).toContainEqual({ event: 'backupRestored', actor: 'operator' });
    });
    expect(readdirSync(restoredDir).toSorted()).toEqual(readdirSync(dataDir).toSorted());
  });

  test('restores a data folder that can be backed up and restored again', async () => {
    const second = path.join(root, 'second');
    expect((await callCommand(restored, 'backup', second)).errors).toEqual([]);
    const targetEnvironment = buildEmbeddedEnvironment(root, 'again');
    expect((await callCommand(targetEnvironment, 'restore', second)).code).toBe(0);
  });

  test('refuses a data folder that is not empty, and one with a running server', async () => {
    expect((await callCommand(restored, 'restore', backup)).errors.join()).toContain('不是空的');
    expect((await callCommand(environment, 'restore', backup)).errors.join()).toContain('正在');
  });

  test('refuses a damaged backup and leaves the folder empty', async () => {
    const target = buildEmbeddedEnvironment(root, 'from-damaged');
    const { code, errors } = await whileDamaged(
      path.join(backup, 'assets', 'A', 'recording'),
      flipLastBit,
      () => callCommand(target, 'restore', backup),
    );
    expect([code, errors.join()]).toEqual([1, expect.stringContaining('assets/A/recording')]);
    expect(readdirSync(path.join(root, 'from-damaged'))).toEqual([]);
  });

  test('refuses a backup of another PostgreSQL version, and a database that the operator runs', async () => {
    const target = buildEmbeddedEnvironment(root, 'other-version');
    const otherDatabase = { ...target, DATABASE_URL: 'postgres://meiyu@127.0.0.1/meiyu' };
    expect((await callCommand(otherDatabase, 'restore', backup)).errors.join()).toContain('load');
    const manifest = await readPhysicalManifest(backup);
    const older = formatManifest({ ...manifest, server: { version: '17.2', major: 17 } });
    const { errors } = await whileDamaged(
      path.join(backup, 'manifest.json'),
      (file) => writeFileSync(file, older),
      () => callCommand(target, 'restore', backup),
    );
    expect(errors.join()).toMatch(/PostgreSQL 17.+dump.+load/);
  });

  test('prevents a server start after an interrupted restore', async () => {
    const target = buildEmbeddedEnvironment(root, 'interrupted');
    mkdirSync(path.join(root, 'interrupted', '.restoring'), { recursive: true });
    await expect(withEmbedded(target, async () => undefined)).rejects.toThrow('没有完成的恢复');
  });

  test('refuses a moment without an archive, and a moment before the backup', async () => {
    const target = buildEmbeddedEnvironment(root, 'moment');
    const earlyRestore = await callCommand(target, 'restore', backup, '--at', '2026-01-01 08:00');
    expect(earlyRestore.errors.join()).toContain('到不了 2026-01-01 08:00');
    const wrong = await callCommand(target, 'restore', backup, '--at', '昨天');
    expect(wrong.errors.join()).toContain('--at');
    const now = new Date().toISOString();
    const unarchived = await callCommand(target, 'restore', backup, '--at', now);
    expect(unarchived.errors.join()).toContain('BACKUP_WAL=1');
  });
});
