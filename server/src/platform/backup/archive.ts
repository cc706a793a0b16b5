import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { isHistoryName, isSegmentName, parseSegmentNumber } from '../../db/backup/wal-names.ts';
import { syncFolder } from '../sync-folder.ts';
import { BackupError } from './backup-error.ts';
import { PARTIAL_SUFFIX } from './backup-writer.ts';
import type { PhysicalManifest } from './manifest.ts';

const GZIP_SUFFIX = '.gz';

/**
 * Returns the folder for the archived write-ahead log (WAL) and the archived files of one database. The folder is beside
 * the backups of the database.
 */
export function getArchiveFolder(backups: string, systemId: string): string {
  return path.join(backups, 'archive', systemId);
}

function getWalFolder(archive: string): string {
  return path.join(archive, 'wal');
}

/**
 * Archives one file of the write-ahead log (WAL), compressed and synced to disk. Does nothing if an identical file is
 * already archived.
 *
 * @throws {BackupError} if a different file has this name, for example after an older copy of the data folder was put back
 */
export async function archiveWal(source: string, archive: string): Promise<void> {
  const folder = getWalFolder(archive);
  const target = path.join(folder, `${path.basename(source)}${GZIP_SUFFIX}`);
  if ((await stat(target).catch(() => null)) !== null) {
    if ((await gunzip(target)).equals(await readFile(source))) return;
    throw new BackupError(
      `${target} 已经是另一份日志：数据库像是被旧的复制覆盖过。请换一个 BACKUP_DIR`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = `${target}${PARTIAL_SUFFIX}`;
  const handle = await open(partial, 'w', 0o600);
  try {
    await pipeline(
      createReadStream(source),
      createGzip({ level: 1 }),
      handle.createWriteStream({ flush: true }),
    );
  } finally {
    await handle.close();
  }
  await rename(partial, target);
  syncFolder(folder);
}

/** Returns the time when the last segment was archived; null if no segment was archived. */
export async function findLastArchiveTime(archive: string): Promise<Date | null> {
  const last = (await listSegments(archive)).at(-1);
  return last === undefined
    ? null
    : (await stat(path.join(getWalFolder(archive), last + GZIP_SUFFIX))).mtime;
}

/**
 * Unpacks the write-ahead log that was archived since a backup into `target`, the folder that contains the log of the
 * backup itself.
 *
 * @throws {BackupError} if there is no archive, or one of its files is damaged
 */
export async function unpackWal(
  archive: string,
  { cluster: { segments, segmentBytes } }: PhysicalManifest,
  target: string,
): Promise<void> {
  const first = parseSegmentNumber(segments[0] ?? '', segmentBytes);
  const names = await listSegments(archive);
  if (names.length === 0) {
    throw new BackupError(
      `${path.dirname(path.dirname(archive))} 里没有归档的日志：只有设了 BACKUP_WAL=1 以后的时刻才能用 --at 恢复`,
    );
  }
  const needed = names.filter((name) => parseSegmentNumber(name, segmentBytes) >= first);
  for (const name of needed) await unpack(archive, name, target, segmentBytes);
}

/**
 * Unpacks the history files of all timelines (branches of the log). A recovery starts a new timeline, and the number of
 * this timeline must not be in use in the archive.
 */
export async function unpackHistories(archive: string, target: string): Promise<void> {
  const names = await readdir(getWalFolder(archive)).catch(() => []);
  const histories = names
    .filter((name) => name.endsWith(GZIP_SUFFIX))
    .map((name) => name.slice(0, -3));
  for (const name of histories.filter(isHistoryName)) await unpack(archive, name, target, null);
}

/** Reads one file of the archived log. Returns null if the archive does not have it, and throws a `BackupError` if it is damaged. */
export async function readArchivedWal(archive: string, name: string): Promise<Buffer | null> {
  const file = path.join(getWalFolder(archive), name + GZIP_SUFFIX);
  return gunzip(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw createDamagedError(file, error);
  });
}

const createDamagedError = (file: string, cause?: Error) =>
  new BackupError(`归档的日志 ${file} 损坏`, { cause });

/**
 * Unpacks one file of the archived log into `target`, unless `target` already contains this file.
 *
 * @param bytes the expected length of the unpacked file; null: any length
 */
async function unpack(
  archive: string,
  name: string,
  target: string,
  bytes: number | null,
): Promise<void> {
  if ((await stat(path.join(target, name)).catch(() => null)) !== null) return;
  const content = await readArchivedWal(archive, name);
  if (content === null || (bytes !== null && content.length !== bytes)) {
    throw createDamagedError(path.join(getWalFolder(archive), name + GZIP_SUFFIX));
  }
  await writeSynced(path.join(target, name), content);
}

/** Deletes the archived segments before the first segment of the oldest backup, because no backup needs them. */
export async function pruneWal(archive: string, oldest: PhysicalManifest): Promise<void> {
  const { segments, segmentBytes } = oldest.cluster;
  const first = parseSegmentNumber(segments[0] ?? '', segmentBytes);
  for (const name of await listSegments(archive)) {
    if (parseSegmentNumber(name, segmentBytes) >= first) continue;
    await rm(path.join(getWalFolder(archive), name + GZIP_SUFFIX), { force: true });
  }
}

/** Lists the names of the archived segments, in the order of the log. */
async function listSegments(archive: string): Promise<string[]> {
  const names = await readdir(getWalFolder(archive)).catch(() => []);
  return names
    .filter(
      (name) => name.endsWith(GZIP_SUFFIX) && isSegmentName(name.slice(0, -GZIP_SUFFIX.length)),
    )
    .map((name) => name.slice(0, -GZIP_SUFFIX.length))
    .toSorted();
}

/** The maximum size in bytes of an unpacked file. A segment has 16 MB, so a much larger file is not a segment. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;

async function gunzip(file: string): Promise<Buffer> {
  const blocks: Buffer[] = [];
  let bytes = 0;
  await pipeline(createReadStream(file), createGunzip(), async (stream: AsyncIterable<Buffer>) => {
    for await (const block of stream) {
      bytes += block.length;
      if (bytes > UNPACKED_MAX_BYTES) throw new BackupError(`${file} 不是归档的日志`);
      blocks.push(block);
    }
  });
  return Buffer.concat(blocks);
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
