import { type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { SittingKey } from './sitting.repository.ts';
import type { SkillExamAppealRow, SkillExamResultRow } from './skill-exam.tables.ts';

export type ResultRecord = Selectable<SkillExamResultRow>;
export type AppealRecord = Selectable<SkillExamAppealRow>;

/** Selects the newest results of sittings. */
export async function selectResults(
  db: Db,
  schoolId: string,
  sittingIds: readonly string[],
): Promise<ResultRecord[]> {
  const { rows } = await sql<ResultRecord>`
    select distinct on (sitting_id) *
    from skill_exam_results
    where school_id = ${schoolId} and sitting_id = any(${sittingIds}::uuid[])
    order by sitting_id, rev desc
  `.execute(db);
  return rows;
}

/** Selects the result that a request has made. */
export function selectOptionalResultOfEvent(
  db: Db,
  { schoolId, sittingId }: SittingKey,
  eventId: string,
): Promise<ResultRecord | undefined> {
  return db
    .selectFrom('skill_exam_results')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('sitting_id', '=', sittingId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export async function insertResult(db: Db, row: ResultRecord): Promise<void> {
  await db
    .insertInto('skill_exam_results')
    .values({ ...row, levels: json(row.levels), comments: json(row.comments) })
    .execute();
}

/** Selects the appeals against the results of sittings. */
export function selectAppeals(
  db: Db,
  schoolId: string,
  sittingIds: readonly string[],
): Promise<AppealRecord[]> {
  return db
    .selectFrom('skill_exam_appeals')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`sitting_id = any(${sittingIds}::uuid[])`)
    .execute();
}

export async function insertAppeal(
  db: Db,
  row: Pick<AppealRecord, 'school_id' | 'sitting_id' | 'id' | 'text' | 'event_id' | 'at'>,
): Promise<void> {
  await db.insertInto('skill_exam_appeals').values(row).execute();
}

export async function updateAppeal(
  db: Db,
  { schoolId, sittingId }: SittingKey,
  change: Pick<AppealRecord, 'state' | 'reason' | 'decided_by' | 'decided_at' | 'decide_event_id'>,
): Promise<void> {
  await db
    .updateTable('skill_exam_appeals')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('sitting_id', '=', sittingId)
    .execute();
}
