import { SHOWN_ANSWERS_MIN } from '@meiyu/contract/questionnaire/results.schema';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { inSchool } from '../../db/scope.ts';
import type { Context } from '../../platform/context.ts';
import { openSealedJson } from '../../platform/seal-json.ts';
import { type Log, startRounds } from '../../platform/start-rounds.ts';
import {
  deleteSealed,
  insertAnonymousAnswers,
  lockOptionalRun,
  rewriteInRandomOrder,
  type RunKey,
  selectRunsToMove,
  selectSealedAnswers,
} from './anonymous-answer.repository.ts';

const SEARCH_EVERY_MS = 15_000;
const BATCH_SIZE = 50;

/** Moves anonymous answers in the background. */
export function startMovingAnswers(context: Context, log: Log) {
  return startRounds(context, log, {
    everyMs: SEARCH_EVERY_MS,
    failure: 'moving anonymous answers failed',
    work: moveAnswers,
  });
}

/**
 * Moves the anonymous answers of all questionnaires that have enough, or are due. Several processes may run it at once.
 *
 * @throws {AggregateError} if answers cannot be opened. Other questionnaires are moved nevertheless
 */
export async function moveAnswers(
  context: Context,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const now = context.clock.now();
  const runs = await selectRunsToMove(context.db, {
    now,
    waiting: 2 * SHOWN_ANSWERS_MIN,
    limit: BATCH_SIZE,
  });
  const failures: unknown[] = [];
  for (const key of runs) {
    if (isStopping()) return;
    try {
      await inSchool(key.schoolId, context.db, (db) => moveAnswersOf({ ...context, db }, key));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'answers could not be moved');
}

/**
 * Moves the sealed answers of a questionnaire to rows without user and time. A batch has at least five answers. While the questionnaire is
 * open, five answers stay, so that the last batch is not smaller. After the due time all are moved, and all rows are written anew.
 */
export async function moveAnswersOf(context: Context, key: RunKey): Promise<void> {
  const { secrets, clock } = context;
  await inTransaction(context.db, async (db: Db) => {
    const run = await lockOptionalRun(db, key);
    const salt = run?.seal_salt;
    if (run === undefined || !salt) return;
    const isOver = run.due_at <= clock.now();
    const sealed = await selectSealedAnswers(db, key);
    const moved = isOver ? sealed : sealed.slice(SHOWN_ANSWERS_MIN);
    if (!isOver && moved.length < SHOWN_ANSWERS_MIN) return;
    await insertAnonymousAnswers(
      db,
      key,
      moved.map((row) => openSealedJson(secrets, salt, row.sealed)),
    );
    await deleteSealed(
      db,
      key,
      moved.map((row) => row.user_id),
    );
    if (isOver) await rewriteInRandomOrder(db, key);
  });
}
