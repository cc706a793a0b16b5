import type { ReviewFiles, ReviewItem, WaitingKind } from '@meiyu/contract/review/review.schema';

import type { Db } from '../../db/database.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Clock } from '../clock.ts';

/** The part of `Context` that sources use. `Context` has the sources, so this file cannot import it. */
export interface ReviewContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly fileBase: string;
}

/** An item that the teacher may decide. Its row is locked until the transaction ends. */
export interface LockedItem {
  id: string;
  /** The revision of the content, which rises with each edit. */
  rev: number;
  state: string;
  /** The pupil who gets the notice. */
  userId: string;
  /** The teacher who decided, or null. */
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Returns the notice that tells the pupil. `reason` is empty if the item is approved. */
  describe: (reason: string) => { title: string; text: string; address: string };
}

/** The state of an item after a decision. After an undo it is `pending`, without a teacher and a time. */
export interface ItemDecision {
  id: string;
  state: 'approved' | 'refused' | 'pending';
  reason: string;
  decidedBy: string | null;
  decidedAt: Date | null;
}

interface PageQuery {
  subject: string;
  /** The type of files that the listed items must have. Absent: all items are listed. */
  files?: ReviewFiles | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The items that teachers decide on the review screen. Every function checks the right of the teacher in its statement. */
export interface ReviewQueue {
  /** Lists the waiting items, the oldest first. */
  list: (
    context: ReviewContext,
    teacher: SignedIn,
    query: PageQuery,
  ) => Promise<{ items: ReviewItem[]; next: string | null }>;
  /** Locks items in the order of their ids. Leaves out items that the teacher may not decide. */
  lock: (db: Db, teacher: SignedIn, ids: readonly string[]) => Promise<LockedItem[]>;
  /** Stores decisions about items that `lock` has returned. */
  update: (db: Db, schoolId: string, changes: readonly ItemDecision[], now: Date) => Promise<void>;
}

/**
 * A kind of item that waits for the decision of teachers. A feature lists its kinds in its manifest, because the review
 * does not know the tables of other features.
 */
export interface ReviewSource {
  kind: WaitingKind;
  /** Counts the items that wait for the teacher, at most `REVIEW_COUNT_MAX`. */
  count: (
    context: ReviewContext,
    teacher: SignedIn,
    subject: string,
  ) => Promise<{ count: number; oldest: Date | null }>;
  /** Absent if the items are decided on another screen. */
  queue?: ReviewQueue;
}
