import { VIDEO } from '@meiyu/contract/asset/asset.rules';
import type { Asset } from '@meiyu/contract/asset/asset.schema';

import { inTransaction } from '../../db/in-transaction.ts';
import { ownerKey } from '../../platform/asset/records/upload-records.ts';
import { thumbnailKey } from '../../platform/asset/store/asset-store.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/new-id.ts';
import { problem } from '../../platform/problem.ts';
import { selectOptionalLocked, selectOptionalOwn, updateThumbnail } from './asset.repository.ts';
import { getAsset } from './asset.service.ts';

/** Throws `notFound` for what is no film of the user's own; asked before its picture arrives. */
export async function requireOwnVideo(
  { db }: Context,
  { schoolId, userId }: SignedIn,
  assetId: string,
): Promise<void> {
  const own = isUuid(assetId) && (await selectOptionalOwn(db, schoolId, userId, assetId));
  if (!own || own.type !== VIDEO || own.stored_at === null) throw problem('notFound');
}

/**
 * Keeps a picture as what stands for a film of the user's own. One that is there already stays, so that a lost reply costs
 * nothing. Throws the refusals of `assetEndpoints.givePoster`; then nothing has changed.
 */
export async function keepPoster(
  context: Context,
  user: SignedIn,
  assetId: string,
  picture: { path: string; name: string },
): Promise<Asset> {
  const { db, assets, checks } = context;
  const poster = await checks.makePoster(ownerKey(user), picture.path, picture.name);
  await inTransaction(db, async (db) => {
    // The lock is the only step that could have all this run once more, and the file is there to be put only once.
    const film = await selectOptionalLocked(db, user, { assetId, type: VIDEO });
    if (film === undefined) throw problem('notFound');
    if (film.thumbnail_bytes !== null) return;
    const { schoolId } = user;
    await assets.put(thumbnailKey({ schoolId, id: assetId }), poster.path, 'image/jpeg');
    await updateThumbnail(db, schoolId, assetId, poster.bytes);
  });
  return getAsset(context, user, assetId);
}
