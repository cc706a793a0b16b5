import { type RawBuilder, sql } from 'kysely';

import type { QuestionStatsRow } from './attempt.tables.ts';

/** Sums over the first attempts at a question. */
export type ItemSumsRow = Omit<QuestionStatsRow, 'school_id' | 'version_id' | 'homework_id'>;

/** D compares the best 27 % of the attempts with the last 27 %. */
const GROUP_SHARE = 0.27;

/**
 * Builds a query with one row for each answer of some attempts: `paper_id`, `question_id`, `is_pending`, `share` of the points, and the
 * place of the attempt among those with a score.
 *
 * @param attempts a query of first attempts with the columns `paper_id`, `marks` and `score`, and with `tie`, which orders attempts of
 *   equal score
 */
export function buildRankedAnswers(attempts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select paper_id, place, ranked, group_size, m ->> 'questionId' as question_id, m ->> 'state' = 'pending' as is_pending,
      (m ->> 'score')::float8 / nullif((m ->> 'full')::float8, 0) as share
    from (
      select paper_id, marks, row_number() over (order by score desc nulls last, tie) as place,
        count(score) over () as ranked, round(count(score) over () * ${GROUP_SHARE}::numeric) as group_size
      from (${attempts}) first_attempts
    ) ranked_attempts
    cross join lateral jsonb_array_elements(marks) m`;
}

/** Builds two columns: the number of answers that meet a condition, and the sum of their shares. */
const sumShares = (name: string, condition: RawBuilder<unknown>) => sql`
  (count(share) filter (where ${condition}))::integer as ${sql.ref(name)},
  coalesce(sum(share) filter (where ${condition}), 0) as ${sql.ref(`${name}_share`)}`;

/** Builds the columns of `ItemSums` for a group of rows of `buildRankedAnswers`. */
export const buildItemSums = (): RawBuilder<unknown> => sql`
  (count(share) filter (where not is_pending))::integer as marked,
  coalesce(sum(share) filter (where not is_pending), 0) as share,
  (count(share) filter (where place <= ranked))::integer as ranked,
  ${sumShares('best', sql`place <= group_size`)},
  ${sumShares('last', sql`place > ranked - group_size and place <= ranked`)}`;
