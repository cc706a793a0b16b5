import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ArtActivityEvidenceRow } from '../art-activity.tables.ts';

/** A stored version of evidence. */
export type EvidenceRecord = Selectable<ArtActivityEvidenceRow>;

/** The evidence as items of the review. Only pupils with a place in an activity that takes place have it. */
export const evidenceTable = {
  name: 'art_activity_evidence',
  idType: 'uuid',
  submittedAt: 'submitted_at',
  hasSubject: false,
  condition: sql<boolean>`exists (
    select from art_activity_entries e
    join art_activities a on a.school_id = e.school_id and a.id = e.activity_id and a.cancelled_at is null
    where e.school_id = i.school_id and e.activity_id = i.activity_id and e.user_id = i.user_id and e.state = 'signedUp'
  )`,
} as const;

/** The columns that identify a pupil's entry in a query. */
export interface EntryKey {
  schoolId: string;
  activityId: string;
  userId: string;
}

const queryOfEntry = (db: Db, { schoolId, activityId, userId }: EntryKey) =>
  db
    .selectFrom('art_activity_evidence')
    .where('school_id', '=', schoolId)
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId);

/** Selects the latest version of a pupil's evidence. */
export function selectOptionalLatest(db: Db, key: EntryKey): Promise<EvidenceRecord | undefined> {
  return queryOfEntry(db, key).selectAll().orderBy('rev', 'desc').limit(1).executeTakeFirst();
}

/** Locks the latest version, because a teacher may decide about it at the same time. */
export function lockOptionalLatest(db: Db, key: EntryKey): Promise<EvidenceRecord | undefined> {
  return queryOfEntry(db, key)
    .selectAll()
    .orderBy('rev', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Selects the latest version of each of these pupils' evidence. Leaves out versions that the pupil has withdrawn. */
export async function selectLatestOfPupils(
  db: Db,
  { schoolId, activityId }: Omit<EntryKey, 'userId'>,
  userIds: readonly string[],
): Promise<EvidenceRecord[]> {
  return db
    .selectFrom('art_activity_evidence')
    .selectAll()
    .distinctOn('user_id')
    .where('school_id', '=', schoolId)
    .where('activity_id', '=', activityId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('state', '<>', 'withdrawn')
    .orderBy('user_id')
    .orderBy('rev', 'desc')
    .execute();
}

/** Checks whether a teacher has approved evidence of a pupil that the pupil has not withdrawn. */
export async function selectHasApproved(db: Db, key: EntryKey): Promise<boolean> {
  const row = await queryOfEntry(db, key)
    .select('id')
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}

/** Checks whether a pupil has handed in evidence of an activity. */
export async function selectHasEvidence(
  db: Db,
  { schoolId, activityId }: Omit<EntryKey, 'userId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('art_activity_evidence')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEvidence(
  db: Db,
  row: Insertable<ArtActivityEvidenceRow>,
): Promise<void> {
  await db.insertInto('art_activity_evidence').values(row).execute();
}

export async function updateEvidence(
  db: Db,
  schoolId: string,
  id: string,
  change: Updateable<ArtActivityEvidenceRow>,
): Promise<void> {
  await db
    .updateTable('art_activity_evidence')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

export async function deleteEvidence(db: Db, schoolId: string, id: string): Promise<void> {
  await db
    .deleteFrom('art_activity_evidence')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Changes the state of the versions that these versions change, from `from` to `to`. */
export async function updateChangedVersions(
  db: Db,
  schoolId: string,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update art_activity_evidence before
    set state = ${to}
    from art_activity_evidence change
    where change.school_id = ${schoolId} and change.id = any(${ids}::uuid[])
      and before.school_id = change.school_id and before.id = change.change_of and before.state = ${from}
  `.execute(db);
}

/** What a teacher who reviews evidence should know about its activity. */
interface ReviewedActivity {
  id: string;
  kind: string;
  evidence: string;
  organiser: string | null;
}

/** Selects activities by their ids. */
export async function selectReviewedActivities(
  db: Db,
  schoolId: string,
  ids: readonly string[],
): Promise<Map<string, ReviewedActivity>> {
  const { rows } = await sql<ReviewedActivity>`
    select a.id, a.kind, a.evidence, t.name as organiser
    from art_activities a
    left join users t on t.school_id = a.school_id and t.id = a.owner_id
    where a.school_id = ${schoolId} and a.id = any(${ids}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
