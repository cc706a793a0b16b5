import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildPupilCondition } from '../../db/visible-klasses.ts';
import type { KlassSemester, RemarkState } from './remarks.repository.ts';

export interface PupilRemarkState extends RemarkState {
  userId: string;
}

/** Selects the remarks of these pupils. A pupil who is not in the class has no row. */
export async function selectRemarkStates(
  db: Db,
  schoolId: string,
  { grade, klass, year, subject, semester }: KlassSemester,
  userIds: readonly string[],
): Promise<PupilRemarkState[]> {
  const { rows } = await sql<PupilRemarkState>`
    select u.id as "userId", r.text, r.rev, r.sealed_at, r.is_reopened, t.name as by
    from klasses k
    join users u on ${buildPupilCondition('k')}
    left join remarks r on r.school_id = u.school_id and r.user_id = u.id and r.year = ${year}
      and r.subject = ${subject} and r.semester = ${semester}
    left join users t on t.school_id = r.school_id and t.id = r.changed_by
    where k.school_id = ${schoolId} and k.grade = ${grade} and k.klass = ${klass}
      and u.id = any(${userIds}::uuid[])
  `.execute(db);
  return rows;
}

/** Who changes remarks of a class, and when. */
export interface RemarkChange {
  schoolId: string;
  place: KlassSemester;
  byId: string;
  at: Date;
}

/** Writes the text of a remark and counts its revision. A reopened remark stays reopened. */
export async function upsertRemark(
  db: Db,
  { schoolId, place, byId, at }: RemarkChange,
  { userId, text }: { userId: string; text: string },
): Promise<number> {
  const { rev } = await db
    .insertInto('remarks')
    .values({
      school_id: schoolId,
      user_id: userId,
      year: place.year,
      subject: place.subject,
      semester: place.semester,
      grade: place.semesterGrade,
      klass: place.klass,
      text,
      rev: 1,
      changed_at: at,
      changed_by: byId,
      sealed_at: null,
      sealed_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'user_id', 'year', 'subject', 'semester'])
        .doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          rev: sql<number>`remarks.rev + 1`,
          changed_at: eb.ref('excluded.changed_at'),
          changed_by: eb.ref('excluded.changed_by'),
        })),
    )
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

/** Seals the remarks of these pupils. */
export async function sealRemarks(
  db: Db,
  { schoolId, place, byId, at }: RemarkChange,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    update remarks
    set sealed_at = ${at}::timestamptz, sealed_by = ${byId}::uuid, is_reopened = false, rev = rev + 1
    where school_id = ${schoolId} and user_id = any(${userIds}::uuid[]) and year = ${place.year}
      and subject = ${place.subject} and semester = ${place.semester}
  `.execute(db);
}

/** Opens the remarks of these pupils for changes. After the end of the semester also those that were never written. */
export async function reopenRemarks(
  db: Db,
  { schoolId, place, at }: RemarkChange,
  { userIds, isClosed }: { userIds: readonly string[]; isClosed: boolean },
): Promise<void> {
  await sql`
    insert into remarks (school_id, user_id, year, subject, semester, grade, klass, text, rev, changed_at, is_reopened)
    select ${schoolId}, id, ${place.year}, ${place.subject}, ${place.semester}, ${place.semesterGrade}, ${place.klass},
      '', 1, ${at}::timestamptz, ${isClosed}::boolean
    from unnest(${userIds}::uuid[]) as id
    on conflict (school_id, user_id, year, subject, semester) do update set
      sealed_at = null, sealed_by = null, is_reopened = excluded.is_reopened, rev = remarks.rev + 1
  `.execute(db);
}

/** A request that changes remarks. */
export interface RemarkEvent {
  schoolId: string;
  eventId: string;
  request: unknown;
  /** The reply, and the remarks before the request. */
  changes: { reply: unknown; before: unknown };
  byId: string;
  at: Date;
}

export async function insertRemarkEvent(
  db: Db,
  { schoolId, eventId, request, changes, byId, at }: RemarkEvent,
): Promise<void> {
  await sql`
    insert into remark_events (school_id, event_id, request, changes, by_id, at)
    values (${schoolId}, ${eventId}::uuid, ${JSON.stringify(request)}::text::jsonb,
      ${JSON.stringify(changes)}::text::jsonb, ${byId}::uuid, ${at}::timestamptz)
  `.execute(db);
}

/** Selects the reply to an earlier request with this id, and whether it is the same request. */
export async function selectOptionalRemarkEvent(
  db: Db,
  { schoolId, eventId, request }: Pick<RemarkEvent, 'schoolId' | 'eventId' | 'request'>,
): Promise<{ reply: unknown; is_same: boolean } | undefined> {
  const { rows } = await sql<{ reply: unknown; is_same: boolean }>`
    select changes -> 'reply' as reply, request = ${JSON.stringify(request)}::text::jsonb as is_same
    from remark_events
    where school_id = ${schoolId} and event_id = ${eventId}::uuid
  `.execute(db);
  return rows[0];
}
