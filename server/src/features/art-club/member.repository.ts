import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';
import {
  type EntryPage,
  type PlaceEntryView,
  selectOptionalPlaceEntry,
  selectPlaceEntries,
  selectUserIdsByState,
} from '../../platform/places/place-entries.repository.ts';
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
export function selectMemberIds(
  db: Db,
  { schoolId, clubId }: ClubKey,
  states: readonly string[],
): Promise<string[]> {
  return selectUserIdsByState(db, clubPlaces, { schoolId, itemId: clubId }, states);
}

export interface MemberView extends PlaceEntryView {
  portrait: string;
}

const queryViews = ({ schoolId, clubId }: ClubKey) => ({
  tables: clubPlaces,
  key: { schoolId, itemId: clubId },
  columns: sql`u.portrait`,
});

/** Selects the pupils of a club in the order in which they signed up. */
export function selectMemberViews(db: Db, key: ClubKey, page: EntryPage): Promise<MemberView[]> {
  return selectPlaceEntries<MemberView>(db, queryViews(key), page);
}

export function selectOptionalMemberView(
  db: Db,
  key: ClubKey,
  userId: string,
): Promise<MemberView | undefined> {
  return selectOptionalPlaceEntry<MemberView>(db, queryViews(key), userId);
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
