import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { isUuid } from '../create-id.ts';
import type { ReportedKind } from './reported-kind.ts';

interface ContentKey {
  schoolId: string;
  id: string;
}

/** Locks visible content of another pupil. Returns its author and the teacher who decides about it, or undefined if there is none. */
export async function lockOptionalContent(
  db: Db,
  { table, condition, reviewer }: ReportedKind,
  { schoolId, id }: ContentKey,
  reporterId: string,
): Promise<{ user_id: string; reviewer_id: string | null } | undefined> {
  if (table.idType === 'uuid' && !isUuid(id)) return undefined;
  const { rows } = await sql<{ user_id: string; reviewer_id: string | null }>`
    select i.user_id, ${reviewer ?? sql`null::uuid`} as reviewer_id
    from ${sql.table(table.name)} i
    join users u on u.school_id = i.school_id and u.id = i.user_id and u.role = ${PUPIL_ROLE}
    where i.school_id = ${schoolId} and i.id = ${id}::${sql.raw(table.idType)}
      and i.state = 'approved' and not i.is_hidden and i.user_id <> ${reporterId}::uuid
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
}

/**
 * Removes content, or restores it. Content in any other state than `from` stays as it is, because its author has taken it back or changed
 * it after the report.
 */
export async function updateContentState(
  db: Db,
  { table }: ReportedKind,
  { schoolId, id }: ContentKey,
  { from, to, reason }: StateChange,
): Promise<void> {
  await sql`
    update ${sql.table(table.name)} set state = ${to}, reason = ${reason}
    where school_id = ${schoolId} and id = ${id}::${sql.raw(table.idType)} and state = ${from}
  `.execute(db);
}
