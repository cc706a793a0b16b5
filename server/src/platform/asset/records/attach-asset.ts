import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import type { Db } from '../../../db/database.ts';
import type { UploadOwner } from './upload-records.ts';

/**
 * Lets something of ours point at a file of its user's: from then on it is not swept. False when there is no such file, or
 * something else points at it.
 */
export async function attachAsset(
  db: Db,
  { schoolId, userId }: UploadOwner,
  { assetId, type }: { assetId: string; type: AssetType },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assets')
    .set({ attached_at: now })
    .where('school_id', '=', schoolId)
    .where('id', '=', assetId)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('stored_at', 'is not', null)
    .where('attached_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Nothing points at a file any more: it is swept with the other orphans. */
export async function detachAsset(
  db: Db,
  { schoolId, userId }: UploadOwner,
  assetId: string,
): Promise<void> {
  await db
    .updateTable('assets')
    .set({ attached_at: null })
    .where('school_id', '=', schoolId)
    .where('id', '=', assetId)
    .where('user_id', '=', userId)
    .execute();
}
