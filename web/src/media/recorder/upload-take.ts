import {
  ASSET_TYPE_AUDIO,
  getExtension,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';

import { upload, type UploadOptions } from '../upload/own-uploads.ts';
import { isFilm, type Take } from './take.ts';

const padTwo = (number: number) => String(number).padStart(2, '0');

interface FileFacts {
  type: typeof ASSET_TYPE_AUDIO | typeof ASSET_TYPE_VIDEO | typeof ASSET_TYPE_IMAGE;
  word: string;
  extension: string;
}

function describeFile(take: Take): FileFacts {
  const { blob } = take;
  // Phones also film as QuickTime.
  if (isFilm(take))
    return {
      type: ASSET_TYPE_VIDEO,
      word: '视频',
      extension: blob.type === 'video/quicktime' ? 'mov' : 'mp4',
    };
  if (blob.type.startsWith('image/'))
    return { type: ASSET_TYPE_IMAGE, word: '照片', extension: 'jpg' };
  // A recording that was chosen from the device may have another format.
  const extension = blob instanceof File ? getExtension(blob.name) : 'mp3';
  return { type: ASSET_TYPE_AUDIO, word: '录音', extension };
}

/** Builds a name such as 录音 11-21 16.05.09.mp3 or 视频 11-21 16.05.09.mp4 from the start time, without characters that file systems reject. */
function buildFileName({ id }: Take, { word, extension }: FileFacts): string {
  const start = new Date(id);
  const day = `${padTwo(start.getMonth() + 1)}-${padTwo(start.getDate())}`;
  const time = [start.getHours(), start.getMinutes(), start.getSeconds()].map(padTwo).join('.');
  return `${word} ${day} ${time}.${extension}`;
}

/**
 * Adds a take to the upload queue. The take stays on the device until the server has it. `place` is null for a file that the recording
 * store does not have.
 */
export function uploadTake(
  take: Take,
  place: string | null,
  options: Pick<UploadOptions, 'purpose' | 'hwId' | 'context'>,
): Promise<string> {
  const facts = describeFile(take);
  const file = new File([take.blob], buildFileName(take, facts), {
    type: take.blob.type,
    lastModified: take.id,
  });
  return upload(file, {
    ...options,
    type: facts.type,
    ...(place !== null && { take: { place, id: take.id } }),
    isPrepared: true,
  });
}
