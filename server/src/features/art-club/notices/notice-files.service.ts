import type { ClubNoticeFile } from '@meiyu/contract/art-club/club-notice.schema';
import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';

import { createAssetAddress } from '../../../platform/asset/asset-address.ts';
import { selectFiles } from '../../../platform/asset/records/purpose-files.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';

const kinds = new Map<number, ClubNoticeFile['kind']>([
  [ASSET_TYPE_IMAGE, 'image'],
  [ASSET_TYPE_AUDIO, 'audio'],
  [ASSET_TYPE_VIDEO, 'video'],
]);

/** Reads files of notices, by their ids. The addresses are for the viewer alone. */
export async function readNoticeFiles(
  { db, secrets, clock }: Pick<Context, 'db' | 'secrets' | 'clock'>,
  { schoolId, userId: viewerId }: SignedIn,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClubNoticeFile>> {
  if (ids.length === 0) return new Map();
  const now = clock.now();
  const rows = await selectFiles(db, schoolId, ids);
  return new Map(
    rows.map(({ id, type, name, bytes, width, height, thumbnail_bytes: thumbnailBytes }) => {
      const createAddress = (part: 'file' | 'thumbnail') =>
        createAssetAddress(secrets, now, { assetId: id, part, schoolId, viewerId });
      const url = createAddress('file');
      const kind = kinds.get(type) ?? 'document';
      const small = thumbnailBytes === null ? '' : createAddress('thumbnail');
      const thumbnail = small === '' && kind === 'image' ? url : small;
      return [id, { _id: id, kind, name, bytes, url, thumbnail, width, height }];
    }),
  );
}
