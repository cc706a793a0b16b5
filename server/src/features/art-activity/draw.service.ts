import type { Draw } from '@meiyu/contract/art-activity/art-activity.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { inSchool } from '../../db/scope.ts';
import { getSchoolYearStart } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { hashSeed, orderDraw } from '../../platform/draw.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { type Log, startRounds } from '../../platform/start-rounds.ts';
import {
  lockOptionalActivity,
  type PupilActivityView,
  updateActivity,
} from './art-activity.repository.ts';
import {
  type DrawResult,
  type DueDraw,
  selectDrawEntrants,
  selectDueDraws,
  selectLastWinner,
  updateDrawResults,
} from './draw.repository.ts';

const SEARCH_EVERY_MS = 15_000;
const BATCH_SIZE = 50;

/** Runs the draws in the background, as soon as their sign-up has closed. */
export function startDraws(context: Context, log: Log) {
  return startRounds(context, log, {
    everyMs: SEARCH_EVERY_MS,
    failure: 'a draw for an art activity failed',
    work: runDueDraws,
  });
}

/** Runs the draws whose sign-up has closed. Several processes may run it at once. */
export async function runDueDraws(
  context: Context,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const now = context.clock.now();
  const due = await selectDueDraws(context.db, now, BATCH_SIZE);
  for (const one of due) {
    if (isStopping()) return;
    // oxlint-disable-next-line no-await-in-loop -- each draw is a transaction of its own
    await runDraw(context, one, now);
  }
}

async function runDraw(context: Context, { school_id: schoolId, id }: DueDraw, now: Date) {
  await inSchool(schoolId, context.db, (db) =>
    inTransaction(db, async (db) => {
      const activity = await lockOptionalActivity(db, schoolId, id);
      if (!activity?.draw_seed || activity.drawn_at !== null || activity.cancelled_at !== null)
        return;
      if (activity.signup_closes > now) return;
      const key = { schoolId, activityId: id };
      const places = activity.quota ?? 0;
      const entrants = await selectDrawEntrants(db, key, getSchoolYearStart(now));
      const ordered = orderDraw(entrants, { seed: activity.draw_seed, activityId: id });
      const results = ordered.map(({ user_id: userId, wins, code }, index): DrawResult => ({
        userId,
        wins,
        code,
        rank: index + 1,
        state: index < places ? 'signedUp' : 'waiting',
        no: activity.next_no + index,
      }));
      await updateDrawResults(db, key, results, now);
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
    }),
  );
}

/** Reads what a pupil may know about the draw of an activity. Returns null if places are not drawn. */
export async function readDraw(db: Db, row: PupilActivityView): Promise<Draw | null> {
  const { draw_seed: seed, drawn_at: drawnAt, draw_wins: wins, draw_code: code } = row;
  if (seed === null) return null;
  const seedHash = hashSeed(seed);
  if (drawnAt === null) return { seedHash, seed: null, drawnAt: null, mine: null, last: null };
  const last = await selectLastWinner(
    db,
    { schoolId: row.school_id, activityId: row.id },
    row.drawn_places ?? 0,
  );
  const isIn = wins !== null && code !== null && row.draw_rank !== null;
  return {
    seedHash,
    seed,
    drawnAt: drawnAt.toISOString(),
    mine: isIn ? { wins, code, rank: row.draw_rank ?? 0 } : null,
    last: last ?? null,
  };
}
