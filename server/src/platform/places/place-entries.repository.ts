import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { PlaceKey, PlaceTables } from './place-tables.ts';
import { buildPosition } from './places.repository.ts';

/** An entry with its pupil. */
export interface PlaceEntryView {
  user_id: string;
  name: string;
  login_name: string;
  grade: number | null;
  klass: number | null;
  state: string;
  no: number;
  /** The place on the waiting list, from 1, or null. */
  position: number | null;
}

interface EntryQuery {
  tables: PlaceTables;
  key: PlaceKey;
  /** The columns of the entry `e` or its pupil `u` that the query selects in addition to those of `PlaceEntryView`. */
  columns: RawBuilder<unknown>;
}

const queryEntryViews = ({ tables, key, columns }: EntryQuery) => sql`
  select e.user_id, u.name, u.login_name, u.grade, u.klass, e.state, e.no, ${buildPosition(tables)} as position, ${columns}
  from ${sql.table(tables.entries)} e
  join users u on u.school_id = e.school_id and u.id = e.user_id
  where e.school_id = ${key.schoolId} and ${sql.ref(`e.${tables.itemId}`)} = ${key.itemId}`;

export interface EntryPage {
  state: string | undefined;
  /** A part of the name or of the student number. */
  search?: string | undefined;
  afterNo: number | null;
  limit: number;
}

/** Selects entries in the order of their numbers. */
export async function selectPlaceEntries<View extends PlaceEntryView>(
  db: Db,
  query: EntryQuery,
  { state, search = '', afterNo, limit }: EntryPage,
): Promise<View[]> {
  const { rows } = await sql<View>`
    ${queryEntryViews(query)}
      ${state === undefined ? sql`` : sql`and e.state = ${state}`}
      ${search === '' ? sql`` : sql`and (strpos(u.name, ${search}) > 0 or strpos(u.login_name, ${search}) > 0)`}
      ${afterNo === null ? sql`` : sql`and e.no > ${afterNo}`}
    order by e.no
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function selectOptionalPlaceEntry<View extends PlaceEntryView>(
  db: Db,
  query: EntryQuery,
  userId: string,
): Promise<View | undefined> {
  const { rows } = await sql<View>`
    ${queryEntryViews(query)} and e.user_id = ${userId}::uuid
  `.execute(db);
  return rows[0];
}

/** Selects the ids of pupils whose entry has one of these states. */
export async function selectUserIdsByState(
  db: Db,
  { entries, itemId: column }: PlaceTables,
  { schoolId, itemId }: PlaceKey,
  states: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${sql.table(entries)}
    where school_id = ${schoolId} and ${sql.ref(column)} = ${itemId} and state = any(${states}::text[])
  `.execute(db);
  return rows.map(({ user_id: id }) => id);
}
