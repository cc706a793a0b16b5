import { AUDIO } from '@meiyu/contract/asset/asset.rules';

import { upload, type UploadWish } from '../upload/own-uploads.ts';
import type { Take } from './take.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** e.g. 录音 11-21 16.05.09.mp3: names what was recorded when, without letters that file systems refuse. */
function nameOf({ id }: Take): string {
  const at = new Date(id);
  const day = `${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.');
  return `录音 ${day} ${time}.mp3`;
}

/**
 * Takes a take into the queue of uploads. It stays on the device until the server has it.
 *
 * @param place where it is kept
 * @returns the upload's id
 */
export function uploadTake(
  take: Take,
  place: string,
  wish: Pick<UploadWish, 'purpose' | 'hwId'>,
): Promise<string> {
  const file = new File([take.blob], nameOf(take), { type: take.blob.type, lastModified: take.id });
  const kept = { place, id: take.id };
  return upload(file, { ...wish, type: AUDIO, take: kept, isReady: true });
}
