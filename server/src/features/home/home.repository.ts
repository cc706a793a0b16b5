import { type Insertable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { BannerRow } from './home.tables.ts';

/** Selects the current banners of a school, and those for all schools. */
export function selectBanners(db: Db, schoolId: string, now: Date) {
  return db
    .selectFrom('banners')
    .select(['id', 'place', 'title', 'text', 'image', 'link'])
    .where((eb) => eb.or([eb('school_id', 'is', null), eb('school_id', '=', schoolId)]))
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(30)
    .execute();
}

/** Selects the entries of the course-study page for a grade. A teacher, who has no grade, gets all entries. */
export function selectMainEntries(db: Db, grade: number | null) {
  let query = db.selectFrom('main_entries').select(['id', 'code', 'title', 'subject', 'link']);
  if (grade !== null) {
    query = query.where('first_grade', '<=', grade).where('last_grade', '>=', grade);
  }
  return query.orderBy('position').orderBy('id').limit(50).execute();
}

/** Returns the column `portrait` of a user: an animal, the id of an image, or empty. */
export async function selectPortrait(db: Db, schoolId: string, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('portrait')
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.portrait;
}

/** Deletes a banner for all schools if it has this title. */
export async function deleteCommonBanner(
  db: Db,
  { id, title }: { id: string; title: string },
): Promise<void> {
  await db
    .deleteFrom('banners')
    .where('id', '=', id)
    .where('title', '=', title)
    .where('school_id', 'is', null)
    .execute();
}

export function selectBannersById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('banners')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}

export async function upsertBanners(
  db: Db,
  banners: readonly Insertable<BannerRow>[],
): Promise<void> {
  await db
    .insertInto('banners')
    .values(banners)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        school_id: eb.ref('excluded.school_id'),
        place: eb.ref('excluded.place'),
        title: eb.ref('excluded.title'),
        text: eb.ref('excluded.text'),
        image: eb.ref('excluded.image'),
        link: eb.ref('excluded.link'),
        position: eb.ref('excluded.position'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute();
}
