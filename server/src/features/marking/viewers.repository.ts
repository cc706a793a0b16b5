import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../db/visible-klasses.ts';
import type { WorkKey } from './work.repository.ts';

/** Records that a teacher has an answer open. Each teacher has one row, so the answer replaces the one that was open before. */
export async function upsertViewer(
  db: Db,
  { schoolId, userId }: Viewer,
  { attemptId, questionId }: WorkKey,
  now: Date,
): Promise<void> {
  await db
    .insertInto('work_viewers')
    .values({
      school_id: schoolId,
      user_id: userId,
      attempt_id: attemptId,
      question_id: questionId,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'user_id'])
        .doUpdateSet({ attempt_id: attemptId, question_id: questionId, seen_at: now }),
    )
    .execute();
}

/** Selects the other teachers who have had the answer open since a time. */
export async function selectViewers(
  db: Db,
  { schoolId, userId }: Viewer,
  { attemptId, questionId }: WorkKey,
  since: Date,
): Promise<{ name: string; seen_at: Date }[]> {
  const { rows } = await sql<{ name: string; seen_at: Date }>`
    select u.name, v.seen_at
    from work_viewers v
    join users u on u.school_id = v.school_id and u.id = v.user_id
    where v.school_id = ${schoolId} and v.attempt_id = ${attemptId}::uuid and v.question_id = ${questionId}
      and v.user_id <> ${userId}::uuid and v.seen_at > ${since}
    order by v.seen_at desc
    limit 10
  `.execute(db);
  return rows;
}
