import type { Db } from '../../db/database.ts';

/** An uploaded file that the checks have refused for good: it is empty, broken, unsafe or of another type. */
export interface RefusedFile {
  db: Db;
  owner: { readonly schoolId: string; readonly userId: string };
  now: Date;
  /** Reads the file and returns the SHA-256 of the received bytes, in hex. */
  hash: () => Promise<string>;
}

/** A function of a feature that learns of refused files. The feature names it in its manifest. */
export type RefusedFileFollower = (file: RefusedFile) => Promise<void>;
