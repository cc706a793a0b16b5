import type { Db } from '../../db/database.ts';

export function selectContacts(db: Db) {
  return db
    .selectFrom('support_contacts')
    .select(['qq', 'phone'])
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .execute();
}
