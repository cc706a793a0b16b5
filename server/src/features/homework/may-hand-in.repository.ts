import { FILE_ARRIVAL_HOURS } from '@meiyu/contract/question/answer-file.schema';
import { DEADLINE_GRACE_SECONDS } from '@meiyu/contract/shared/constants';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildTermsOfPupil } from './own-terms.repository.ts';

interface Pupil {
  schoolId: string;
  userId: string;
  grade: number | null;
  klass: number | null;
}

/**
 * Returns whether a user may hand in to a homework now: the user has an open attempt, or files of a handed-in attempt may still arrive, or
 * the homework is assigned to the user's class and another attempt may begin.
 */
export async function selectCanHandIn(
  db: Db,
  { schoolId, userId, grade, klass }: Pupil,
  homeworkId: string,
  now: Date,
): Promise<boolean> {
  const graceStart = new Date(now.getTime() - DEADLINE_GRACE_SECONDS * 1000);
  const filesFrom = new Date(now.getTime() - FILE_ARRIVAL_HOURS * 3_600_000);
  const own = buildTermsOfPupil({ schoolId, userId });
  const { rows } = await sql`
    select from homework h
    cross join lateral (
      select count(*) as used,
        bool_or(state = 'open' and (deadline_at is null or deadline_at >= ${graceStart})) as is_running,
        bool_or(submitted_at >= ${filesFrom}) as waits_for_files
      from attempts
      where school_id = ${schoolId} and user_id = ${userId} and homework_id = h.id
    ) mine
    where h.id = ${homeworkId} and h.state <> 'recalled' and (
      mine.is_running
      or mine.waits_for_files
      or (
        mine.used < ${own.attemptsAllowed}
        and h.opens_at <= ${now} and (h.late = 'accept' or ${own.dueAt} > ${now})
        and exists (
          select from homework_assignments
          where school_id = ${schoolId} and grade = ${grade} and klass = ${klass} and homework_id = h.id
        )
      )
    )`.execute(db);
  return rows.length > 0;
}
