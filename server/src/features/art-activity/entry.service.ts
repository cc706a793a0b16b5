import { getNewEntryState } from '@meiyu/contract/art-activity/art-activity.rules';
import { type ArtActivity, SignupMode } from '@meiyu/contract/art-activity/art-activity.schema';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { changeItemOnce, type ItemChange } from '../../platform/review/change-item.service.ts';
import {
  type ActivityRecord,
  type EntryRecord,
  lockOptionalActivity,
  selectIsForKlass,
} from './art-activity.repository.ts';
import { getEntrant, readArtActivity } from './art-activity.service.ts';
import { selectOptionalEntry } from './entry.repository.ts';
import { selectHasApproved } from './evidence/evidence.repository.ts';
import { changeEntry } from './places.service.ts';

/** The limit for changes of entries per pupil and day. It is far above the activities of a school. */
const CHANGES_PER_DAY = 100;

/**
 * Signs a pupil up. If no place is free, the pupil waits; in an activity with a draw the pupil takes part in it. Signing up again
 * changes nothing.
 *
 * @throws {Problem} `notFound`, `activityCancelled`, `signupNotOpen`, `signupClosed`
 */
export function signUp(
  context: Context,
  user: SignedIn,
  id: string,
  eventId: string,
): Promise<ArtActivity> {
  return changeOwnEntry(
    context,
    user,
    { id, eventId, action: 'make' },
    async (entry, { activity }) => {
      if (entry !== undefined && entry.state !== 'withdrawn') return null;
      // After the draw, a place is free or the pupil waits, as without a draw.
      const mode = activity.drawn_at === null ? SignupMode.parse(activity.mode) : 'first';
      return getNewEntryState(mode, activity);
    },
  );
}

/**
 * Withdraws a pupil's sign-up. A place that becomes free goes to the first pupil of the waiting list. Withdrawing again changes nothing.
 *
 * @throws {Problem} `notFound`, `activityCancelled`, `signupNotOpen`, `signupClosed`, `evidenceApproved`
 */
export function withdraw(
  context: Context,
  user: SignedIn,
  id: string,
  eventId: string,
): Promise<ArtActivity> {
  return changeOwnEntry(
    context,
    user,
    { id, eventId, action: 'withdraw' },
    async (entry, { db }) => {
      if (entry === undefined || entry.state === 'withdrawn') return null;
      const { school_id: schoolId, activity_id: activityId, user_id: userId } = entry;
      if (await selectHasApproved(db, { schoolId, activityId, userId }))
        throw problem('evidenceApproved');
      return 'withdrawn';
    },
  );
}

interface OwnChange {
  id: string;
  eventId: string;
  action: 'make' | 'withdraw';
}

/** Changes the pupil's entry to the state that `decide` returns. Null changes nothing. */
async function changeOwnEntry(
  context: Context,
  user: SignedIn,
  { id, eventId, action }: OwnChange,
  decide: (
    entry: EntryRecord | undefined,
    inside: { activity: ActivityRecord; db: Db },
  ) => Promise<'signedUp' | 'waiting' | 'inDraw' | 'withdrawn' | null>,
): Promise<ArtActivity> {
  const pupil = getEntrant(user);
  const { schoolId, userId } = pupil;
  const request = {
    kind: 'artActivityEntry',
    eventId,
    request: { id, action },
    perDay: CHANGES_PER_DAY,
  } as const;
  const changed = await changeItemOnce(context, user, request, {
    run: async (change) => {
      const { db, now } = change;
      const activity = await lockOpenActivity(change, user, id);
      const entry = await selectOptionalEntry(db, { schoolId, activityId: id }, userId);
      const to = await decide(entry, { activity, db });
      if (to !== null)
        await changeEntry(db, { activity, userId, from: entry?.state ?? null, to, now });
      return { itemId: id, action, rev: activity.next_no };
    },
    read: (reading) => readArtActivity(reading, pupil, id),
  });
  if (changed === null) throw problem('notFound');
  return changed;
}

/** Locks an activity of the pupil's class that takes sign-ups now. */
async function lockOpenActivity(
  { db, now, grade, klass }: ItemChange,
  { schoolId, userId }: SignedIn,
  id: string,
): Promise<ActivityRecord> {
  const activity = await lockOptionalActivity(db, schoolId, id);
  const key = { schoolId, activityId: id };
  const isVisible =
    activity !== undefined &&
    ((await selectIsForKlass(db, key, { grade, klass })) ||
      (await selectOptionalEntry(db, key, userId)) !== undefined);
  if (!isVisible) throw problem('notFound');
  if (activity.cancelled_at !== null) throw problem('activityCancelled');
  if (now < activity.signup_opens) throw problem('signupNotOpen');
  if (now >= activity.signup_closes) throw problem('signupClosed');
  return activity;
}
