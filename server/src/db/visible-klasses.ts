import { PUPIL_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

/** Whoever asks, with the role that the database has for them now. */
export interface Looker {
  schoolId: string;
  userId: string;
  role: number;
}

/**
 * The condition of a statement that `users`, which it reads, stands in a class that `user` looks after (spec section 6):
 * for role 5 one of those taught in any subject, for the other roles one of the school's structure, for a pupil none. As
 * the database has it now; nothing that a client sends counts.
 */
export function isOfVisibleKlass({ schoolId, userId, role }: Looker): RawBuilder<boolean> {
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
