import { formatRecordedTime } from '../player/clock-time.ts';

/** One recording (spec section 3), with the data that a player shows before it has loaded the audio. */
export interface Take {
  /** The start time of the recording, in ms since 1970. */
  id: number;
  /** The audio as MP3, mono, or a film as MP4. */
  blob: Blob;
  /** An object URL of `blob`, valid until the page ends or `URL.revokeObjectURL` is called. */
  url: string;
  /** The length as mm:ss, at most 10:00. */
  duration: string;
  /** The exact length in seconds. */
  seconds: number;
  /** The heights of the waveform, 0 to 1. */
  peaks: readonly number[];
}

export function isFilm({ blob }: Pick<Take, 'blob'>): boolean {
  return blob.type.startsWith('video/');
}

/** A part of a take that is being recorded. Parts are stored, so that the audio is not lost if the page ends. */
export interface TakePart {
  /** The id of the take. */
  id: number;
  /** The position among the parts of the take, from 0. */
  index: number;
  /** The audio as MP3, or a piece of a film. The parts of a take in their order form a complete file. */
  blob: Blob;
  /** The length of the take at the end of this part, in seconds. */
  seconds: number;
  /** The loudest sample of each block, 0 to 1. */
  peaks: readonly number[];
}

export function createTake(
  id: number,
  blob: Blob,
  seconds: number,
  peaks: readonly number[],
): Take {
  return {
    id,
    blob,
    url: URL.createObjectURL(blob),
    duration: formatRecordedTime(seconds),
    seconds,
    peaks,
  };
}
