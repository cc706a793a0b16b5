import { ASSET_TYPE_IMAGE } from '@meiyu/contract/asset/asset.rules';
import type { ReviewVideo } from '@meiyu/contract/review/review.schema';
import type { DescribedImage } from '@meiyu/contract/shared/image.schema';

import { createAssetAddress } from '../asset/asset-address.ts';
import { selectFiles } from '../asset/records/purpose-files.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { ReviewContext } from './review-source.ts';

/** An image or video of an item. Its size in px is null for files that were stored without one. */
export interface ItemFile {
  hash: string;
  url: string;
  /** The address of the image in a small size, or of the poster of the video. It is empty if a video has no poster. */
  thumbnail: string;
  width: number | null;
  height: number | null;
}

/** Reads files of items, by their ids. The addresses are for the viewer alone. */
export async function readItemFiles(
  { db, secrets, clock }: Pick<ReviewContext, 'db' | 'secrets' | 'clock'>,
  { schoolId, userId: viewerId }: Pick<SignedIn, 'schoolId' | 'userId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemFile>> {
  const files = await selectFiles(db, schoolId, ids);
  const now = clock.now();
  const createAddress = (assetId: string, part: 'file' | 'thumbnail') =>
    createAssetAddress(secrets, now, { assetId, part, schoolId, viewerId });
  return new Map(
    files.map(({ id, type, sha256: hash, width, height, thumbnail_bytes: thumbnailBytes }) => {
      const url = createAddress(id, 'file');
      const small = type === ASSET_TYPE_IMAGE ? url : '';
      const thumbnail = thumbnailBytes === null ? small : createAddress(id, 'thumbnail');
      return [id, { hash, url, thumbnail, width, height }];
    }),
  );
}

/** Converts an image for the review reply. Returns no image if the file is missing. */
export function toReviewImage(file: ItemFile | undefined, alt: string): DescribedImage[] {
  if (file === undefined) return [];
  const { url: src, width, height } = file;
  return [{ src, alt, ...(width !== null && height !== null && { width, height }) }];
}

/** Converts a video for the review reply. Returns no video for null, or if the file is missing. */
export function toReviewVideo(
  id: string | null,
  files: ReadonlyMap<string, ItemFile>,
): ReviewVideo[] {
  const file = id === null ? undefined : files.get(id);
  return file === undefined ? [] : [{ src: file.url, poster: file.thumbnail }];
}

/** Lists the images that the owner of an item sees, in their order. Missing files are left out. */
export function toShownImages(
  ids: readonly string[],
  files: ReadonlyMap<string, ItemFile>,
): { hash: string; url: string; thumbnail: string }[] {
  return ids.flatMap((id) => {
    const file = files.get(id);
    if (file === undefined) return [];
    const { hash, url, thumbnail } = file;
    return [{ hash, url, thumbnail }];
  });
}
