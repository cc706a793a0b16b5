import { createHash } from 'node:crypto';

import type { ReviewKind } from '@meiyu/contract/review/review.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { problem } from '../problem.ts';
import {
  insertEvent,
  lockUser,
  selectEventCount,
  selectOptionalEvent,
} from './item-events.repository.ts';

const DAY_MS = 86_400_000;

/** The transaction of a change, and the pupil's class and enrolment year in the roster. */
export interface ItemChange {
  db: Db;
  now: Date;
  grade: number;
  klass: number;
  enrolledYear: number | null;
}

/** The effect of a change on an item. */
export interface ItemStep {
  itemId: string;
  action: 'make' | 'change' | 'withdraw' | 'delete';
  /** The revision after the change. */
  rev: number;
}

/** What users change with requests that have an event id: an item of the review, their entry of an art activity, or their membership of a
 * club. */
type ItemKind = ReviewKind | 'artActivityEntry' | 'artClubMember';

interface ItemRequest {
  kind: ItemKind;
  eventId: string;
  /** The content of the request. The same event id with other content is refused. */
  request: unknown;
  /** The limit for changes of this kind per user and day. */
  perDay: number;
}

interface ItemSteps<Change, Item> {
  run: (change: Change) => Promise<ItemStep>;
  /** Reads the item after the change. Returns null if it is deleted. */
  read: (context: Context, itemId: string) => Promise<Item | null>;
}

/**
 * Changes an item that a pupil submits for a review, like `changeOnce`.
 *
 * @throws {Problem} `notFound` if the user is not a pupil of a class, `eventReused`, `tooFrequent`
 */
export function changeItemOnce<Item>(
  context: Context,
  user: SignedIn,
  request: ItemRequest,
  { run, read }: ItemSteps<ItemChange, Item>,
): Promise<Item | null> {
  return changeOnce(context, user, request, {
    run: ({ db, now, author }) => {
      const { role, grade, klass, enrolled_year: enrolledYear } = author;
      if (role !== PUPIL_ROLE || grade === null || klass === null) throw problem('notFound');
      return run({ db, now, grade, klass, enrolledYear });
    },
    read,
  });
}

/** The transaction of a change, and the row of the user who makes it. */
export interface UserChange {
  db: Db;
  now: Date;
  author: Awaited<ReturnType<typeof lockUser>>;
}

/**
 * Changes an item of a user, and records the event, in one transaction. A repeated event changes nothing. Returns the item as it is now,
 * or null if it is deleted.
 *
 * @throws {Problem} `eventReused`, `tooFrequent`
 */
export function changeOnce<Item>(
  context: Context,
  user: SignedIn,
  { kind, eventId, request, perDay }: ItemRequest,
  { run, read }: ItemSteps<UserChange, Item>,
): Promise<Item | null> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const now = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const author = await lockUser(db, user);
    const known = await selectOptionalEvent(db, user, kind, eventId);
    if (known !== undefined && known.request_sha256 !== requestHash) throw problem('eventReused');
    if (known !== undefined) return read({ ...context, db }, known.item_id);
    const since = new Date(now.getTime() - DAY_MS);
    if ((await selectEventCount(db, user, kind, since)) >= perDay)
      throw problem('tooFrequent', { error_msg: '今天改动的次数太多了，请明天再试' });
    const { itemId, action, rev } = await run({ db, now, author });
    await insertEvent(db, {
      school_id: user.schoolId,
      user_id: user.userId,
      kind,
      event_id: eventId,
      item_id: itemId,
      action,
      request_sha256: requestHash,
      rev,
      at: now,
    });
    return read({ ...context, db }, itemId);
  });
}
