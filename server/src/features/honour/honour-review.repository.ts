import { REVIEW_COUNT_MAX } from '@meiyu/contract/review/review.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';
import type { HonourRecord } from './honour.repository.ts';

/**
 * Builds the joins and conditions of the honours `h` of active pupils `u` that the teacher may review. Teachers of classes review the
 * honours of their subject.
 */
const buildReviewedHonours = (teacher: Viewer) => sql`
  from honours h
  join users u on u.school_id = h.school_id and u.id = h.user_id and u.role = ${PUPIL_ROLE} and u.state = 'active'
  where h.school_id = ${teacher.schoolId}
    and ${buildKlassCondition(teacher, { table: 'u', subject: sql<string>`h.subject` })}`;

/** An honour that waits for a decision, with its pupil's name and class of today. */
export interface PendingHonourRow extends HonourRecord {
  name: string;
  klass_grade: number;
  klass_number: number;
}

/** Selects the honours that wait for the teacher, the oldest first. */
export async function selectPendingHonours(
  db: Db,
  teacher: Viewer,
  {
    subject,
    after,
    limit,
  }: { subject: string; after: { at: Date; id: string } | null; limit: number },
): Promise<PendingHonourRow[]> {
  const { rows } = await sql<PendingHonourRow>`
    select h.*, u.name, u.grade as klass_grade, u.klass as klass_number
    ${buildReviewedHonours(teacher)} and h.state = 'pending' and h.subject = ${subject}
      ${after === null ? sql`` : sql`and (h.submitted_at, h.id) > (${after.at}, ${after.id}::uuid)`}
    order by h.submitted_at, h.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts the honours that wait for the teacher, at most `REVIEW_COUNT_MAX`. */
export async function selectPendingHonourCount(
  db: Db,
  teacher: Viewer,
  subject: string,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(submitted_at) as oldest
    from (
      select h.submitted_at ${buildReviewedHonours(teacher)} and h.state = 'pending' and h.subject = ${subject}
      order by h.submitted_at, h.id
      limit ${REVIEW_COUNT_MAX}
    ) as waiting
  `.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Selects the approved honours of these pupils and school years, which determine the points of another one. */
export async function selectApprovedOfPupils(
  db: Db,
  schoolId: string,
  honours: readonly Pick<HonourRecord, 'user_id' | 'year'>[],
): Promise<HonourRecord[]> {
  const { rows } = await sql<HonourRecord>`
    select h.* from honours h
    where h.school_id = ${schoolId} and h.state = 'approved' and (h.user_id, h.year) in (
      select user_id, year from jsonb_to_recordset(${JSON.stringify(honours.map(({ user_id, year }) => ({ user_id, year })))}::text::jsonb)
        as d (user_id uuid, year smallint))
  `.execute(db);
  return rows;
}

/** Locks the honours that the teacher may review, in the order of their ids. */
export async function lockHonours(
  db: Db,
  teacher: Viewer,
  ids: readonly string[],
): Promise<HonourRecord[]> {
  const { rows } = await sql<HonourRecord>`
    select h.* ${buildReviewedHonours(teacher)} and h.id::text = any(${ids}::text[])
    order by h.id
    for update of h
  `.execute(db);
  return rows;
}

interface HonourDecision {
  id: string;
  state: string;
  reason: string;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** Stores decisions about honours. */
export async function updateHonourDecisions(
  db: Db,
  schoolId: string,
  decisions: readonly HonourDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    update honours h
    set state = d.state, reason = d.reason, decided_by = d."decidedBy", decided_at = d."decidedAt"
    from jsonb_to_recordset(${JSON.stringify(decisions)}::text::jsonb)
      as d (id uuid, state text, reason text, "decidedBy" uuid, "decidedAt" timestamptz)
    where h.school_id = ${schoolId} and h.id = d.id
  `.execute(db);
}
