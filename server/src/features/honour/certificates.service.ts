import { createAssetAddress } from '../../platform/asset/asset-address.ts';
import { selectImages } from '../../platform/asset/records/purpose-images.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { ReviewContext } from '../../platform/review/review-source.ts';
import type { HonourRecord } from './honour.repository.ts';

/** The image of a certificate. Its size in px is null for images that were stored without one. */
interface Certificate {
  hash: string;
  url: string;
  thumbnail: string;
  width: number | null;
  height: number | null;
}

/** Reads the certificates of honours. The addresses are for the viewer alone. */
export async function readCertificates(
  { db, secrets, clock }: Pick<ReviewContext, 'db' | 'secrets' | 'clock'>,
  { schoolId, userId: viewerId }: SignedIn,
  rows: readonly HonourRecord[],
): Promise<{ of: (row: HonourRecord) => Certificate[] }> {
  const ids = rows.flatMap(({ certificates }) => certificates);
  const images = await selectImages(db, schoolId, ids);
  const byId = new Map(images.map((image) => [image.id, image]));
  const now = clock.now();
  const createAddress = (assetId: string, part: 'file' | 'thumbnail') =>
    createAssetAddress(secrets, now, { assetId, part, schoolId, viewerId });
  return {
    of: ({ certificates }) =>
      certificates.flatMap((id) => {
        const image = byId.get(id);
        if (image === undefined) return [];
        const { sha256: hash, width, height } = image;
        const url = createAddress(id, 'file');
        const thumbnail = image.thumbnail_bytes === null ? url : createAddress(id, 'thumbnail');
        return { hash, url, thumbnail, width, height };
      }),
  };
}
