import { AUDIO } from '@meiyu/contract/asset/asset.rules';

import { upload, type UploadOptions } from '../upload/own-uploads.ts';
import type { Take } from './take.ts';

const padTwo = (number: number) => String(number).padStart(2, '0');

/** Builds a name such as 录音 11-21 16.05.09.mp3 from the start time, without characters that file systems reject. */
function buildFileName({ id }: Take): string {
  const start = new Date(id);
  const day = `${padTwo(start.getMonth() + 1)}-${padTwo(start.getDate())}`;
  const time = [start.getHours(), start.getMinutes(), start.getSeconds()].map(padTwo).join('.');
  return `录音 ${day} ${time}.mp3`;
}

/** Adds a take to the upload queue. The take stays on the device until the server has it. */
export function uploadTake(
  take: Take,
  place: string,
  options: Pick<UploadOptions, 'purpose' | 'hwId'>,
): Promise<string> {
  const file = new File([take.blob], buildFileName(take), {
    type: take.blob.type,
    lastModified: take.id,
  });
  const storedTake = { place, id: take.id };
  return upload(file, { ...options, type: AUDIO, take: storedTake, isPrepared: true });
}
