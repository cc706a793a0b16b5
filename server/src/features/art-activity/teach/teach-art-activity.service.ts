import { findArtActivityFault } from '@meiyu/contract/art-activity/art-activity.rules';
import type {
  ArtActivityContent,
  ChangeArtActivityBody,
  MakeArtActivityBody,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { areKlassesVisible } from '../../../db/visible-klasses.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../../platform/china-time.ts';
import type { Context } from '../../../platform/context.ts';
import { createId } from '../../../platform/create-id.ts';
import { createSeed } from '../../../platform/draw.ts';
import { refuseForm } from '../../../platform/form/form-rules.ts';
import { hashContent } from '../../../platform/import/content-hash.ts';
import { readPage } from '../../../platform/list-page.ts';
import { selectMadeCount } from '../../../platform/made-count.repository.ts';
import { insertNotices } from '../../../platform/notice/notice.repository.ts';
import { problem } from '../../../platform/problem.ts';
import { checkIsRepeated } from '../../../platform/repeated-request.ts';
import {
  type ActivityRecord,
  insertActivity,
  lockOptionalActivity,
  replaceKlasses,
  selectActivityKlasses,
  updateActivity,
} from '../art-activity.repository.ts';
import { toSummary } from '../art-activity.service.ts';
import { selectEntrants } from '../entry.repository.ts';
import { selectHasEvidence } from '../evidence/evidence.repository.ts';
import { fillPlaces } from '../places.service.ts';
import {
  selectOptionalTeacherActivity,
  selectTeacherActivities,
  type TeacherActivityView,
} from './teacher-activity.repository.ts';

/** The limit for new activities per teacher and day. */
const ACTIVITIES_PER_DAY = 30;

/** Lists the activities that the teacher runs, the latest start first. */
export async function listTeacherActivities(
  context: Context,
  teacher: SignedIn,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: TeacherArtActivity[]; next: string | null }> {
  const { rows, next } = await readPage(
    query,
    (page) => selectTeacherActivities(context.db, teacher, page),
    ({ starts: at, id }) => ({ at, id }),
  );
  return { items: await loadTeacherActivities(context, rows), next };
}

/** Returns an activity that the teacher runs. Any other id is `notFound`. */
export async function viewTeacherActivity(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<TeacherArtActivity> {
  return requireTeacherActivity(context, teacher, { id });
}

/**
 * Publishes an activity. A repeated event id changes nothing and returns the activity.
 *
 * @throws {Problem} `notFound` if the teacher may not see a class; `tooFrequent`, `eventReused`, and those of the content
 */
export function makeActivity(
  context: Context,
  teacher: SignedIn,
  { eventId, ...content }: MakeArtActivityBody,
): Promise<TeacherArtActivity> {
  const now = context.clock.now();
  const { schoolId, userId } = teacher;
  const requestHash = hashContent(content);
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const known = await selectOptionalTeacherActivity(db, teacher, { eventId });
    if (known !== undefined) {
      checkIsRepeated(known, { eventId, requestHash });
      return requireTeacherActivity(inside, teacher, { id: known.id });
    }
    const columns = checkContent(content);
    if (!(await areKlassesVisible(db, teacher, content.klasses))) throw problem('notFound');
    const today = new Date(`${getChinaDay(now)}T00:00:00+08:00`);
    if ((await selectMadeCount(db, 'art_activities', teacher, today)) >= ACTIVITIES_PER_DAY)
      throw problem('tooFrequent', { error_msg: '今天发布的活动太多了，请明天再试' });
    const id = createId();
    const isNew = await insertActivity(db, {
      ...columns,
      school_id: schoolId,
      id,
      owner_id: userId,
      draw_seed: content.mode === 'draw' ? createSeed() : null,
      created_at: now,
      event_id: eventId,
      last_event_id: eventId,
      last_request_sha256: requestHash,
    });
    if (isNew) await replaceKlasses(db, { schoolId, activityId: id }, content.klasses);
    return requireTeacherActivity(inside, teacher, { eventId });
  });
}

/**
 * Changes an activity. Pupils on the waiting list get the places that are added. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `activityStale`, `activityCancelled`, `modeFixed`, `quotaTooSmall`, `evidenceHandedIn`, `eventReused`, and
 *   those of the content
 */
