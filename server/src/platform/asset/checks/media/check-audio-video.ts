import { ASSET_MINUTES_MAX, ASSET_TYPE_VIDEO } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import { problem } from '../../../problem.ts';
import type { AssetExtension } from '../../asset-kinds.ts';
import { readAsf } from './asf-objects.ts';
import { readMp3 } from './mp3-frames.ts';
import { readOgg } from './ogg-pages.ts';
import { readWav } from './riff-chunks.ts';
import { type VideoInfo, readVideoInfo } from './video-boxes.ts';

/**
 * The reader by extension. Most readers are our own, because libraries accept truncated files and are slow on hostile ones
 * (decision 0061).
 */
const readers: Readonly<Partial<Record<AssetExtension, (file: string) => Promise<VideoInfo>>>> = {
  mp3: readMp3,
  mp4: readVideoInfo,
  mov: readVideoInfo,
  ogg: readOgg,
  asf: readAsf,
  wav: readWav,
};

/**
 * Reads an audio or video file and returns its duration in seconds. Throws `fileBroken`, `mediaTooLong`, `fileMismatch` for a
 * video file without a video track or an audio file with one, and `videoUncheckable` for kinds that no reader supports.
 */
export async function measureDuration(
  file: string,
  kind: AssetExtension,
  type: AssetType,
): Promise<number> {
  const read = readers[kind];
  if (read === undefined) throw problem('videoUncheckable');
  const { seconds, hasVideo } = await read(file);
  if (!Number.isFinite(seconds) || seconds <= 0) throw problem('fileBroken');
  if (hasVideo !== (type === ASSET_TYPE_VIDEO)) throw problem('fileMismatch');
  if (seconds > ASSET_MINUTES_MAX * 60) throw problem('mediaTooLong');
  return seconds;
}
