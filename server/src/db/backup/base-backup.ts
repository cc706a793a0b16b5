import { z } from 'zod';

import type { Sql } from '../postgres/connection.ts';
import {
  findSegmentAt,
  findSegmentBefore,
  formatSegmentName,
  listSegmentNames,
} from './wal-names.ts';

const ServerFacts = z.object({
  version: z.string(),
  major: z.number(),
  /** The id of the database. All its physical copies have the same id. */
  systemId: z.string(),
  segmentBytes: z.number(),
  folder: z.string(),
});
export type ServerFacts = z.infer<typeof ServerFacts>;

/** The data that PostgreSQL needs to open a copy of the cluster's files. */
export interface BaseBackup {
  /** The content of `backup_label`. */
  label: string;
  /** The log segments that a start from the copy applies, in order. */
  segments: string[];
  /** The start and the end by the database's clock. The backup contains everything that was committed before `endedAt`. */
  startedAt: Date;
  endedAt: Date;
}

export async function readServerFacts(sql: Sql): Promise<ServerFacts> {
  const [row] = await sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major,
      (select system_identifier::text from pg_control_system()) as "systemId",
      (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
      current_setting('data_directory') as folder`;
  return ServerFacts.parse(row);
}

/**
 * Copies the files of a running server with PostgreSQL's low-level backup. `copyFiles` runs between the start and the end of the
 * backup, `copySegments` after it. A temporary replication slot keeps the log in the meantime. Slot and backup end with the
 * connection, so nothing remains if this process dies.
 *
 * Source: https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 *
 * @param sql one connection, which the caller closes
 */
export async function createBaseBackup(
  sql: Sql,
  { segmentBytes }: ServerFacts,
  copyFiles: () => Promise<void>,
  copySegments: (segments: string[]) => Promise<void>,
): Promise<BaseBackup> {
  const slot = `meiyu_backup_${process.pid}`;
  await sql`select pg_create_physical_replication_slot(${slot}, true, true)`;
  try {
    const [begun] = await sql`
      select lsn, substr(pg_walfile_name(lsn), 1, 8) as timeline, clock_timestamp() as at
      from pg_backup_start('meiyu', true) lsn`;
    const start = Start.parse(begun);
    await copyFiles();
    // The end of the backup need not wait for an archive, because the slot keeps the segments until they are copied.
    const [ending] = await sql`select clock_timestamp() as at`;
    const [stopped] = await sql`
      select lsn, labelfile as label
      from pg_backup_stop(wait_for_archive => false)`;
    const { at: endedAt } = End.parse(ending);
    const stop = Stop.parse(stopped);
    // Computes the names here, because the result of pg_walfile_name at the start of a segment depends on the server's version.
    const segments = listSegmentNames(
      formatSegmentName(start.timeline, findSegmentAt(start.lsn, segmentBytes), segmentBytes),
      formatSegmentName(start.timeline, findSegmentBefore(stop.lsn, segmentBytes), segmentBytes),
      segmentBytes,
    );
    await copySegments(segments);
    return { label: stop.label, segments, startedAt: start.at, endedAt };
  } finally {
    await sql`select pg_drop_replication_slot(${slot})`.catch(() => undefined);
  }
}

const Start = z.object({ lsn: z.string(), timeline: z.string(), at: z.date() });
const End = z.object({ at: z.date() });
const Stop = z.object({ lsn: z.string(), label: z.string() });
