import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../../config.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import {
  stopKeepingSegments,
  endSegment,
  selectFinishedSegments,
  startKeepingSegments,
  releaseSegments,
} from '../../db/backup/archive-slot.ts';
import { readServerFacts } from '../../db/backup/base-backup.ts';
import { isHistoryName } from '../../db/backup/wal-names.ts';
import type { Sql } from '../../db/postgres/connection.ts';
import { archiveFiles } from './archive-files.ts';
import { getArchiveFolder, archiveWal, findLastArchiveTime } from './archive.ts';
import { getFreeBytes, SPARE_BYTES } from './disk-space.ts';
import { recordTimelines } from './timelines.ts';

/**
 * The maximum age in milliseconds of an unfinished segment of PostgreSQL's write-ahead log (WAL). With one round a minute,
 * every commit is archived within 5 minutes.
 */
const SEGMENT_MAX_AGE_MS = 180_000;

export interface ArchiveRound {
  /** True if this round has started the archive. A new archive needs a new backup from which a restore can start. */
  hasBegun: boolean;
}

/**
 * Archives the commits (in the write-ahead log) and the files since the previous round. Commits are archived at most every
 * three minutes, or immediately if `isLast`. If several processes call this function at the same time, only one process
 * archives.
 *
 * @param sql a single superuser connection, because the lock belongs to the connection
 */
export async function archiveRound(
  sql: Sql,
  { dataDir, backup }: Config,
  now: Date,
  isLast = false,
): Promise<ArchiveRound> {
  const [lock] = await sql`select pg_try_advisory_lock(${advisoryLocks.archive}) as granted`;
  if (lock?.['granted'] !== true) return { hasBegun: false };
  try {
    const facts = await readServerFacts(sql);
    const archive = getArchiveFolder(backup.folder, facts.systemId);
    const hasBegun = await startKeepingSegments(sql);
    const last = await findLastArchiveTime(archive);
    const isDue = last === null || now.getTime() - last.getTime() >= SEGMENT_MAX_AGE_MS;
    if (isDue || isLast) await endSegment(sql);
    const { names, end } = await selectFinishedSegments(sql, facts);
    await archiveFiles(sql, dataDir, archive, now);
    const wal = path.join(facts.folder, 'pg_wal');
    const histories = (await readdir(wal)).filter(isHistoryName).toSorted();
    await recordTimelines(archive, wal, histories);
    for (const name of [...histories, ...names]) await archiveWal(path.join(wal, name), archive);
    await releaseSegments(sql, end);
    return { hasBegun };
  } finally {
    await sql`select pg_advisory_unlock(${advisoryLocks.archive})`;
  }
}

/**
 * Stops the archive after a failed round if the disk is full, because log segments that cannot be archived must not fill
 * the disk on which answers are saved. Returns true if the archive was stopped.
 */
export async function giveUpWhenFull(sql: Sql, { dataDir }: Config): Promise<boolean> {
  if ((await getFreeBytes(dataDir)) >= SPARE_BYTES) return false;
  await stopKeepingSegments(sql);
  return true;
}
