import { TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

/**
 * Builds the condition that the viewer may correct keys in the homework `h`. Staff (role 4) may in all homework of the school's classes. A
 * teacher (role 5) may in homework of own classes, if the teacher owns the homework or teaches all its classes, because a correction
 * concerns all classes of the school.
 */
function buildMayCorrect(viewer: Viewer): RawBuilder<boolean> {
  const subject = sql<string>`h.subject`;
  const isOfViewer = buildKlassCondition(viewer, { table: 'a', subject });
  const assignments = sql`select from homework_assignments a
    where a.school_id = ${viewer.schoolId} and a.homework_id = h.id`;
  const isOfOne = sql<boolean>`exists (${assignments} and ${isOfViewer})`;
  if (viewer.role !== TEACHER_ROLE) return isOfOne;
  return sql`${isOfOne} and (
    (h.school_id = ${viewer.schoolId} and h.owner_id = ${viewer.userId}::uuid)
    or not exists (${assignments} and not ${isOfViewer})
  )`;
}

export interface CorrectableHomeworkRow {
  id: string;
  title: string;
  subject: string;
  paper_id: string;
}

/** Selects a homework if the viewer may correct its keys. */
export async function selectOptionalHomework(
  db: Db,
  viewer: Viewer,
  homeworkId: string,
): Promise<CorrectableHomeworkRow | undefined> {
  const { rows } = await sql<CorrectableHomeworkRow>`
    select h.id, h.title, h.subject, h.paper_id from homework h
    where h.id = ${homeworkId} and ${buildMayCorrect(viewer)}
  `.execute(db);
  return rows[0];
}

/** Selects the texts of a homework of the school that notices contain. */
export function selectHomeworkTexts(db: Db, schoolId: string, homeworkId: string) {
  return db
    .selectFrom('homework')
    .select(['title', 'subject'])
    .where('id', '=', homeworkId)
    .where((is) =>
      is.exists(
        is
          .selectFrom('homework_assignments')
          .where('homework_assignments.school_id', '=', schoolId)
          .whereRef('homework_assignments.homework_id', '=', 'homework.id'),
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Locks the corrections of a school until the transaction ends, so that two corrections cannot be made at the same time. */
export async function lockCorrections(db: Db, schoolId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${schoolId}, ${advisoryLocks.correction}))
  `.execute(db);
}

/** Selects the id of the version of a question in a paper. */
export async function selectOptionalVersionId(
  db: Db,
  paperId: string,
  questionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('paper_questions as pq')
    .innerJoin('question_versions as v', 'v.id', 'pq.version_id')
    .select('v.id')
    .where('pq.paper_id', '=', paperId)
    .where(sql<string>`v.content ->> 'id'`, '=', questionId)
    .executeTakeFirst();
  return row?.id;
}

/** Selects the ids of all homework that contain a version of a question, if the viewer may correct their keys. */
export async function selectHomeworkOfVersion(
  db: Db,
  viewer: Viewer,
  versionId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id
    from paper_questions pq
    join homework h on h.paper_id = pq.paper_id
    where pq.version_id = ${versionId} and ${buildMayCorrect(viewer)}
    order by h.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface QuestionCountRow {
  question_id: string;
  answered: number;
  right: number;
}

/** Counts, for each question of a homework, the handed-in attempts with an answer and those with full points. */
export async function selectQuestionCounts(
  db: Db,
  { schoolId, homeworkId }: { schoolId: string; homeworkId: string },
): Promise<QuestionCountRow[]> {
  const { rows } = await sql<QuestionCountRow>`
    select m ->> 'questionId' as question_id,
      (count(*) filter (where (m -> 'answered')::boolean))::integer as answered,
      (count(*) filter (where (m -> 'score')::numeric >= (m -> 'full')::numeric))::integer as right
    from attempts t
    cross join lateral jsonb_array_elements(t.marks) m
    where t.school_id = ${schoolId} and t.homework_id = ${homeworkId} and t.state <> 'open'
    group by 1
  `.execute(db);
  return rows;
}

/** Returns each stored answer of a question in handed-in attempts with the number of its attempts, the most frequent first. */
export async function selectAnswerCounts(
  db: Db,
  of: { schoolId: string; homeworkId: string; questionId: string; limit: number },
): Promise<{ value: unknown; count: number }[]> {
  const { rows } = await sql<{ value: unknown; count: number }>`
    select a.value, count(*)::integer as count
    from attempts t
    join answers a on a.school_id = t.school_id and a.attempt_id = t.id and a.question_id = ${of.questionId}
    where t.school_id = ${of.schoolId} and t.homework_id = ${of.homeworkId} and t.state <> 'open'
      and a.value is not null and a.value <> 'null'::jsonb
    group by a.value
    order by count desc, a.value
    limit ${of.limit}
  `.execute(db);
  return rows;
}

export interface PupilRow {
  id: string;
  name: string;
  login_name: string;
  grade: number | null;
  klass: number | null;
}

export function selectPupils(
  db: Db,
  schoolId: string,
  userIds: readonly string[],
): Promise<PupilRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'login_name', 'grade', 'klass'])
    .where('school_id', '=', schoolId)
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** Selects the homework ids of a correction. */
export async function selectCorrectedHomework(
  db: Db,
  schoolId: string,
  correctionId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('corrected_homework')
    .select('homework_id')
    .where('school_id', '=', schoolId)
    .where('correction_id', '=', correctionId)
    .orderBy('homework_id')
    .execute();
  return rows.map((row) => row.homework_id);
}
