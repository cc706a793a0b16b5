import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

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
  await sql`
    update assets set attached_at = ${now}::timestamptz
    where school_id = ${schoolId} and id = any(${assetIds}::uuid[]) and attached_at is null
  `.execute(db);
  await sql`
    update assets set attached_at = null
    where school_id = ${schoolId} and id = any(${removed.map((row) => row.asset_id)}::uuid[])
      and not exists (
        select from review_item_files f where f.school_id = assets.school_id and f.asset_id = assets.id
      )
  `.execute(db);
}

/** Selects the other items of the same kind that show a file of one of these items. */
export async function selectSharedFiles(
  db: Db,
  schoolId: string,
  kind: string,
  itemIds: readonly string[],
): Promise<{ item_id: string; other_id: string }[]> {
  const { rows } = await sql<{ item_id: string; other_id: string }>`
    select distinct own.item_id, other.item_id as other_id
    from review_item_files own
    join review_item_files other on other.school_id = own.school_id and other.asset_id = own.asset_id
      and other.kind = own.kind and other.item_id <> own.item_id
    where own.school_id = ${schoolId} and own.kind = ${kind} and own.item_id = any(${itemIds}::text[])
  `.execute(db);
  return rows;
}
