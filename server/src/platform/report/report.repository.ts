import { TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import type { ReportTarget } from '@meiyu/contract/shared/report.schema';
import { type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ReviewedTable } from '../review/reviewed-items.repository.ts';
import type { ReportCaseRow } from './report.tables.ts';
import type { ReportedKind } from './reported-kind.ts';

/** The reports about one item. */
export type CaseRecord = Selectable<ReportCaseRow>;

/** Builds the cases of these kinds as items of the review. */
export function buildCaseTable(kinds: readonly ReportedKind[]): ReviewedTable {
  const open = kinds.map(
    ({ kind, table }) => sql`(i.target_kind = ${kind} and ${table.condition ?? sql`true`})`,
  );
  return {
    name: 'report_cases',
    idType: 'uuid',
    submittedAt: 'submitted_at',
    hasSubject: false,
    reviewers: ({ role, userId }, teachesAuthor) => {
      const isNamed =
        role === TEACHER_ROLE
          ? sql`i.reviewer_id = ${userId}::uuid`
          : sql`i.reviewer_id is not null`;
      return sql<boolean>`(${isNamed} or (i.reviewer_id is null and ${teachesAuthor}))`;
    },
    condition: sql<boolean>`(${sql.join(open, sql` or `)})`,
  };
}

interface Target {
  schoolId: string;
  kind: ReportTarget;
  id: string;
}

interface NewCase {
  caseId: string;
  authorId: string;
  /** The teacher who decides. Null: the teachers of the author's class decide. */
  reviewerId: string | null;
  now: Date;
}

/** Opens the case of a target, or opens it again after a decision. */
export async function upsertCase(
  db: Db,
  { schoolId, kind, id }: Target,
  { caseId, authorId, reviewerId, now }: NewCase,
): Promise<{ id: string; rev: number }> {
  const known = await db
    .selectFrom('report_cases')
    .select(['id', 'state', 'rev'])
    .where('school_id', '=', schoolId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) {
    await db
      .insertInto('report_cases')
      .values({
        school_id: schoolId,
        id: caseId,
        target_kind: kind,
        target_id: id,
        user_id: authorId,
        reviewer_id: reviewerId,
        state: 'pending',
        rev: 1,
        submitted_at: now,
      })
      .execute();
    return { id: caseId, rev: 1 };
  }
  if (known.state === 'pending') return { id: known.id, rev: known.rev };
  // The reporters of the earlier case have their answer, and may report again.
  await db
    .deleteFrom('reports')
    .where('school_id', '=', schoolId)
    .where('case_id', '=', known.id)
    .execute();
  const rev = known.rev + 1;
  await db
    .updateTable('report_cases')
    .set({
      state: 'pending',
      reason: '',
      rev,
      submitted_at: now,
      decided_by: null,
      decided_at: null,
      removed_rev: null,
    })
    .where('school_id', '=', schoolId)
    .where('id', '=', known.id)
    .execute();
  return { id: known.id, rev };
}

interface NewReport {
  schoolId: string;
  caseId: string;
  userId: string;
  reason: string;
  text: string;
  now: Date;
}

/** Inserts a report. Returns the number of reports of the case, or null if the user has reported it already. */
export async function insertReport(
  db: Db,
  { schoolId, caseId, userId, reason, text, now }: NewReport,
): Promise<number | null> {
  const inserted = await db
    .insertInto('reports')
    .values({ school_id: schoolId, case_id: caseId, user_id: userId, reason, text, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (inserted.length === 0) return null;
  const { count } = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the reports of these cases, the oldest first. Reports of the same millisecond have the order of their reporters. */
export function selectReports(db: Db, schoolId: string, caseIds: readonly string[]) {
  return db
    .selectFrom('reports')
    .select(['case_id', 'user_id', 'reason', 'text'])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`case_id = any(${caseIds}::uuid[])`)
    .orderBy('at')
    .orderBy('user_id')
    .execute();
}

/** Locks cases in the order of their ids. */
export function lockCases(db: Db, schoolId: string, ids: readonly string[]): Promise<CaseRecord[]> {
  return db
    .selectFrom('report_cases')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Records which revision of the content a case has removed. Null: none. */
export async function updateRemovedRev(
  db: Db,
  { schoolId, caseId }: { schoolId: string; caseId: string },
  rev: number | null,
): Promise<void> {
  await db
    .updateTable('report_cases')
    .set({ removed_rev: rev })
    .where('school_id', '=', schoolId)
    .where('id', '=', caseId)
    .execute();
}
