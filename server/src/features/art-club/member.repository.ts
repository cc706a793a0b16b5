import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';
import { buildPosition } from '../../platform/places/places.repository.ts';
import type { ArtClubMemberRow } from './art-club.tables.ts';
import { clubPlaces } from './club-places.repository.ts';

/** The columns that identify a club in a query. */
export interface ClubKey {
  schoolId: string;
  clubId: string;
}

const queryMembers = (db: Db, { schoolId, clubId }: ClubKey) =>
  db.selectFrom('art_club_members').where('school_id', '=', schoolId).where('club_id', '=', clubId);

export function selectOptionalMember(
  db: Db,
  key: ClubKey,
  userId: string,
): Promise<Selectable<ArtClubMemberRow> | undefined> {
  return queryMembers(db, key).selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Inserts a membership, or replaces state and number of the pupil's earlier one. */
export async function upsertMember(db: Db, row: Insertable<ArtClubMemberRow>): Promise<void> {
  await db
    .insertInto('art_club_members')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'club_id', 'user_id']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        no: eb.ref('excluded.no'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
}

/** Selects the ids of pupils whose membership has one of these states. */
export async function selectMemberIds(
  db: Db,
  key: ClubKey,
  states: readonly string[],
): Promise<string[]> {
  const rows = await queryMembers(db, key).select('user_id').where('state', 'in', states).execute();
  return rows.map(({ user_id: id }) => id);
}

export interface MemberView {
  user_id: string;
  name: string;
  portrait: string;
  login_name: string;
  grade: number | null;
  klass: number | null;
  state: string;
  no: number;
  position: number | null;
}

const queryViews = ({ schoolId, clubId }: ClubKey) => sql`
  select e.user_id, u.name, u.portrait, u.login_name, u.grade, u.klass, e.state, e.no, ${buildPosition(clubPlaces)} as position
  from art_club_members e
  join users u on u.school_id = e.school_id and u.id = e.user_id
  where e.school_id = ${schoolId} and e.club_id = ${clubId}`;

/** Selects the pupils of a club in the order in which they signed up. */
export async function selectMemberViews(
  db: Db,
  key: ClubKey,
  { state, afterNo, limit }: { state: string | undefined; afterNo: number | null; limit: number },
): Promise<MemberView[]> {
  const { rows } = await sql<MemberView>`
    ${queryViews(key)}
      ${state === undefined ? sql`` : sql`and e.state = ${state}`}
      ${afterNo === null ? sql`` : sql`and e.no > ${afterNo}`}
    order by e.no
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function selectOptionalMemberView(
  db: Db,
  key: ClubKey,
  userId: string,
): Promise<MemberView | undefined> {
  const { rows } = await sql<MemberView>`
    ${queryViews(key)} and e.user_id = ${userId}::uuid
  `.execute(db);
  return rows[0];
}

/** The other clubs of a pupil in a school year: those with a seat, and those for which the pupil waits. */
export async function selectOtherClubs(
  db: Db,
  { schoolId, clubId }: ClubKey,
  { userId, year }: { userId: string; year: number },
): Promise<{ schedule: unknown }[]> {
  const { rows } = await sql<{ schedule: unknown }>`
    select a.schedule
    from art_club_members e
    join art_clubs a on a.school_id = e.school_id and a.id = e.club_id
    where e.school_id = ${schoolId} and e.user_id = ${userId}::uuid and e.club_id <> ${clubId}
      and e.state in ('requested', 'member', 'waiting') and a.year = ${year} and a.closed_at is null
  `.execute(db);
  return rows;
}

/** Selects the number of clubs that a pupil of the school may join in a school year. */
export async function selectClubsMax(db: Db, schoolId: string): Promise<number> {
  const { clubs_max: max } = await db
    .selectFrom('schools')
    .select('clubs_max')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  return max;
}

/** Checks whether a user is an active pupil of one of these grades whom the teacher may see. */
export async function selectMayAdd(
  db: Db,
  teacher: Viewer,
  { userId, grades }: { userId: string; grades: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from users u
    where u.school_id = ${teacher.schoolId} and u.id = ${userId}::uuid and u.role = ${PUPIL_ROLE} and u.state = 'active'
      and u.grade = any(${grades}::smallint[]) and ${buildKlassCondition(teacher, { table: 'u' })}
  `.execute(db);
  return rows.length > 0;
}
