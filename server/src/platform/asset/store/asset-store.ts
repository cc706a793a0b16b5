import type { Readable } from 'node:stream';

/** A part of a file; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The store fails now. Clients get `storeAway`, and the log has the reason. */
export class StoreUnavailableError extends Error {}

/** The store for files of users: the local disk or an S3 service. Every function throws `StoreUnavailableError`. */
export interface AssetStore {
  /** Stores a file of the local disk under a key. The source may be gone afterwards. */
  put(key: string, file: string, contentType: string): Promise<void>;
  /** Reads a file or a range of it; null if there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deletes a file, if it exists. */
  remove(key: string): Promise<void>;
}

/** A file of the store for one reply. */
export interface ServedFile {
  readonly key: string;
  /** The name for saving the file. */
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  /** True: the browser displays the file. False: it downloads the file. */
  readonly isShownInPlace: boolean;
}

export interface AssetPlace {
  readonly schoolId: string;
  readonly id: string;
}

export function getAssetKey({ schoolId, id }: AssetPlace): string {
  return `assets/${schoolId}/${id}`;
}

export function getThumbnailKey(place: AssetPlace): string {
  return `${getAssetKey(place)}.small`;
}
