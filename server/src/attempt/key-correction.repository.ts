import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { KeyCorrectionRow } from './attempt.tables.ts';
import { buildCorrectionsQuery } from './corrections-of.repository.ts';

/** The lowest UUID, with which the first page of ids begins. */
export const LOWEST_UUID = '00000000-0000-0000-0000-000000000000';

/** A page of the handed-in attempts at one homework, in the order of their ids. */
export interface CorrectedAttemptsQuery {
  schoolId: string;
  homeworkId: string;
  versionId: string;
  questionId: string;
  afterId: string;
  limit: number;
}

/** A handed-in attempt with the pupil's answer to the corrected question. */
export interface CorrectedAttempt {
  id: string;
  homework_id: string;
  user_id: string;
  paper_id: string;
  score: number | null;
  full_score: number;
  marks: unknown;
  value: unknown;
  corrections: unknown;
  /** Whether the paper of the attempt contains the corrected version of the question. */
  is_concerned: boolean;
}

/** Selects a page of attempts that a correction may concern. */
export function selectCorrectedAttempts(
  db: Db,
  of: CorrectedAttemptsQuery,
): Promise<CorrectedAttempt[]> {
  return readCorrectedAttempts(db, of, false);
}

/** Selects a page of attempts that a correction may concern, and locks them until the transaction ends. */
export function lockCorrectedAttempts(
  db: Db,
  of: CorrectedAttemptsQuery,
): Promise<CorrectedAttempt[]> {
  return readCorrectedAttempts(db, of, true);
}

async function readCorrectedAttempts(
  db: Db,
  { schoolId, homeworkId, versionId, questionId, afterId, limit }: CorrectedAttemptsQuery,
  isLocked: boolean,
): Promise<CorrectedAttempt[]> {
  const { rows } = await sql<CorrectedAttempt>`
    with page as materialized (
      select school_id, id, homework_id, user_id, paper_id, score, full_score, marks
      from attempts
      where school_id = ${schoolId} and homework_id = ${homeworkId} and id > ${afterId}::uuid and state <> 'open'
      order by id
      limit ${limit}
      ${isLocked ? sql`for update` : sql``}
    )
    select t.id, t.homework_id, t.user_id, t.paper_id, t.score, t.full_score, t.marks, a.value,
      ${buildCorrectionsQuery()} as corrections,
      exists (
        select from paper_questions pq where pq.paper_id = t.paper_id and pq.version_id = ${versionId}
      ) as is_concerned
    from page t
    left join answers a on a.school_id = t.school_id and a.attempt_id = t.id and a.question_id = ${questionId}
    order by t.id
  `.execute(db);
  return rows;
}

/** The state of handed-in attempts on which a preview is based. If it has changed, the preview is stale. */
export interface HandedInState {
  handed_in: number;
  open: number;
  last_at: Date | null;
  score: number | null;
  full_score: number | null;
}

/** Counts the attempts at some homework of a school. */
export async function selectHandedInState(
  db: Db,
  { schoolId, homeworkIds }: { schoolId: string; homeworkIds: readonly string[] },
): Promise<HandedInState> {
  const { rows } = await sql<HandedInState>`
    select (count(*) filter (where state <> 'open'))::integer as handed_in,
      (count(*) filter (where state = 'open'))::integer as open,
      max(submitted_at) as last_at, sum(score) as score, sum(full_score) as full_score
    from attempts
    where school_id = ${schoolId} and homework_id = any(${homeworkIds}::text[])
  `.execute(db);
  return rows[0] ?? { handed_in: 0, open: 0, last_at: null, score: null, full_score: null };
}

/** Waits until the hand-ins that began before a correction was stored have ended, because they mark without it. */
export async function waitForHandIns(
  db: Db,
  { schoolId, homeworkIds }: { schoolId: string; homeworkIds: readonly string[] },
): Promise<void> {
  await sql`
    select from attempts
    where school_id = ${schoolId} and homework_id = any(${homeworkIds}::text[]) and state = 'open'
    for update
  `.execute(db);
}

/** Inserts a correction and the homework that it concerns. */
export async function insertKeyCorrection(
  db: Db,
  row: Insertable<KeyCorrectionRow>,
  homeworkIds: readonly string[],
): Promise<void> {
  await db.insertInto('key_corrections').values(row).execute();
  await db
    .insertInto('corrected_homework')
    .values(
      homeworkIds.map((homeworkId) => ({
        school_id: row.school_id,
        homework_id: homeworkId,
        correction_id: row.id,
      })),
    )
    .execute();
}

