import { sql } from 'kysely';

import type { ChangeableAttempt } from '../../attempt/change-attempts.repository.ts';
import type { Db } from '../../db/database.ts';
import { termsOfAttempt } from './own-terms.repository.ts';

/** Names the attempts that an operator's command changes. Null restricts nothing. */
export interface Target {
  attemptId: string | null;
  homeworkId: string | null;
  schoolId: string | null;
  loginName: string | null;
}

/** An attempt at a homework, with the fields that the operator's commands need. */
export interface TargetAttempt extends ChangeableAttempt {
  login_name: string;
  name: string;
  state: string;
  deadline_at: Date | null;
  submitted_at: Date | null;
  receipt: string | null;
  show: string;
  late: string;
  due_at: Date;
  /** Whether the pupil has no later attempt at this homework. */
  is_last: boolean;
}

/** Selects the attempts of a target in the order of student numbers, and locks them until the transaction ends. */
export async function lockTargetAttempts(db: Db, target: Target): Promise<TargetAttempt[]> {
  const { attemptId, homeworkId, schoolId, loginName } = target;
  const { rows } = await sql<TargetAttempt>`
    select t.school_id, t.id, t.user_id, t.paper_id, u.login_name, u.name, t.state, t.deadline_at, t.submitted_at,
      t.receipt, t.score, t.marks, h.show, h.late, ${termsOfAttempt.dueAt} as due_at,
      not exists (
        select from attempts later
        where later.school_id = t.school_id and later.user_id = t.user_id and later.homework_id = t.homework_id
          and later.number > t.number
      ) as is_last
    from attempts t
    join homework h on h.id = t.homework_id
    join users u on u.school_id = t.school_id and u.id = t.user_id
    where ${attemptId === null ? sql`t.homework_id = ${homeworkId}` : sql`t.id = ${attemptId}::uuid`}
      ${schoolId === null ? sql`` : sql`and t.school_id = ${schoolId}`}
      ${loginName === null ? sql`` : sql`and u.login_name = ${loginName}`}
    order by t.school_id, u.login_name, t.number
    for update of t
  `.execute(db);
  return rows;
}

/**
 * Extends the due time of a homework. If the due time has passed, the extension starts now. Returns the new due time, or
 * undefined if the homework does not exist.
 */
export async function extendHomework(
  db: Db,
  homeworkId: string,
  minutes: number,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date }>`
    with later as (
      update homework set due_at = greatest(due_at, ${now}::timestamptz) + ${minutes} * interval '1 minute'
      where id = ${homeworkId}
      returning id, due_at
    ),
    assigned as (
      update homework_assignments a set due_at = later.due_at from later where a.homework_id = later.id
    )
    select due_at from later
  `.execute(db);
  return rows[0]?.due_at;
}
