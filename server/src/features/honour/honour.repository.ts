import { type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { HonourRow } from './honour.tables.ts';

/** A stored honour. */
export type HonourRecord = Selectable<HonourRow>;

/** The honours as items of the review. */
export const honourTable = {
  name: 'honours',
  idType: 'uuid',
  submittedAt: 'submitted_at',
  hasSubject: true,
} as const;

/** The columns that identify a pupil in a query. */
export interface Owner {
  schoolId: string;
  userId: string;
}

const queryOwn = (db: Db, { schoolId, userId }: Owner) =>
  db
    .selectFrom('honours')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId);

interface HonourPage {
  /** The school year, or null for all. */
  year: number | null;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Selects the pupil's honours, the latest first. */
export function selectHonours(
  db: Db,
  owner: Owner,
  { year, after, limit }: HonourPage,
): Promise<HonourRecord[]> {
  let query = queryOwn(db, owner);
  if (year !== null) query = query.where('year', '=', year);
  if (after !== null) {
    const day = after.at.toISOString().slice(0, 10);
    query = query.where(sql<boolean>`(awarded_on, id) < (${day}::date, ${after.id}::uuid)`);
  }
  return query.orderBy('awarded_on', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Selects the approved honours of some school years, which determine the points of each other. */
export function selectApprovedHonours(
  db: Db,
  owner: Owner,
  years: readonly number[],
): Promise<HonourRecord[]> {
  return queryOwn(db, owner)
    .where('year', 'in', years)
    .where('state', '=', 'approved')
    .orderBy('id')
    .execute();
}

export async function selectHonourCount(db: Db, { schoolId, userId }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('honours')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function selectOptionalHonour(
  db: Db,
  owner: Owner,
  id: string,
): Promise<HonourRecord | undefined> {
  return queryOwn(db, owner).where('id', '=', id).executeTakeFirst();
}

/** Locks an honour of the pupil until the transaction ends, because a teacher may decide about it at the same time. */
export function lockOptionalHonour(
  db: Db,
  owner: Owner,
  id: string,
): Promise<HonourRecord | undefined> {
  return queryOwn(db, owner).where('id', '=', id).forUpdate().executeTakeFirst();
}
