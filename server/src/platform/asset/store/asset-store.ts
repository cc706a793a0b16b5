import type { Readable } from 'node:stream';

/** A part of a file, both ends counted. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a store cannot do now; callers are told `storeAway`, the log why. */
export class StoreAwayError extends Error {}

/** Where files of users are kept: the local disk, or a service that speaks S3. All of it throws `StoreAwayError`. */
export interface AssetStore {
  /** Takes a file of the local disk in under a key; when it returns, the file is kept. The source may be gone then. */
  put(key: string, file: string, contentType: string): Promise<void>;
  /** A file's bytes, or a part of them; null when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Forgets a file; one that is not there is forgotten already. */
  remove(key: string): Promise<void>;
}

/** A file of the store, for whoever may see it. */
export interface ServedFile {
  readonly key: string;
  /** For whoever saves it. */
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  /** Anything else a browser has to save. */
  readonly isShownInPlace: boolean;
}

export interface AssetPlace {
  readonly schoolId: string;
  readonly id: string;
}

export function assetKey({ schoolId, id }: AssetPlace): string {
  return `assets/${schoolId}/${id}`;
}

export function thumbnailKey(place: AssetPlace): string {
  return `${assetKey(place)}.small`;
}
