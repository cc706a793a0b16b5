import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import {
  buildItemSums,
  buildRankedAnswers,
  type ItemSumsRow,
} from './item-statistics.repository.ts';

/** Builds the CTE `oldest`. It is materialized, because a join may run a subquery more than once, and each run locks another row. */
const selectOldest = (condition: RawBuilder<boolean>) => sql`oldest as materialized (
  select school_id, homework_id from question_stats_due
  where ${condition}
  order by since
  limit 1
  for update skip locked
)`;

/**
 * Claims the homework whose sums have been out of date for the longest time, if this time is at least `ageSeconds`.
 * Returns false if there is none. Skips homework with an uncommitted hand-in; a later call claims it.
 */
export async function claimDueStats(db: Db, ageSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    with ${selectOldest(sql<boolean>`not is_claimed and since <= now() - ${ageSeconds} * interval '1 second'`)},
    taken as (
      delete from question_stats_due due using oldest
      where due.school_id = oldest.school_id and due.homework_id = oldest.homework_id and not due.is_claimed
      returning due.school_id, due.homework_id
    ),
    claimed as (
      insert into question_stats_due (school_id, homework_id, is_claimed)
      select school_id, homework_id, true from taken
      on conflict do nothing
    )
    select from taken
  `.execute(db);
  return rows.length > 0;
}

interface HomeworkOfSchool {
  school_id: string;
  homework_id: string;
}

/** Deletes a claim and returns its homework. A rollback restores the claim. Returns undefined if there is none. */
export async function takeClaimedStats(db: Db): Promise<HomeworkOfSchool | undefined> {
  const { rows } = await sql<HomeworkOfSchool>`
    with ${selectOldest(sql<boolean>`is_claimed`)}
    delete from question_stats_due due using oldest
    where due.school_id = oldest.school_id and due.homework_id = oldest.homework_id and due.is_claimed
    returning due.school_id, due.homework_id
  `.execute(db);
  return rows[0];
}

/** Replaces the sums of a homework by new ones from the first attempts of the school's pupils. */
export async function replaceStats(
  db: Db,
  { school_id: schoolId, homework_id: homeworkId }: HomeworkOfSchool,
): Promise<void> {
  await db
    .deleteFrom('question_stats')
    .where('school_id', '=', schoolId)
    .where('homework_id', '=', homeworkId)
    .execute();
  const attempts = sql`
    select paper_id, marks, score, id as tie
    from attempts
    where school_id = ${schoolId} and homework_id = ${homeworkId} and number = 1 and state <> 'open'`;
  await sql`
    insert into question_stats
      (school_id, version_id, homework_id, marked, share, ranked, best, best_share, last, last_share)
    select ${schoolId}, version.id, ${homeworkId}, ${buildItemSums()}
    from (${buildRankedAnswers(attempts)}) answers
    join paper_questions item on item.paper_id = answers.paper_id
    join question_versions version on version.id = item.version_id and version.question_id = answers.question_id
    group by version.id
  `.execute(db);
}

/**
 * Selects for each of these versions the sums over the homework of the school. Versions without answers are absent.
 * @param countsHomework a condition on `s.homework_id`
 */
export async function selectSumsWhere(
  db: Db,
  schoolId: string,
  versionIds: readonly string[],
  countsHomework: RawBuilder<boolean>,
): Promise<Map<string, ItemSumsRow>> {
  const { rows } = await sql<ItemSumsRow & { version_id: string }>`
    select s.version_id, sum(s.marked)::integer as marked, sum(s.share) as share, sum(s.ranked)::integer as ranked,
      sum(s.best)::integer as best, sum(s.best_share) as best_share,
      sum(s.last)::integer as last, sum(s.last_share) as last_share
    from question_stats s
    where s.school_id = ${schoolId} and s.version_id = any(${versionIds}::text[]) and ${countsHomework}
    group by s.version_id
  `.execute(db);
  return new Map(rows.map(({ version_id: versionId, ...sums }) => [versionId, sums]));
}
