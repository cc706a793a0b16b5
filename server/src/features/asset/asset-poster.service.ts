import { ASSET_TYPE_VIDEO } from '@meiyu/contract/asset/asset.rules';
import type { Asset } from '@meiyu/contract/asset/asset.schema';

import { inTransaction } from '../../db/in-transaction.ts';
import { getOwnerKey } from '../../platform/asset/records/upload-records.ts';
import { getThumbnailKey } from '../../platform/asset/store/asset-store.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import {
  selectOptionalLocked,
  selectOptionalOwnFile,
  updateThumbnail,
} from './asset.repository.ts';
import { getAsset } from './asset.service.ts';

/** Checks that the asset is a video of the user, before the image arrives. Throws `notFound`. */
export async function requireOwnVideo(
  { db }: Context,
  { schoolId, userId }: SignedIn,
  assetId: string,
): Promise<void> {
  const ownAsset = isUuid(assetId) && (await selectOptionalOwnFile(db, schoolId, userId, assetId));
  if (!ownAsset || ownAsset.type !== ASSET_TYPE_VIDEO || ownAsset.stored_at === null)
    throw problem('notFound');
}

/**
 * Stores an image as the poster of the user's video. An existing poster stays, so that a repeated call has no effect. Throws the
 * refusals of `assetEndpoints.givePoster`, and then changes nothing.
 */
export async function storePoster(
  context: Context,
  user: SignedIn,
  assetId: string,
  picture: { path: string; name: string },
): Promise<Asset> {
  const { db, assets, checks } = context;
  const poster = await checks.makePoster(getOwnerKey(user), picture.path, picture.name);
  await inTransaction(db, async (db) => {
    // Locks the row before the file is stored, because a retry of the transaction could not store the file a second time.
    const video = await selectOptionalLocked(db, user, { assetId, type: ASSET_TYPE_VIDEO });
    if (video === undefined) throw problem('notFound');
    if (video.thumbnail_bytes !== null) return;
    const { schoolId } = user;
    await assets.put(getThumbnailKey({ schoolId, id: assetId }), poster.path, 'image/jpeg');
    await updateThumbnail(db, schoolId, assetId, poster.bytes);
  });
  return getAsset(context, user, assetId);
}
