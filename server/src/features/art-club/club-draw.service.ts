import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { drawPlaces, runDueDraws, startDrawRounds } from '../../platform/places/draw-places.ts';
import type { PlaceKey } from '../../platform/places/place-tables.ts';
import type { Log } from '../../platform/start-rounds.ts';
import { lockOptionalClub, updateClub } from './art-club.repository.ts';
import { clubPlaces } from './club-places.repository.ts';

/** Runs the draws in the background, as soon as their sign-up has closed. */
export function startClubDraws(context: Context, log: Log) {
  return startDrawRounds(context, log, {
    failure: 'a draw for an art club failed',
    work: runClubDraws,
  });
}

/** Runs the draws of clubs whose sign-up has closed. */
export function runClubDraws(
  context: Context,
  isStopping: () => boolean = () => false,
): Promise<void> {
  return runDueDraws(context, clubPlaces, isStopping, runDraw);
}

async function runDraw(db: Db, key: PlaceKey, now: Date): Promise<void> {
  const { schoolId, itemId: id } = key;
  const club = await lockOptionalClub(db, schoolId, id);
  if (!club?.draw_seed || club.drawn_at !== null || club.closed_at !== null) return;
  if (club.signup_closes === null || club.signup_closes > now) return;
  const places = club.capacity - club.members;
  const drawn = { seed: club.draw_seed, places, nextNo: club.next_no };
  const results = await drawPlaces(db, clubPlaces, key, drawn, now);
  const taken = Math.min(places, results.length);
  await updateClub(db, schoolId, id, {
    members: club.members + taken,
    waiting: club.waiting + results.length - taken,
    requested: 0,
    next_no: club.next_no + results.length,
    drawn_at: now,
    drawn_places: places,
  });
  await insertNotices(
    db,
    { schoolId, at: now },
    results.map(({ userId, rank }) => ({
      userId,
      kind: 'club' as const,
      item: id,
      rev: 'drawn',
      ...noticeTexts.clubDrawn({
        clubId: id,
        name: club.name,
        position: rank > places ? rank - places : null,
      }),
    })),
  );
}
