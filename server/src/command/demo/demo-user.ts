import { PUPIL_ROLE, Role } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId } from '../../platform/create-id.ts';

/** Finds a user of a demo school by the number with which the user signs in. */
export async function findDemoUser(
  { db }: Context,
  schoolId: string,
  number: string,
): Promise<SignedIn> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'grade', 'klass'])
    .where('school_id', '=', schoolId)
    .where('login_name', '=', number)
    .executeTakeFirstOrThrow();
  const isPupil = row.role === PUPIL_ROLE;
  return {
    schoolId,
    userId: row.id,
    sessionId: createId(),
    role: Role.parse(row.role),
    grade: isPupil ? row.grade : null,
    klass: isPupil ? row.klass : null,
    mustChangePassword: false,
  };
}
