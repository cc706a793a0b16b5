import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';

export interface HandInQuery {
  db: Db;
  user: SignedIn;
  /** The task that a file is uploaded for, such as a homework. */
  taskId: string;
  now: Date;
}

/**
 * Reports whether a user may hand in to a task now; false for a task of another kind. The feature that assigns tasks names its
 * check in its manifest, because the platform does not know the rules of tasks.
 */
export type HandInCheck = (query: HandInQuery) => Promise<boolean>;
