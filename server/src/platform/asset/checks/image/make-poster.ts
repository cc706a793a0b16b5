import { stat } from 'node:fs/promises';

import { PICTURE, POSTER_SIDE_PX } from '@meiyu/contract/asset/asset.rules';

import { checkFile } from '../check-file.ts';
import { shrinkPicture } from './check-picture.ts';

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
  const { path: picture } = await checkFile(file, { name, type: PICTURE });
  const path = `${file}.small`;
  await shrinkPicture(picture, path, POSTER_SIDE_PX);
  return { path, bytes: (await stat(path)).size };
}
