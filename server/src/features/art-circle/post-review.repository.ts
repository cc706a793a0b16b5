import { REVIEW_COUNT_MAX } from '@meiyu/contract/review/review.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

/**
 * Builds the joins and conditions of the posts `p` of active pupils `u` that the teacher may review. Teachers of classes review the posts
 * of their subject.
 */
const buildOwnPosts = (teacher: Viewer) => sql`
  from art_circle_posts p
  join users u on u.school_id = p.school_id and u.id = p.user_id and u.role = ${PUPIL_ROLE} and u.state = 'active'
  where p.school_id = ${teacher.schoolId}
    and ${buildKlassCondition(teacher, { table: 'u', subject: sql<string>`p.subject` })}
    and exists (select from schools s where s.id = p.school_id and s.has_art_circle)`;

export interface PendingPostRow {
  id: string;
  rev: number;
  title: string;
  text: string;
  images: unknown;
  audio: string;
  posted_at: Date;
  name: string;
  grade: number;
  klass: number;
}

/** Selects the posts that wait for the teacher, the oldest first. */
export async function selectPendingPosts(
  db: Db,
  teacher: Viewer,
  {
    subject,
    after,
    limit,
  }: { subject: string; after: { at: Date; id: string } | null; limit: number },
): Promise<PendingPostRow[]> {
  const { rows } = await sql<PendingPostRow>`
    select p.id, p.rev, p.title, p.text, p.images, p.audio, p.posted_at, u.name, u.grade, u.klass
    ${buildOwnPosts(teacher)} and p.state = 'pending' and p.subject = ${subject}
      ${after === null ? sql`` : sql`and (p.posted_at, p.id) > (${after.at}, ${after.id})`}
    order by p.posted_at, p.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts the posts that wait for the teacher, at most `REVIEW_COUNT_MAX`. */
export async function selectPendingPostCount(
  db: Db,
  teacher: Viewer,
  subject: string,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(posted_at) as oldest
    from (
      select p.posted_at ${buildOwnPosts(teacher)} and p.state = 'pending' and p.subject = ${subject}
      order by p.posted_at, p.id
      limit ${REVIEW_COUNT_MAX}
    ) as waiting
  `.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

export interface LockedPostRow {
  id: string;
  rev: number;
  state: string;
  title: string;
  user_id: string;
  decided_by: string | null;
  decided_at: Date | null;
}

/** Locks the posts that the teacher may review, in the order of their ids. */
export async function lockPosts(
  db: Db,
  teacher: Viewer,
  ids: readonly string[],
): Promise<LockedPostRow[]> {
  const { rows } = await sql<LockedPostRow>`
    select p.id, p.rev, p.state, p.title, p.user_id, p.decided_by, p.decided_at
    ${buildOwnPosts(teacher)} and p.id = any(${ids}::text[])
    order by p.id
    for update of p
  `.execute(db);
  return rows;
}

interface PostDecision {
  id: string;
  state: string;
  reason: string;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** Stores decisions about posts. */
export async function updateDecisions(
  db: Db,
  schoolId: string,
  decisions: readonly PostDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    update art_circle_posts p
    set state = d.state, reason = d.reason, decided_by = d."decidedBy", decided_at = d."decidedAt"
    from jsonb_to_recordset(${JSON.stringify(decisions)}::text::jsonb)
      as d (id text, state text, reason text, "decidedBy" uuid, "decidedAt" timestamptz)
    where p.school_id = ${schoolId} and p.id = d.id
  `.execute(db);
}
