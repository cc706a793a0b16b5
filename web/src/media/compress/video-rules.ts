import { AUDIO_KILOBITS_PER_SECOND } from '@meiyu/contract/shared/constants';

import { sizeToSend } from '../image/compress-image.ts';

/** A film that is no larger, in either sense, is left alone: making it anew costs a phone a minute. */
const SMALL_BYTES = 8 * 1024 * 1024;
/** For the largest film that is sent; smaller ones get their part of it, but not less than a quarter. */
const FULL_BITS_PER_SECOND = 2_000_000;
const FULL_PIXELS = 1280 * 720;
const LEAST_PART = 0.25;
/** What the sound beside it takes, about. */
const SOUND_BITS_PER_SECOND = AUDIO_KILOBITS_PER_SECOND * 1000;
/** What is a little above the wanted bit rate would lose more than it saves. */
const WORTH_IT = 1.2;

export interface VideoFacts {
  bytes: number;
  seconds: number;
  /** As it is seen, upright. */
  width: number;
  height: number;
}

export interface VideoPlan {
  /** In px, even: what H.264 can hold. */
  width: number;
  height: number;
  bitsPerSecond: number;
}

const even = (length: number) => Math.max(2, 2 * Math.floor(length / 2));

/** What to make of a film before it is sent; null where that would hardly save anything. */
export function planVideo({ bytes, seconds, width, height }: VideoFacts): VideoPlan | null {
  const size = sizeToSend(width, height);
  const isWithin = size.width === width && size.height === height;
  if (bytes <= SMALL_BYTES && isWithin) return null;
  const part = (size.width * size.height) / FULL_PIXELS;
  const bitsPerSecond = Math.round(FULL_BITS_PER_SECOND * Math.max(part, LEAST_PART));
  if ((bytes * 8) / seconds <= WORTH_IT * (bitsPerSecond + SOUND_BITS_PER_SECOND)) return null;
  return { width: even(size.width), height: even(size.height), bitsPerSecond };
}
