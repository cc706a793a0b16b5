import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildTaughtAuthorCondition, type Viewer } from '../../db/visible-klasses.ts';
import { isUuid } from '../create-id.ts';
import type { ReportedKind } from './reported-kind.ts';

interface ContentKey {
  schoolId: string;
  id: string;
}

/** The condition that users of the school see content `i`. */
const isShown = sql<boolean>`i.state = 'approved' and not i.is_hidden`;

/** The author of content, its state, and the teacher who decides about it. Null: the teachers of the author's class decide. */
interface LockedContent {
  user_id: string;
  state: string;
  reviewer_id: string | null;
}

/** Locks visible content of another pupil. */
export function lockOptionalContent(
  db: Db,
  kind: ReportedKind,
  key: ContentKey,
  reporterId: string,
): Promise<LockedContent | undefined> {
  const isOfOther = sql<boolean>`i.user_id <> ${reporterId}::uuid`;
  return lockContent(db, kind, key, sql`${isShown} and ${isOfOther}`);
}

/** Locks visible or refused content that the teacher may take down. */
export function lockOptionalTaughtContent(
  db: Db,
  kind: ReportedKind,
  teacher: Viewer,
  id: string,
): Promise<LockedContent | undefined> {
  const { schoolId } = teacher;
  const teachesAuthor = buildTaughtAuthorCondition(teacher);
  const isReviewer = kind.table.reviewers?.(teacher, teachesAuthor) ?? teachesAuthor;
  return lockContent(
    db,
    kind,
    { schoolId, id },
    sql`(${isShown} or i.state = 'refused') and ${isReviewer}`,
  );
}

async function lockContent(
  db: Db,
  { table, condition, reviewer }: ReportedKind,
  { schoolId, id }: ContentKey,
  isMeant: RawBuilder<boolean>,
): Promise<LockedContent | undefined> {
  if (table.idType === 'uuid' && !isUuid(id)) return undefined;
  const { rows } = await sql<LockedContent>`
    select i.user_id, i.state, ${reviewer ?? sql`null::uuid`} as reviewer_id
    from ${sql.table(table.name)} i
    join users u on u.school_id = i.school_id and u.id = i.user_id and u.role = ${PUPIL_ROLE}
    where i.school_id = ${schoolId} and i.id = ${id}::${sql.raw(table.idType)}
      and ${isMeant}
      ${table.condition === undefined ? sql`` : sql`and ${table.condition}`}
      ${condition === undefined ? sql`` : sql`and ${condition}`}
    for update of i
  `.execute(db);
  return rows[0];
}

/** Hides content until a teacher has decided about its reports, or shows it again. */
export async function updateIsHidden(
  db: Db,
  { table }: ReportedKind,
  { schoolId, id }: ContentKey,
  isHidden: boolean,
): Promise<void> {
  await sql`
    update ${sql.table(table.name)} set is_hidden = ${isHidden}
    where school_id = ${schoolId} and id = ${id}::${sql.raw(table.idType)}
  `.execute(db);
}

interface StateChange {
  from: 'approved' | 'refused';
  to: 'approved' | 'refused';
  reason: string;
  /** Absent: content of any revision changes. */
  rev?: number;
}

/**
 * Removes content, or restores it. Returns its revision. Content in any other state than `from` stays as it is, because its author has
 * taken it back or changed it after the report; then this returns null.
 */
export async function updateContentState(
  db: Db,
  { table }: ReportedKind,
  { schoolId, id }: ContentKey,
  { from, to, reason, rev }: StateChange,
): Promise<number | null> {
  const { rows } = await sql<{ rev: number }>`
    update ${sql.table(table.name)} set state = ${to}, reason = ${reason}
    where school_id = ${schoolId} and id = ${id}::${sql.raw(table.idType)} and state = ${from}
      ${rev === undefined ? sql`` : sql`and rev = ${rev}`}
    returning rev
  `.execute(db);
  return rows[0]?.rev ?? null;
}
