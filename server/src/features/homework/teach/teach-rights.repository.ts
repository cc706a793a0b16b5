import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../../db/visible-klasses.ts';

/** Builds the condition that the assignment `a` belongs to a class that the teacher may see in its subject. */
export const buildIsOwnAssignment = (teacher: Viewer): RawBuilder<boolean> =>
  buildKlassCondition(teacher, { table: 'a', subject: sql`a.subject` });

/** Builds the condition that the teacher may see the homework `h`, because one of its classes is the teacher's. */
export const buildCanSeeHomework = (teacher: Viewer): RawBuilder<boolean> => sql<boolean>`exists (
  select from homework_assignments a
  where a.school_id = ${teacher.schoolId} and a.homework_id = h.id and ${buildIsOwnAssignment(teacher)}
)`;

/**
 * Builds the condition that the teacher may change the homework `h`: a teacher of the school set it, and every class of it is
 * the teacher's.
 */
export const buildCanChangeHomework = (teacher: Viewer): RawBuilder<boolean> => sql<boolean>`(
  h.school_id = ${teacher.schoolId} and ${buildCanSeeHomework(teacher)} and not exists (
    select from homework_assignments a where a.homework_id = h.id and not ${buildIsOwnAssignment(teacher)}
  )
)`;

export interface PublishedRow {
  id: string;
  subject: string;
  title: string;
  unit: number;
  opens_at: Date;
  due_at: Date;
  late: string;
  time_limit_min: number | null;
  attempts_allowed: number;
  counts: string;
  show: string;
  release: string;
  state: string;
  rev: number;
  paper_id: string;
  recall_reason: string | null;
  state_changed_at: Date | null;
}

const columns = sql`h.id, h.subject, h.title, h.unit, h.opens_at, h.due_at, h.late, h.time_limit_min, h.attempts_allowed,
  h.counts, h.show, h.release, h.state, h.rev, h.paper_id, h.recall_reason, h.state_changed_at`;

/** Selects a published, closed or recalled homework that the teacher may see. */
export async function selectOptionalTaught(
  db: Db,
  teacher: Viewer,
  id: string,
): Promise<
  (PublishedRow & { owner_name: string | null; can_change: boolean; begun: number }) | undefined
> {
  const { rows } = await sql<
    PublishedRow & { owner_name: string | null; can_change: boolean; begun: number }
  >`
    select ${columns}, u.name as owner_name, ${buildCanChangeHomework(teacher)} as can_change,
      (
        select count(distinct t.user_id)::integer from attempts t
        where t.school_id = ${teacher.schoolId} and t.homework_id = h.id
      ) as begun
    from homework h
    left join users u on u.school_id = h.school_id and u.id = h.owner_id
    where h.id = ${id} and ${buildCanSeeHomework(teacher)}
  `.execute(db);
  return rows[0];
}

/**
 * Locks a homework that the teacher may change until the transaction ends. The lock and the start of an attempt exclude each other: one
 * waits until the other has ended.
 */
export async function lockOptionalChangeable(
  db: Db,
  teacher: Viewer,
  id: string,
): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    select ${columns} from homework h where h.id = ${id} and ${buildCanChangeHomework(teacher)} for update of h
  `.execute(db);
  return rows[0];
}

/** Returns whether a pupil has begun a homework. */
export async function selectHasBegun(db: Db, homeworkId: string): Promise<boolean> {
  const { rows } =
    await sql`select from attempts where homework_id = ${homeworkId} limit 1`.execute(db);
  return rows.length > 0;
}
