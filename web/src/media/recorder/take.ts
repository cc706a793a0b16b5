import { formatRecordedTime } from '../player/clock-time.ts';

/** One recording (spec section 3), with the data that a player shows before it loads the audio. */
export interface Take {
  /** When the recording started, ms since 1970. */
  id: number;
  /** MP3, mono. */
  blob: Blob;
  /** An object URL of `blob`, valid until the page ends or `URL.revokeObjectURL` is called. */
  url: string;
  /** The length as mm:ss, at most 10:00. */
  duration: string;
  /** The exact length. */
  seconds: number;
  /** Heights of the waveform, 0 to 1. */
  peaks: readonly number[];
}

/** A part of a take that is being recorded. Parts are stored, so that the audio so far survives if the page ends. */
export interface TakePart {
  /** The id of the take. */
  id: number;
  /** The position among the parts of the take, from 0. */
  index: number;
  /** MP3. The parts of a take in order are a complete file. */
  blob: Blob;
  /** The length of the take so far. */
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
