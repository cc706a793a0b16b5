import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import { buildOpenAttemptsLockQuery } from '../../attempt/attempt.repository.ts';
import type { ChangeableAttempt } from '../../attempt/change-attempts.repository.ts';
import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';
import { termsOfAttempt } from './own-terms.repository.ts';

/** The pupils to whom a teacher's change applies: one pupil, or all pupils of a class. */
export interface OverrideTarget {
  homeworkId: string;
  pupils: { userId: string } | { grade: number; klass: number };
}

/** A pupil with the settings of the homework and the pupil's own exceptions. */
export interface TargetPupil {
  id: string;
  due_at: Date;
  late: string;
  time_limit_min: number | null;
  attempts_allowed: number;
  own_due_at: Date | null;
  extra_min: number;
  time_factor: number;
}

/**
 * Selects the pupils of a target that the teacher may change, and locks them until the transaction ends, so that two changes for
 * one pupil happen one after the other.
 */
export async function lockTargetPupils(
  db: Db,
  teacher: Viewer,
  { homeworkId, pupils }: OverrideTarget,
): Promise<TargetPupil[]> {
  const isTarget: RawBuilder<unknown> =
    'userId' in pupils
      ? sql`u.id = ${pupils.userId}::uuid`
      : sql`u.grade = ${pupils.grade} and u.klass = ${pupils.klass}`;
  const { rows } = await sql<TargetPupil>`
    select u.id, h.due_at, h.late, h.time_limit_min, h.attempts_allowed, o.due_at as own_due_at,
      coalesce(o.extra_min, 0) as extra_min, coalesce(s.time_factor, 1) as time_factor
    from users u
    join homework_assignments a on a.school_id = u.school_id and a.grade = u.grade and a.klass = u.klass
      and a.homework_id = ${homeworkId}
    join homework h on h.id = a.homework_id and h.state in ('published', 'closed')
    left join homework_overrides o on o.school_id = u.school_id and o.homework_id = h.id and o.user_id = u.id
    left join pupil_standings s on s.school_id = u.school_id and s.user_id = u.id
    where u.school_id = ${teacher.schoolId} and u.role = ${PUPIL_ROLE} and u.state = 'active' and ${isTarget}
      and ${buildKlassCondition(teacher, { table: 'a', subject: sql`a.subject` })}
    order by u.id
    for no key update of u
  `.execute(db);
  return rows;
}

/** An attempt with the columns that a change needs. */
export interface LastAttempt extends ChangeableAttempt {
  number: number;
  state: string;
  started_at: Date;
  deadline_at: Date | null;
  is_automatic: boolean;
}

interface PupilsOfHomework {
  schoolId: string;
  homeworkId: string;
  userIds: readonly string[];
}

/** Selects the last attempt of each pupil and locks it until the transaction ends. */
export async function lockLastAttempts(
  db: Db,
  { schoolId, homeworkId, userIds }: PupilsOfHomework,
): Promise<LastAttempt[]> {
  const { rows } = await sql<LastAttempt>`
    select t.school_id, t.id, t.user_id, t.paper_id, t.score, t.marks, t.number, t.state, t.started_at, t.deadline_at,
      t.is_automatic
    from attempts t
    where t.school_id = ${schoolId} and t.homework_id = ${homeworkId} and t.user_id = any(${userIds}::uuid[])
      and not exists (
        select from attempts later
        where later.school_id = t.school_id and later.user_id = t.user_id and later.homework_id = t.homework_id
          and later.number > t.number
      )
    order by t.user_id
    for update of t
  `.execute(db);
  return rows;
}

/** Selects the open attempts of pupils with their own due times, and locks them until the transaction ends. */
export function lockOpenAttempts(db: Db, of: PupilsOfHomework) {
  return buildOpenAttemptsLockQuery(db, of)
    .innerJoin('homework as h', 'h.id', 't.homework_id')
    .select([termsOfAttempt.dueAt.as('due_at'), 'h.release'])
    .execute();
}

/** The new exceptions of one pupil. An absent field leaves its exception unchanged. */
export interface OverrideChange {
  userId: string;
  extraMin?: number;
  dueAt?: Date;
  attempts?: number;
  isExcused?: boolean;
}

/** Changes the exceptions of pupils at a homework. */
export async function upsertOverrides(
  db: Db,
  of: { schoolId: string; homeworkId: string; byId: string; at: Date },
  changes: readonly OverrideChange[],
): Promise<void> {
  await db
    .insertInto('homework_overrides')
    .values(
      changes.map(({ userId, extraMin, dueAt, attempts, isExcused }) => ({
        school_id: of.schoolId,
        homework_id: of.homeworkId,
        user_id: userId,
        due_at: dueAt ?? null,
        extra_min: extraMin ?? null,
        attempts: attempts ?? null,
        is_excused: isExcused ?? false,
        changed_at: of.at,
        changed_by: of.byId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'homework_id', 'user_id']).doUpdateSet((eb) => ({
        due_at: sql`coalesce(excluded.due_at, homework_overrides.due_at)`,
        extra_min: sql`coalesce(excluded.extra_min, homework_overrides.extra_min)`,
        attempts: sql`coalesce(excluded.attempts, homework_overrides.attempts)`,
        ...(changes.some(({ isExcused }) => isExcused !== undefined) && {
          is_excused: eb.ref('excluded.is_excused'),
        }),
        changed_at: eb.ref('excluded.changed_at'),
        changed_by: eb.ref('excluded.changed_by'),
      })),
    )
    .execute();
}

/** A request to change exceptions. */
export interface OverrideEvent {
  schoolId: string;
  eventId: string;
  request: unknown;
  byId: string;
  at: Date;
}

/** The stored reply to an earlier request with the same event id. */
export interface EarlierOverride {
  reply: unknown;
  is_same: boolean;
}

/** Stores a request. Returns undefined if its event id is new, else the earlier request with this id. */
export async function insertOverrideEvent(
  db: Db,
  { schoolId, eventId, request, byId, at }: OverrideEvent,
): Promise<EarlierOverride | undefined> {
  const text = JSON.stringify(request);
  const inserted = await sql`
    insert into override_events (school_id, event_id, request, by_id, at)
    values (${schoolId}, ${eventId}::uuid, ${text}::text::jsonb, ${byId}::uuid, ${at}::timestamptz)
    on conflict do nothing
  `.execute(db);
  if (inserted.numAffectedRows === 1n) return undefined;
  const { rows } = await sql<EarlierOverride>`
    select reply, request = ${text}::text::jsonb as is_same from override_events
    where school_id = ${schoolId} and event_id = ${eventId}::uuid
  `.execute(db);
  return rows[0];
}

/** Stores the reply of a request. */
export async function updateOverrideReply(
  db: Db,
  { schoolId, eventId }: OverrideEvent,
  reply: unknown,
): Promise<void> {
  await sql`
    update override_events set reply = ${JSON.stringify(reply)}::text::jsonb
    where school_id = ${schoolId} and event_id = ${eventId}::uuid
  `.execute(db);
}
