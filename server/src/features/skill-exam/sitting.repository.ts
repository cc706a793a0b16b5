import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { SittingRecord } from './exam.repository.ts';
import type { SkillExamSittingRow, SkillExamTakeRow } from './skill-exam.tables.ts';

export type TakeRecord = Selectable<SkillExamTakeRow>;

export interface SittingKey {
  schoolId: string;
  sittingId: string;
}

/** Inserts a sitting. Returns false if the pupil already has one in the exam. */
export async function insertSitting(
  db: Db,
  row: Insertable<SkillExamSittingRow>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('skill_exam_sittings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['school_id', 'exam_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks a sitting until the transaction ends. */
export function lockOptionalSitting(
  db: Db,
  schoolId: string,
  by: { sittingId: string } | { examId: string; userId: string } | { workId: string },
): Promise<SittingRecord | undefined> {
  const query = db
    .selectFrom('skill_exam_sittings')
    .selectAll()
    .where('school_id', '=', schoolId)
    .forUpdate();
  if ('sittingId' in by) return query.where('id', '=', by.sittingId).executeTakeFirst();
  if ('workId' in by) return query.where('work_id', '=', by.workId).executeTakeFirst();
  return query.where('exam_id', '=', by.examId).where('user_id', '=', by.userId).executeTakeFirst();
}

export async function updateSitting(
  db: Db,
  { schoolId, sittingId }: SittingKey,
  change: Updateable<SkillExamSittingRow>,
): Promise<void> {
  await db
    .updateTable('skill_exam_sittings')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', sittingId)
    .execute();
}

/** Selects the takes of sittings, in their order. */
export function selectTakes(
  db: Db,
  schoolId: string,
  sittingIds: readonly string[],
): Promise<TakeRecord[]> {
  return db
    .selectFrom('skill_exam_takes')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`sitting_id = any(${sittingIds}::uuid[])`)
    .orderBy('no')
    .execute();
}

export async function insertTake(db: Db, row: Insertable<SkillExamTakeRow>): Promise<void> {
  await db.insertInto('skill_exam_takes').values(row).execute();
}

export async function updateTake(
  db: Db,
  schoolId: string,
  id: string,
  change: Updateable<SkillExamTakeRow>,
): Promise<void> {
  await db
    .updateTable('skill_exam_takes')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Selects the sittings of a pupil that wait for a file with this hash. */
export async function selectSittingsAwaiting(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
  sha256: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('skill_exam_takes')
    .select('sitting_id')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .where('asset_id', 'is', null)
    .where('broken_at', 'is', null)
    .execute();
  return rows.map(({ sitting_id: id }) => id);
}

/** Selects a file that the pupil has uploaded. */
export function selectOptionalUpload(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
  assetId: string,
) {
  return db
    .selectFrom('assets')
    .select(['id', 'type', 'sha256', 'received_sha256', 'duration_ms'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('id', '=', assetId)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
}

/** Selects a take of the school. */
export function selectOptionalTake(
  db: Db,
  schoolId: string,
  id: string,
): Promise<TakeRecord | undefined> {
  return db
    .selectFrom('skill_exam_takes')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .executeTakeFirst();
}
