import type { Draw } from '@meiyu/contract/shared/draw.schema';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { inSchool } from '../../db/scope.ts';
import { getSchoolYearStart } from '../china-time.ts';
import type { Context } from '../context.ts';
import { hashSeed, orderDraw } from '../draw.ts';
import { type Log, type Rounds, startRounds } from '../start-rounds.ts';
import type { PlaceKey, PlaceTables } from './place-tables.ts';
import {
  type DrawResult,
  selectDrawEntrants,
  selectDueDraws,
  selectLastWinner,
  updateDrawResults,
} from './places.repository.ts';

const BATCH_SIZE = 50;

/** The pause between two searches for draws, so that pupils wait at most 15 s for the result. */
const SEARCH_EVERY_MS = 15_000;

/** Runs the draws in the background, as soon as their sign-up has closed. */
export function startDrawRounds(context: Context, log: Log, rounds: Omit<Rounds, 'everyMs'>) {
  return startRounds(context, log, { everyMs: SEARCH_EVERY_MS, ...rounds });
}

/**
 * Runs the draws whose sign-up has closed, each in a transaction of its own. Several processes may run it at once.
 *
 * @param run locks the item, and draws if the draw has not happened
 */
export async function runDueDraws(
  context: Context,
  tables: PlaceTables,
  isStopping: () => boolean,
  run: (db: Db, key: PlaceKey, now: Date) => Promise<void>,
): Promise<void> {
  const now = context.clock.now();
  const due = await selectDueDraws(context.db, tables, now, BATCH_SIZE);
  for (const { school_id: schoolId, id } of due) {
    if (isStopping()) return;
    await inSchool(schoolId, context.db, (db) =>
      inTransaction(db, (db) => run(db, { schoolId, itemId: id }, now)),
    );
  }
}

interface DrawnItem {
  seed: string;
  /** The number of free places. */
  places: number;
  /** The number of the first entry after the draw. */
  nextNo: number;
}

/** Draws: gives the free places to the first pupils of the order, and stores the results. Call it with the item locked. */
export async function drawPlaces(
  db: Db,
  tables: PlaceTables,
  key: PlaceKey,
  { seed, places, nextNo }: DrawnItem,
  now: Date,
): Promise<DrawResult[]> {
  const entrants = await selectDrawEntrants(db, tables, key, getSchoolYearStart(now));
  const ordered = orderDraw(entrants, { seed, activityId: key.itemId });
  const results = ordered.map(({ user_id: userId, wins, code }, index): DrawResult => ({
    userId,
    wins,
    code,
    rank: index + 1,
    state: index < places ? tables.placed : 'waiting',
    no: nextNo + index,
  }));
  await updateDrawResults(db, tables, key, results, now);
  return results;
}

/** The columns of an item and of the reader's entry that a draw shows. */
interface DrawRow {
  school_id: string;
  id: string;
  draw_seed: string | null;
  drawn_at: Date | null;
  drawn_places: number | null;
  draw_wins: number | null;
  draw_code: string | null;
  draw_rank: number | null;
}

/** Reads what a pupil may know about a draw. Returns null if places are not drawn. */
export async function readDraw(db: Db, tables: PlaceTables, row: DrawRow): Promise<Draw | null> {
  const { draw_seed: seed, drawn_at: drawnAt, draw_wins: wins, draw_code: code } = row;
  if (seed === null) return null;
  const seedHash = hashSeed(seed);
  if (drawnAt === null) return { seedHash, seed: null, drawnAt: null, mine: null, last: null };
  const key = { schoolId: row.school_id, itemId: row.id };
  const last = await selectLastWinner(db, tables, key, row.drawn_places ?? 0);
  const isIn = wins !== null && code !== null && row.draw_rank !== null;
  return {
    seedHash,
    seed,
    drawnAt: drawnAt.toISOString(),
    mine: isIn ? { wins, code, rank: row.draw_rank ?? 0 } : null,
    last: last ?? null,
  };
}
