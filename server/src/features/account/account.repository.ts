import type { Db } from '../../db/database.ts';
import { buildPasswordColumns, type PasswordIssue } from '../../db/password-columns.ts';

export function selectPassword(db: Db, schoolId: string, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.school_id')
    .select(['password_hash', 'password_source', 'password_expires_at'])
    .select(['users.role', 'users.roll_number', 'schools.is_demo'])
    .where('users.school_id', '=', schoolId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Stores a password that the user chose. With `issue`, it stores an issued password, which only lets the user choose another. */
export async function updatePassword(
  db: Db,
  schoolId: string,
  userId: string,
  hash: string,
  issue: PasswordIssue | null = null,
) {
  await db
    .updateTable('users')
    .set({ password_hash: hash, ...buildPasswordColumns(issue) })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .execute();
}
