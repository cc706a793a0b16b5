import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';

export function selectOptionalStudent(db: Db, schoolId: string, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'portrait', 'roll_number', 'grade', 'klass'])
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('role', '=', PUPIL_ROLE)
    .executeTakeFirst();
}

/** Whether a teacher takes this class in any subject. */
export async function isTaughtBy(
  db: Db,
  schoolId: string,
  teacherId: string,
  grade: number,
  klass: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('teachings')
    .select('user_id')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', teacherId)
    .where('grade', '=', grade)
    .where('klass', '=', klass)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
