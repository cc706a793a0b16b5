import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { findEvidenceFault } from '@meiyu/contract/art-activity/evidence.rules';
import type {
  EvidenceContent,
  HandInEvidenceBody,
  WithdrawEvidenceBody,
} from '@meiyu/contract/art-activity/evidence.schema';
import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';

import type { Db } from '../../../db/database.ts';
import { findOwnFiles } from '../../../platform/asset/records/purpose-files.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { createId } from '../../../platform/create-id.ts';
import { refuseForm } from '../../../platform/form/form-rules.ts';
import { problem } from '../../../platform/problem.ts';
import {
  changeItemOnce,
  type ItemChange,
  type ItemStep,
} from '../../../platform/review/change-item.service.ts';
import { replaceItemFiles } from '../../../platform/review/item-files.repository.ts';
import {
  type ActivityRecord,
  lockOptionalActivity,
  selectIsForKlass,
} from '../art-activity.repository.ts';
import { getEntrant, readArtActivity } from '../art-activity.service.ts';
import { selectOptionalEntry } from '../entry.repository.ts';
import {
  deleteEvidence,
  type EvidenceRecord,
  insertEvidence,
  lockOptionalLatest,
  updateEvidence,
} from './evidence.repository.ts';
import { listEvidenceFiles } from './read-evidence.service.ts';

const REVIEW_KIND = 'activityEvidence';
/** The limit for changes of evidence per pupil and day. */
const CHANGES_PER_DAY = 60;

/**
 * Hands evidence in, or a change of it. Approved evidence stays approved until a teacher approves the change.
 *
 * @throws {Problem} `notFound`, `itemStale`, and those of the activity, the place and the content
 */
export function handInEvidence(
  context: Context,
  user: SignedIn,
  activityId: string,
  { eventId, rev, ...content }: HandInEvidenceBody,
): Promise<ArtActivity> {
  const request = { activityId, rev, content };
  return runOnce(context, user, activityId, { eventId, request }, async (change) => {
    const { db } = change;
    const activity = await lockTakingActivity(change, user, activityId);
    const latest = await requireLatest(db, user, { activityId, rev });
    const columns = await checkContent(change, user, content);
    const next = { ...columns, title: activity.title, rev: rev + 1 };
    const isNewVersion = latest === undefined || latest.state === 'approved';
    const itemId = isNewVersion ? createId() : latest.id;
    if (isNewVersion)
      await insertEvidence(db, {
        ...next,
        school_id: user.schoolId,
        id: itemId,
        activity_id: activityId,
        user_id: user.userId,
        change_of: latest?.id ?? null,
      });
    else await updateEvidence(db, user.schoolId, itemId, next);
    await storeFiles(change, user, itemId, listEvidenceFiles(columns));
    return { itemId, action: latest === undefined ? 'make' : 'change', rev: rev + 1 };
  });
}

/** Withdraws approved evidence. Deletes any other version, so that the approved version before it, if any, is the latest again. */
export function withdrawEvidence(
  context: Context,
  user: SignedIn,
  activityId: string,
  { eventId, rev }: WithdrawEvidenceBody,
): Promise<ArtActivity> {
  const request = { withdraw: activityId, rev };
  return runOnce(context, user, activityId, { eventId, request }, async (change) => {
    const { db } = change;
    const latest = await requireLatest(db, user, { activityId, rev });
    if (latest === undefined || latest.state === 'withdrawn') throw problem('notFound');
    if (latest.state === 'approved') {
      await updateEvidence(db, user.schoolId, latest.id, { state: 'withdrawn', rev: rev + 1 });
      return { itemId: latest.id, action: 'withdraw', rev: rev + 1 };
    }
    await storeFiles(change, user, latest.id, []);
    await deleteEvidence(db, user.schoolId, latest.id);
    return { itemId: latest.id, action: 'delete', rev };
  });
}

async function runOnce(
  context: Context,
  user: SignedIn,
  activityId: string,
  { eventId, request }: { eventId: string; request: unknown },
  run: (change: ItemChange) => Promise<ItemStep>,
): Promise<ArtActivity> {
  const event = { kind: REVIEW_KIND, eventId, request, perDay: CHANGES_PER_DAY } as const;
  const activity = await changeItemOnce(context, user, event, {
    run,
    read: (reading) => readArtActivity(reading, getEntrant(user), activityId),
  });
  if (activity === null) throw problem('notFound');
  return activity;
}

/** Locks an activity that takes evidence of the pupil now. */
async function lockTakingActivity(
  { db, now, grade, klass }: ItemChange,
  { schoolId, userId }: SignedIn,
  id: string,
): Promise<ActivityRecord> {
  const activity = await lockOptionalActivity(db, schoolId, id);
  const key = { schoolId, activityId: id };
  const entry = await selectOptionalEntry(db, key, userId);
  const isVisible = entry !== undefined || (await selectIsForKlass(db, key, { grade, klass }));
  if (activity === undefined || !isVisible) throw problem('notFound');
  const closes = activity.evidence_closes;
  if (activity.cancelled_at !== null) throw problem('activityCancelled');
  if (closes === null) throw problem('evidenceNotTaken');
  if (entry?.state !== 'signedUp') throw problem('evidenceNeedsPlace');
  if (now < activity.starts) throw problem('evidenceNotOpen');
  if (now >= closes) throw problem('evidenceClosed');
  return activity;
}

/** Locks the latest version. It must have the revision that the pupil has seen, which is 0 for no version. */
async function requireLatest(
  db: Db,
  { schoolId, userId }: SignedIn,
  { activityId, rev }: { activityId: string; rev: number },
): Promise<EvidenceRecord | undefined> {
  const latest = await lockOptionalLatest(db, { schoolId, activityId, userId });
  if ((latest?.rev ?? 0) !== rev) throw problem('itemStale');
  return latest;
}

function storeFiles(
  { db, now }: ItemChange,
  { schoolId }: SignedIn,
  itemId: string,
  assetIds: readonly string[],
): Promise<void> {
  return replaceItemFiles(db, { schoolId, kind: REVIEW_KIND, itemId }, assetIds, now);
}

/** Checks what the pupil hands in, and returns the columns of the pending version. */
async function checkContent({ db, now }: ItemChange, user: SignedIn, content: EvidenceContent) {
  const fault = findEvidenceFault(content);
  if (fault !== null) throw refuseForm(fault);
  const find = async (
    type: typeof ASSET_TYPE_IMAGE | typeof ASSET_TYPE_VIDEO | typeof ASSET_TYPE_AUDIO,
    hashes: readonly string[],
  ) => {
    const ids = await findOwnFiles(db, user, { type, purpose: 'activity', hashes });
    if (ids === null) throw problem('evidenceFileAway');
    return ids;
  };
  const { images, audios, video } = content.files;
  const [film = null] = await find(ASSET_TYPE_VIDEO, video === null ? [] : [video]);
  return {
    text: content.text.trim(),
    images: await find(ASSET_TYPE_IMAGE, images),
    audios: await find(ASSET_TYPE_AUDIO, audios),
    video: film,
    state: 'pending',
    reason: '',
    decided_by: null,
    decided_at: null,
    submitted_at: now,
  };
}
