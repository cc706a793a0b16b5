import type { Readable } from 'node:stream';

/** The first and the last byte of a part of a file. Both are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The store does not work now. Clients get the error `storeAway`, and the log contains the reason. */
export class StoreUnavailableError extends Error {}

/**
 * The store for uploaded files: the local disk or an S3 service. Every function throws `StoreUnavailableError` if the store does
 * not work.
 */
export interface AssetStore {
  /** Stores a file of the local disk under a key. The source file may not exist afterwards. */
  put(key: string, file: string, contentType: string): Promise<void>;
  /** Reads a file or a range of it. Returns null if the file does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deletes a file if it exists. */
  remove(key: string): Promise<void>;
}

/** A stored file that a reply sends. */
export interface ServedFile {
  readonly key: string;
  /** The file name that a browser suggests for a download. */
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  /** Whether the browser displays the file. Otherwise it downloads the file. */
  readonly isShownInPlace: boolean;
}

export interface AssetKeyParts {
  readonly schoolId: string;
  readonly id: string;
}

export function getAssetKey({ schoolId, id }: AssetKeyParts): string {
  return `assets/${schoolId}/${id}`;
}

export function getThumbnailKey(place: AssetKeyParts): string {
  return `${getAssetKey(place)}.small`;
}
