import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../db/database.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { updateFirstWaiting } from '../../platform/places/places.repository.ts';
import { activityPlaces } from './activity-places.repository.ts';
import { type ActivityRecord, updateActivity } from './art-activity.repository.ts';
import { upsertEntry } from './entry.repository.ts';

/** The counts of an activity that change with its entries. */
type Counts = Pick<ActivityRecord, 'taken' | 'waiting' | 'next_no'>;

/** A change of one entry, in the transaction that locked the activity. */
interface EntryChange {
  activity: ActivityRecord;
  userId: string;
  /** The state before the change, or null for none. */
  from: string | null;
  to: 'signedUp' | 'waiting' | 'inDraw' | 'withdrawn';
  now: Date;
}

const countTaken = (state: string | null) => Number(state === 'signedUp');
const countWaiting = (state: string | null) => Number(state === 'waiting' || state === 'inDraw');

/** Creates or changes an entry, then gives each free place to the next pupil of the waiting list. */
export async function changeEntry(
  db: Db,
  { activity, userId, from, to, now }: EntryChange,
): Promise<void> {
  await upsertEntry(db, {
    school_id: activity.school_id,
    activity_id: activity.id,
    user_id: userId,
    state: to,
    no: activity.next_no,
    changed_at: now,
    draw_wins: null,
    draw_code: null,
    draw_rank: null,
    role: null,
  });
  const counts = {
    taken: activity.taken + countTaken(to) - countTaken(from),
    waiting: activity.waiting + countWaiting(to) - countWaiting(from),
    next_no: activity.next_no + 1,
  };
  await fillPlaces(db, { ...activity, ...counts }, now);
}

/** Gives the free places of an activity to the waiting list, and stores the counts. After the begin the list stays as it is. */
export async function fillPlaces(db: Db, activity: ActivityRecord, now: Date): Promise<void> {
  const { school_id: schoolId, id, quota, taken, waiting } = activity;
  const isDrawAhead = activity.mode === 'draw' && activity.drawn_at === null;
  const free = quota === null ? waiting : Math.min(quota - taken, waiting);
  const places = isDrawAhead || now >= activity.starts ? 0 : Math.max(free, 0);
  const promoted = await updateFirstWaiting(
    db,
    activityPlaces,
    { schoolId, itemId: id },
    { places, at: now },
  );
  const counts: Counts = {
    taken: taken + promoted.length,
    waiting: waiting - promoted.length,
    next_no: activity.next_no,
  };
  await updateActivity(db, schoolId, id, counts);
  await insertNotices(
    db,
    { schoolId, at: now },
    promoted.map((userId) => ({
      userId,
      kind: 'activity' as const,
      item: id,
      rev: `promoted ${activity.next_no}`,
      ...noticeTexts.activityPromoted({ activityId: id, title: activity.title }),
    })),
  );
}
