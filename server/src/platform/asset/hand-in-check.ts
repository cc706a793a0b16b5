import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';

export interface HandInQuery {
  db: Db;
  user: SignedIn;
  /** The task (such as a homework) to which the file belongs. */
  taskId: string;
  now: Date;
}

/**
 * Returns whether a user may hand in to a task now. Returns false for a task of another kind. The feature that assigns tasks
 * gives this check in its manifest, because the platform does not know the rules of tasks.
 */
export type HandInCheck = (query: HandInQuery) => Promise<boolean>;
