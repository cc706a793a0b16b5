import type { Db } from '../../db/database.ts';

export function selectPassword(db: Db, schoolId: string, userId: string) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'roll_number'])
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updatePassword(db: Db, schoolId: string, userId: string, hash: string) {
  await db
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: false })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .execute();
}
