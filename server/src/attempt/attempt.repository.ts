import { type InferResult, type Insertable, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { prepare, prepareOptional } from '../db/prepare.ts';
import type { AttemptRow } from './attempt.tables.ts';
import { buildCorrectionsQuery } from './corrections-of.repository.ts';

/** The pupil who owns attempts. */
export interface Owner {
  schoolId: string;
  userId: string;
}

/** Selects a pupil's attempts at the given homework, in no particular order. */
export const selectAttempts = prepare((db, of: Owner & { homeworkIds: string[] }) =>
  db
    .selectFrom('attempts')
    .select([
      'id',
      'homework_id',
      'paper_id',
      'number',
      'state',
      'started_at',
      'deadline_at',
      'submitted_at',
      'is_late',
      'score',
      'full_score',
    ])
    .where('school_id', '=', of.schoolId)
    .where('user_id', '=', of.userId)
    .where('homework_id', '=', sql<string>`any(${of.homeworkIds}::text[])`)
    .compile(),
);

/** Selects the marks of a pupil's attempts. */
export function selectMarks(
  db: Db,
  { schoolId, userId, attemptIds }: Owner & { attemptIds: string[] },
) {
  return db
    .selectFrom('attempts')
    .select(['paper_id', 'marks'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('id', 'in', attemptIds)
    .execute();
}

/** The owner and the id of an attempt. */
export type OwnAttemptQuery = Owner & { attemptId: string };

const queryOwnAttempts = (db: Db, of: OwnAttemptQuery) =>
  db
    .selectFrom('attempts as t')
    .where('t.school_id', '=', of.schoolId)
    .where('t.id', '=', of.attemptId)
    .where('t.user_id', '=', of.userId);

/** Builds the query of a pupil's attempt. The caller joins the rules of its task. */
export function buildOwnAttemptQuery(db: Db, of: OwnAttemptQuery) {
  return queryOwnAttempts(db, of).select([
    buildCorrectionsQuery().as('corrections'),
    't.id',
    't.homework_id',
    't.paper_id',
    't.number',
    't.seed',
    't.state',
    't.started_at',
    't.deadline_at',
    't.submitted_at',
    't.receipt',
    't.is_automatic',
    't.is_late',
    't.score',
    't.full_score',
    't.marks',
    't.comment',
    't.taken_back_at',
  ]);
}

export type OwnAttempt = InferResult<ReturnType<typeof buildOwnAttemptQuery>>[number];

/** Selects the paper id of a pupil's attempt. */
export const selectOptionalPaperId = prepareOptional((db, of: OwnAttemptQuery) =>
  queryOwnAttempts(db, of).select('t.paper_id').compile(),
);

/** Selects the state and the deadline of a pupil's attempt, by the primary key. */
export const selectOptionalClock = prepareOptional((db, of: OwnAttemptQuery) =>
  queryOwnAttempts(db, of).select(['t.state', 't.deadline_at']).compile(),
);

type NewAttempt = Pick<
  Insertable<AttemptRow>,
  | 'school_id'
  | 'user_id'
  | 'id'
  | 'homework_id'
  | 'paper_id'
  | 'seed'
  | 'started_at'
  | 'deadline_at'
  | 'full_score'
>;

/**
 * Inserts an attempt with the next number, unless one is running or all `allowed` attempts are used. Returns whether it
 * inserted one. If two tabs call this at once, unique indexes let only one succeed.
 */
export async function insertAttempt(db: Db, one: NewAttempt, allowed: number): Promise<boolean> {
  const { rows } = await sql`
    insert into attempts
      (school_id, id, user_id, homework_id, paper_id, number, seed, started_at, deadline_at, full_score)
    select ${one.school_id}, ${one.id}::uuid, ${one.user_id}::uuid, ${one.homework_id}, ${one.paper_id},
      coalesce(max(number), 0) + 1, ${one.seed}::integer, ${one.started_at}::timestamptz,
      ${one.deadline_at}::timestamptz, ${one.full_score}::numeric
    from attempts
    where school_id = ${one.school_id} and user_id = ${one.user_id}::uuid and homework_id = ${one.homework_id}
    having count(*) < ${allowed} and coalesce(bool_and(state <> 'open'), true)
    on conflict do nothing
    returning id
  `.execute(db);
  return rows.length === 1;
}

/** The columns that a hand-in needs, except the due time of the task. */
const lockedColumns = [
  't.school_id',
  't.id',
  't.user_id',
  't.paper_id',
  't.deadline_at',
  't.extended_to',
  't.reopened',
] as const;

/** Builds the query that locks a pupil's open attempt until the transaction ends. The caller adds the join that selects the due time of its task. */
export function buildOpenAttemptLockQuery(db: Db, of: OwnAttemptQuery) {
  return queryOwnAttempts(db, of)
    .select(lockedColumns)
    .select(buildCorrectionsQuery().as('corrections'))
    .where('t.state', '=', 'open')
    .forUpdate('t');
}

/** Builds the query that locks the open attempts of pupils at a homework. The caller adds the join that selects the due time of the task. */
export function buildOpenAttemptsLockQuery(
  db: Db,
  of: { schoolId: string; homeworkId: string; userIds: readonly string[] },
) {
  return db
    .selectFrom('attempts as t')
    .select(lockedColumns)
    .select(buildCorrectionsQuery().as('corrections'))
    .where('t.school_id', '=', of.schoolId)
    .where('t.homework_id', '=', of.homeworkId)
    .where('t.user_id', '=', sql<string>`any(${of.userIds}::uuid[])`)
    .where('t.state', '=', 'open')
    .orderBy('t.user_id')
    .forUpdate('t');
}

export type LockedAttempt = InferResult<ReturnType<typeof buildOpenAttemptLockQuery>>[number];

export interface OverdueQuery {
  /** Only attempts whose deadline is before this moment. */
  before: Date;
  /** The ids of attempts to leave out. */
  except: string[];
  limit: number;
}

/**
 * Builds the query that locks open attempts past their deadline, except frozen ones. The caller joins their due times. The query skips rows that
 * another process has locked.
 */
export function buildOverdueAttemptsLockQuery(db: Db, { before, except, limit }: OverdueQuery) {
  return db
    .selectFrom('attempts as t')
    .select(lockedColumns)
    .select(buildCorrectionsQuery().as('corrections'))
    .where('t.state', '=', 'open')
    .where('t.frozen_at', 'is', null)
    .where('t.deadline_at', '<', before)
    .where('t.id', '!=', sql<string>`all(${except}::uuid[])`)
    .orderBy('t.deadline_at')
    .limit(limit)
    .forUpdate('t')
    .skipLocked();
}

export interface HandIn {
  school_id: string;
  id: string;
  submitted_at: Date;
  receipt: string;
  is_automatic: boolean;
  is_late: boolean;
  /** The state is `submitted` while a question waits for a teacher's mark, or while the attempt waits until a teacher returns it. */
  state: 'submitted' | 'marked';
  score: number | null;
  full_score: number;
  marks: unknown;
}

const closeAttempts = prepare((db, { handIns }: { handIns: string }) =>
  sql<{ receipt: string; submitted_at: Date; state: string }>`
    with closed as (
      update attempts t
      set state = d.state, submitted_at = d.submitted_at, receipt = d.receipt, is_automatic = d.is_automatic,
        is_late = d.is_late, score = d.score, full_score = d.full_score, marks = d.marks
      from jsonb_to_recordset(${handIns}::text::jsonb) as d (
        school_id text, id uuid, submitted_at timestamptz, receipt text, is_automatic boolean, is_late boolean,
        state text, score numeric, full_score numeric, marks jsonb
      )
      where t.school_id = d.school_id and t.id = d.id and t.state = 'open'
      returning t.*
    ),
    waiting as (
      insert into question_marks (school_id, attempt_id, question_id, homework_id, position, place, rev)
      select c.school_id, c.id, m.mark ->> 'questionId', c.homework_id, m.position,
        hashtext(c.id::text || (m.mark ->> 'questionId')), c.reopened * 10000
      from closed c, jsonb_array_elements(c.marks) with ordinality as m (mark, position)
      where m.mark ->> 'state' = 'pending'
    )
    select receipt, submitted_at, state from closed
  `.compile(db),
);

/**
 * Stores the marks of attempts and closes them, in one statement, with a row for each question that waits for a teacher. Returns
 * the attempts in no order.
 */
export function updateHandedIn(db: Db, handIns: readonly HandIn[]) {
  return closeAttempts(db, { handIns: JSON.stringify(handIns) });
}
