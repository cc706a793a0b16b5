import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ArtClubCheckInRow, ArtClubSessionRow } from '../art-club.tables.ts';
import type { ClubKey } from '../member.repository.ts';

export type SessionRecord = Selectable<ArtClubSessionRow>;

/** A range of time: from its begin, and before its end. */
export interface TimeRange {
  from: Date;
  to: Date;
}

/** Selects the stored sessions of a club in a range of time. */
export function selectSessions(
  db: Db,
  { schoolId, clubId }: ClubKey,
  { from, to }: TimeRange,
): Promise<SessionRecord[]> {
  return db
    .selectFrom('art_club_sessions')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('club_id', '=', clubId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute();
}

/** Inserts sessions as they were planned. Those that are stored stay. */
export async function insertPlannedSessions(
  db: Db,
  { schoolId, clubId }: ClubKey,
  meetings: readonly { startsAt: Date; endsAt: Date }[],
  now: Date,
): Promise<void> {
  if (meetings.length === 0) return;
  await db
    .insertInto('art_club_sessions')
    .values(
      meetings.map(({ startsAt, endsAt }) => ({
        school_id: schoolId,
        club_id: clubId,
        starts_at: startsAt,
        ends_at: endsAt,
        state: 'planned',
        topic: '',
        rev: 0,
        changed_at: now,
        changed_by: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['school_id', 'club_id', 'starts_at']).doNothing())
    .execute();
}

/** Inserts a session, or replaces its state and topic. */
export async function upsertSession(db: Db, row: Insertable<ArtClubSessionRow>): Promise<void> {
  await db
    .insertInto('art_club_sessions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'club_id', 'starts_at']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        topic: eb.ref('excluded.topic'),
        rev: eb.ref('excluded.rev'),
        changed_at: eb.ref('excluded.changed_at'),
        changed_by: eb.ref('excluded.changed_by'),
      })),
    )
    .execute();
}

/** Selects the check-ins of one pupil for the sessions that start in a time range. */
export function selectOwnCheckIns(
  db: Db,
  { schoolId, clubId }: ClubKey,
  { userId, from, to }: TimeRange & { userId: string },
): Promise<{ starts_at: Date; check_in: number }[]> {
  return db
    .selectFrom('art_club_check_ins')
    .select(['starts_at', 'check_in'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('club_id', '=', clubId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .execute();
}

/** Counts the pupils who came to each session, and all whose check-in is recorded. Pupils on leave or absent did not come. */
export function selectCheckInCounts(
  db: Db,
  { schoolId, clubId }: ClubKey,
  { from, to }: TimeRange,
): Promise<{ starts_at: Date; came: number; all: number }[]> {
  return db
    .selectFrom('art_club_check_ins')
    .select([
      'starts_at',
      sql<number>`(count(*) filter (where check_in not in (2, 5)))::integer`.as('came'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .where('school_id', '=', schoolId)
    .where('club_id', '=', clubId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .groupBy('starts_at')
    .execute();
}

/** A pupil of the roll of a session. The columns of the check-in are null if none is recorded. */
export interface RollRow {
  userId: string;
  name: string;
  number: string;
  checkIn: number | null;
  rev: number | null;
  /** The name of the teacher who changed the check-in last, or null. */
  by: string | null;
}

/** Selects the pupils of the roll: the members in the order of the sign-ups, and earlier members with a check-in. */
export async function selectRoll(
  db: Db,
  { schoolId, clubId }: ClubKey,
  startsAt: Date,
): Promise<RollRow[]> {
  const { rows } = await sql<RollRow>`
    select u.id as "userId", u.name, u.login_name as number, c.check_in as "checkIn", c.rev, t.name as by
    from art_club_members m
    join users u on u.school_id = m.school_id and u.id = m.user_id
    left join art_club_check_ins c on c.school_id = m.school_id and c.club_id = m.club_id and c.user_id = m.user_id
      and c.starts_at = ${startsAt}::timestamptz
    left join users t on t.school_id = c.school_id and t.id = c.changed_by
    where m.school_id = ${schoolId} and m.club_id = ${clubId} and (m.state = 'member' or c.check_in is not null)
    order by m.no
  `.execute(db);
  return rows;
}

/** Writes changed check-ins of a session. */
export async function upsertCheckIns(
  db: Db,
  rows: readonly Insertable<ArtClubCheckInRow>[],
): Promise<void> {
  await db
    .insertInto('art_club_check_ins')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'club_id', 'starts_at', 'user_id']).doUpdateSet((eb) => ({
        check_in: eb.ref('excluded.check_in'),
        rev: eb.ref('excluded.rev'),
        changed_at: eb.ref('excluded.changed_at'),
        changed_by: eb.ref('excluded.changed_by'),
      })),
    )
    .execute();
}

/** Deletes the check-ins of a session that is no longer held. */
export async function deleteCheckIns(
  db: Db,
  { schoolId, clubId }: ClubKey,
  startsAt: Date,
): Promise<void> {
  await db
    .deleteFrom('art_club_check_ins')
    .where('school_id', '=', schoolId)
    .where('club_id', '=', clubId)
    .where('starts_at', '=', startsAt)
    .execute();
}
