import { inTransaction } from '../db/in-transaction.ts';
import type { Context } from '../platform/context.ts';
import { type Log, startRounds } from '../platform/start-rounds.ts';
import { claimDueStats, replaceStats, takeClaimedStats } from './question-stats.repository.ts';

const ROUND_EVERY_MS = 30_000;
/**
 * The pupils of a class hand in within some minutes. The server waits five minutes and computes the sums once for all of
 * them.
 */
const AGE_SECONDS = 300;

/**
 * Computes the sums of question_stats for all homework with changed first attempts. Several processes may run it at once.
 *
 * @param ageSeconds how long ago the first change must be
 */
export async function refreshQuestionStats(
  { db }: Context,
  ageSeconds: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await claimDueStats(db, ageSeconds)));
  while (!isStopping() && (await refreshClaimed(db)));
}

/** Computes the sums of one claimed homework. Returns false if there is none. */
function refreshClaimed(db: Context['db']): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const homework = await takeClaimedStats(db);
    if (homework === undefined) return false;
    await replaceStats(db, homework);
    return true;
  });
}

/** Computes the sums in the background. */
export function startQuestionStats(context: Context, log: Log) {
  return startRounds(context, log, {
    everyMs: ROUND_EVERY_MS,
    failure: 'computing the statistics of questions failed',
    work: (context, isStopping) => refreshQuestionStats(context, AGE_SECONDS, isStopping),
  });
}
