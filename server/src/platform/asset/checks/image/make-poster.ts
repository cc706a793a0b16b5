import { stat } from 'node:fs/promises';

import { ASSET_TYPE_IMAGE, POSTER_SIDE_PX } from '@meiyu/contract/asset/asset.rules';

import { checkFile } from '../check-file.ts';
import { makeThumbnail } from './check-image.ts';

/**
 * Makes the poster of a video from an image that a user sent. The image is checked like an uploaded image. Throws what
 * `checkFile` throws.
 *
 * @param file the path on the local disk; the caller deletes the file and the files made from it
 */
export async function makePoster(
  file: string,
  name: string,
): Promise<{ path: string; bytes: number }> {
  const { path: image } = await checkFile(file, { name, type: ASSET_TYPE_IMAGE });
  const path = `${file}.small`;
  await makeThumbnail(image, path, POSTER_SIDE_PX);
  return { path, bytes: (await stat(path)).size };
}
