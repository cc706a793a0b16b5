import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { PlaceKey, PlaceTables } from './place-tables.ts';

const buildOfItem = ({ itemId: column }: PlaceTables, { schoolId, itemId }: PlaceKey) =>
  sql`school_id = ${schoolId} and ${sql.ref(column)} = ${itemId}`;

/** Builds the place of the entry `e` on the waiting list, or null. */
export function buildPosition({ entries, itemId }: PlaceTables): RawBuilder<number | null> {
  return sql`case when e.state = 'waiting' then (
    select count(*)::integer from ${sql.table(entries)} w
    where w.school_id = e.school_id and ${sql.ref(`w.${itemId}`)} = ${sql.ref(`e.${itemId}`)} and w.state = 'waiting' and w.no <= e.no
  ) end`;
}

/** Gives a place to the first pupils of the waiting list. Returns their ids. */
export async function updateFirstWaiting(
  db: Db,
  tables: PlaceTables,
  key: PlaceKey,
  { places, at }: { places: number; at: Date },
): Promise<string[]> {
  if (places <= 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    update ${sql.table(tables.entries)} e
    set state = ${tables.placed}, changed_at = ${at}
    from (
      select user_id from ${sql.table(tables.entries)}
      where ${buildOfItem(tables, key)} and state = 'waiting'
      order by no
      limit ${places}
    ) first
    where e.school_id = ${key.schoolId} and ${sql.ref(`e.${tables.itemId}`)} = ${key.itemId} and e.user_id = first.user_id
    returning e.user_id
  `.execute(db);
  return rows.map(({ user_id: id }) => id);
}

export interface DueDraw {
  school_id: string;
  id: string;
}

/** Selects the draws whose sign-up has closed, the earliest first. */
export async function selectDueDraws(
  db: Db,
  { items, isDrawAhead }: PlaceTables,
  now: Date,
  limit: number,
): Promise<DueDraw[]> {
  const { rows } = await sql<DueDraw>`
    select school_id, id from ${sql.table(items)}
    where ${isDrawAhead} and signup_closes <= ${now}
    order by signup_closes
    limit ${limit}
  `.execute(db);
  return rows;
}

/** A pupil in a draw. */
export interface DrawEntrant {
  user_id: string;
  login_name: string;
  /** The number of draws of other items that the pupil won since the start of the school year. */
  wins: number;
}

/** Selects the pupils in a draw that has not happened. */
export async function selectDrawEntrants(
  db: Db,
  tables: PlaceTables,
  { schoolId, itemId }: PlaceKey,
  yearStart: Date,
): Promise<DrawEntrant[]> {
  const { rows } = await sql<DrawEntrant>`
    select e.user_id, u.login_name, (
      select count(*)::integer
      from ${sql.table(tables.entries)} won
      join ${sql.table(tables.items)} a on a.school_id = won.school_id and a.id = ${sql.ref(`won.${tables.itemId}`)}
      where won.school_id = e.school_id and won.user_id = e.user_id and won.draw_rank <= a.drawn_places
        and a.drawn_at >= ${yearStart}
    ) as wins
    from ${sql.table(tables.entries)} e
    join users u on u.school_id = e.school_id and u.id = e.user_id
    where e.school_id = ${schoolId} and ${sql.ref(`e.${tables.itemId}`)} = ${itemId} and e.state = ${tables.inDraw}
  `.execute(db);
  return rows;
}

/** The result of a draw for a pupil. `rank` begins at 1. */
export interface DrawResult {
  userId: string;
  wins: number;
  code: string;
  rank: number;
  state: PlaceTables['placed'] | 'waiting';
  no: number;
}

/** Stores the results of a draw. */
export async function updateDrawResults(
  db: Db,
  tables: PlaceTables,
  { schoolId, itemId }: PlaceKey,
  results: readonly DrawResult[],
  at: Date,
): Promise<void> {
  await sql`
    update ${sql.table(tables.entries)} e
    set state = r.state, no = r.no, changed_at = ${at}, draw_wins = r.wins, draw_code = r.code, draw_rank = r.rank
    from jsonb_to_recordset(${json(results)})
      as r ("userId" uuid, wins integer, code text, rank integer, state text, no integer)
    where e.school_id = ${schoolId} and ${sql.ref(`e.${tables.itemId}`)} = ${itemId} and e.user_id = r."userId"
  `.execute(db);
}

/** Selects the values of the last pupil who got a place in a draw. */
export async function selectLastWinner(
  db: Db,
  tables: PlaceTables,
  key: PlaceKey,
  places: number,
): Promise<{ wins: number; code: string; rank: number } | undefined> {
  const { rows } = await sql<{ wins: number; code: string; rank: number }>`
    select draw_wins as wins, draw_code as code, draw_rank as rank from ${sql.table(tables.entries)}
    where ${buildOfItem(tables, key)} and draw_rank <= ${places}
    order by draw_rank desc
    limit 1
  `.execute(db);
  return rows[0];
}
