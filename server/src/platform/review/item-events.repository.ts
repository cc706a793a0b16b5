import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ReviewItemEventRow } from './review-item.tables.ts';

/** The columns that identify a pupil in a query. */
export interface ItemOwner {
  schoolId: string;
  userId: string;
}

const queryUser = (db: Db, { schoolId, userId }: ItemOwner) =>
  db
    .selectFrom('users')
    .select(['role', 'grade', 'klass', 'enrolled_year'])
    .where('school_id', '=', schoolId)
    .where('id', '=', userId);

/** Reads the user without a lock. Returns undefined if the user is not a pupil. */
export function selectOptionalPupil(db: Db, owner: ItemOwner) {
  return queryUser(db, owner).where('role', '=', PUPIL_ROLE).executeTakeFirst();
}

/** Locks the user until the transaction ends, so that the changes of a user's items happen one after the other. */
export function lockUser(db: Db, owner: ItemOwner) {
  return queryUser(db, owner).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Locks the user like `lockUser`. Returns undefined if the user is not a pupil. */
export function lockOptionalPupil(db: Db, owner: ItemOwner) {
  return queryUser(db, owner).where('role', '=', PUPIL_ROLE).forNoKeyUpdate().executeTakeFirst();
}

const queryEvents = (db: Db, { schoolId, userId }: ItemOwner, kind: string) =>
  db
    .selectFrom('review_item_events')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind);

export function selectOptionalEvent(
  db: Db,
  owner: ItemOwner,
  kind: string,
  eventId: string,
): Promise<Selectable<ReviewItemEventRow> | undefined> {
  return queryEvents(db, owner, kind)
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Counts the changes that the pupil made since a time. */
export async function selectEventCount(
  db: Db,
  owner: ItemOwner,
  kind: string,
  since: Date,
): Promise<number> {
  const { count } = await queryEvents(db, owner, kind)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEvent(db: Db, row: Insertable<ReviewItemEventRow>): Promise<void> {
  await db.insertInto('review_item_events').values(row).execute();
}
