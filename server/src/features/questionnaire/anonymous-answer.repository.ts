import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';

/** A questionnaire in a school. */
export interface RunKey {
  schoolId: string;
  questionnaireId: string;
}

/** Selects anonymous questionnaires that are past their due time, or have at least `waiting` sealed answers. */
export async function selectRunsToMove(
  db: Db,
  { now, waiting, limit }: { now: Date; waiting: number; limit: number },
): Promise<RunKey[]> {
  const { rows } = await sql<RunKey>`
    select school_id as "schoolId", questionnaire_id as "questionnaireId" from (
      select school_id, questionnaire_id from questionnaire_runs
      where seal_salt is not null and due_at <= ${now}
      union
      select school_id, questionnaire_id from questionnaire_responses
      where sealed is not null
      group by school_id, questionnaire_id having count(*) >= ${waiting}
    ) found
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Locks a questionnaire in a school until the transaction ends. Responses wait. */
export function lockOptionalRun(db: Db, { schoolId, questionnaireId }: RunKey) {
  return db
    .selectFrom('questionnaire_runs')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .forUpdate()
    .executeTakeFirst();
}

/** Selects sealed answers in random order. */
export async function selectSealedAnswers(
  db: Db,
  { schoolId, questionnaireId }: RunKey,
): Promise<{ user_id: string; sealed: Uint8Array }[]> {
  const { rows } = await sql<{ user_id: string; sealed: Uint8Array }>`
    select user_id, sealed from questionnaire_responses
    where school_id = ${schoolId} and questionnaire_id = ${questionnaireId} and sealed is not null
    order by gen_random_uuid()
  `.execute(db);
  return rows;
}

/** Inserts answers without user and time, in random order. */
export async function insertAnonymousAnswers(
  db: Db,
  { schoolId, questionnaireId }: RunKey,
  answers: readonly unknown[],
): Promise<void> {
  await sql`
    insert into questionnaire_anonymous_answers (school_id, questionnaire_id, answers)
    select ${schoolId}, ${questionnaireId}, one
    from jsonb_array_elements(${json(answers)}) one
    order by gen_random_uuid()
  `.execute(db);
}

/** Deletes the sealed answers of pupils. Their responses stay. */
export async function deleteSealed(
  db: Db,
  { schoolId, questionnaireId }: RunKey,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    update questionnaire_responses set sealed = null
    where school_id = ${schoolId} and questionnaire_id = ${questionnaireId}
      and user_id = any(${userIds}::uuid[])
  `.execute(db);
}

/**
 * Writes all responses and all anonymous answers anew, both in random order and in this transaction, and deletes the salt of the key.
 * Ids, places in the table and transaction numbers then tell nothing about who wrote an answer.
 */
export async function rewriteInRandomOrder(
  db: Db,
  { schoolId, questionnaireId }: RunKey,
): Promise<void> {
  await sql`
    with gone as (
      delete from questionnaire_anonymous_answers
      where school_id = ${schoolId} and questionnaire_id = ${questionnaireId}
      returning answers
    )
    insert into questionnaire_anonymous_answers (school_id, questionnaire_id, answers)
    select ${schoolId}, ${questionnaireId}, answers from gone order by gen_random_uuid()
  `.execute(db);
  await sql`
    with gone as (
      delete from questionnaire_responses
      where school_id = ${schoolId} and questionnaire_id = ${questionnaireId}
      returning user_id, event_id, answered_at
    )
    insert into questionnaire_responses (school_id, questionnaire_id, user_id, event_id, answered_at)
    select ${schoolId}, ${questionnaireId}, user_id, event_id, answered_at
    from gone order by gen_random_uuid()
  `.execute(db);
  await db
    .updateTable('questionnaire_runs')
    .set({ seal_salt: null })
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .execute();
}