const queryCorrectionViews = (db: Db, schoolId: string) =>
  db
    .selectFrom('key_corrections as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.school_id', '=', 'c.school_id').onRef('u.id', '=', 'c.corrected_by'),
    )
    .selectAll('c')
    .select([
      'u.name as teacher',
      sql<number>`(
        select count(*)::integer from corrected_homework ch
        where ch.school_id = c.school_id and ch.correction_id = c.id
      )`.as('homework_count'),
    ])
    .where('c.school_id', '=', schoolId);

/** Selects a correction with the name of its teacher. */
export function selectOptionalKeyCorrection(db: Db, schoolId: string, id: string) {
  return queryCorrectionViews(db, schoolId).where('c.id', '=', id).executeTakeFirst();
}

/** Selects the correction that a request has made. */
export function selectOptionalCorrectionOfEvent(db: Db, schoolId: string, eventId: string) {
  return queryCorrectionViews(db, schoolId).where('c.event_id', '=', eventId).executeTakeFirst();
}

/** Selects the corrections of a homework, the newest first. */
export function selectCorrectionsOfHomework(
  db: Db,
  { schoolId, homeworkId, limit }: { schoolId: string; homeworkId: string; limit: number },
) {
  return queryCorrectionViews(db, schoolId)
    .where(
      'c.id',
      'in',
      db
        .selectFrom('corrected_homework')
        .select('correction_id')
        .where('school_id', '=', schoolId)
        .where('homework_id', '=', homeworkId),
    )
    .orderBy('c.corrected_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

export type KeyCorrectionView = NonNullable<
  Awaited<ReturnType<typeof selectOptionalKeyCorrection>>
>;

/** Flags an applied correction as being undone, so that hand-ins do not use it any more. Returns whether it was applied. */
export async function updateUndoing(
  db: Db,
  undo: { schoolId: string; id: string; eventId: string; userId: string; total: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('key_corrections')
    .set({
      state: 'undoing',
      undo_event_id: undo.eventId,
      undone_by: undo.userId,
      undone_at: undo.now,
      done: 0,
      total: undo.total,
      last_homework_id: '',
      last_attempt_id: LOWEST_UUID,
    })
    .where('school_id', '=', undo.schoolId)
    .where('id', '=', undo.id)
    .where('state', '=', 'applied')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A correction whose job is running, with the homework that the correction concerns. */
export interface RunningCorrection extends Selectable<KeyCorrectionRow> {
  homework_ids: string[];
}

const runningCorrectionsQuery = sql`select c.*, (
    select array_agg(ch.homework_id order by ch.homework_id) from corrected_homework ch
    where ch.school_id = c.school_id and ch.correction_id = c.id
  ) as homework_ids
  from key_corrections c
  where c.state in ('applying', 'undoing')`;

/** Selects the corrections whose jobs are running, the oldest first. */
export async function selectRunningCorrections(db: Db): Promise<RunningCorrection[]> {
  const { rows } =
    await sql<RunningCorrection>`${runningCorrectionsQuery} order by c.corrected_at, c.id`.execute(
      db,
    );
  return rows;
}

/** Locks a running correction until the transaction ends. Returns undefined if its job has ended or another process works on it. */
export async function lockOptionalRunningCorrection(
  db: Db,
  { schoolId, id }: { schoolId: string; id: string },
): Promise<RunningCorrection | undefined> {
  const { rows } = await sql<RunningCorrection>`
    ${runningCorrectionsQuery} and c.school_id = ${schoolId} and c.id = ${id}::uuid
    for update of c skip locked
  `.execute(db);
  return rows[0];
}

/** Stores the progress of a correction's job. `last` is null if the job has ended. */
export async function updateCorrectionProgress(
  db: Db,
  { schoolId, id }: { schoolId: string; id: string },
  progress: { checked: number; last: { homeworkId: string; attemptId: string } | null },
): Promise<void> {
  const { checked, last } = progress;
  await db
    .updateTable('key_corrections')
    .set((eb) => ({
      done: eb('done', '+', checked),
      ...(last === null
        ? { state: sql<string>`case state when 'applying' then 'applied' else 'undone' end` }
        : { last_homework_id: last.homeworkId, last_attempt_id: last.attemptId }),
    }))
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}
