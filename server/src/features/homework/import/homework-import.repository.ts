import { type Insertable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { HomeworkAssignmentRow, HomeworkFileRow } from '../homework.tables.ts';

export function selectHomeworkById(db: Db, homeworkIds: readonly string[]) {
  return db
    .selectFrom('homework')
    .select(['id', 'subject', 'title', 'unit', 'opens_at', 'due_at', 'late', 'time_limit_min'])
    .select(['attempts_allowed', 'counts', 'show', 'paper_id', 'school_id', 'owner_id'])
    .where(sql<boolean>`id = any(${homeworkIds}::text[])`)
    .execute();
}

export async function upsertHomework(db: Db, homework: readonly HomeworkFileRow[]): Promise<void> {
  await db
    .insertInto('homework')
    .values(homework)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        subject: eb.ref('excluded.subject'),
        title: eb.ref('excluded.title'),
        unit: eb.ref('excluded.unit'),
        opens_at: eb.ref('excluded.opens_at'),
        due_at: eb.ref('excluded.due_at'),
        late: eb.ref('excluded.late'),
        time_limit_min: eb.ref('excluded.time_limit_min'),
        attempts_allowed: eb.ref('excluded.attempts_allowed'),
        counts: eb.ref('excluded.counts'),
        show: eb.ref('excluded.show'),
        paper_id: eb.ref('excluded.paper_id'),
      })),
    )
    .execute();
}

export function selectAssignments(db: Db, homeworkIds: readonly string[]) {
  return db
    .selectFrom('homework_assignments')
    .select(['homework_id', 'school_id', 'grade', 'klass', 'subject', 'due_at'])
    .where(sql<boolean>`homework_id = any(${homeworkIds}::text[])`)
    .execute();
}

export async function deleteAssignments(db: Db, homeworkIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('homework_assignments')
    .where(sql<boolean>`homework_id = any(${homeworkIds}::text[])`)
    .execute();
}

export async function insertAssignments(
  db: Db,
  assignments: readonly Insertable<HomeworkAssignmentRow>[],
): Promise<void> {
  await db.insertInto('homework_assignments').values(assignments).execute();
}

/**
 * Selects all questions, in order, of each homework that contains one of these questions. Homework of teachers is left out: only
 * its teachers change it.
 */
export async function selectHomeworkByQuestions(db: Db, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom('homework')
    .innerJoin('paper_questions', 'paper_questions.paper_id', 'homework.paper_id')
    .innerJoin('question_versions', 'question_versions.id', 'paper_questions.version_id')
    .select([
      'homework.id',
      'question_versions.question_id',
      'paper_questions.version_id',
      'paper_questions.score',
    ])
    .where('homework.owner_id', 'is', null)
    .where('homework.paper_id', 'in', (eb) =>
      eb
        .selectFrom('paper_questions as named')
        .innerJoin('question_versions as version', 'version.id', 'named.version_id')
        .select('named.paper_id')
        .where(sql<boolean>`version.question_id = any(${questionIds}::text[])`),
    )
    .orderBy('homework.id')
    .orderBy('paper_questions.position')
    .execute();
}
