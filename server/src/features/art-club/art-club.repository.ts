import { PUPIL_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../db/visible-klasses.ts';
import { buildPosition } from '../../platform/places/places.repository.ts';
import type { ArtClubRow } from './art-club.tables.ts';
import { clubPlaces } from './club-places.repository.ts';

/** A stored club. */
export type ClubRecord = Selectable<ArtClubRow>;

/** A user who reads clubs. `grade` is the grade of a pupil. */
export interface ClubReader extends Viewer {
  grade: number | null;
}

/** A club with the name of its teacher and the reader's own membership. The values are null if the reader has none. */
export interface ClubView extends ClubRecord {
  teacher: string;
  may_manage: boolean;
  member_state: string | null;
  member_position: number | null;
  draw_wins: number | null;
  draw_code: string | null;
  draw_rank: number | null;
}

/** Builds the condition that the user runs the club `a`: its teacher, or other staff of the school. */
export function buildIsRun({ schoolId, userId, role }: Viewer): RawBuilder<boolean> {
  if (role === PUPIL_ROLE) return sql<boolean>`false`;
  const isOwn = role === TEACHER_ROLE ? sql`and a.owner_id = ${userId}::uuid` : sql``;
  return sql<boolean>`(a.school_id = ${schoolId} ${isOwn})`;
}

/** Builds the condition that the reader sees the club `a` with the membership `e`, if there is one. */
function buildIsVisible(reader: ClubReader, year: number): RawBuilder<unknown> {
  if (reader.role !== PUPIL_ROLE)
    return sql`(${buildIsRun(reader)} or (a.year = ${year} and a.closed_at is null))`;
  return sql`(e.user_id is not null or (a.year = ${year} and a.closed_at is null and ${reader.grade} = any(a.grades)))`;
}

const queryViews = (reader: ClubReader, year: number) => sql`
  select a.*, t.name as teacher, ${buildIsRun(reader)} as may_manage, e.state as member_state,
    ${buildPosition(clubPlaces)} as member_position, e.draw_wins, e.draw_code, e.draw_rank
  from art_clubs a
  join users t on t.school_id = a.school_id and t.id = a.owner_id
  left join art_club_members e on e.school_id = a.school_id and e.club_id = a.id and e.user_id = ${reader.userId}::uuid
  where a.school_id = ${reader.schoolId} and ${buildIsVisible(reader, year)}`;

/** Own clubs: those a pupil has signed up for, and those that a teacher leads. */
const buildIsMine = ({ role, userId }: ClubReader) =>
  role === PUPIL_ROLE ? sql`e.user_id is not null` : sql`a.owner_id = ${userId}::uuid`;

interface ClubList {
  year: number;
  isMine: boolean;
  subject: string | undefined;
  after: { year: number; name: string; id: string } | null;
  limit: number;
}

/** Selects the clubs that the reader sees: those of the latest school year first, by name. */
export async function selectClubViews(
  db: Db,
  reader: ClubReader,
  { year, isMine, subject, after, limit }: ClubList,
): Promise<ClubView[]> {
  const isAfter =
    after === null
      ? sql``
      : sql`and (a.year < ${after.year} or (a.year = ${after.year} and (a.name, a.id) > (${after.name}, ${after.id})))`;
  const { rows } = await sql<ClubView>`
    ${queryViews(reader, year)}
      ${isMine ? sql`and ${buildIsMine(reader)}` : sql``}
      ${subject === undefined ? sql`` : sql`and a.subject = ${subject}`}
      ${isAfter}
    order by a.year desc, a.name, a.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects a club that the reader sees. */
export async function selectOptionalClubView(
  db: Db,
  reader: ClubReader,
  { id, year }: { id: string; year: number },
): Promise<ClubView | undefined> {
  const { rows } = await sql<ClubView>`${queryViews(reader, year)} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a club until the transaction ends, so that its seats are given one after the other. */
export function lockOptionalClub(
  db: Db,
  schoolId: string,
  id: string,
): Promise<ClubRecord | undefined> {
  return db
    .selectFrom('art_clubs')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a club. A repeated request inserts none. */
export async function insertClub(db: Db, row: Insertable<ArtClubRow>): Promise<void> {
  await db
    .insertInto('art_clubs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['school_id', 'owner_id', 'event_id']).doNothing())
    .execute();
}

export async function updateClub(
  db: Db,
  schoolId: string,
  id: string,
  change: Updateable<ArtClubRow>,
): Promise<void> {
  await db
    .updateTable('art_clubs')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}
