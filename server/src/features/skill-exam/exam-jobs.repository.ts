import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';

const DAY_INTERVAL = sql`interval '24 hours'`;

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

/** Selects sittings whose handed-in file has not come in time. */
export async function selectSittingsWithoutFile(
  db: Db,
  now: Date,
  limit: number,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select school_id, sitting_id as id from skill_exam_takes
    where is_awaited and claimed_at <= ${now}::timestamptz - ${DAY_INTERVAL}
      and (file_extended_to is null or file_extended_to <= ${now})
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
    where reminded_at is null and closes <= ${now}::timestamptz + ${DAY_INTERVAL} and opens <= ${now} and closes > ${now}
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

/**
 * Moves the ends of exams, of open sittings and of accommodations that lie within an outage by its length, and the times until which takes
 * may be claimed late and their files may come. A release never comes before the end. Returns the number of moved ends.
 */
export async function moveExamDeadlines(
  db: Db,
  { beganAt, seconds }: { beganAt: Date; seconds: number },
  now: Date,
): Promise<number> {
  const length = sql`${seconds} * interval '1 second'`;
  const isWithin = (column: RawBuilder<unknown>) =>
    sql`${column} > ${beganAt}::timestamptz and ${column} <= ${now}::timestamptz`;
  const claimEnd = sql`greatest(claims_extended_to, deadline + ${DAY_INTERVAL})`;
  const fileEnd = sql`coalesce(file_extended_to, claimed_at + ${DAY_INTERVAL})`;
  const updates = [
    sql`
      update skill_exams set closes = closes + ${length},
        release_at = case when release_at is not null then greatest(release_at, closes + ${length}) end
      where ${isWithin(sql`closes`)}`,
    sql`
      update skill_exam_sittings set deadline = deadline + ${length}, extended_to = deadline + ${length}
      where state = 'open' and ${isWithin(sql`deadline`)}`,
    sql`
      update skill_exam_sittings set accommodation_until = accommodation_until + ${length}
      where ${isWithin(sql`accommodation_until`)}`,
    sql`
      update skill_exam_sittings set claims_extended_to = ${claimEnd} + ${length}
      where state <> 'open' and submit_event_id is null and deadline <= ${now}::timestamptz - ${DAY_INTERVAL}
        and (${isWithin(sql`claims_extended_to`)} or deadline > ${beganAt}::timestamptz - ${DAY_INTERVAL})
        and ${isWithin(claimEnd)}`,
    sql`
      update skill_exam_takes set file_extended_to = ${fileEnd} + ${length}
      where asset_id is null and broken_at is null and claimed_at <= ${now}::timestamptz - ${DAY_INTERVAL}
        and ${isWithin(fileEnd)}`,
  ];
  let moved = 0;
  for (const update of updates) {
    const { numAffectedRows = 0n } = await update.execute(db);
    moved += Number(numAffectedRows);
  }
  return moved;
}
