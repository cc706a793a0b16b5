import type { Db } from '../../db/database.ts';
import type { MediaRow } from './media.tables.ts';

export async function selectMedia(db: Db, mediaIds: readonly string[]): Promise<MediaRow[]> {
  if (mediaIds.length === 0) return [];
  return db.selectFrom('media').selectAll().where('id', 'in', mediaIds).execute();
}

/** Inserts rows of files. The id is the hash of the content, so an existing row has the same content. */
export async function insertMedia(db: Db, media: readonly MediaRow[]): Promise<void> {
  await db
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
