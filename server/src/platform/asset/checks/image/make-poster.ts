import { stat } from 'node:fs/promises';

import { IMAGE, POSTER_SIDE_PX } from '@meiyu/contract/asset/asset.rules';

import { checkFile } from '../check-file.ts';
import { makeThumbnail } from './check-image.ts';

/**
 * Makes the picture that stands for a film out of one that a user sent, which is checked like any other. Throws what
 * `checkFile` throws.
 *
 * @param file on the local disk; whoever made it deletes it, and what is made of it
 */
export async function makePoster(
  file: string,
  name: string,
): Promise<{ path: string; bytes: number }> {
  const { path: picture } = await checkFile(file, { name, type: IMAGE });
  const path = `${file}.small`;
  await makeThumbnail(picture, path, POSTER_SIDE_PX);
  return { path, bytes: (await stat(path)).size };
}
