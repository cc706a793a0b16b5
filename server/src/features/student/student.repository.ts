import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import { buildVisibleKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

/** Selects the user's own row, or a pupil of a class that `user` may see. */
export function selectOptionalStudent(db: Db, user: Viewer, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'portrait', 'roll_number', 'grade', 'klass'])
    .where('school_id', '=', user.schoolId)
    .where('id', '=', id)
    .where('role', '=', PUPIL_ROLE)
    .where((eb) => eb.or([eb('id', '=', user.userId), buildVisibleKlassCondition(user)]))
    .executeTakeFirst();
}

/** Selects the pupil's own row, and locks it until the transaction ends. */
export function lockStudent(db: Db, schoolId: string, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'portrait'])
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .where('role', '=', PUPIL_ROLE)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePortrait(
  db: Db,
  schoolId: string,
  userId: string,
  portrait: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ portrait })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .execute();
}

/** Selects an image that is the current portrait of its owner. */
export function selectOptionalPortrait(db: Db, schoolId: string, assetId: string) {
  return db
    .selectFrom('assets')
    .innerJoin('users', (join) =>
      join
        .onRef('users.school_id', '=', 'assets.school_id')
        .onRef('users.id', '=', 'assets.user_id'),
    )
    .select('assets.thumbnail_bytes')
    .where('assets.school_id', '=', schoolId)
    .where('assets.id', '=', assetId)
    .where('users.portrait', '=', assetId)
    .executeTakeFirst();
}
