import { REVIEW_COUNT_MAX, type ReviewFiles } from '@meiyu/contract/review/review.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';
import type { ItemDecision } from './review-source.ts';

/**
 * A table with items that teachers review. It has the columns `school_id`, `id`, `user_id`, `rev`, `state`, `reason`, `decided_by` and
 * `decided_at`.
 */
export interface ReviewedTable {
  name:
    | 'honours'
    | 'art_circle_posts'
    | 'art_circle_comments'
    | 'report_cases'
    | 'removal_appeals'
    | 'art_club_posts'
    | 'art_club_comments'
    | 'outside_activities'
    | 'art_activity_evidence';
  /** The type of the column `id`. */
  idType: 'uuid' | 'text';
  /** The column with the time of the last submission. */
  submittedAt: 'submitted_at' | 'posted_at';
  /** Whether an item has a subject, so that only teachers of the subject review it. Teachers of any subject review the others. */
  hasSubject: boolean;
  /** Builds the condition that the teacher reviews an item `i`. Absent: `teachesPupil`, the condition that the teacher teaches the pupil `u`. */
  reviewers?: (teacher: Viewer, teachesPupil: RawBuilder<boolean>) => RawBuilder<boolean>;
  /** A condition that the items `i` must also meet to be in the queue. */
  condition?: RawBuilder<boolean>;
  /** The conditions that an item `i` has files of a type. Absent for items that are not listed by their files. */
  withFiles?: Readonly<Record<ReviewFiles, RawBuilder<boolean>>>;
}

/** The position of an item in the queue: the time of its submission, and its id. Null is the start of the queue. */
type QueueCursor = { at: Date; id: string } | null;

interface QueuePage {
  subject: string;
  files: ReviewFiles | undefined;
  after: QueueCursor;
  limit: number;
}

/** An item of the queue, with its pupil's name and class of today. */
export type PendingRow<Row> = Row & {
  waiting_since: Date;
  name: string;
  klass_grade: number;
  klass_number: number;
};

/** Builds the joins and conditions of the items `i` of active pupils `u` that the teacher may review. */
export function buildReviewed(
  { name, hasSubject, reviewers, condition }: ReviewedTable,
  teacher: Viewer,
  subject?: string,
): RawBuilder<unknown> {
  const taught = hasSubject ? sql<string>`i.subject` : subject;
  const teachesPupil = buildKlassCondition(teacher, {
    table: 'u',
    ...(taught !== undefined && { subject: taught }),
  });
  return sql`
  from ${sql.table(name)} i
  join users u on u.school_id = i.school_id and u.id = i.user_id and u.role = ${PUPIL_ROLE} and u.state = 'active'
  where i.school_id = ${teacher.schoolId}
    and ${reviewers?.(teacher, teachesPupil) ?? teachesPupil}
    ${condition === undefined ? sql`` : sql`and ${condition}`}`;
}

function buildPending(table: ReviewedTable, teacher: Viewer, subject: string): RawBuilder<unknown> {
  return sql`${buildReviewed(table, teacher, subject)} and i.state = 'pending'
    ${table.hasSubject ? sql`and i.subject = ${subject}` : sql``}`;
}

const getIdType = ({ idType }: ReviewedTable) => sql.raw(idType);
const buildQueueOrder = ({ submittedAt }: ReviewedTable) =>
  sql`${sql.ref(`i.${submittedAt}`)}, i.id`;

/** Selects the items that wait for the teacher, the oldest first. */
export async function selectPendingItems<Row>(
  db: Db,
  table: ReviewedTable,
  teacher: Viewer,
  { subject, files, after, limit }: QueuePage,
): Promise<PendingRow<Row>[]> {
  const place = buildQueueOrder(table);
  const { rows } = await sql<PendingRow<Row>>`
    select i.*, ${sql.ref(`i.${table.submittedAt}`)} as waiting_since, u.name, u.grade as klass_grade, u.klass as klass_number
    ${buildPending(table, teacher, subject)}
      ${files === undefined ? sql`` : sql`and ${table.withFiles?.[files] ?? sql`false`}`}
      ${after === null ? sql`` : sql`and (${place}) > (${after.at}, ${after.id}::${getIdType(table)})`}
    order by ${place}
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts the items that wait for the teacher, at most `REVIEW_COUNT_MAX`. */
export async function selectPendingCount(
  db: Db,
  table: ReviewedTable,
  teacher: Viewer,
  subject: string,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(at) as oldest
    from (
      select ${sql.ref(`i.${table.submittedAt}`)} as at ${buildPending(table, teacher, subject)}
      order by ${buildQueueOrder(table)}
      limit ${REVIEW_COUNT_MAX}
    ) as waiting
  `.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Selects the items of a pupil that the teacher may review, in any state but withdrawn, the latest submission first. */
export async function selectItemsOfPupil<Row>(
  db: Db,
  table: ReviewedTable,
  teacher: Viewer,
  { userId, after, limit }: { userId: string; after: QueueCursor; limit: number },
): Promise<PendingRow<Row>[]> {
  const submittedAt = sql.ref(`i.${table.submittedAt}`);
  const { rows } = await sql<PendingRow<Row>>`
    select i.*, ${submittedAt} as waiting_since, u.name, u.grade as klass_grade, u.klass as klass_number
    ${buildReviewed(table, teacher)} and i.user_id = ${userId}::uuid and i.state <> 'withdrawn'
      ${after === null ? sql`` : sql`and (${buildQueueOrder(table)}) < (${after.at}, ${after.id}::${getIdType(table)})`}
    order by ${submittedAt} desc, i.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Locks the items that the teacher may review, in the order of their ids. */
export async function lockItems<Row>(
  db: Db,
  table: ReviewedTable,
  teacher: Viewer,
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.* ${buildReviewed(table, teacher)} and i.id = any(${ids}::${getIdType(table)}[])
    order by i.id
    for update of i
  `.execute(db);
  return rows;
}

/** Stores decisions about items. */
export async function updateDecisions(
  db: Db,
  { name, idType }: ReviewedTable,
  schoolId: string,
  decisions: readonly ItemDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    update ${sql.table(name)} i
    set state = d.state, reason = d.reason, decided_by = d."decidedBy", decided_at = d."decidedAt"
    from jsonb_to_recordset(${JSON.stringify(decisions)}::text::jsonb)
      as d (id ${sql.raw(idType)}, state text, reason text, "decidedBy" uuid, "decidedAt" timestamptz)
    where i.school_id = ${schoolId} and i.id = d.id
  `.execute(db);
}
