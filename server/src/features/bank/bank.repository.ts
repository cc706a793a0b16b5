import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import { selectSumsWhere } from '../../attempt/question-stats.repository.ts';
import type { Db } from '../../db/database.ts';
import {
  buildKlassCondition,
  buildSubjectCondition,
  type Viewer,
} from '../../db/visible-klasses.ts';

/** A class by its grade and number. */
export interface KlassKey {
  grade: number;
  klass: number;
}

export interface BankFilter {
  subject: string;
  grade?: number | undefined;
  unit?: number | undefined;
  type?: string | undefined;
  difficulty?: number | undefined;
  knowledge?: string | undefined;
  owner?: 'mine' | 'school' | 'shared' | undefined;
  /** The words that a question must contain. */
  words: readonly string[];
  /** Leaves out questions that pupils of this class have answered. */
  unseenBy: KlassKey | null;
}

export interface BankRow {
  id: string;
  version_id: string;
  revision: number;
  subject: string;
  grade: number;
  unit: number;
  type: string;
  difficulty: number;
  knowledge: string[];
  changed_at: Date;
  score: number;
  stem: string;
  school_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
}

const bankColumns = sql`
  q.id, q.version_id, q.revision, q.subject, q.grade, q.unit, q.type, q.difficulty, q.knowledge, q.changed_at,
  q.school_id, q.owner_id, u.name as owner_name, (v.content ->> 'score')::float8 as score,
  v.content #>> '{stem,text}' as stem`;

/** The joins that add version and owner to the rows of a subquery `q`. */
const bankJoins = sql`
  join question_versions v on v.id = q.version_id
  left join users u on u.school_id = q.school_id and u.id = q.owner_id`;

/**
 * Builds a query of the papers that pupils of a class handed in. A pupil has each paper once.
 *
 * @param condition a condition on the attempts `t`
 */
const buildHandedInPapers = (
  schoolId: string,
  { grade, klass }: KlassKey,
  condition = sql`true`,
) => sql`
  select distinct t.user_id, t.paper_id
  from users pupil
  join attempts t on t.school_id = pupil.school_id and t.user_id = pupil.id and t.state <> 'open'
  where pupil.school_id = ${schoolId} and pupil.grade = ${grade} and pupil.klass = ${klass}
    and pupil.role = ${PUPIL_ROLE} and pupil.state = 'active' and ${condition}`;

/**
 * Builds the conditions of the filter on rows of `questions`. `school` is the school whose questions are searched; '' stands for the
 * operator's packages.
 */
