import { type Insertable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { QuestionnaireAssignmentRow, QuestionnaireRow } from '../questionnaire.tables.ts';

export function selectQuestionnairesById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('questionnaires')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}

/** Selects the ids of questionnaires that have a response. */
export async function selectIdsWithResponse(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${ids}::text[]) wanted (id)
    where exists (select from questionnaire_responses where questionnaire_id = wanted.id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Locks questionnaires until the transaction ends. A response locks its questionnaire too while it is written. */
export async function lockQuestionnaires(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from questionnaires where id = any(${ids}::text[]) for update`.execute(db);
}

export async function upsertQuestionnaires(
  db: Db,
  questionnaires: readonly Insertable<QuestionnaireRow>[],
): Promise<void> {
  await db
    .insertInto('questionnaires')
    .values(questionnaires)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        intro: eb.ref('excluded.intro'),
        opens_at: eb.ref('excluded.opens_at'),
        due_at: eb.ref('excluded.due_at'),
        question_count: eb.ref('excluded.question_count'),
        questions: eb.ref('excluded.questions'),
      })),
    )
    .execute();
}

export function selectAssignments(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('questionnaire_assignments')
    .select(['questionnaire_id', 'school_id', 'grade', 'klass'])
    .where(sql<boolean>`questionnaire_id = any(${ids}::text[])`)
    .execute();
}

export async function deleteAssignments(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('questionnaire_assignments')
    .where(sql<boolean>`questionnaire_id = any(${ids}::text[])`)
    .execute();
}

export async function insertAssignments(
  db: Db,
  assignments: readonly QuestionnaireAssignmentRow[],
): Promise<void> {
  await db.insertInto('questionnaire_assignments').values(assignments).execute();
}
