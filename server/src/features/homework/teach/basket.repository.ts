import { sql } from 'kysely';

import { selectSumsWhere } from '../../../attempt/question-stats.repository.ts';
import type { Db } from '../../../db/database.ts';

interface KlassKey {
  grade: number;
  klass: number;
}

/** Selects questions of the bank with their newest version. The database hides those of other schools. */
export function selectBankQuestions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', 'v.id', 'q.version_id')
    .select(['q.id', 'q.version_id', 'q.subject', 'v.content'])
    .where(sql<boolean>`q.id = any(${ids}::text[])`)
    .execute();
}

/** Selects the questions of a paper in order, each with its points in the paper. */
export function selectPaperQuestions(db: Db, paperId: string) {
  return db
    .selectFrom('paper_questions as p')
    .innerJoin('question_versions as v', 'v.id', 'p.version_id')
    .select(['v.question_id as id', 'p.version_id', 'p.score', 'v.content'])
    .where('p.paper_id', '=', paperId)
    .orderBy('p.position')
    .execute();
}

interface SeenQuestionsQuery {
  schoolId: string;
  subject: string;
  klasses: readonly KlassKey[];
  since: Date;
  /** The id of a homework that does not count. */
  except: string;
}

/** Selects the questions that classes had in homework since a time, each with its class. */
export async function selectSeenQuestions(
  db: Db,
  { schoolId, subject, klasses, since, except }: SeenQuestionsQuery,
): Promise<{ id: string; grade: number; klass: number }[]> {
  const { rows } = await sql<{ id: string; grade: number; klass: number }>`
    select distinct v.question_id as id, a.grade, a.klass
    from unnest(
      ${klasses.map(({ grade }) => grade)}::smallint[], ${klasses.map(({ klass }) => klass)}::smallint[]
    ) as k (grade, klass)
    join homework_assignments a
      on a.school_id = ${schoolId} and a.grade = k.grade and a.klass = k.klass and a.subject = ${subject}
        and a.due_at >= ${since} and not a.is_recalled and a.homework_id <> ${except}
    join homework h on h.id = a.homework_id
    join paper_questions p on p.paper_id = h.paper_id
    join question_versions v on v.id = p.version_id
    order by 1, 2, 3
  `.execute(db);
  return rows;
}

/** Selects the questions that may be suggested, in a fixed order. `unit` null means all units of the grade. */
export function selectCandidates(
  db: Db,
  { subject, grade, unit }: { subject: string; grade: number; unit: number | null },
  { except, limit }: { except: readonly string[]; limit: number },
) {
  return db
    .selectFrom('questions')
    .select(['id', 'type', 'difficulty'])
    .where('subject', '=', subject)
    .where('grade', '=', grade)
    .$if(unit !== null, (query) => query.where('unit', '=', unit ?? 0))
    .where(sql<boolean>`id <> all(${except}::text[])`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Selects the unit of a grade's newest homework in the school, as the best guess of the unit that the grade learns now. */
export async function selectCurrentUnit(
  db: Db,
  { schoolId, subject, klasses }: Pick<SeenQuestionsQuery, 'schoolId' | 'subject' | 'klasses'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ unit: number }>`
    select h.unit
    from unnest(
      ${klasses.map(({ grade }) => grade)}::smallint[], ${klasses.map(({ klass }) => klass)}::smallint[]
    ) as k (grade, klass)
    cross join lateral (
      select a.homework_id, a.due_at from homework_assignments a
      where a.school_id = ${schoolId} and a.grade = k.grade and a.klass = k.klass and a.subject = ${subject}
        and not a.is_recalled
      order by a.due_at desc
      limit 1
    ) newest
    join homework h on h.id = newest.homework_id
    order by newest.due_at desc, h.id
    limit 1
  `.execute(db);
  return rows[0]?.unit;
}

/** Selects for each of these versions the sums over the homework of the school that is not recalled. Versions without answers are absent. */
export const selectVersionSums = (db: Db, schoolId: string, versionIds: readonly string[]) =>
  selectSumsWhere(
    db,
    schoolId,
    versionIds,
    sql`exists (select from homework h where h.id = s.homework_id and h.state <> 'recalled')`,
  );