export function changeActivity(
  context: Context,
  teacher: SignedIn,
  id: string,
  { eventId, rev, ...content }: ChangeArtActivityBody,
): Promise<TeacherArtActivity> {
  const now = context.clock.now();
  const { schoolId } = teacher;
  const requestHash = hashContent({ rev, content });
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const stored = await lockTeacherActivity(db, teacher, id);
    if (checkIsRepeated(stored, { eventId, requestHash }))
      return requireTeacherActivity(inside, teacher, { id });
    if (stored.cancelled_at !== null) throw problem('activityCancelled');
    if (stored.rev !== rev) throw problem('activityStale');
    const columns = checkContent(content);
    if (content.mode !== stored.mode && stored.next_no > 1) throw problem('modeFixed');
    if (content.quota !== null && content.quota < stored.taken) throw problem('quotaTooSmall');
    const isHandedIn = await selectHasEvidence(db, { schoolId, activityId: id });
    if (content.evidence === 'none' && isHandedIn) throw problem('evidenceHandedIn');
    if (!(await areKlassesVisible(db, teacher, content.klasses))) throw problem('notFound');
    const seed = stored.draw_seed ?? createSeed();
    const change = {
      ...columns,
      draw_seed: content.mode === 'draw' ? seed : null,
      rev: rev + 1,
      last_event_id: eventId,
      last_request_sha256: requestHash,
    };
    await updateActivity(db, schoolId, id, change);
    await replaceKlasses(db, { schoolId, activityId: id }, content.klasses);
    await fillPlaces(db, { ...stored, ...change }, now);
    return requireTeacherActivity(inside, teacher, { id });
  });
}

/**
 * Cancels an activity that has not ended, and tells the pupils who signed up. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `activityCancelled`, `activityEnded`; `eventReused` if the last change had the event id
 */
export function cancelActivity(
  context: Context,
  teacher: SignedIn,
  id: string,
  eventId: string,
): Promise<TeacherArtActivity> {
  const now = context.clock.now();
  const { schoolId } = teacher;
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const stored = await lockTeacherActivity(db, teacher, id);
    const isCancelled = stored.cancelled_at !== null;
    const isRepeated = stored.last_event_id === eventId;
    if (isRepeated && isCancelled) return requireTeacherActivity(inside, teacher, { id });
    if (isRepeated) throw problem('eventReused');
    if (isCancelled) throw problem('activityCancelled');
    if (now >= stored.ends) throw problem('activityEnded');
    await updateActivity(db, schoolId, id, {
      cancelled_at: now,
      rev: stored.rev + 1,
      last_event_id: eventId,
      last_request_sha256: null,
    });
    const key = { schoolId, activityId: id };
    const entrants = await selectEntrants(db, key, ['signedUp', 'waiting', 'inDraw']);
    const text = noticeTexts.activityCancelled({ activityId: id, title: stored.title });
    await insertNotices(
      db,
      { schoolId, at: now },
      entrants.map((userId) => ({
        userId,
        kind: 'activity' as const,
        item: id,
        rev: 'cancelled',
        ...text,
      })),
    );
    return requireTeacherActivity(inside, teacher, { id });
  });
}

/** Locks an activity that the teacher runs. Any other id is `notFound`. */
export async function lockTeacherActivity(
  db: Db,
  teacher: SignedIn,
  id: string,
): Promise<ActivityRecord> {
  const activity = await lockOptionalActivity(db, teacher.schoolId, id);
  const isRun =
    activity !== undefined &&
    (await selectOptionalTeacherActivity(db, teacher, { id })) !== undefined;
  if (!isRun) throw problem('notFound');
  return activity;
}

async function requireTeacherActivity(
  context: Context,
  teacher: SignedIn,
  by: { id: string } | { eventId: string },
): Promise<TeacherArtActivity> {
  const row = await selectOptionalTeacherActivity(context.db, teacher, by);
  if (row === undefined) throw problem('notFound');
  const [activity] = await loadTeacherActivities(context, [row]);
  if (activity === undefined) throw problem('notFound');
  return activity;
}

/** Checks what the teacher wrote, and returns the columns. */
function checkContent(content: ArtActivityContent) {
  const fault = findArtActivityFault(content);
  if (fault !== null) throw refuseForm(fault);
  return {
    title: content.title.trim(),
    kind: content.kind,
    text: content.text.trim(),
    place: content.place.trim(),
    signup_opens: new Date(content.signupOpens),
    signup_closes: new Date(content.signupCloses),
    starts: new Date(content.starts),
    ends: new Date(content.ends),
    quota: content.quota,
    mode: content.mode,
    evidence: content.evidence,
    evidence_closes:
      content.evidence === 'none' || content.evidenceCloses === null
        ? null
        : new Date(content.evidenceCloses),
  };
}

async function loadTeacherActivities(
  { db, clock }: Context,
  rows: readonly TeacherActivityView[],
): Promise<TeacherArtActivity[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const now = clock.now();
  const ids = rows.map(({ id }) => id);
  const klasses = await selectActivityKlasses(db, first.school_id, ids);
  return rows.map((row) => ({
    ...toSummary(row, now),
    text: row.text,
    organiser: row.organiser ?? '',
    klasses: klasses
      .filter(({ activity_id: id }) => id === row.id)
      .map(({ grade, klass }) => ({ grade, klass })),
    hasEntries: row.has_entries,
    rev: row.rev,
  }));
}
