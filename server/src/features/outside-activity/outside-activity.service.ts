import {
  computeOutsidePoints,
  OUTSIDE_POINTS_MAX,
} from '@meiyu/contract/outside-activity/outside-activity.rules';
import {
  ActivityKind,
  type OutsideActivity,
} from '@meiyu/contract/outside-activity/outside-activity.schema';
import { ReviewState } from '@meiyu/contract/shared/review-state';
import { getSchoolYear } from '@meiyu/contract/shared/school-year';
import { z } from 'zod';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { listItemsOfPupil } from '../../platform/review/list-items-of-pupil.ts';
import { readItemFiles, toShownImages } from '../../platform/review/read-item-files.ts';
import {
  type ActivityRecord,
  activityTable,
  selectActivities,
  selectActivityCounts,
  selectOptionalActivity,
} from './outside-activity.repository.ts';

interface ActivityList {
  items: OutsideActivity[];
  next: string | null;
  year: number;
  points: number;
  cap: number;
  total: number;
}

/** Lists the pupil's activities, the latest first, and the points of a school year. */
export async function listActivities(
  context: Context,
  user: SignedIn,
  query: { year?: number | undefined; cursor?: string | undefined; limit: number },
): Promise<ActivityList> {
  const { db, clock } = context;
  const year = query.year ?? getSchoolYear(getChinaDay(clock.now()));
  const { rows, next } = await readPage(
    query,
    (page) => selectActivities(db, user, { year: query.year ?? null, ...page }),
    ({ happened_on: day, id }) => ({ at: new Date(`${day}T00:00:00Z`), id }),
    z.uuid(),
  );
  const { total, approved } = await selectActivityCounts(db, user, year);
  const items = await loadActivities(context, user, rows);
  return {
    items,
    next,
    year,
    points: computeOutsidePoints(approved),
    cap: OUTSIDE_POINTS_MAX,
    total,
  };
}

/**
 * Lists the activities of a pupil, the latest submission first.
 *
 * @throws {Problem} `notFound` if the teacher may not see the pupil
 */
export async function listActivitiesOfPupil(
  context: Context,
  teacher: SignedIn,
  query: { userId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: OutsideActivity[]; next: string | null }> {
  const { db } = context;
  const { rows, next } = await listItemsOfPupil<ActivityRecord>(db, activityTable, teacher, query);
  return { items: await loadActivities(context, teacher, rows), next };
}

/** Returns one activity of the pupil. Any other id is `notFound`. */
export async function viewActivity(
  context: Context,
  user: SignedIn,
  id: string,
): Promise<OutsideActivity> {
  const activity = isUuid(id) ? await readActivity(context, user, id) : null;
  if (activity === null) throw problem('notFound');
  return activity;
}

/** Reads an activity as its owner sees it. Returns null if there is none. */
export async function readActivity(
  context: Context,
  user: SignedIn,
  id: string,
): Promise<OutsideActivity | null> {
  const row = await selectOptionalActivity(context.db, user, id);
  if (row === undefined) return null;
  const [activity = null] = await loadActivities(context, user, [row]);
  return activity;
}

/** Lists the assets of an activity. */
export function listFiles({ images, video }: Pick<ActivityRecord, 'images' | 'video'>): string[] {
  return video === null ? images : [...images, video];
}

/** @param viewer the user who sees the files */
async function loadActivities(
  context: Context,
  viewer: SignedIn,
  rows: readonly ActivityRecord[],
): Promise<OutsideActivity[]> {
  const files = await readItemFiles(context, viewer, rows.flatMap(listFiles));
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    kind: ActivityKind.parse(row.kind),
    place: row.place,
    date: row.happened_on,
    hours: row.half_hours / 2,
    text: row.text,
    images: toShownImages(row.images, files),
    video: (row.video !== null && toShownImages([row.video], files)[0]) || null,
    year: row.year,
    state: ReviewState.parse(row.state),
    reason: row.reason,
    submittedAt: row.submitted_at.toISOString(),
    rev: row.rev,
  }));
}
