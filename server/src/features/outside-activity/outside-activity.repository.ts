import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { OutsideActivityRow } from './outside-activity.tables.ts';

/** A stored activity. */
export type ActivityRecord = Selectable<OutsideActivityRow>;

/** The activities as items of the review. */
export const activityTable = {
  name: 'outside_activities',
  idType: 'uuid',
  submittedAt: 'submitted_at',
  hasSubject: false,
} as const;

/** The columns that identify a pupil in a query. */
interface Owner {
  schoolId: string;
  userId: string;
}

const queryOwn = (db: Db, { schoolId, userId }: Owner) =>
  db
    .selectFrom('outside_activities')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId);

interface ActivityPage {
  /** The school year, or null for all. */
  year: number | null;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Selects the pupil's activities, the latest first. */
export function selectActivities(
  db: Db,
  owner: Owner,
  { year, after, limit }: ActivityPage,
): Promise<ActivityRecord[]> {
  let query = queryOwn(db, owner).selectAll();
  if (year !== null) query = query.where('year', '=', year);
  if (after !== null) {
    const day = after.at.toISOString().slice(0, 10);
    query = query.where(sql<boolean>`(happened_on, id) < (${day}::date, ${after.id}::uuid)`);
  }
  return query.orderBy('happened_on', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Counts all activities of the pupil, and the approved ones of a school year. */
export async function selectActivityCounts(
  db: Db,
  owner: Owner,
  year: number,
): Promise<{ total: number; approved: number }> {
  return queryOwn(db, owner)
    .select(sql<number>`count(*)::integer`.as('total'))
    .select(
      sql<number>`(count(*) filter (where state = 'approved' and year = ${year}))::integer`.as(
        'approved',
      ),
    )
    .executeTakeFirstOrThrow();
}

export function selectOptionalActivity(
  db: Db,
  owner: Owner,
  id: string,
): Promise<ActivityRecord | undefined> {
  return queryOwn(db, owner).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an activity of the pupil until the transaction ends, because a teacher may decide about it at the same time. */
export function lockOptionalActivity(
  db: Db,
  owner: Owner,
  id: string,
): Promise<ActivityRecord | undefined> {
  return queryOwn(db, owner).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertActivity(db: Db, row: Insertable<OutsideActivityRow>): Promise<void> {
  await db.insertInto('outside_activities').values(row).execute();
}

export async function updateActivity(
  db: Db,
  schoolId: string,
  id: string,
  change: Updateable<OutsideActivityRow>,
): Promise<void> {
  await db
    .updateTable('outside_activities')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

export async function deleteActivity(db: Db, schoolId: string, id: string): Promise<void> {
  await db
    .deleteFrom('outside_activities')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}
