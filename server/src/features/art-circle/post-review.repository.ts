import { type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ArtCirclePostRow } from './art-circle.tables.ts';

/** A stored post. */
export type PostRecord = Selectable<ArtCirclePostRow>;

/** The condition that a post `i` is not the change of another post. */
export const isNoEdit = sql<boolean>`i.edit_of is null`;

/** The posts as items of the review. Only schools with an art circle have them. */
export const postTable = {
  name: 'art_circle_posts',
  idType: 'text',
  submittedAt: 'posted_at',
  hasSubject: true,
  withFiles: {
    image: sql<boolean>`jsonb_array_length(i.images) > 0`,
    audio: sql<boolean>`(i.audio <> '' or cardinality(i.audios) > 0)`,
    video: sql<boolean>`i.video is not null`,
  },
  condition: sql<boolean>`exists (select from schools s where s.id = i.school_id and s.has_art_circle)`,
} as const;

export function selectPostsByIds(
  db: Db,
  schoolId: string,
  ids: readonly string[],
): Promise<PostRecord[]> {
  return db
    .selectFrom('art_circle_posts')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}
