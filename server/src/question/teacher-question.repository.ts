import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { buildOwnerCondition, buildSubjectCondition, type Viewer } from '../db/visible-klasses.ts';
import type { QuestionRevisionRow } from './question.tables.ts';

/** The columns of a question that follow from its newest version. */
export interface TeacherQuestion {
  id: string;
  version_id: string;
  subject: string;
  grade: number;
  unit: number;
  type: string;
  difficulty: number;
}

/** Locks a question that the teacher may edit, until the transaction ends. */
export async function lockOptionalEditable(
  db: Db,
  teacher: Viewer,
  questionId: string,
): Promise<{ version_id: string; revision: number } | undefined> {
  const { rows } = await sql<{ version_id: string; revision: number }>`
    select version_id, revision from questions
    where id = ${questionId} and ${buildOwnerCondition(teacher, 'questions')}
    for update
  `.execute(db);
  return rows[0];
}

/** Inserts a question of a teacher. Returns false if the id is taken, or if the teacher may not work with the subject. */
export async function insertTeacherQuestion(
  db: Db,
  teacher: Viewer,
  question: TeacherQuestion,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into questions
      (id, version_id, subject, grade, unit, type, difficulty, school_id, owner_id, changed_at)
    select ${question.id}, ${question.version_id}, ${question.subject}, ${question.grade}::smallint,
      ${question.unit}::smallint, ${question.type}, ${question.difficulty}::smallint,
      ${teacher.schoolId}, ${teacher.userId}::uuid, ${at}::timestamptz
    where ${buildSubjectCondition(teacher, sql`${question.subject}`)}
    on conflict (id) do nothing
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Gives a question that the teacher may edit a new version. Returns false if the teacher may not. */
export async function updateTeacherQuestion(
  db: Db,
  teacher: Viewer,
  question: TeacherQuestion,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update questions set version_id = ${question.version_id}, subject = ${question.subject},
      grade = ${question.grade}, unit = ${question.unit}, type = ${question.type},
      difficulty = ${question.difficulty}, revision = revision + 1, changed_at = ${at}
    where id = ${question.id} and ${buildOwnerCondition(teacher, 'questions')}
      and ${buildSubjectCondition(teacher, sql`${question.subject}`)}
    returning id
  `.execute(db);
  return rows.length > 0;
}

export async function insertQuestionRevision(db: Db, revision: QuestionRevisionRow): Promise<void> {
  await db.insertInto('question_revisions').values(revision).execute();
}

/** Selects the revision that a request saved. */
export function selectOptionalRevision(
  db: Db,
  { schoolId, eventId, questionId }: { schoolId: string; eventId: string; questionId: string },
) {
  return db
    .selectFrom('question_revisions')
    .select(['revision', 'version_id'])
    .where('school_id', '=', schoolId)
    .where('event_id', '=', eventId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
}
