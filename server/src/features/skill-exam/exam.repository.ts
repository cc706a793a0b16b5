import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildPupilCondition } from '../../db/visible-klasses.ts';
import type { SkillExamRow, SkillExamSittingRow } from './skill-exam.tables.ts';

export type ExamRecord = Selectable<SkillExamRow>;
export type SittingRecord = Selectable<SkillExamSittingRow>;

export interface ExamKey {
  schoolId: string;
  examId: string;
}

/** A pupil and the pupil's class. */
export interface Candidate {
  schoolId: string;
  userId: string;
  grade: number;
  klass: number;
}

/** An exam with the pupil's own sitting; null if there is none. */
export interface PupilExamView extends ExamRecord {
  sitting: SittingRecord | null;
}

type JoinedRow = ExamRecord & { sitting_id: string | null };

/** The condition that the exam `e` is for the pupil: a class of the exam, or a sitting `s` of the pupil. */
const buildIsFor = ({ grade, klass }: Candidate): RawBuilder<unknown> => sql`(
  s.id is not null or exists (
    select from skill_exam_klasses k
    where k.school_id = e.school_id and k.exam_id = e.id and k.grade = ${grade} and k.klass = ${klass}
  )
)`;

const queryPupilViews = ({ schoolId, userId }: Candidate) => sql`
  select e.*, s.id as sitting_id
  from skill_exams e
  left join skill_exam_sittings s on s.school_id = e.school_id and s.exam_id = e.id and s.user_id = ${userId}::uuid
  where e.school_id = ${schoolId}`;

/** The end of the exam for the pupil. */
const ownEnd = sql`case when s.accommodation <> 'exempt' then coalesce(s.accommodation_until, e.closes) else e.closes end`;

async function addSittings(db: Db, rows: readonly JoinedRow[]): Promise<PupilExamView[]> {
  const [first] = rows;
  const ids = rows.flatMap(({ sitting_id: id }) => id ?? []);
  const sittings =
    first === undefined || ids.length === 0
      ? []
      : await db
          .selectFrom('skill_exam_sittings')
          .selectAll()
          .where('school_id', '=', first.school_id)
          .where(sql<boolean>`id = any(${ids}::uuid[])`)
          .execute();
  return rows.map((row) => ({
    ...row,
    sitting: sittings.find(({ id }) => id === row.sitting_id) ?? null,
  }));
}

interface ExamPage {
  state: 'open' | 'past' | undefined;
  now: Date;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Selects the exams of the pupil by their end: `open` begins with the earliest, other lists with the latest. */
export async function selectPupilExams(
  db: Db,
  pupil: Candidate,
  { state, now, after, limit }: ExamPage,
): Promise<PupilExamView[]> {
  const isAscending = state === 'open';
  const direction = isAscending ? sql`asc` : sql`desc`;
  const isOver = sql`coalesce(${ownEnd}, e.closes) <= ${now}`;
  const ofState = { open: sql`and not ${isOver}`, past: sql`and ${isOver}` };
  const { rows } = await sql<JoinedRow>`
    ${queryPupilViews(pupil)} and ${buildIsFor(pupil)} ${state === undefined ? sql`` : ofState[state]}
      ${after === null ? sql`` : sql`and (e.closes, e.id) ${isAscending ? sql`>` : sql`<`} (${after.at}, ${after.id})`}
    order by e.closes ${direction}, e.id ${direction}
    limit ${limit}
  `.execute(db);
  return addSittings(db, rows);
}

/** Selects an exam that the pupil may see. */
export async function selectOptionalPupilExam(
  db: Db,
  pupil: Candidate,
  examId: string,
): Promise<PupilExamView | undefined> {
  const { rows } = await sql<JoinedRow>`
    ${queryPupilViews(pupil)} and e.id = ${examId} and ${buildIsFor(pupil)}
  `.execute(db);
  const [view] = await addSittings(db, rows);
  return view;
}

/** Selects an exam of the school. */
export function selectOptionalExam(db: Db, { schoolId, examId }: ExamKey) {
  return db
    .selectFrom('skill_exams')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('id', '=', examId)
    .executeTakeFirst();
}

/** Locks an exam until the transaction ends. */
export function lockOptionalExam(db: Db, { schoolId, examId }: ExamKey) {
  return db
    .selectFrom('skill_exams')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('id', '=', examId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertExam(db: Db, row: Insertable<SkillExamRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('skill_exams')
    .values(row)
    .onConflict((conflict) => conflict.columns(['school_id', 'owner_id', 'event_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateExam(
  db: Db,
  { schoolId, examId }: ExamKey,
  change: Updateable<SkillExamRow>,
): Promise<void> {
  await db
    .updateTable('skill_exams')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', examId)
    .execute();
}

export async function deleteExam(db: Db, { schoolId, examId }: ExamKey): Promise<void> {
  await db
    .deleteFrom('skill_exams')
    .where('school_id', '=', schoolId)
    .where('id', '=', examId)
    .execute();
}

/** Selects the classes of exams, by grade and number. */
export function selectExamKlasses(db: Db, schoolId: string, examIds: readonly string[]) {
  return db
    .selectFrom('skill_exam_klasses')
    .select(['exam_id', 'grade', 'klass'])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`exam_id = any(${examIds}::text[])`)
    .orderBy('grade')
    .orderBy('klass')
    .execute();
}

/** Replaces the classes whose pupils sit an exam. */
export async function replaceExamKlasses(
  db: Db,
  { schoolId, examId }: ExamKey,
  klasses: readonly { grade: number; klass: number }[],
): Promise<void> {
  await db
    .deleteFrom('skill_exam_klasses')
    .where('school_id', '=', schoolId)
    .where('exam_id', '=', examId)
    .execute();
  await db
    .insertInto('skill_exam_klasses')
    .values(
      klasses.map(({ grade, klass }) => ({ school_id: schoolId, exam_id: examId, grade, klass })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Selects the teachers who mark exams, by name. */
export async function selectExamMarkers(db: Db, schoolId: string, examIds: readonly string[]) {
  const { rows } = await sql<{ exam_id: string; id: string; name: string }>`
    select m.exam_id, u.id, u.name
    from skill_exam_markers m
    join users u on u.school_id = m.school_id and u.id = m.user_id
    where m.school_id = ${schoolId} and m.exam_id = any(${examIds}::text[])
    order by u.name, u.id
  `.execute(db);
  return rows;
}

/** Replaces the teachers who mark an exam. */
export async function replaceExamMarkers(
  db: Db,
  { schoolId, examId }: ExamKey,
  userIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('skill_exam_markers')
    .where('school_id', '=', schoolId)
    .where('exam_id', '=', examId)
    .execute();
  await db
    .insertInto('skill_exam_markers')
    .values(
      [...new Set(userIds)].map((userId) => ({
        school_id: schoolId,
        exam_id: examId,
        user_id: userId,
      })),
    )
    .execute();
}

/** Selects the active pupils of the exam's classes who have neither begun nor are excused. */
export async function selectPupilsToRemind(db: Db, { schoolId, examId }: ExamKey) {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from skill_exam_klasses k
    join users u on ${buildPupilCondition('k')}
    where k.school_id = ${schoolId} and k.exam_id = ${examId}
      and not exists (
        select from skill_exam_sittings s
        where s.school_id = k.school_id and s.exam_id = k.exam_id and s.user_id = u.id
          and (s.state <> 'notStarted' or s.accommodation is not null)
      )
  `.execute(db);
  return rows.map(({ id }) => id);
}
