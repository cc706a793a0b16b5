import type { ReportTarget } from '@meiyu/contract/shared/report.schema';
import { type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ArtCircleCaseRow } from './art-circle.tables.ts';

/** The reports about one post or comment. */
export type CaseRecord = Selectable<ArtCircleCaseRow>;

/** The cases as items of the review. Only schools with an art circle have them. */
export const caseTable = {
  name: 'art_circle_cases',
  idType: 'uuid',
  submittedAt: 'submitted_at',
  hasSubject: false,
  condition: sql<boolean>`exists (select from schools s where s.id = i.school_id and s.has_art_circle)`,
} as const;

interface Target {
  schoolId: string;
  kind: ReportTarget;
  id: string;
}

/** Locks a visible post or comment of another user. Returns its author, or undefined if there is none. */
export async function lockOptionalTarget(
  db: Db,
  { schoolId, kind, id }: Target,
  reporterId: string,
): Promise<string | undefined> {
  const visible =
    kind === 'post'
      ? sql`art_circle_posts t where t.edit_of is null and t.id = ${id}`
      : sql`art_circle_comments t where t.id::text = ${id}`;
  const { rows } = await sql<{ user_id: string }>`
    select t.user_id from ${visible} and t.school_id = ${schoolId}
      and t.state = 'approved' and not t.is_hidden and t.user_id <> ${reporterId}::uuid
    for update of t
  `.execute(db);
  return rows[0]?.user_id;
}

/** Opens the case of a target, or opens it again after a decision. Returns its id. */
export async function upsertCase(
  db: Db,
  { schoolId, kind, id }: Target,
  { caseId, authorId, now }: { caseId: string; authorId: string; now: Date },
): Promise<string> {
  const known = await db
    .selectFrom('art_circle_cases')
    .select(['id', 'state', 'rev'])
    .where('school_id', '=', schoolId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) {
    await db
      .insertInto('art_circle_cases')
      .values({
        school_id: schoolId,
        id: caseId,
        target_kind: kind,
        target_id: id,
        user_id: authorId,
        state: 'pending',
        rev: 1,
        submitted_at: now,
      })
      .execute();
    return caseId;
  }
  if (known.state !== 'pending') {
    // The reporters of the earlier case have their answer, and may report again.
    await db
      .deleteFrom('art_circle_reports')
      .where('school_id', '=', schoolId)
      .where('case_id', '=', known.id)
      .execute();
    await db
      .updateTable('art_circle_cases')
      .set({
        state: 'pending',
        reason: '',
        rev: known.rev + 1,
        submitted_at: now,
        decided_by: null,
        decided_at: null,
      })
      .where('school_id', '=', schoolId)
      .where('id', '=', known.id)
      .execute();
  }
  return known.id;
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
    .insertInto('art_circle_reports')
    .values({ school_id: schoolId, case_id: caseId, user_id: userId, reason, text, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (inserted.length === 0) return null;
  const { count } = await db
    .selectFrom('art_circle_reports')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the reports of these cases, the oldest first. */
export function selectReports(db: Db, schoolId: string, caseIds: readonly string[]) {
  return db
    .selectFrom('art_circle_reports')
    .select(['case_id', 'user_id', 'reason', 'text'])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`case_id = any(${caseIds}::uuid[])`)
    .orderBy('at')
    .execute();
}

/** Locks cases in the order of their ids. */
export function lockCases(db: Db, schoolId: string, ids: readonly string[]): Promise<CaseRecord[]> {
  return db
    .selectFrom('art_circle_cases')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface TargetState {
  isHidden: boolean;
  /** Null leaves the state of the review as it is. */
  state: 'approved' | 'refused' | null;
  reason: string;
}

/** Hides or shows a post or comment, and changes the state of its review. */
export async function updateTarget(
  db: Db,
  { schoolId, kind, id }: Target,
  { isHidden, state, reason }: TargetState,
): Promise<void> {
  const change = { is_hidden: isHidden, ...(state !== null && { state, reason }) };
  await (kind === 'post'
    ? db
        .updateTable('art_circle_posts')
        .set(change)
        .where('school_id', '=', schoolId)
        .where('id', '=', id)
        .execute()
    : db
        .updateTable('art_circle_comments')
        .set(change)
        .where('school_id', '=', schoolId)
        .where(sql<boolean>`id::text = ${id}`)
        .execute());
}

/** Reads the reported posts, or comments with the posts that they are on. */
export async function selectTargets(
  db: Db,
  schoolId: string,
  cases: readonly Pick<CaseRecord, 'target_kind' | 'target_id'>[],
) {
  const list = (kind: ReportTarget) =>
    cases.filter((one) => one.target_kind === kind).map((one) => one.target_id);
  const posts = await db
    .selectFrom('art_circle_posts')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${list('post')}::text[])`)
    .execute();
  const comments = await db
    .selectFrom('art_circle_comments as c')
    .innerJoin('art_circle_posts as p', (join) =>
      join.onRef('p.school_id', '=', 'c.school_id').onRef('p.id', '=', 'c.post_id'),
    )
    .select(['c.id', 'c.text', 'c.post_id', 'p.title'])
    .where('c.school_id', '=', schoolId)
    .where(sql<boolean>`c.id = any(${list('comment')}::uuid[])`)
    .execute();
  return { posts, comments };
}
