import type { Insertable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { MainEntryRow } from './home.tables.ts';

export function selectAllMainEntries(db: Db) {
  return db.selectFrom('main_entries').selectAll().execute();
}

export async function deleteMainEntries(db: Db): Promise<void> {
  await db.deleteFrom('main_entries').execute();
}

export async function insertMainEntries(
  db: Db,
  entries: readonly Insertable<MainEntryRow>[],
): Promise<void> {
  await db.insertInto('main_entries').values(entries).execute();
}
