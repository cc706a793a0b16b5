import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { updateAttached } from '../asset/records/purpose-files.ts';

interface ItemKey {
  schoolId: string;
  kind: string;
  itemId: string;
}

/** Records the files that an item shows, and marks files that no item shows any longer as unused. */
export async function replaceItemFiles(
  db: Db,
  { schoolId, kind, itemId }: ItemKey,
  assetIds: readonly string[],
  now: Date,
): Promise<void> {
  const removed = await db
    .deleteFrom('review_item_files')
    .where('school_id', '=', schoolId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where(sql<boolean>`asset_id <> all(${assetIds}::uuid[])`)
    .returning('asset_id')
    .execute();
  await sql`
    insert into review_item_files (school_id, kind, item_id, asset_id)
    select ${schoolId}, ${kind}, ${itemId}, asset_id from unnest(${assetIds}::uuid[]) as asset_id
    on conflict do nothing
  `.execute(db);
  await updateAttached(db, schoolId, assetIds, now);
  const unused = await selectUnusedFileIds(
    db,
    schoolId,
    removed.map((row) => row.asset_id),
  );
  await updateAttached(db, schoolId, unused, null);
}

/** Selects which of these files no item shows. */
async function selectUnusedFileIds(
  db: Db,
  schoolId: string,
  assetIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${assetIds}::uuid[]) as id
    where not exists (
      select from review_item_files f where f.school_id = ${schoolId} and f.asset_id = id
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}
