import { assetProblems } from '@meiyu/contract/asset/asset.problems';
import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';

import { compressMedia } from '../compress/compress-media.ts';
import { compressImage } from '../image/compress-image.ts';
import { createTake, type Take } from '../recorder/take.ts';
import { findFileRefusal, findSizeRefusal } from '../upload/upload-rules.ts';
import { measureMedia } from './measure-media.ts';

export type MediaKind = 'audio' | 'video' | 'image';

const typeByKind = {
  audio: ASSET_TYPE_AUDIO,
  video: ASSET_TYPE_VIDEO,
  image: ASSET_TYPE_IMAGE,
} as const;
const unknownTypeTexts = {
  audio: '这不是录音，请选 MP3、WAV 或 OGG',
  video: '这不是视频，请选 MP4 或 MOV',
} as const;
const unplayableTexts = {
  audio: '这段录音网页放不了，请换一个 MP3',
  video: '这个视频网页放不了，请换一个 MP4',
} as const;
const tooLong = { audio: '录音太长', video: '视频太长' } as const;

/** The file cannot be handed in. `message` is Chinese text for the user. */
export class MediaRefusedError extends Error {}

/**
 * Compresses a chosen file and checks it by the rules of the server. It is compressed before it is named by its hash, because an answer
 * names the bytes that are sent. Rejects with a `MediaRefusedError`.
 */
export async function prepareMedia(
  chosen: File,
  kind: MediaKind,
  {
    limitMinutes,
    ...options
  }: { limitMinutes: number; onProgress: (done: number) => void; signal: AbortSignal },
): Promise<Take> {
  if (kind === 'image') {
    const compressed = await compressImage(chosen).catch((cause: unknown) => {
      throw Object.assign(new MediaRefusedError('这张图片打不开，请换成 JPG 或 PNG'), { cause });
    });
    return createTake(Date.now(), compressed, 0, []);
  }
  const refusal = findFileRefusal(chosen, typeByKind[kind]);
  if (refusal === assetProblems.fileUnknown.message)
    throw new MediaRefusedError(unknownTypeTexts[kind]);
  if (refusal !== null) throw new MediaRefusedError(refusal);
  const { file } = await compressMedia(chosen, options);
  const tooLarge = findSizeRefusal(file.size, typeByKind[kind]);
  if (tooLarge !== null) throw new MediaRefusedError(tooLarge);
  const seconds = await measureMedia(file, kind);
  if (seconds === null) throw new MediaRefusedError(unplayableTexts[kind]);
  if (seconds > limitMinutes * 60 + 1)
    throw new MediaRefusedError(`${tooLong[kind]}，最多 ${limitMinutes} 分钟`);
  return createTake(Date.now(), file, seconds, []);
}
