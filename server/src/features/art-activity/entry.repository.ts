import { type Insertable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { buildPupilCondition } from '../../db/visible-klasses.ts';
import {
  type EntryPage,
  type PlaceEntryView,
  selectOptionalPlaceEntry,
  selectPlaceEntries,
  selectUserIdsByState,
} from '../../platform/places/place-entries.repository.ts';
import { activityPlaces } from './activity-places.repository.ts';
import type { EntryRecord } from './art-activity.repository.ts';
import type { ArtActivityEntryRow } from './art-activity.tables.ts';

/** The columns that identify an activity in a query. */
export interface ActivityKey {
  schoolId: string;
  activityId: string;
}

const queryEntries = (db: Db, { schoolId, activityId }: ActivityKey) =>
  db
    .selectFrom('art_activity_entries')
    .where('school_id', '=', schoolId)
    .where('activity_id', '=', activityId);

export function selectOptionalEntry(
  db: Db,
  key: ActivityKey,
  userId: string,
): Promise<EntryRecord | undefined> {
  return queryEntries(db, key).selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Inserts an entry, or replaces state, number and result of the pupil's earlier entry. */
export async function upsertEntry(db: Db, row: Insertable<ArtActivityEntryRow>): Promise<void> {
  await db
    .insertInto('art_activity_entries')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'activity_id', 'user_id']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        no: eb.ref('excluded.no'),
        changed_at: eb.ref('excluded.changed_at'),
        role: eb.ref('excluded.role'),
        award: eb.ref('excluded.award'),
      })),
    )
    .execute();
}

export interface EntryView extends PlaceEntryView {
  role: string | null;
  award: string;
}

const queryViews = ({ schoolId, activityId }: ActivityKey) => ({
  tables: activityPlaces,
  key: { schoolId, itemId: activityId },
  columns: sql`e.role, e.award`,
});

/** Selects entries in the order of their last change. */
export function selectEntryViews(db: Db, key: ActivityKey, page: EntryPage): Promise<EntryView[]> {
  return selectPlaceEntries<EntryView>(db, queryViews(key), page);
}

export function selectEntryView(
  db: Db,
  key: ActivityKey,
  userId: string,
): Promise<EntryView | undefined> {
  return selectOptionalPlaceEntry<EntryView>(db, queryViews(key), userId);
}

/** Selects the ids of pupils whose entry has one of these states. */
export function selectEntrants(
  db: Db,
  { schoolId, activityId }: ActivityKey,
  states: readonly string[],
): Promise<string[]> {
  return selectUserIdsByState(db, activityPlaces, { schoolId, itemId: activityId }, states);
}

/** Checks whether a user is an active pupil of one of the activity's classes. */
export async function selectMayEnter(
  db: Db,
  { schoolId, activityId }: ActivityKey,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from art_activity_klasses k
    join users u on ${buildPupilCondition('k')}
    where k.school_id = ${schoolId} and k.activity_id = ${activityId} and u.id = ${userId}::uuid
  `.execute(db);
  return rows.length > 0;
}

/** A result that a teacher enters for a pupil who has a place. */
export interface NewResult {
  userId: string;
  role: string;
  award: string;
}

/** Stores results of pupils who have a place. Returns the pupils whose result has changed. */
export async function updateResults(
  db: Db,
  { schoolId, activityId }: ActivityKey,
  results: readonly NewResult[],
): Promise<{ userId: string; role: string; award: string }[]> {
  const { rows } = await sql<{ userId: string; role: string; award: string }>`
    update art_activity_entries e
    set role = r.role, award = r.award
    from jsonb_to_recordset(${json(results)}) as r ("userId" uuid, role text, award text)
    where e.school_id = ${schoolId} and e.activity_id = ${activityId} and e.user_id = r."userId" and e.state = 'signedUp'
      and (e.role is distinct from r.role or e.award <> r.award)
    returning e.user_id as "userId", e.role, e.award
  `.execute(db);
  return rows;
}

/** Makes all pupils who have a place and no result participants. Returns them. */
export async function updateOtherResults(
  db: Db,
  { schoolId, activityId }: ActivityKey,
): Promise<{ userId: string; award: string }[]> {
  const { rows } = await sql<{ userId: string; award: string }>`
    update art_activity_entries
    set role = 'participant'
    where school_id = ${schoolId} and activity_id = ${activityId} and state = 'signedUp' and role is null
    returning user_id as "userId", award
  `.execute(db);
  return rows;
}
