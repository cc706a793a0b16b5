import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildPupilCondition } from '../../db/visible-klasses.ts';
import type { KlassSemester } from './attendance.repository.ts';

export interface CellState {
  userId: string;
  /** The columns of the recorded cell. They are null if it is not recorded. */
  checkIn: number | null;
  performance: number | null;
  rev: number | null;
  /** The name of the teacher who changed it last, or null. */
  by: string | null;
}

/** Selects the cells of these pupils in a lesson. A pupil who is not in the class has no row. */
export async function selectCellStates(
  db: Db,
  schoolId: string,
  { grade, klass, year, subject, semester }: KlassSemester,
  { lesson, userIds }: { lesson: number; userIds: readonly string[] },
): Promise<CellState[]> {
  const { rows } = await sql<CellState>`
    select u.id as "userId", c.check_in as "checkIn", c.performance, c.rev, t.name as by
    from klasses k
    join users u on ${buildPupilCondition('k')}
    left join attendance c on c.school_id = u.school_id and c.user_id = u.id and c.year = ${year}
      and c.subject = ${subject} and c.semester = ${semester} and c.lesson = ${lesson}
    left join users t on t.school_id = c.school_id and t.id = c.changed_by
    where k.school_id = ${schoolId} and k.grade = ${grade} and k.klass = ${klass}
      and u.id = any(${userIds}::uuid[])
  `.execute(db);
  return rows;
}

interface LessonRecord {
  schoolId: string;
  place: KlassSemester;
  lesson: number;
  heldOn: string;
  byId: string;
  at: Date;
}

/** Records that a lesson was held, or changes its day. */
export async function upsertLesson(
  db: Db,
  { schoolId, place, lesson, heldOn, byId, at }: LessonRecord,
): Promise<void> {
  await db
    .insertInto('lessons')
    .values({
      school_id: schoolId,
      grade: place.lessonGrade,
      klass: place.klass,
      year: place.year,
      subject: place.subject,
      semester: place.semester,
      lesson,
      held_on: heldOn,
      recorded_at: at,
      recorded_by: byId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'grade', 'klass', 'year', 'subject', 'semester', 'lesson'])
        .doUpdateSet((eb) => ({ held_on: eb.ref('excluded.held_on') })),
    )
    .execute();
}

/** A cell of a lesson after a change. */
export interface ChangedCell {
  userId: string;
  checkIn: number;
  performance: number | null;
  rev: number;
}

/** Writes the changed cells of a lesson. */
export async function upsertCells(
  db: Db,
  { schoolId, place, lesson, byId, at }: Omit<LessonRecord, 'heldOn'>,
  cells: readonly ChangedCell[],
): Promise<void> {
  await db
    .insertInto('attendance')
    .values(
      cells.map(({ userId, checkIn, performance, rev }) => ({
        school_id: schoolId,
        user_id: userId,
        year: place.year,
        subject: place.subject,
        semester: place.semester,
        lesson,
        grade: place.lessonGrade,
        klass: place.klass,
        check_in: checkIn,
        performance,
        rev,
        changed_at: at,
        changed_by: byId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'user_id', 'year', 'subject', 'semester', 'lesson'])
        .doUpdateSet((eb) => ({
          check_in: eb.ref('excluded.check_in'),
          performance: eb.ref('excluded.performance'),
          rev: eb.ref('excluded.rev'),
          changed_at: eb.ref('excluded.changed_at'),
          changed_by: eb.ref('excluded.changed_by'),
        })),
    )
    .execute();
}

/** A request that changes attendance. */
export interface AttendanceEvent {
  schoolId: string;
  eventId: string;
  request: unknown;
  changes: unknown;
  reason: string | null;
  byId: string;
  at: Date;
}

export async function insertAttendanceEvent(
  db: Db,
  { schoolId, eventId, request, changes, reason, byId, at }: AttendanceEvent,
): Promise<void> {
  await sql`
    insert into attendance_events (school_id, event_id, request, changes, reason, by_id, at)
    values (${schoolId}, ${eventId}::uuid, ${JSON.stringify(request)}::text::jsonb,
      ${JSON.stringify(changes)}::text::jsonb, ${reason}, ${byId}::uuid, ${at}::timestamptz)
  `.execute(db);
}

/** Selects an earlier request with this id, and whether it is the same request. */
export async function selectOptionalEvent(
  db: Db,
  { schoolId, eventId, request }: { schoolId: string; eventId: string; request: unknown },
): Promise<{ changes: unknown; at: Date; is_same: boolean } | undefined> {
  const { rows } = await sql<{ changes: unknown; at: Date; is_same: boolean }>`
    select changes, at, request = ${JSON.stringify(request)}::text::jsonb as is_same
    from attendance_events
    where school_id = ${schoolId} and event_id = ${eventId}::uuid
  `.execute(db);
  return rows[0];
}
