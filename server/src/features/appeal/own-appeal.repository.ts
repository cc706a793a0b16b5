import { type Insertable, type Selectable, sql } from 'kysely';

import type { Owner } from '../../attempt/attempt.repository.ts';
import type { Db } from '../../db/database.ts';
import type { AppealRow } from './appeal.tables.ts';

/** A stored appeal. */
export type AppealRecord = Selectable<AppealRow>;

export interface AppealableRow {
  id: string;
  homework_id: string;
  subject: string;
  state: string;
  submitted_at: Date | null;
  returned_at: Date | null;
  show: string;
  late: string;
  due_at: Date;
  score: number | null;
  full_score: number;
  marks: unknown;
}

const queryAppealable = ({ schoolId, userId, attemptId }: Owner & { attemptId: string }) => sql`
  select t.id, t.homework_id, h.subject, t.state, t.submitted_at, t.score, t.full_score, t.marks, h.show, h.late,
    greatest(h.due_at, (
      select o.due_at from homework_overrides o
      where o.school_id = t.school_id and o.user_id = t.user_id and o.homework_id = h.id
    )) as due_at,
    (
      select max(e.at) from mark_events e
      where e.school_id = t.school_id and e.attempt_id = t.id and e.cause = 'return'
    ) as returned_at
  from attempts t
  join homework h on h.id = t.homework_id
  where t.school_id = ${schoolId} and t.user_id = ${userId}::uuid and t.id = ${attemptId}::uuid`;

/** Selects a pupil's attempt with the facts that decide whether its marks can be disputed. */
export async function selectOptionalAppealable(
  db: Db,
  of: Owner & { attemptId: string },
): Promise<AppealableRow | undefined> {
  const { rows } = await sql<AppealableRow>`${queryAppealable(of)}`.execute(db);
  return rows[0];
}

/** Selects a pupil's attempt like `selectOptionalAppealable`, and locks it until the transaction ends. */
export async function lockOptionalAppealable(
  db: Db,
  of: Owner & { attemptId: string },
): Promise<AppealableRow | undefined> {
  const { rows } = await sql<AppealableRow>`${queryAppealable(of)} for update of t`.execute(db);
  return rows[0];
}

/** Selects the appeals of an attempt, the oldest first. */
export function selectAppealsOfAttempt(
  db: Db,
  { schoolId, attemptId }: { schoolId: string; attemptId: string },
): Promise<AppealRecord[]> {
  return db
    .selectFrom('appeals')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectOptionalAppealOfEvent(
  db: Db,
  { schoolId, userId }: Owner,
  eventId: string,
): Promise<AppealRecord | undefined> {
  return db
    .selectFrom('appeals')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Counts the appeals that a pupil has made since a time. */
export async function selectAppealCount(
  db: Db,
  { schoolId, userId }: Owner,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('appeals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertAppeal(db: Db, row: Insertable<AppealRow>): Promise<AppealRecord> {
  return db.insertInto('appeals').values(row).returningAll().executeTakeFirstOrThrow();
}
