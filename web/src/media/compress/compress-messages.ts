/**
 * Why a file goes up as it is: it would hardly become smaller, this browser cannot compress at all (an address without https
 * is the usual reason), or it cannot read this file.
 */
export type LeftReason = 'small' | 'unsupported' | 'unreadable';

/** What the page hands to a worker that compresses; one worker does one file. */
export interface ToCompressWorker {
  file: Blob;
}

/** What becomes of a file. */
export type Outcome =
  /** @param extension of the new file, without the dot */
  { kind: 'made'; blob: Blob; extension: string } | { kind: 'left'; reason: LeftReason };

/** What a worker tells the page: now and then how far it is, 0 to 1, and once how it ended. */
export type FromCompressWorker = { kind: 'progress'; done: number } | Outcome;
