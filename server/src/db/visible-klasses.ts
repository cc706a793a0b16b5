import { PUPIL_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

/** The user who makes the call, with the current role in the database. */
export interface Viewer {
  schoolId: string;
  userId: string;
  role: number;
}

/**
 * Builds the SQL condition that a row of `users` belongs to a class that the viewer may see (spec section 6): for role 5 the
 * classes that the teacher teaches, for other staff roles all classes of the school, for a pupil none. It reads the current rows
 * and nothing that the client sends.
 */
export function buildVisibleKlassCondition({
  schoolId,
  userId,
  role,
}: Viewer): RawBuilder<boolean> {
  if (role === PUPIL_ROLE) return sql`false`;
  if (role === TEACHER_ROLE) {
    return sql`exists (select from teachings as taught
      where taught.school_id = ${schoolId} and taught.user_id = ${userId}::uuid
        and taught.school_id = users.school_id and taught.grade = users.grade and taught.klass = users.klass)`;
  }
  return sql`exists (select from klasses as structure
    where structure.school_id = ${schoolId}
      and structure.school_id = users.school_id and structure.grade = users.grade and structure.klass = users.klass)`;
}
