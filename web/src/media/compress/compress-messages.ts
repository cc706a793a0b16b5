/**
 * Why a file was not compressed. small: compression would hardly make it smaller · unsupported: this browser cannot
 * compress, usually because the page has no https · unreadable: this browser cannot read the file.
 */
export type UncompressedReason = 'small' | 'unsupported' | 'unreadable';

/** The message from the page to a compression worker. A worker compresses one file. */
export interface ToCompressWorker {
  file: Blob;
}

/** The result of a compression. */
export type CompressionOutcome =
  /** `extension` is the extension of the new file, without the dot. */
  { kind: 'made'; blob: Blob; extension: string } | { kind: 'left'; reason: UncompressedReason };

/** Messages from a compression worker: its progress from time to time, 0 to 1, and at the end the result. */
export type FromCompressWorker = { kind: 'progress'; done: number } | CompressionOutcome;
