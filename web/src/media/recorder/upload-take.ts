import { AUDIO, VIDEO } from '@meiyu/contract/asset/asset.rules';

import { upload, type UploadOptions } from '../upload/own-uploads.ts';
import { isFilm, type Take } from './take.ts';

const padTwo = (number: number) => String(number).padStart(2, '0');

/** The extension of a film. Phones also film as QuickTime. */
const getFilmExtension = ({ blob }: Take) => (blob.type === 'video/quicktime' ? 'mov' : 'mp4');

/** Builds a name such as 录音 11-21 16.05.09.mp3 or 视频 11-21 16.05.09.mp4 from the start time, without characters that file systems reject. */
function buildFileName(take: Take): string {
  const start = new Date(take.id);
  const day = `${padTwo(start.getMonth() + 1)}-${padTwo(start.getDate())}`;
  const time = [start.getHours(), start.getMinutes(), start.getSeconds()].map(padTwo).join('.');
  return isFilm(take) ? `视频 ${day} ${time}.${getFilmExtension(take)}` : `录音 ${day} ${time}.mp3`;
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
  return upload(file, {
    ...options,
    type: isFilm(take) ? VIDEO : AUDIO,
    take: storedTake,
    isPrepared: true,
  });
}
