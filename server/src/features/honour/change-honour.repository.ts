import type { Insertable, Updateable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Owner } from './honour.repository.ts';
import type { HonourRow } from './honour.tables.ts';

/** Selects another honour of the pupil for the same event, school year, award and type. */
export function selectOptionalSameHonour(
  db: Db,
  { schoolId, userId }: Owner,
  honour: Pick<HonourRow, 'year' | 'event_key' | 'award' | 'level_type'>,
  id: string,
) {
  return db
    .selectFrom('honours')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('year', '=', honour.year)
    .where('event_key', '=', honour.event_key)
    .where('award', '=', honour.award)
    .where('level_type', '=', honour.level_type)
    .where('id', '<>', id)
    .executeTakeFirst();
}

export async function insertHonour(db: Db, row: Insertable<HonourRow>): Promise<void> {
  await db.insertInto('honours').values(row).execute();
}

export async function updateHonour(
  db: Db,
  schoolId: string,
  id: string,
  change: Updateable<HonourRow>,
): Promise<void> {
  await db
    .updateTable('honours')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

export async function deleteHonour(db: Db, schoolId: string, id: string): Promise<void> {
  await db.deleteFrom('honours').where('school_id', '=', schoolId).where('id', '=', id).execute();
}
