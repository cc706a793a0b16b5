import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/database.ts';

/**
 * Builds a subquery of the corrections that apply to an attempt `t`, in the order in which they were made. It is null if there are none.
 * Statements that read or lock an attempt contain it, so that corrections need no statement of their own.
 */
export function buildCorrectionsQuery(): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(
      jsonb_build_object(
        'questionId', c.question_id, 'rule', c.rule, 'answer', c.answer, 'keepHigher', c.keep_higher,
        'reason', c.reason
      )
      order by c.corrected_at, c.id
    )
    from corrected_homework ch
    join key_corrections c on c.school_id = ch.school_id and c.id = ch.correction_id
    join paper_questions pq on pq.paper_id = t.paper_id and pq.version_id = c.version_id
    where ch.school_id = t.school_id and ch.homework_id = t.homework_id and c.state in ('applying', 'applied')
  )`;
}

/** Selects the corrections of a paper's questions at one homework. Returns null if there are none. */
export async function selectCorrectionsOfPaper(
  db: Db,
  { schoolId, homeworkId, paperId }: { schoolId: string; homeworkId: string; paperId: string },
): Promise<unknown> {
  const { rows } = await sql<{ corrections: unknown }>`
    select ${buildCorrectionsQuery()} as corrections
    from (select ${schoolId}::text as school_id, ${homeworkId}::text as homework_id, ${paperId}::text as paper_id) t
  `.execute(db);
  return rows[0]?.corrections;
}

/** Selects the corrections of attempts of one school, by the id of the attempt. Attempts without corrections have null. */
export async function selectCorrections(
  db: Db,
  schoolId: string,
  attemptIds: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; corrections: unknown }>`
    select t.id, ${buildCorrectionsQuery()} as corrections
    from attempts t
    where t.school_id = ${schoolId} and t.id = any(${attemptIds}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, corrections }) => [id, corrections]));
}
