import type { Db } from '../../db/database.ts';

export function selectPassword(db: Db, schoolId: string, userId: string) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'password_expires_at', 'roll_number'])
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A password of one's own choice, or with `expiresAt` one that only lets its holder choose another until then. */
export async function updatePassword(
  db: Db,
  schoolId: string,
  userId: string,
  hash: string,
  expiresAt: Date | null = null,
) {
  await db
    .updateTable('users')
    .set({
      password_hash: hash,
      must_change_password: expiresAt !== null,
      password_expires_at: expiresAt,
    })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .execute();
}
