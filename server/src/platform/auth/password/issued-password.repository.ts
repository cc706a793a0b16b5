import type { Db } from '../../../db/database.ts';
import { type PasswordIssue, buildPasswordColumns } from '../../../db/password-columns.ts';

interface IssuedPassword {
  hash: string;
  issue: PasswordIssue;
}

/**
 * Stores an issued password, unless the user has chosen a password since `hashBefore` was read.
 *
 * @returns whether the password was stored
 */
export async function updateIssuedPassword(
  db: Db,
  { schoolId, userId, hashBefore }: { schoolId: string; userId: string; hashBefore: string | null },
  { hash, issue }: IssuedPassword,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: hash, ...buildPasswordColumns(issue) })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .where('must_change_password', '=', true)
    .where('password_hash', 'is not distinct from', hashBefore)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores an issued password, even if the user has chosen a password. Returns the account, or undefined if it does not
 * exist.
 */
export async function replacePassword(
  db: Db,
  { schoolId, loginName }: { schoolId: string; loginName: string },
  { hash, issue }: IssuedPassword,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .updateTable('users')
    .set({ password_hash: hash, ...buildPasswordColumns(issue) })
    .where('school_id', '=', schoolId)
    .where('login_name', '=', loginName)
    .returning(['id', 'name'])
    .executeTakeFirst();
}
