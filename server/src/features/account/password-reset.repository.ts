import { REVIEW_COUNT_MAX } from '@meiyu/contract/review/review.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildVisibleKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

interface NewRequest {
  id: string;
  schoolId: string;
  grade: number;
  klass: number;
  name: string;
  /** The roll number or the student number. */
  number: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Stores the request of the pupil if all fields match, and returns the pupil's id. If the pupil has a pending request, only its
 * expiry changes.
 */
export async function insertRequest(db: Db, request: NewRequest): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into password_resets as r (school_id, id, user_id, requested_at, expires_at)
    select school_id, ${request.id}::uuid, id, ${request.now}::timestamptz, ${request.expiresAt}::timestamptz
    from users
    where school_id = ${request.schoolId} and role = 2 and state = 'active'
      and grade = ${request.grade} and klass = ${request.klass} and name = ${request.name}
      and ${request.number}::text <> '' and upper(${request.number}::text) in (upper(roll_number), upper(login_name))
    order by login_name
    limit 1
    on conflict (school_id, user_id) where state = 'pending' do update set
      requested_at = case when r.expires_at <= ${request.now} then excluded.requested_at else r.requested_at end,
      expires_at = excluded.expires_at
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Selects the requests of pupils in the classes that the teacher may see. */
const queryOwnRequests = (db: Db, teacher: Viewer) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', (join) =>
      join
        .onRef('users.school_id', '=', 'password_resets.school_id')
        .onRef('users.id', '=', 'password_resets.user_id'),
    )
    .where('password_resets.school_id', '=', teacher.schoolId)
    .where('users.state', '=', 'active')
    .where(buildVisibleKlassCondition(teacher));

/** Selects the pending requests of pupils in the teacher's classes, the oldest first. */
export function selectPendingRequests(
  db: Db,
  teacher: Viewer,
  { now, after, limit }: { now: Date; after: { at: Date; id: string } | null; limit: number },
) {
  return queryOwnRequests(db, teacher)
    .select(['password_resets.id', 'requested_at', 'expires_at'])
    .select(['users.id as user_id', 'users.name', 'users.login_name', 'users.portrait'])
    .select(['users.grade', 'users.klass'])
    .where('password_resets.state', '=', 'pending')
    .where('expires_at', '>', now)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(requested_at, password_resets.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('requested_at')
    .orderBy('password_resets.id')
    .limit(limit)
    .execute();
}

/** Counts the pending requests of pupils in the teacher's classes, at most `REVIEW_COUNT_MAX`. */
export function selectPendingCount(
  db: Db,
  teacher: Viewer,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const waiting = queryOwnRequests(db, teacher)
    .select('requested_at')
    .where('password_resets.state', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('requested_at')
    .limit(REVIEW_COUNT_MAX);
  return db
    .selectFrom(waiting.as('waiting'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<Date | null>`min(requested_at)`.as('oldest'))
    .executeTakeFirstOrThrow();
}

/** Selects a request and its pupil if the teacher may see them, and locks the request until the transaction ends. */
export function selectOptionalRequest(db: Db, teacher: Viewer, id: string) {
  return queryOwnRequests(db, teacher)
    .select(['password_resets.state', 'expires_at', 'users.id as user_id', 'users.login_name'])
    .where('password_resets.id', '=', id)
    .forUpdate('password_resets')
    .executeTakeFirst();
}

/** Selects an active pupil of a class that the teacher may see. */
export function selectOptionalPupil(db: Db, teacher: Viewer, userId: string) {
  return db
    .selectFrom('users')
    .select(['id as user_id', 'login_name'])
    .where('school_id', '=', teacher.schoolId)
    .where('id', '=', userId)
    .where('role', '=', PUPIL_ROLE)
    .where('state', '=', 'active')
    .where(buildVisibleKlassCondition(teacher))
    .executeTakeFirst();
}

export async function updateDecision(
  db: Db,
  { schoolId, userId }: Viewer,
  id: string,
  { state, at }: { state: 'approved' | 'refused'; at: Date },
): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ state, decided_at: at, decided_by: userId })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the pending password request of a pupil who can sign in again. Call this before you lock the row of the account: a decision
 * about a request locks the request first and then the account, and another order could cause a deadlock.
 */
export async function deletePendingRequest(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .execute();
}
