import type { QuestionnaireAnswer } from '@meiyu/contract/questionnaire/question.schema';
import { type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { QuestionnaireRow } from './questionnaire.tables.ts';

/** The columns that identify a pupil in a query. */
export interface Respondent {
  schoolId: string;
  userId: string;
  grade: number;
  klass: number;
}

interface ListQuery {
  now: Date;
  /** The last row of the page before. The next page begins after it. */
  after: { at: Date; id: string } | null;
  limit: number;
}

export interface QuestionnaireListRow extends Selectable<Omit<QuestionnaireRow, 'questions'>> {
  has_follow_ups: boolean;
  answered_at: Date | null;
  /** The time by which the list is sorted. */
  listed_at: Date;
}

const listColumns = sql`
  q.id, q.title, q.intro, q.opens_at, q.due_at, q.question_count, q.identity, q.results,
  jsonb_path_exists(q.questions, '$[*].showIf') as has_follow_ups`;

/** Checks whether the school config contains the school. */
export async function selectHasQuestionnaires(db: Db, schoolId: string): Promise<boolean> {
  const row = await db
    .selectFrom('schools')
    .select('has_art_circle')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  return row.has_art_circle;
}

/** Selects questionnaires of the class that are open and not answered by the pupil, the soonest due first. */
export async function selectOpenQuestionnaires(
  db: Db,
  { schoolId, userId, grade, klass }: Respondent,
  { now, after, limit }: ListQuery,
): Promise<QuestionnaireListRow[]> {
  const { rows } = await sql<QuestionnaireListRow>`
    select ${listColumns}, null::timestamptz as answered_at, a.due_at as listed_at
    from questionnaire_assignments a
    join questionnaires q on q.id = a.questionnaire_id
    where a.school_id = ${schoolId} and a.grade = ${grade} and a.klass = ${klass}
      and a.due_at > ${now} and q.opens_at <= ${now}
      and not exists (
        select from questionnaire_responses r
        where r.school_id = ${schoolId} and r.questionnaire_id = a.questionnaire_id and r.user_id = ${userId}
      )
      ${after === null ? sql`` : sql`and (a.due_at, a.questionnaire_id) > (${after.at}, ${after.id})`}
    order by a.due_at, a.questionnaire_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Selects questionnaires that the pupil answered in any class, or whose due time has passed, the latest first. Each of the two
 * parts reads one index only as far as the page needs.
 */
export async function selectClosedQuestionnaires(
  db: Db,
  { schoolId, userId, grade, klass }: Respondent,
  { now, after, limit }: ListQuery,
): Promise<QuestionnaireListRow[]> {
  const { rows } = await sql<QuestionnaireListRow>`
    with mine as (
      select questionnaire_id, answered_at, answered_at as listed_at
      from questionnaire_responses
      where school_id = ${schoolId} and user_id = ${userId}
        ${after === null ? sql`` : sql`and (answered_at, questionnaire_id) < (${after.at}, ${after.id})`}
      order by answered_at desc, questionnaire_id desc
      limit ${limit}
    ),
    missed as (
      select a.questionnaire_id, null::timestamptz as answered_at, a.due_at as listed_at
      from questionnaire_assignments a
      where a.school_id = ${schoolId} and a.grade = ${grade} and a.klass = ${klass} and a.due_at <= ${now}
        and not exists (
          select from questionnaire_responses r
          where r.school_id = ${schoolId} and r.questionnaire_id = a.questionnaire_id and r.user_id = ${userId}
        )
        ${after === null ? sql`` : sql`and (a.due_at, a.questionnaire_id) < (${after.at}, ${after.id})`}
      order by a.due_at desc, a.questionnaire_id desc
      limit ${limit}
    )
    select ${listColumns}, closed.answered_at, closed.listed_at
    from (select * from mine union all select * from missed) closed
    join questionnaires q on q.id = closed.questionnaire_id
    order by closed.listed_at desc, q.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the questionnaires that the pupil answered in any class, and those opened for the pupil's class, the latest due first. */
export async function selectAllQuestionnaires(
  db: Db,
  { schoolId, userId, grade, klass }: Respondent,
  { now, after, limit }: ListQuery,
): Promise<QuestionnaireListRow[]> {
  const { rows } = await sql<QuestionnaireListRow>`
    with mine as (
      select r.questionnaire_id, r.answered_at
      from questionnaire_responses r
      where r.school_id = ${schoolId} and r.user_id = ${userId}
    ),
    not_answered as (
      select a.questionnaire_id, null::timestamptz as answered_at
      from questionnaire_assignments a
      join questionnaires opened on opened.id = a.questionnaire_id and opened.opens_at <= ${now}
      where a.school_id = ${schoolId} and a.grade = ${grade} and a.klass = ${klass}
        and a.questionnaire_id not in (select questionnaire_id from mine)
        ${after === null ? sql`` : sql`and (a.due_at, a.questionnaire_id) < (${after.at}, ${after.id})`}
      order by a.due_at desc, a.questionnaire_id desc
      limit ${limit}
    )
    select ${listColumns}, listed.answered_at, q.due_at as listed_at
    from (select * from mine union all select * from not_answered) listed
    join questionnaires q on q.id = listed.questionnaire_id
    ${after === null ? sql`` : sql`where (q.due_at, q.id) < (${after.at}, ${after.id})`}
    order by q.due_at desc, q.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects a questionnaire that the pupil may see: opened for the class, or answered by the pupil in any class. */
export async function selectOptionalVisible(
  db: Db,
  { schoolId, userId, grade, klass }: Respondent,
  questionnaireId: string,
  now: Date,
) {
  const { rows } = await sql<
    Omit<QuestionnaireListRow, 'listed_at'> & { questions: unknown; answers: unknown }
  >`
    select ${listColumns}, q.questions, r.answers, r.answered_at
    from questionnaires q
    left join questionnaire_responses r
      on r.school_id = ${schoolId} and r.questionnaire_id = q.id and r.user_id = ${userId}
    where q.id = ${questionnaireId}
      and (
        r.answered_at is not null
        or q.opens_at <= ${now} and exists (
          select from questionnaire_assignments
          where school_id = ${schoolId} and grade = ${grade} and klass = ${klass} and questionnaire_id = q.id
        )
      )
  `.execute(db);
  return rows[0];
}

/** A questionnaire that a pupil answers now. */
interface AssignedQuestionnaire {
  questions: unknown;
  due_at: Date;
  identity: string;
  /** Null if answers are named, and after the closing of anonymous ones. */
  seal_salt: Uint8Array | null;
}

/**
 * Locks an opened questionnaire of the pupil's class until the transaction ends. An import or a teacher who would change its questions
 * waits, and then finds the response. The closing of an anonymous questionnaire waits, too.
 */
export async function lockOptionalAssigned(
  db: Db,
  { schoolId, grade, klass }: Respondent,
  questionnaireId: string,
  now: Date,
): Promise<AssignedQuestionnaire | undefined> {
  const { rows } = await sql<AssignedQuestionnaire>`
    select q.questions, q.due_at, q.identity, run.seal_salt
    from questionnaires q
    join questionnaire_runs run on run.school_id = ${schoolId} and run.questionnaire_id = q.id
    where q.id = ${questionnaireId} and q.opens_at <= ${now} and exists (
      select from questionnaire_assignments
      where school_id = ${schoolId} and grade = ${grade} and klass = ${klass} and questionnaire_id = q.id
    )
    for share of q, run
  `.execute(db);
  return rows[0];
}

export function selectOptionalResponse(
  db: Db,
  { schoolId, userId }: Respondent,
  questionnaireId: string,
) {
  return db
    .selectFrom('questionnaire_responses as r')
    .innerJoin('questionnaire_runs as run', (join) =>
      join
        .onRef('run.school_id', '=', 'r.school_id')
        .onRef('run.questionnaire_id', '=', 'r.questionnaire_id'),
    )
    .select(['r.event_id', 'r.answers', 'r.answered_at', 'r.sealed', 'run.seal_salt'])
    .where('r.school_id', '=', schoolId)
    .where('r.questionnaire_id', '=', questionnaireId)
    .where('r.user_id', '=', userId)
    .executeTakeFirst();
}

/** Inserts a response. Returns undefined if the pupil has one already, for example from a parallel call. */
export function insertOptionalResponse(
  db: Db,
  { schoolId, userId }: Respondent,
  response: {
    questionnaireId: string;
    eventId: string;
    /** Null if the answers are sealed. */
    answers: readonly QuestionnaireAnswer[] | null;
    sealed: Uint8Array | null;
    answeredAt: Date;
  },
): Promise<{ answered_at: Date } | undefined> {
  const { answers } = response;
  return db
    .insertInto('questionnaire_responses')
    .values({
      school_id: schoolId,
      questionnaire_id: response.questionnaireId,
      user_id: userId,
      event_id: response.eventId,
      answers: answers === null ? null : json(answers),
      sealed: response.sealed,
      answered_at: response.answeredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('answered_at')
    .executeTakeFirst();
}

/** Deletes questionnaires that no school has. */
export async function deleteUnusedQuestionnaires(db: Db): Promise<void> {
  await sql`
    delete from questionnaires q
    where not exists (select from questionnaire_runs where questionnaire_id = q.id)
  `.execute(db);
}
