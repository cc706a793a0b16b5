import { TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { isUuid } from '../create-id.ts';
import type { ReviewedTable } from '../review/reviewed-items.repository.ts';
import type { RemovalAppealRow } from './report.tables.ts';
import type { ReportedKind } from './reported-kind.ts';

/** An appeal against the removal of content. */
export type AppealRecord = Selectable<RemovalAppealRow>;

/** Builds the condition that the content of a case or an appeal `i` is still removed, and that `rev` is still its revision. */
export function buildIsStillRemoved({ kind, table }: ReportedKind, rev: RawBuilder<unknown>) {
  // The cast must not see the ids of other kinds.
  const id = sql`case when i.target_kind = ${kind} then i.target_id::${sql.raw(table.idType)} end`;
  return sql`(i.target_kind = ${kind} and ${table.condition ?? sql`true`} and exists (
    select from ${sql.table(table.name)} t
    where t.school_id = i.school_id and t.id = (${id}) and t.state = 'refused' and t.rev = ${rev}
  ))`;
}

/** Builds the appeals of these kinds as items of the review. A reviewer of the content decides, but not the one who removed it. */
export function buildAppealTable(kinds: readonly ReportedKind[]): ReviewedTable {
  const isRemoved = kinds.map((kind) => buildIsStillRemoved(kind, sql`i.target_rev`));
  return {
    name: 'removal_appeals',
    idType: 'uuid',
    submittedAt: 'submitted_at',
    hasSubject: false,
    reviewers: ({ role, userId }, teachesAuthor) => {
      const isNamed =
        role === TEACHER_ROLE
          ? sql`c.reviewer_id = ${userId}::uuid`
          : sql`c.reviewer_id is not null`;
      return sql<boolean>`exists (
        select from report_cases c
        where c.school_id = i.school_id and c.id = i.case_id and c.decided_by is distinct from ${userId}::uuid
          and (${isNamed} or (c.reviewer_id is null and ${teachesAuthor}))
      )`;
    },
    condition: sql<boolean>`(i.state <> 'pending' or ${sql.join(isRemoved, sql` or `)})`,
  };
}

interface RemovalKey {
  schoolId: string;
  kind: ReportedKind;
  id: string;
}

/** Locks own content that a teacher has removed and that was not changed since. Returns the case of the removal. */
export async function lockOptionalRemoval(
  db: Db,
  { schoolId, kind: { kind, table, condition }, id }: RemovalKey,
  authorId: string,
): Promise<{ case_id: string; case_rev: number; target_rev: number } | undefined> {
  if (table.idType === 'uuid' && !isUuid(id)) return undefined;
  const { rows } = await sql<{ case_id: string; case_rev: number; target_rev: number }>`
    select c.id as case_id, c.rev as case_rev, i.rev as target_rev
    from ${sql.table(table.name)} i
    join report_cases c on c.school_id = i.school_id and c.target_kind = ${kind} and c.target_id = ${id}
      and c.state = 'refused' and c.removed_rev = i.rev
    where i.school_id = ${schoolId} and i.id = ${id}::${sql.raw(table.idType)}
      and i.user_id = ${authorId}::uuid and i.state = 'refused'
      ${condition === undefined ? sql`` : sql`and ${condition}`}
    for update of i
  `.execute(db);
  return rows[0];
}

/** Selects the text of the appeal against a removal. */
export async function selectOptionalAppealText(
  db: Db,
  schoolId: string,
  { caseId, caseRev }: { caseId: string; caseRev: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('removal_appeals')
    .select('text')
    .where('school_id', '=', schoolId)
    .where('case_id', '=', caseId)
    .where('case_rev', '=', caseRev)
    .executeTakeFirst();
  return row?.text;
}

export async function insertAppeal(db: Db, row: Insertable<RemovalAppealRow>): Promise<void> {
  await db.insertInto('removal_appeals').values(row).execute();
}

/** Selects the removals of content of a kind, each with its appeal if there is one. */
export function selectRemovals(
  db: Db,
  { schoolId, kind }: { schoolId: string; kind: string },
  ids: readonly string[],
) {
  return db
    .selectFrom('report_cases as c')
    .leftJoin('removal_appeals as a', (join) =>
      join
        .onRef('a.school_id', '=', 'c.school_id')
        .onRef('a.case_id', '=', 'c.id')
        .onRef('a.case_rev', '=', 'c.rev'),
    )
    .select(['c.target_id', 'c.removed_rev', 'a.state', 'a.reason'])
    .where('c.school_id', '=', schoolId)
    .where('c.target_kind', '=', kind)
    .where('c.state', '=', 'refused')
    .where('c.removed_rev', 'is not', null)
    .where(sql<boolean>`c.target_id = any(${ids}::text[])`)
    .execute();
}

/** Locks appeals in the order of their ids, with the reason of the removal and the teacher who removed the content. */
export function lockAppeals(db: Db, schoolId: string, ids: readonly string[]) {
  return queryAppeals(db, schoolId, ids).orderBy('a.id').forUpdate('a').execute();
}

/** Selects the reasons of the removals that appeals are about, and the names of the teachers who removed the content. */
export function selectRemovalReasons(db: Db, schoolId: string, ids: readonly string[]) {
  return queryAppeals(db, schoolId, ids).execute();
}

const queryAppeals = (db: Db, schoolId: string, ids: readonly string[]) =>
  db
    .selectFrom('removal_appeals as a')
    .innerJoin('report_cases as c', (join) =>
      join.onRef('c.school_id', '=', 'a.school_id').onRef('c.id', '=', 'a.case_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.school_id', '=', 'c.school_id').onRef('u.id', '=', 'c.decided_by'),
    )
    .select(['a.id', 'a.state', 'a.target_kind', 'a.target_id', 'a.target_rev'])
    .select(['c.reason as removal_reason', 'u.name as removed_by'])
    .where('a.school_id', '=', schoolId)
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`);
