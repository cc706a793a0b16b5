import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildPosition } from '../../platform/places/places.repository.ts';
import { activityPlaces } from './activity-places.repository.ts';
import type { ArtActivityEntryRow, ArtActivityRow } from './art-activity.tables.ts';

/** A stored activity. */
export type ActivityRecord = Selectable<ArtActivityRow>;
/** A stored sign-up. */
export type EntryRecord = Selectable<ArtActivityEntryRow>;

/** An activity with the name of its teacher. */
export interface ActivityView extends ActivityRecord {
  organiser: string | null;
}

/** A pupil and the pupil's class. */
export interface Entrant {
  schoolId: string;
  userId: string;
  grade: number;
  klass: number;
}

/** An activity with the pupil's own entry. The values are null if the pupil has none. */
export interface PupilActivityView extends ActivityView {
  entry_state: string | null;
  entry_position: number | null;
  entry_role: string | null;
  entry_award: string | null;
  draw_wins: number | null;
  draw_code: string | null;
  draw_rank: number | null;
  evidence_rev: number;
}

const queryPupilViews = ({ schoolId, userId }: Entrant) => sql`
  select a.*, t.name as organiser, e.state as entry_state, ${buildPosition(activityPlaces)} as entry_position, e.role as entry_role,
    e.award as entry_award, e.draw_wins, e.draw_code, e.draw_rank, coalesce((
      select max(v.rev) from art_activity_evidence v
      where v.school_id = a.school_id and v.activity_id = a.id and v.user_id = ${userId}::uuid
    ), 0) as evidence_rev
  from art_activities a
  left join art_activity_entries e on e.school_id = a.school_id and e.activity_id = a.id and e.user_id = ${userId}::uuid
  left join users t on t.school_id = a.school_id and t.id = a.owner_id
  where a.school_id = ${schoolId}`;

const buildIsOfKlass = ({ grade, klass }: Pick<Entrant, 'grade' | 'klass'>) => sql`exists (
  select from art_activity_klasses k
  where k.school_id = a.school_id and k.activity_id = a.id and k.grade = ${grade} and k.klass = ${klass}
)`;

export type ListState = 'open' | 'running' | 'ended';

const buildStateCondition = (state: ListState, now: Date): RawBuilder<unknown> =>
  ({
    open: sql`a.cancelled_at is null and a.signup_closes > ${now}`,
    running: sql`a.cancelled_at is null and a.signup_closes <= ${now} and a.ends > ${now}`,
    ended: sql`(a.cancelled_at is not null or a.ends <= ${now})`,
  })[state];

interface Page {
  after: { at: Date; id: string } | null;
  limit: number;
}

/**
 * Selects the activities for which the pupil signed up, and those of this school year for the pupil's class. A cancelled activity
 * is shown only to pupils who signed up. `open` and `running` begin with the earliest start, other lists with the latest.
 */
export async function selectPupilActivities(
  db: Db,
  pupil: Entrant,
  {
    state,
    now,
    yearStart,
    after,
    limit,
  }: Page & { state: ListState | undefined; now: Date; yearStart: Date },
): Promise<PupilActivityView[]> {
  const isAscending = state === 'open' || state === 'running';
  const direction = isAscending ? sql`asc` : sql`desc`;
  const { rows } = await sql<PupilActivityView>`
    ${queryPupilViews(pupil)}
      and (e.user_id is not null or (a.starts >= ${yearStart} and a.cancelled_at is null and ${buildIsOfKlass(pupil)}))
      ${state === undefined ? sql`` : sql`and ${buildStateCondition(state, now)}`}
      ${after === null ? sql`` : sql`and (a.starts, a.id) ${isAscending ? sql`>` : sql`<`} (${after.at}, ${after.id})`}
    order by a.starts ${direction}, a.id ${direction}
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects an activity that the pupil may see. */
export async function selectOptionalPupilActivity(
  db: Db,
  pupil: Entrant,
  id: string,
): Promise<PupilActivityView | undefined> {
  const { rows } = await sql<PupilActivityView>`
    ${queryPupilViews(pupil)} and a.id = ${id}
      and (e.user_id is not null or (a.cancelled_at is null and ${buildIsOfKlass(pupil)}))
  `.execute(db);
  return rows[0];
}

/** Locks an activity until the transaction ends, so that its places are given one after the other. */
export async function lockOptionalActivity(
  db: Db,
  schoolId: string,
  id: string,
): Promise<ActivityRecord | undefined> {
  return db
    .selectFrom('art_activities')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Checks whether pupils of a class may sign up. */
export async function selectIsForKlass(
  db: Db,
  { schoolId, activityId }: { schoolId: string; activityId: string },
  { grade, klass }: { grade: number; klass: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('art_activity_klasses')
    .select('grade')
    .where('school_id', '=', schoolId)
    .where('activity_id', '=', activityId)
    .where('grade', '=', grade)
    .where('klass', '=', klass)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertActivity(db: Db, row: Insertable<ArtActivityRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('art_activities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['school_id', 'owner_id', 'event_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateActivity(
  db: Db,
  schoolId: string,
  id: string,
  change: Updateable<ArtActivityRow>,
): Promise<void> {
  await db
    .updateTable('art_activities')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Selects the classes of activities, by grade and number. */
export function selectActivityKlasses(
  db: Db,
  schoolId: string,
  ids: readonly string[],
): Promise<{ activity_id: string; grade: number; klass: number }[]> {
  return db
    .selectFrom('art_activity_klasses')
    .select(['activity_id', 'grade', 'klass'])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`activity_id = any(${ids}::text[])`)
    .orderBy('grade')
    .orderBy('klass')
    .execute();
}

/** Replaces the classes whose pupils may sign up. */
export async function replaceKlasses(
  db: Db,
  { schoolId, activityId }: { schoolId: string; activityId: string },
  klasses: readonly { grade: number; klass: number }[],
): Promise<void> {
  await db
    .deleteFrom('art_activity_klasses')
    .where('school_id', '=', schoolId)
    .where('activity_id', '=', activityId)
    .execute();
  const rows = klasses.map(({ grade, klass }) => ({
    school_id: schoolId,
    activity_id: activityId,
    grade,
    klass,
  }));
  await db
    .insertInto('art_activity_klasses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
