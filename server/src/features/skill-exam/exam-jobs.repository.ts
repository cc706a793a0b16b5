import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

const DAY = sql`interval '24 hours'`;

interface DueRow {
  school_id: string;
  id: string;
}

/** Selects sittings whose time is over. */
export async function selectOverdueSittings(db: Db, now: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select school_id, id from skill_exam_sittings
    where state = 'open' and deadline <= ${now}
    order by deadline limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects sittings whose handed-in file has not come within a day of the claim. */
export async function selectSittingsWithoutFile(
  db: Db,
  now: Date,
  limit: number,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select school_id, sitting_id as id from skill_exam_takes
    where is_awaited and claimed_at <= ${now}::timestamptz - ${DAY}
    order by claimed_at limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects exams whose results are to be released now. */
export async function selectExamsToRelease(db: Db, now: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select school_id, id from skill_exams
    where released_at is null and release_at <= ${now}
    order by release_at limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects open exams that end within a day, and of which pupils have not been reminded. */
export async function selectExamsToRemind(db: Db, now: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select school_id, id from skill_exams
    where reminded_at is null and closes <= ${now}::timestamptz + ${DAY} and opens <= ${now} and closes > ${now}
    order by closes limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the pupils with a settled result of an exam, with the revision of the result. */
export async function selectMarkedPupils(
  db: Db,
  { schoolId, examId }: { schoolId: string; examId: string },
) {
  return db
    .selectFrom('skill_exam_sittings')
    .select(['id', 'user_id', 'result_rev'])
    .where('school_id', '=', schoolId)
    .where('exam_id', '=', examId)
    .where('state', '=', 'marked')
    .execute();
}
