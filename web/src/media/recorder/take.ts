import { recordedTime } from '../player/clock-time.ts';

/** One recording as it was made (spec section 3), with what a player needs to show it before it is loaded. */
export interface Take {
  /** When it was begun, ms since 1970. */
  id: number;
  /** MP3, mono. */
  blob: Blob;
  /** An object address of `blob`, good until the page goes or `URL.revokeObjectURL`. */
  url: string;
  /** mm:ss, at most 10:00. */
  duration: string;
  /** The true length. */
  seconds: number;
  /** Heights of the waveform, 0 to 1. */
  peaks: readonly number[];
}

/** What has been recorded since the part before, while a take is being made: what is left of it if the page dies. */
export interface TakePart {
  /** That of the take. */
  id: number;
  /** Its place among the take's parts, from 0. */
  index: number;
  /** MP3; parts put behind each other are a file. */
  blob: Blob;
  /** Of the take so far. */
  seconds: number;
  /** The loudest sample of each block, 0 to 1. */
  peaks: readonly number[];
}

/** Makes a take of a finished file. */
export function takeOf(id: number, blob: Blob, seconds: number, peaks: readonly number[]): Take {
  return {
    id,
    blob,
    url: URL.createObjectURL(blob),
    duration: recordedTime(seconds),
    seconds,
    peaks,
  };
}
