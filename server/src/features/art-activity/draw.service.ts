import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { drawPlaces, runDueDraws, startDrawRounds } from '../../platform/places/draw-places.ts';
import type { PlaceKey } from '../../platform/places/place-tables.ts';
import type { Log } from '../../platform/start-rounds.ts';
import { activityPlaces } from './activity-places.repository.ts';
import { lockOptionalActivity, updateActivity } from './art-activity.repository.ts';

/** Runs the draws in the background, as soon as their sign-up has closed. */
export function startDraws(context: Context, log: Log) {
  return startDrawRounds(context, log, {
    failure: 'a draw for an art activity failed',
    work: runActivityDraws,
  });
}

/** Runs the draws of activities whose sign-up has closed. */
export function runActivityDraws(
  context: Context,
  isStopping: () => boolean = () => false,
): Promise<void> {
  return runDueDraws(context, activityPlaces, isStopping, runDraw);
}

async function runDraw(db: Db, key: PlaceKey, now: Date): Promise<void> {
  const { schoolId, itemId: id } = key;
  const activity = await lockOptionalActivity(db, schoolId, id);
  if (!activity?.draw_seed || activity.drawn_at !== null || activity.cancelled_at !== null) return;
  if (activity.signup_closes > now) return;
  const places = activity.quota ?? 0;
  const drawn = { seed: activity.draw_seed, places, nextNo: activity.next_no };
  const results = await drawPlaces(db, activityPlaces, key, drawn, now);
  const taken = Math.min(places, results.length);
  await updateActivity(db, schoolId, id, {
    taken,
    waiting: results.length - taken,
    next_no: activity.next_no + results.length,
    drawn_at: now,
    drawn_places: places,
  });
  await insertNotices(
    db,
    { schoolId, at: now },
    results.map(({ userId, rank }) => ({
      userId,
      kind: 'activity' as const,
      item: id,
      rev: 'drawn',
      ...noticeTexts.activityDrawn({
        activityId: id,
        title: activity.title,
        position: rank > places ? rank - places : null,
      }),
    })),
  );
}
