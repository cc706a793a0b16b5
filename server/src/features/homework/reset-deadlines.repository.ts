import { sql } from 'kysely';

import { resetDeadlines } from '../../attempt/change-attempts.repository.ts';
import type { Db } from '../../db/database.ts';
import type { HomeworkFileRow } from './homework.tables.ts';

type HomeworkTimes = Pick<HomeworkFileRow, 'id' | 'time_limit_min' | 'late' | 'due_at'>;

/** Sets the deadlines of open attempts after their homework has changed. The exceptions of single pupils stay. */
export async function resetHomeworkDeadlines(
  db: Db,
  homework: readonly HomeworkTimes[],
): Promise<void> {
  const exceptions = await db
    .selectFrom('homework_overrides')
    .select(['homework_id', 'school_id', 'user_id', 'extra_min', 'due_at'])
    .where(sql<boolean>`homework_id = any(${homework.map(({ id }) => id)}::text[])`)
    .execute();
  const tasks = homework.map(({ id, time_limit_min: timeLimitMin, late, due_at: dueAt }) => ({
    homeworkId: id,
    timeLimitMin,
    endsAt: late === 'refuse' ? dueAt : null,
  }));
  await resetDeadlines(db, tasks, exceptions);
}
