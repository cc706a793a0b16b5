import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../db/visible-klasses.ts';
import { buildReviewed, type PendingRow } from '../review/reviewed-items.repository.ts';
import { buildIsStillRemoved } from './removal-appeal.repository.ts';
import { buildCaseTable, type CaseRecord } from './report.repository.ts';
import type { ReportedKind } from './reported-kind.ts';

/** The condition that another teacher has kept the removal of a case `i` after an appeal. */
const isKept = sql<boolean>`exists (
  select from removal_appeals a
  where a.school_id = i.school_id and a.case_id = i.id and a.case_rev = i.rev and a.state = 'refused'
)`;

interface Page {
  after: { at: Date; id: string } | null;
  limit: number;
}

/**
 * Selects the cases with which the teacher took content down that is still down, the newest first. Cases that another teacher decided
 * after an appeal are left out.
 */
export async function selectRemovedByTeacher(
  db: Db,
  kinds: readonly ReportedKind[],
  teacher: Viewer,
  { after, limit }: Page,
): Promise<PendingRow<CaseRecord & { decided_at: Date }>[]> {
  const isRemoved = kinds.map((kind) => buildIsStillRemoved(kind, sql`i.removed_rev`));
  const { rows } = await sql<PendingRow<CaseRecord & { decided_at: Date }>>`
    select i.*, i.submitted_at as waiting_since, u.name, u.grade as klass_grade, u.klass as klass_number
    ${buildReviewed(buildCaseTable(kinds), teacher)}
      and i.state = 'refused' and i.decided_by = ${teacher.userId}::uuid
      and (${sql.join(isRemoved, sql` or `)}) and not ${isKept}
      ${after === null ? sql`` : sql`and (i.decided_at, i.id) < (${after.at}, ${after.id}::uuid)`}
    order by i.decided_at desc, i.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Reads whether another teacher has kept the removal of a case after an appeal. */
export async function selectIsKept(db: Db, schoolId: string, caseId: string): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    select ${isKept} as is_kept from report_cases i where i.school_id = ${schoolId} and i.id = ${caseId}::uuid
  `.execute(db);
  return rows[0]?.is_kept ?? false;
}
