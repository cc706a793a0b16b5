import { type Insertable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ArtClubRow } from '../art-club.tables.ts';

/** A stored club of a package, with the numbers of its teacher and of all pupils who have ever signed up. */
export interface ImportedClub {
  school_id: string;
  id: string;
  year: number;
  name: string;
  subject: string;
  intro: string;
  place: string;
  grades: number[];
  capacity: number;
  schedule: unknown;
  join_by: string;
  signup_opens: Date | null;
  signup_closes: Date | null;
  teacher: string;
  members: number;
  waiting: number;
  next_no: number;
  drawn_at: Date | null;
  closed_at: Date | null;
  pupils: string[];
}

/** Selects the clubs of all schools that have one of these ids. */
export async function selectImportedClubs(db: Db, ids: readonly string[]): Promise<ImportedClub[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImportedClub>`
    select a.school_id, a.id, a.year, a.name, a.subject, a.intro, a.place, a.grades, a.capacity, a.schedule, a.join_by,
      a.signup_opens, a.signup_closes, t.login_name as teacher, a.members, a.waiting, a.next_no, a.drawn_at, a.closed_at, (
        select coalesce(array_agg(u.login_name), '{}')
        from art_club_members m
        join users u on u.school_id = m.school_id and u.id = m.user_id
        where m.school_id = a.school_id and m.club_id = a.id
      ) as pupils
    from art_clubs a
    join users t on t.school_id = a.school_id and t.id = a.owner_id
    where a.id = any(${ids}::text[])
  `.execute(db);
  return rows;
}

/** Inserts a club, or replaces what the package says about it. */
export async function upsertImportedClub(db: Db, row: Insertable<ArtClubRow>): Promise<void> {
  await db
    .insertInto('art_clubs')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        subject: eb.ref('excluded.subject'),
        intro: eb.ref('excluded.intro'),
        place: eb.ref('excluded.place'),
        grades: eb.ref('excluded.grades'),
        capacity: eb.ref('excluded.capacity'),
        schedule: eb.ref('excluded.schedule'),
        join_by: eb.ref('excluded.join_by'),
        signup_opens: eb.ref('excluded.signup_opens'),
        signup_closes: eb.ref('excluded.signup_closes'),
        owner_id: eb.ref('excluded.owner_id'),
        // A seed whose hash pupils have seen stays.
        draw_seed: sql<
          string | null
        >`case when excluded.join_by = 'draw' then coalesce(art_clubs.draw_seed, excluded.draw_seed) end`,
        rev: sql<number>`art_clubs.rev + 1`,
      })),
    )
    .execute();
}

/**
 * Gives a seat to pupils who have never signed up, in the given order. Returns how many pupils got one. The caller must lock
 * the club first.
 */
export async function insertImportedMembers(
  db: Db,
  { schoolId, clubId, firstNo }: { schoolId: string; clubId: string; firstNo: number },
  numbers: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into art_club_members (school_id, club_id, user_id, state, no, changed_at)
    select ${schoolId}, ${clubId}, u.id, 'member', ${firstNo} + n.place::integer - 1, ${now}::timestamptz
    from unnest(${numbers}::text[]) with ordinality as n (number, place)
    join users u on u.school_id = ${schoolId} and u.login_name = n.number
    on conflict do nothing
    returning user_id
  `.execute(db);
  return rows.length;
}
