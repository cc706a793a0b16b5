import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import { isOfVisibleKlass, type Looker } from '../../db/visible-klasses.ts';

/** Oneself, or a pupil of a class that `user` looks after. */
export function selectOptionalStudent(db: Db, user: Looker, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'portrait', 'roll_number', 'grade', 'klass'])
    .where('school_id', '=', user.schoolId)
    .where('id', '=', id)
    .where('role', '=', PUPIL_ROLE)
    .where((eb) => eb.or([eb('id', '=', user.userId), isOfVisibleKlass(user)]))
    .executeTakeFirst();
}
