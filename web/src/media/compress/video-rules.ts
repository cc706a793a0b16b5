import { AUDIO_KILOBITS_PER_SECOND } from '@meiyu/contract/shared/constants';

import { fitImageSize } from '../image/compress-image.ts';

/**
 * A video below this size whose dimensions are within the limits is not compressed, because the compression would take a minute on a
 * phone.
 */
const UNCOMPRESSED_MAX_BYTES = 8 * 1024 * 1024;
/** The bit rate for a video of `FULL_PIXELS`. A smaller video gets a proportional bit rate, but at least a quarter of this one. */
const FULL_BITS_PER_SECOND = 2_000_000;
const FULL_PIXELS = 1280 * 720;
const MIN_SHARE = 0.25;
/** Approximate bit rate of the audio track. */
const AUDIO_BITS_PER_SECOND = AUDIO_KILOBITS_PER_SECOND * 1000;
/**
 * A video whose bit rate is at most 20 % above the target is not compressed. Encoding it again would lose more quality than it saves
 * space.
 */
const BIT_RATE_TOLERANCE = 1.2;

export interface VideoFacts {
  bytes: number;
  seconds: number;
  /** Size in px after rotation. */
  width: number;
  height: number;
}

export interface VideoPlan {
  /** In px. Both are even, as H.264 requires. */
  width: number;
  height: number;
  bitsPerSecond: number;
}

const roundToEven = (length: number) => Math.max(2, 2 * Math.floor(length / 2));

/** Plans the compression of a video. Returns null if the video would hardly become smaller. */
export function planVideo({ bytes, seconds, width, height }: VideoFacts): VideoPlan | null {
  const size = fitImageSize(width, height);
  const isWithin = size.width === width && size.height === height;
  if (bytes <= UNCOMPRESSED_MAX_BYTES && isWithin) return null;
  const share = (size.width * size.height) / FULL_PIXELS;
  const bitsPerSecond = Math.round(FULL_BITS_PER_SECOND * Math.max(share, MIN_SHARE));
  if ((bytes * 8) / seconds <= BIT_RATE_TOLERANCE * (bitsPerSecond + AUDIO_BITS_PER_SECOND))
    return null;
  return { width: roundToEven(size.width), height: roundToEven(size.height), bitsPerSecond };
}
