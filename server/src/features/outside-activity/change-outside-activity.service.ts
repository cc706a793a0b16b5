import { ASSET_TYPE_IMAGE, ASSET_TYPE_VIDEO } from '@meiyu/contract/asset/asset.rules';
import { findActivityFault } from '@meiyu/contract/outside-activity/outside-activity.rules';
import type {
  ActivityContent,
  ChangeActivityBody,
  MakeActivityBody,
  OutsideActivity,
  RemoveActivityBody,
} from '@meiyu/contract/outside-activity/outside-activity.schema';
import { getSchoolYear } from '@meiyu/contract/shared/school-year';

import type { Db } from '../../db/database.ts';
import { findOwnFiles } from '../../platform/asset/records/purpose-files.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId, isUuid } from '../../platform/create-id.ts';
import { refuseForm } from '../../platform/form/form-rules.ts';
import { problem } from '../../platform/problem.ts';
import { getAllowedDays } from '../../platform/review/allowed-days.service.ts';
import {
  changeItemOnce,
  type ItemChange,
  type ItemStep,
} from '../../platform/review/change-item.service.ts';
import { replaceItemFiles } from '../../platform/review/item-files.repository.ts';
import {
  type ActivityRecord,
  deleteActivity,
  insertActivity,
  lockOptionalActivity,
  updateActivity,
} from './outside-activity.repository.ts';
import { listFiles, readActivity } from './outside-activity.service.ts';

const REVIEW_KIND = 'outsideActivity';
/** The limit for changes of activities per pupil and day. It is far above the activities of a year. */
const CHANGES_PER_DAY = 60;

/** Records an activity, which then waits for a teacher's review. */
export function makeActivity(
  context: Context,
  user: SignedIn,
  { eventId, ...content }: MakeActivityBody,
): Promise<OutsideActivity> {
  return runOnce(context, user, { eventId, request: { content } }, async (change) => {
    const { db } = change;
    const id = createId();
    const columns = await checkContent(change, user, content);
    const key = { school_id: user.schoolId, id, user_id: user.userId };
    await insertActivity(db, { ...key, ...columns, rev: 1 });
    await storeFiles(change, user, id, listFiles(columns));
    return { itemId: id, action: 'make', rev: 1 };
  }).then(requireActivity);
}

/**
 * Changes an activity that is not approved, and submits it again.
 *
 * @throws {Problem} `notFound`, `itemApproved`, `itemStale`, and those of the content
 */
export function changeActivity(
  context: Context,
  user: SignedIn,
  id: string,
  { eventId, rev, ...content }: ChangeActivityBody,
): Promise<OutsideActivity> {
  return runOnce(context, user, { eventId, request: { id, rev, content } }, async (change) => {
    const { db } = change;
    const stored = await requireStoredActivity(db, user, { id, rev });
    if (stored.state === 'approved') throw problem('itemApproved');
    const columns = await checkContent(change, user, content);
    await updateActivity(db, user.schoolId, id, { ...columns, rev: rev + 1 });
    await storeFiles(change, user, id, listFiles(columns));
    return { itemId: id, action: 'change', rev: rev + 1 };
  }).then(requireActivity);
}

/** Withdraws an approved activity, so that the pupil can change it. Deletes any other activity. */
export async function removeActivity(
  context: Context,
  user: SignedIn,
  id: string,
  { eventId, rev }: RemoveActivityBody,
): Promise<{ activity: OutsideActivity | null }> {
  const request = { remove: id, rev };
  const activity = await runOnce(context, user, { eventId, request }, async (change) => {
    const { db } = change;
    const stored = await requireStoredActivity(db, user, { id, rev });
    if (stored.state === 'approved') {
      await updateActivity(db, user.schoolId, id, { state: 'withdrawn', rev: rev + 1 });
      return { itemId: id, action: 'withdraw', rev: rev + 1 };
    }
    await storeFiles(change, user, id, []);
    await deleteActivity(db, user.schoolId, id);
    return { itemId: id, action: 'delete', rev };
  });
  return { activity };
}

function runOnce(
  context: Context,
  user: SignedIn,
  { eventId, request }: { eventId: string; request: unknown },
  run: (change: ItemChange) => Promise<ItemStep>,
): Promise<OutsideActivity | null> {
  const event = { kind: REVIEW_KIND, eventId, request, perDay: CHANGES_PER_DAY } as const;
  return changeItemOnce(context, user, event, {
    run,
    read: (reading, id) => readActivity(reading, user, id),
  });
}

/** Returns the activity of a repeated event, unless it was deleted in the meantime. */
function requireActivity(activity: OutsideActivity | null): OutsideActivity {
  if (activity === null) throw problem('notFound');
  return activity;
}

async function requireStoredActivity(
  db: Db,
  user: SignedIn,
  { id, rev }: { id: string; rev: number },
): Promise<ActivityRecord> {
  const stored = isUuid(id) ? await lockOptionalActivity(db, user, id) : undefined;
  if (stored === undefined) throw problem('notFound');
  if (stored.rev !== rev) throw problem('itemStale');
  return stored;
}

function storeFiles(
  { db, now }: ItemChange,
  { schoolId }: SignedIn,
  itemId: string,
  assetIds: readonly string[],
): Promise<void> {
  return replaceItemFiles(db, { schoolId, kind: REVIEW_KIND, itemId }, assetIds, now);
}

/** Checks what the pupil wrote, and returns the columns of the pending activity. */
async function checkContent(
  { db, now, grade, klass, enrolledYear }: ItemChange,
  user: SignedIn,
  content: ActivityContent,
) {
  const days = getAllowedDays({ grade, enrolledYear }, now);
  const fault = findActivityFault(content, days);
  if (fault !== null) throw refuseForm(fault);
  const { date, video } = content;
  const find = (
    type: typeof ASSET_TYPE_IMAGE | typeof ASSET_TYPE_VIDEO,
    hashes: readonly string[],
  ) => findOwnFiles(db, user, { type, purpose: 'activity', hashes });
  const images = await find(ASSET_TYPE_IMAGE, content.images);
  const videos = await find(ASSET_TYPE_VIDEO, video === null ? [] : [video]);
  if (images === null || videos === null) throw problem('activityFileAway');
  return {
    year: getSchoolYear(date),
    title: content.title.trim(),
    kind: content.kind,
    place: content.place.trim(),
    happened_on: date,
    half_hours: content.hours * 2,
    text: content.text.trim(),
    images,
    video: videos[0] ?? null,
    state: 'pending',
    reason: '',
    decided_by: null,
    decided_at: null,
    grade,
    klass,
    submitted_at: now,
  };
}
