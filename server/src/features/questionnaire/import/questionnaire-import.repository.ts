import { type Insertable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type {
  QuestionnaireAssignmentRow,
  QuestionnaireRow,
  QuestionnaireRunRow,
} from '../questionnaire.tables.ts';

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

/** Selects the ids of anonymous questionnaires that are closed in a school. */
export async function selectShuffledIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct q.id from questionnaires q
    join questionnaire_runs r on r.questionnaire_id = q.id
    where q.id = any(${ids}::text[]) and q.identity = 'anonymous' and r.seal_salt is null
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
        identity: eb.ref('excluded.identity'),
        results: eb.ref('excluded.results'),
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

/** Inserts or updates the row of each questionnaire in a school. The salt of anonymous answers stays. */
export async function upsertRuns(
  db: Db,
  runs: readonly Pick<
    QuestionnaireRunRow,
    'school_id' | 'questionnaire_id' | 'due_at' | 'seal_salt'
  >[],
): Promise<void> {
  await db
    .insertInto('questionnaire_runs')
    .values(runs)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'questionnaire_id']).doUpdateSet({
        due_at: sql`excluded.due_at`,
        seal_salt: sql`case when excluded.seal_salt is not null
          then coalesce(questionnaire_runs.seal_salt, excluded.seal_salt) end`,
      }),
    )
    .execute();
}

/** Deletes the rows of schools that have no class with the questionnaire any more. Such a school has no response either. */
export async function deleteRunsWithoutKlasses(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    delete from questionnaire_runs r
    where r.questionnaire_id = any(${ids}::text[]) and not exists (
      select from questionnaire_assignments a
      where a.school_id = r.school_id and a.questionnaire_id = r.questionnaire_id
    ) and not exists (
      select from questionnaire_responses p
      where p.school_id = r.school_id and p.questionnaire_id = r.questionnaire_id
    )
  `.execute(db);
}
