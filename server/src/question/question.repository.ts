import { type Insertable, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { QuestionRow, QuestionVersionRow, VersionMediaRow } from './question.tables.ts';

/** The columns that the import of a package writes. */
export type PackageQuestionRow = Omit<
  QuestionRow,
  'revision' | 'changed_at' | 'knowledge' | 'search_terms'
>;

/** Selects questions with the points of their newest version. */
export function selectQuestionsById(db: Db, questionIds: readonly string[]) {
  return db
    .selectFrom('questions')
    .innerJoin('question_versions', 'question_versions.id', 'questions.version_id')
    .select(['questions.id', 'version_id', 'subject', 'grade', 'unit', 'type', 'difficulty'])
    .select(['school_id', 'owner_id'])
    .select(sql<number>`(question_versions.content ->> 'score')::float8`.as('score'))
    .where(sql<boolean>`questions.id = any(${questionIds}::text[])`)
    .execute();
}

/** Inserts versions. The id is the hash of the content, so an existing row has the same content. */
export async function insertVersions(
  db: Db,
  versions: readonly Insertable<QuestionVersionRow>[],
): Promise<void> {
  await db
    .insertInto('question_versions')
    .values(versions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertVersionMedia(db: Db, files: readonly VersionMediaRow[]): Promise<void> {
  await db
    .insertInto('version_media')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts or updates the questions of a package. */
export async function upsertQuestions(
  db: Db,
  questions: readonly PackageQuestionRow[],
): Promise<void> {
  await db
    .insertInto('questions')
    .values(questions)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        version_id: eb.ref('excluded.version_id'),
        subject: eb.ref('excluded.subject'),
        grade: eb.ref('excluded.grade'),
        unit: eb.ref('excluded.unit'),
        type: eb.ref('excluded.type'),
        difficulty: eb.ref('excluded.difficulty'),
        revision: sql<number>`questions.revision + 1`,
        changed_at: sql<Date>`now()`,
      })),
    )
    .execute();
}
