import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Owner } from './honour.repository.ts';
import type { HonourEventRow, HonourRow } from './honour.tables.ts';

/** Locks the pupil until the transaction ends, so that the changes of a pupil's honours happen one after the other. */
export function lockOptionalPupil(db: Db, { schoolId, userId }: Owner) {
  return db
    .selectFrom('users')
    .select(['grade', 'klass', 'enrolled_year'])
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .where('role', '=', PUPIL_ROLE)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

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

/** Selects which of these images other honours of the pupil show. */
export async function selectSharedCertificates(
  db: Db,
  { schoolId, userId }: Owner,
  id: string,
  assetIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`
    select distinct asset_id
    from honours h cross join unnest(h.certificates) as asset_id
    where h.school_id = ${schoolId} and h.user_id = ${userId}::uuid and h.id <> ${id}::uuid
      and asset_id = any(${assetIds}::uuid[])
  `.execute(db);
  return rows.map((row) => row.asset_id);
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

export function selectOptionalEvent(
  db: Db,
  { schoolId, userId }: Owner,
  eventId: string,
): Promise<Selectable<HonourEventRow> | undefined> {
  return db
    .selectFrom('honour_events')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Counts the changes that the pupil made since a time. */
export async function selectEventCount(
  db: Db,
  { schoolId, userId }: Owner,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('honour_events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEvent(db: Db, row: Insertable<HonourEventRow>): Promise<void> {
  await db.insertInto('honour_events').values(row).execute();
}