function buildConditions(teacher: Viewer, school: string, filter: BankFilter): RawBuilder<unknown> {
  const terms = [
    ...filter.words.map((word) => sql`list_search_terms(${word})`),
    ...(filter.knowledge === undefined ? [] : [sql`array[${`#=${filter.knowledge}`}]`]),
  ];
  if (terms.length > 0) terms.push(sql`array[${`@=${school}`}]`);
  const conditions = [
    sql`questions.subject = ${filter.subject}`,
    buildSubjectCondition(teacher, sql`questions.subject`),
    ...(['grade', 'unit', 'type', 'difficulty'] as const).flatMap((name) =>
      filter[name] === undefined ? [] : sql`${sql.ref(`questions.${name}`)} = ${filter[name]}`,
    ),
    // The subquery runs once. Without it a prepared statement computes the terms for every question.
    ...(terms.length === 0
      ? []
      : [sql`questions.search_terms @> (select ${sql.join(terms, sql` || `)})`]),
  ];
  if (filter.owner === 'mine') conditions.push(sql`questions.owner_id = ${teacher.userId}::uuid`);
  if (filter.unseenBy !== null) {
    conditions.push(sql`not exists (
      select from seen where seen.question_id = questions.id)`);
  }
  return sql.join(conditions, sql` and `);
}

/** Selects one page of the questions that the teacher may see, the last changed first. */
export async function selectBankPage(
  db: Db,
  teacher: Viewer,
  filter: BankFilter,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<BankRow[]> {
  // Each part of the union reads its own index, so that the cost does not grow with the questions of other schools. The order names
  // all columns of the index, because PostgreSQL does not know that `school_id is null` leaves one value to order by.
  const buildPart = (school: string) => sql`(
    select * from questions
    where ${school === '' ? sql`questions.school_id is null` : sql`questions.school_id = ${school}`}
      and ${buildConditions(teacher, school, filter)}
      ${after === null ? sql`` : sql`and (questions.changed_at < ${after.at} or questions.changed_at = ${after.at} and questions.id > ${after.id})`}
    order by questions.school_id, questions.subject, questions.changed_at desc, questions.id
    limit ${limit})`;
  const parts = [
    ...(filter.owner === 'mine' || filter.owner === 'school' ? [] : [buildPart('')]),
    ...(filter.owner === 'shared' ? [] : [buildPart(teacher.schoolId)]),
  ];
  const seen =
    filter.unseenBy === null
      ? sql``
      : sql`with seen as materialized (
          select distinct version.question_id
          from (
            select distinct paper_id from (${buildHandedInPapers(teacher.schoolId, filter.unseenBy)}) done
          ) paper
          join paper_questions item on item.paper_id = paper.paper_id
          join question_versions version on version.id = item.version_id
        )`;
  const { rows } = await sql<BankRow>`
    ${seen}
    select ${bankColumns}
    from (
      select * from (${sql.join(parts, sql` union all `)}) found
      order by changed_at desc, id
      limit ${limit}
    ) q
    ${bankJoins}
    order by q.changed_at desc, q.id
  `.execute(db);
  return rows;
}

/** Builds the condition that the teacher may see a row `q` of `questions`. */
const buildIsVisible = (teacher: Viewer) => sql`
  (q.school_id is null or q.school_id = ${teacher.schoolId}) and ${buildSubjectCondition(teacher, sql`q.subject`)}`;

/** Selects a question that the teacher may see, with the content of its newest version. */
export async function selectOptionalBankQuestion(
  db: Db,
  teacher: Viewer,
  questionId: string,
): Promise<(BankRow & { content: unknown }) | undefined> {
  const { rows } = await sql<BankRow & { content: unknown }>`
    select ${bankColumns}, v.content
    from questions q
    ${bankJoins}
    where q.id = ${questionId} and ${buildIsVisible(teacher)}
  `.execute(db);
  return rows[0];
}

export interface VersionRow {
  version: number;
  at: Date;
  by: string | null;
  content: unknown;
}

/** Selects the versions of a question that the teacher may see, the newest first. `before` is the last version on the previous page. */
export async function selectVersions(
  db: Db,
  teacher: Viewer,
  questionId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with visible as (
      select q.id, q.school_id from questions q where q.id = ${questionId} and ${buildIsVisible(teacher)}
    )
    select * from (
      select r.revision as version, r.at, u.name as by, v.content
      from visible q
      join question_revisions r on r.school_id = q.school_id and r.question_id = q.id
      join question_versions v on v.id = r.version_id
      left join users u on u.school_id = r.school_id and u.id = r.by_id
      union all
      select (row_number() over (order by v.created_at, v.id))::integer, v.created_at, null, v.content
      from visible q
      join question_versions v on v.question_id = q.id
      where q.school_id is null
    ) versions
    ${before === null ? sql`` : sql`where version < ${before}`}
    order by version desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the most frequent knowledge points of the questions that the teacher may see. */
export async function selectKnowledge(
  db: Db,
  teacher: Viewer,
  { subject, grade, limit }: { subject: string; grade?: number | undefined; limit: number },
): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select point as name, count(*)::integer as count
    from questions q
    cross join lateral unnest(q.knowledge) as point
    where ${buildIsVisible(teacher)} and q.subject = ${subject}
      ${grade === undefined ? sql`` : sql`and q.grade = ${grade}`}
    group by point
    order by count(*) desc, point
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects whether the teacher may see a class in a subject. */
export async function selectMaySeeKlassOfSubject(
  db: Db,
  teacher: Viewer,
  { grade, klass, subject }: KlassKey & { subject: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from klasses k
    where k.school_id = ${teacher.schoolId} and k.grade = ${grade} and k.klass = ${klass}
      and ${buildKlassCondition(teacher, { table: 'k', subject })}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Counts, for each question, the school's homework that contains the question in any version, is not recalled, and is due after `since`.
 * Questions without such homework are absent.
 */
export async function selectUses(
  db: Db,
  schoolId: string,
  questionIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ question_id: string; uses: number }>`
    select v.question_id, count(distinct h.id)::integer as uses
    from question_versions v
    join paper_questions item on item.version_id = v.id
    join homework h on h.paper_id = item.paper_id and h.state <> 'recalled'
    where v.question_id = any(${questionIds}::text[]) and exists (
      select from homework_assignments a
      where a.school_id = ${schoolId} and a.homework_id = h.id and a.due_at > ${since}
    )
    group by v.question_id
  `.execute(db);
  return new Map(rows.map((row) => [row.question_id, row.uses]));
}

/** For each question, counts the pupils of a class who handed in a homework with any version of it. */
export async function selectSeenCounts(
  db: Db,
  schoolId: string,
  place: KlassKey,
  questionIds: readonly string[],
): Promise<Map<string, number>> {
  // The first condition runs once. If no paper has the questions, no attempt is read.
  const isInWantedPaper = sql`exists (select from wanted) and t.paper_id in (select paper_id from wanted)`;
  const { rows } = await sql<{ question_id: string; pupils: number }>`
    with wanted as materialized (
      select distinct v.question_id, item.paper_id
      from question_versions v
      join paper_questions item on item.version_id = v.id
      where v.question_id = any(${questionIds}::text[])
    )
    select wanted.question_id, count(distinct done.user_id)::integer as pupils
    from (${buildHandedInPapers(schoolId, place, isInWantedPaper)}) done
    join wanted on wanted.paper_id = done.paper_id
    group by wanted.question_id
  `.execute(db);
  return new Map(rows.map((row) => [row.question_id, row.pupils]));
}

/** Selects which of these files belong to a question that the teacher may see. */
export async function selectVisibleMedia(
  db: Db,
  teacher: Viewer,
  mediaIds: readonly string[],
): Promise<{ id: string; extension: string }[]> {
  if (mediaIds.length === 0) return [];
  const { rows } = await sql<{ id: string; extension: string }>`
    select m.id, m.extension from media m
    where m.id = any(${mediaIds}::text[]) and exists (
      select from version_media file
      join question_versions v on v.id = file.version_id
      join questions q on q.id = v.question_id
      where file.media_id = m.id and ${buildIsVisible(teacher)}
    )
  `.execute(db);
  return rows;
}

/** Selects the number with which the teacher signs in (工号). */
export async function selectLoginName(db: Db, { schoolId, userId }: Viewer): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('login_name')
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.login_name;
}

/** Sums the answers and points of these versions of questions over the homework of the school, except recalled homework. A version without answers has no row. */
export const selectVersionSums = (db: Db, schoolId: string, versionIds: readonly string[]) =>
  selectSumsWhere(
    db,
    schoolId,
    versionIds,
    sql`exists (select from homework h where h.id = s.homework_id and h.state <> 'recalled')`,
  );
