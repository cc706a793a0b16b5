import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import type { Db } from '../../../db/database.ts';
import type { UploadOwner } from './upload-records.ts';

/**
 * Flags a file of the user as used by an object, so that the cleanup job does not delete it. Returns false if the file does not
 * exist or another object uses it.
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

/** Flags a file as unused, so that the cleanup job deletes it. */
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
