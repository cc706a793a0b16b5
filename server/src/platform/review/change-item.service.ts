import { createHash } from 'node:crypto';

import type { ReviewKind } from '@meiyu/contract/review/review.schema';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { problem } from '../problem.ts';
import {
  insertEvent,
  lockOptionalPupil,
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

/** What pupils change with requests that have an event id: an item of the review, their entry of an art activity, or their membership of a
 * club. */
type ItemKind = ReviewKind | 'artActivityEntry' | 'artClubMember';

interface ItemRequest {
  kind: ItemKind;
  eventId: string;
  /** The content of the request. The same event id with other content is refused. */
  request: unknown;
  /** The limit for changes of this kind per pupil and day. */
  perDay: number;
}

interface ItemSteps<Item> {
  run: (change: ItemChange) => Promise<ItemStep>;
  /** Reads the item after the change. Returns null if it is deleted. */
  read: (context: Context, itemId: string) => Promise<Item | null>;
}

/**
 * Changes an item that a pupil submits for a review, and records the event, in one transaction. A repeated event changes
 * nothing. Returns the item as it is now, or null if it is deleted.
 *
 * @throws {Problem} `notFound` if the user is no pupil of a class, `eventReused`, `tooFrequent`
 */
export function changeItemOnce<Item>(
  context: Context,
  user: SignedIn,
  { kind, eventId, request, perDay }: ItemRequest,
  { run, read }: ItemSteps<Item>,
): Promise<Item | null> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const now = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const pupil = await lockOptionalPupil(db, user);
    if (pupil?.grade == null || pupil.klass === null) throw problem('notFound');
    const { grade, klass, enrolled_year: enrolledYear } = pupil;
    const known = await selectOptionalEvent(db, user, kind, eventId);
    if (known !== undefined && known.request_sha256 !== requestHash) throw problem('eventReused');
    if (known !== undefined) return read({ ...context, db }, known.item_id);
    const since = new Date(now.getTime() - DAY_MS);
    if ((await selectEventCount(db, user, kind, since)) >= perDay)
      throw problem('tooFrequent', { error_msg: '今天改动的次数太多了，请明天再试' });
    const { itemId, action, rev } = await run({ db, now, grade, klass, enrolledYear });
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
