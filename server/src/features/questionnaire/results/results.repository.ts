import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import {
  buildKlassCondition,
  buildPupilCondition,
  type Viewer,
} from '../../../db/visible-klasses.ts';

/** The responses of a questionnaire in a school that a user may read. */
export interface ResultScope {
  schoolId: string;
  questionnaireId: string;
  isAnonymous: boolean;
  /** The teacher, who reads only pupils of own classes. Null for a pupil, who reads the counts of the whole school. */
  teacher: Viewer | null;
  grade: number | undefined;
  klass: number | undefined;
}

/** Builds the condition that a row with a class belongs to the scope. */
function buildIsInScope({ teacher, grade, klass }: ResultScope, table: string) {
  const row = sql.table(table);
  return sql`true
    ${teacher === null ? sql`` : sql`and ${buildKlassCondition(teacher, { table })}`}
    ${grade === undefined ? sql`` : sql`and ${row}.grade = ${grade}`}
    ${klass === undefined ? sql`` : sql`and ${row}.klass = ${klass}`}`;
}

/** Builds the query for the answers in the scope. An anonymous questionnaire has no pupils, and so no classes. */
function buildAnswers(scope: ResultScope): RawBuilder<unknown> {
  const { schoolId, questionnaireId } = scope;
  if (scope.isAnonymous) {
    return sql`
      select id, answers, null as name, null::smallint as grade, null::smallint as klass
      from questionnaire_anonymous_answers
      where school_id = ${schoolId} and questionnaire_id = ${questionnaireId}`;
  }
  return sql`
    select u.id, r.answers, u.name, u.grade, u.klass
    from questionnaire_responses r
    join users u on u.school_id = r.school_id and u.id = r.user_id
    where r.school_id = ${schoolId} and r.questionnaire_id = ${questionnaireId}
      and ${buildIsInScope(scope, 'u')}`;
}

/** Counts the pupils who can answer, those who have answered, and the answers that can be counted. */
export async function selectResponseCounts(
  db: Db,
  scope: ResultScope,
): Promise<{ asked: number; answered: number; counted: number }> {
  const { schoolId, questionnaireId, isAnonymous } = scope;
  // The pupils of an anonymous questionnaire are counted only as a whole.
  const asked = { ...scope, teacher: isAnonymous ? null : scope.teacher };
  const { rows } = await sql<{ asked: number; answered: number; counted: number }>`
    select
      (
        select count(*)::integer from questionnaire_assignments a
        join users u on ${buildPupilCondition('a')}
        where a.school_id = ${schoolId} and a.questionnaire_id = ${questionnaireId}
          and ${buildIsInScope(asked, 'a')}
      ) as asked,
      (
        select count(*)::integer from questionnaire_responses r
        join users u on u.school_id = r.school_id and u.id = r.user_id
        where r.school_id = ${schoolId} and r.questionnaire_id = ${questionnaireId}
          and ${isAnonymous ? sql`true` : buildIsInScope(scope, 'u')}
      ) as answered,
      (select count(*)::integer from (${buildAnswers(scope)}) answers) as counted
  `.execute(db);
  const [counts] = rows;
  return counts ?? { asked: 0, answered: 0, counted: 0 };
}

/** How many pupils gave a question this value. */
interface Tally {
  question: string;
  /** An option, a number of stars, or a row. Null for the number of pupils with an answer. */
  item: string | null;
  /** The stars of a row, or the place of an option from 1. */
  value: number | null;
  count: number;
}

/** Counts the answers by question, item and value. `choices` are the ids of questions without texts. */
export async function selectTallies(
  db: Db,
  scope: ResultScope,
  choices: readonly string[],
): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    with parts as (
      select part->>'questionId' as question, part->'value' as value
      from (${buildAnswers(scope)}) given, jsonb_array_elements(given.answers) part
    )
    select question, null as item, null::integer as value, count(*)::integer as count
    from parts group by question
    union all
    select parts.question, one.item, one.value, count(*)::integer
    from parts, lateral (
      select parts.value #>> '{}' as item, null::integer as value
      where jsonb_typeof(parts.value) in ('number', 'string')
      union all
      select item #>> '{}', place::integer
      from jsonb_array_elements(
        case jsonb_typeof(parts.value) when 'array' then parts.value else '[]' end
      ) with ordinality as listed (item, place)
      union all
      select key, stars::integer
      from jsonb_each_text(
        case jsonb_typeof(parts.value) when 'object' then parts.value else '{}' end
      ) as rated (key, stars)
    ) one
    where parts.question = any(${choices}::text[])
    group by parts.question, one.item, one.value
  `.execute(db);
  return rows;
}

/** A written answer with its writer, who is unknown if the questionnaire is anonymous. */
export interface WrittenAnswerView {
  id: string;
  text: string;
  name: string | null;
  grade: number | null;
  klass: number | null;
}

/** Selects the written answers to a question, in the order of ids that do not show the time. */
export async function selectTexts(
  db: Db,
  scope: ResultScope,
  { question, afterId, limit }: { question: string; afterId: string | null; limit: number },
): Promise<WrittenAnswerView[]> {
  const { rows } = await sql<WrittenAnswerView>`
    select given.id, part->>'value' as text, given.name, given.grade, given.klass
    from (${buildAnswers(scope)}) given, jsonb_array_elements(given.answers) part
    where part->>'questionId' = ${question} and jsonb_typeof(part->'value') = 'string'
      ${afterId === null ? sql`` : sql`and given.id > ${afterId}::uuid`}
    order by given.id
    limit ${limit}
  `.execute(db);
  return rows;
}
