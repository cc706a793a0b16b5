import type { Insertable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { SupportContactRow } from './support.tables.ts';

export function selectContacts(db: Db) {
  return db
    .selectFrom('support_contacts')
    .select(['qq', 'phone'])
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .execute();
}

export async function deleteContact(
  db: Db,
  { qq, phone }: { qq: string; phone: string },
): Promise<void> {
  await db.deleteFrom('support_contacts').where('qq', '=', qq).where('phone', '=', phone).execute();
}

export function selectAllContacts(db: Db) {
  return db.selectFrom('support_contacts').selectAll().execute();
}

export async function deleteAllContacts(db: Db): Promise<void> {
  await db.deleteFrom('support_contacts').execute();
}

export async function insertContacts(
  db: Db,
  contacts: readonly Insertable<SupportContactRow>[],
): Promise<void> {
  await db.insertInto('support_contacts').values(contacts).execute();
}
