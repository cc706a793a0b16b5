import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { ActivityKey } from './entry.repository.ts';

export interface DueDraw {
  school_id: string;
  id: string;
}

/** Selects the draws whose sign-up has closed, the earliest first. */
export async function selectDueDraws(db: Db, now: Date, limit: number): Promise<DueDraw[]> {
  return db
    .selectFrom('art_activities')
    .select(['school_id', 'id'])
    .where('mode', '=', 'draw')
    .where('drawn_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('signup_closes', '<=', now)
    .orderBy('signup_closes')
    .limit(limit)
    .execute();
}

/** A pupil in a draw. */
export interface DrawEntrant {
  user_id: string;
  login_name: string;
  /** The number of draws of other activities that the pupil won since the begin of the school year. */
  wins: number;
}

/** Selects the pupils in a draw that has not happened. */
export async function selectDrawEntrants(
  db: Db,
  { schoolId, activityId }: ActivityKey,
  yearStart: Date,
): Promise<DrawEntrant[]> {
  const { rows } = await sql<DrawEntrant>`
    select e.user_id, u.login_name, (
      select count(*)::integer
      from art_activity_entries won
      join art_activities a on a.school_id = won.school_id and a.id = won.activity_id
      where won.school_id = e.school_id and won.user_id = e.user_id and won.draw_rank <= a.drawn_places
        and a.drawn_at >= ${yearStart}
    ) as wins
    from art_activity_entries e
    join users u on u.school_id = e.school_id and u.id = e.user_id
    where e.school_id = ${schoolId} and e.activity_id = ${activityId} and e.state = 'inDraw'
  `.execute(db);
  return rows;
}

/** The result of a draw for a pupil. `rank` begins at 1. */
export interface DrawResult {
  userId: string;
  wins: number;
  code: string;
  rank: number;
  state: 'signedUp' | 'waiting';
  no: number;
}

/** Stores the results of a draw. */
export async function updateDrawResults(
  db: Db,
  { schoolId, activityId }: ActivityKey,
  results: readonly DrawResult[],
  at: Date,
): Promise<void> {
  await sql`
    update art_activity_entries e
    set state = r.state, no = r.no, changed_at = ${at}, draw_wins = r.wins, draw_code = r.code, draw_rank = r.rank
    from jsonb_to_recordset(${json(results)})
      as r ("userId" uuid, wins integer, code text, rank integer, state text, no integer)
    where e.school_id = ${schoolId} and e.activity_id = ${activityId} and e.user_id = r."userId"
  `.execute(db);
}

/** Selects the values of the last pupil who got a place in a draw. */
export async function selectLastWinner(
  db: Db,
  { schoolId, activityId }: ActivityKey,
  places: number,
): Promise<{ wins: number; code: string } | undefined> {
  const { rows } = await sql<{ wins: number; code: string }>`
    select draw_wins as wins, draw_code as code from art_activity_entries
    where school_id = ${schoolId} and activity_id = ${activityId} and draw_rank <= ${places}
    order by draw_rank desc
    limit 1
  `.execute(db);
  return rows[0];
}
