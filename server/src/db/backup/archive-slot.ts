import { z } from 'zod';

import type { Sql } from '../postgres/connection.ts';
import type { ServerFacts } from './base-backup.ts';
import {
  findSegmentAt,
  formatSegmentName,
  listSegmentNames,
  getSegmentStart,
} from './wal-names.ts';

/** The replication slot that prevents the server from deleting its log before the log is archived. */
const SLOT_NAME = 'meiyu_archive';

/** Makes the server keep its log until `releaseSegments` is called. Returns false if the server kept its log already. */
export async function startKeepingSegments(sql: Sql): Promise<boolean> {
  const created = await sql`
    select pg_create_physical_replication_slot(${SLOT_NAME}, true)
    where not exists (select from pg_replication_slots where slot_name = ${SLOT_NAME})`;
  return created.length > 0;
}

/** Lets the server delete its log without an archive. */
export async function stopKeepingSegments(sql: Sql): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name = ${SLOT_NAME} and not active`;
}

/**
 * Ends the current segment of the log, so that all commits until now can be archived. The function writes a message first, so
 * that the segment ends with a commit: a recovery to a moment needs a commit after that moment.
 */
export async function endSegment(sql: Sql): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'meiyu', 'archived')`;
  await sql`select pg_switch_wal()`;
}

const Position = z.object({ oldest: z.string(), current: z.string(), timeline: z.string() });

/**
 * Selects the finished segments that the server keeps for the archive, the oldest first, and the position where the next segment
 * begins.
 */
export async function selectFinishedSegments(
  sql: Sql,
  { segmentBytes }: ServerFacts,
): Promise<{ names: string[]; end: string }> {
  const [row] = await sql`
    select restart_lsn as oldest, current, substr(pg_walfile_name(current), 1, 8) as timeline
    from pg_replication_slots, pg_current_wal_flush_lsn() current where slot_name = ${SLOT_NAME}`;
  const { oldest, current, timeline } = Position.parse(row);
  const open = findSegmentAt(current, segmentBytes);
  const nameOf = (number: number) => formatSegmentName(timeline, number, segmentBytes);
  const first = findSegmentAt(oldest, segmentBytes);
  const names = listSegmentNames(nameOf(first), nameOf(open), segmentBytes).slice(0, -1);
  return { names, end: getSegmentStart(open, segmentBytes) };
}

/** Lets the server delete its log before a position. */
export async function releaseSegments(sql: Sql, end: string): Promise<void> {
  await sql`
    select pg_replication_slot_advance(slot_name, ${end}::pg_lsn) from pg_replication_slots
    where slot_name = ${SLOT_NAME} and restart_lsn < ${end}::pg_lsn`;
}
