import { PUPIL_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from './database.ts';
import { json } from './json.ts';

/** The user who makes the call, with the current role in the database. */
export interface Viewer {
  schoolId: string;
  userId: string;
  role: number;
}

interface KlassFilter {
  /** The table or alias of the rows, which have the columns `school_id`, `grade` and `klass`. */
  table: string;
  /** Restricts role 5 to the classes taught in this subject, a value or a column. Without it any subject counts. */
  subject?: string | RawBuilder<string>;
}

/**
 * Builds the SQL condition that a row belongs to a class that the viewer may see (spec section 6): for role 5 the
 * classes that the teacher teaches, for other staff roles all classes of the school, for a pupil none. It reads only the
 * current rows of the database, and nothing that the client sends. Use it in the statement that reads or changes the
 * row, so that a right that has just ended does not count.
 */
export function buildKlassCondition(
  { schoolId, userId, role }: Viewer,
  { table, subject }: KlassFilter,
): RawBuilder<boolean> {
  if (role === PUPIL_ROLE) return sql`false`;
  const row = sql.table(table);
  if (role === TEACHER_ROLE) {
    const ofSubject = subject === undefined ? sql`` : sql`and taught.subject = ${subject}`;
    return sql`exists (select from teachings as taught
      where taught.school_id = ${schoolId} and taught.user_id = ${userId}::uuid ${ofSubject}
        and taught.school_id = ${row}.school_id and taught.grade = ${row}.grade and taught.klass = ${row}.klass)`;
  }
  return sql`exists (select from klasses as structure
    where structure.school_id = ${schoolId} and structure.school_id = ${row}.school_id
      and structure.grade = ${row}.grade and structure.klass = ${row}.klass)`;
}

/** Builds the SQL condition that the row `u` of `users` is an active pupil of the class of a row of `table`. */
export function buildPupilCondition(table: string): RawBuilder<boolean> {
  const row = sql.table(table);
  return sql`u.school_id = ${row}.school_id and u.grade = ${row}.grade and u.klass = ${row}.klass
    and u.role = ${PUPIL_ROLE} and u.state = 'active'`;
}

/**
 * Builds the SQL condition that the viewer may take down what the pupil `u` of the viewer's school has written: a teacher of the pupil's
 * class in any subject, or staff. A pupil who has left the school belongs to no class, so only staff may do it.
 */
export function buildTaughtAuthorCondition(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === PUPIL_ROLE) return sql`false`;
  return viewer.role === TEACHER_ROLE ? buildKlassCondition(viewer, { table: 'u' }) : sql`true`;
}

/** Builds the SQL condition that a row of `users` belongs to a class that the viewer may see. */
export function buildVisibleKlassCondition(viewer: Viewer): RawBuilder<boolean> {
  return buildKlassCondition(viewer, { table: 'users' });
}

/**
 * Builds the SQL condition that the viewer may work with content of a subject: role 5 teaches it in some class, other staff roles
 * work with all subjects, a pupil with none.
 *
 * @param subject the column or value with the subject
 */
export function buildSubjectCondition(
  { schoolId, userId, role }: Viewer,
  subject: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (role === PUPIL_ROLE) return sql`false`;
  if (role !== TEACHER_ROLE) return sql`true`;
  return sql`exists (select from teachings as taught
    where taught.school_id = ${schoolId} and taught.user_id = ${userId}::uuid and taught.subject = ${subject})`;
}

/**
 * Builds the SQL condition that the viewer may change a row that belongs to a teacher. Role 5 may change only rows of
 * its own, in a subject that the teacher teaches. Other staff roles may change all rows of the school.
 *
 * @param table the table or alias of the rows, which have the columns `school_id`, `owner_id` and `subject`
 */
export function buildOwnerCondition(viewer: Viewer, table: string): RawBuilder<boolean> {
  const row = sql.table(table);
  const isOwn =
    viewer.role === TEACHER_ROLE ? sql`and ${row}.owner_id = ${viewer.userId}::uuid` : sql``;
  return sql`(${row}.school_id = ${viewer.schoolId} ${isOwn}
    and ${buildSubjectCondition(viewer, sql`${row}.subject`)})`;
}

/** Checks whether all classes exist and the teacher may see each of them in some subject. */
export async function areKlassesVisible(
  db: Db,
  teacher: Viewer,
  klasses: readonly { grade: number; klass: number }[],
): Promise<boolean> {
  const { rows } = await sql<{ hidden: number }>`
    select count(*)::integer as hidden
    from jsonb_to_recordset(${json(klasses)}) as t (grade smallint, klass smallint)
    where not exists (
      select from klasses k
      where k.school_id = ${teacher.schoolId} and k.grade = t.grade and k.klass = t.klass
        and ${buildKlassCondition(teacher, { table: 'k' })}
    )
  `.execute(db);
  return rows[0]?.hidden === 0;
}
