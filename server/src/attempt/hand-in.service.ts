import { AttemptState, type SubmitReply } from '@meiyu/contract/attempt/attempt.schema';

import { isDatabaseUnavailable, isRetryable } from '../db/database-error.ts';
import type { Db } from '../db/database.ts';
import { inSavepoint, inTransaction } from '../db/in-transaction.ts';
import type { Context } from '../platform/context.ts';
import { isUuid } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import { attachAnswerFiles } from './answer-files.service.ts';
import { selectAnswerValues } from './answer.repository.ts';
import { type HandIn, type Owner, updateHandedIn } from './attempt.repository.ts';
import { AttemptCorrections, markPaper } from './correction.rules.ts';
import { getGraceStart, judgeHandIn, isAttemptOver } from './deadline.rules.ts';
import { OUTAGE_SECONDS } from './heartbeat.service.ts';
import { hasRecentHeartbeat } from './outage.repository.ts';
import { openPaper } from './paper.service.ts';
import { buildReceipt } from './receipt.rules.ts';
import type { LockedTaskAttempt, TaskKind } from './task-kind.ts';

/** Hands an attempt in and marks it. A repeated call, from another tab or after a lost reply, returns the same receipt. */
export async function submitAttempt(
  context: Context,
  kind: TaskKind,
  owner: Owner,
  attemptId: string,
): Promise<SubmitReply> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const row =
    (await handInOwnAttempt(context, kind, owner, attemptId)) ??
    (await kind.selectOptionalAttempt(context.db, { ...owner, attemptId }));
  if (row === undefined || row.submitted_at === null) throw problem('notFound');
  return {
    receipt: row.receipt ?? buildReceipt(attemptId),
    submittedAt: row.submitted_at.toISOString(),
    state: AttemptState.parse(row.state),
  };
}

/**
 * Hands in an attempt whose time and grace are over, if the periodic job has not done so yet. Returns whether it handed
 * the attempt in. The attempt stays open while the clock is not reliable, and until the length of an outage is added to
 * its deadline.
 */
export async function handInExpiredAttempt(
  context: Context,
  kind: TaskKind,
  owner: Owner,
  attemptId: string,
  deadlineAt: Date | null,
): Promise<boolean> {
  const now = context.clock.now();
  if (!isAttemptOver(deadlineAt, now) || !context.clock.isSteady()) return false;
  if (!(await hasRecentHeartbeat(context.db, now, OUTAGE_SECONDS))) return false;
  await handInOwnAttempt(context, kind, owner, attemptId);
  return true;
}

/** Hands in a pupil's attempt and returns it. Returns undefined if the attempt was not open. */
function handInOwnAttempt(context: Context, kind: TaskKind, owner: Owner, attemptId: string) {
  return inTransaction(context.db, async (db) => {
    const attempt = await kind.lockOptionalOpenAttempt(db, { ...owner, attemptId });
    if (attempt === undefined) return undefined;
    const saved = await readSavedAnswers(db, [attempt]);
    const [handedIn] = await updateHandedIn(db, [
      await markLockedAttempt(context, db, attempt, saved),
    ]);
    return handedIn;
  });
}

/** Hands in locked attempts, in the same way as at the end of their time. Call it in the transaction that locked them. */
export async function handInLocked(
  context: Context,
  db: Db,
  attempts: readonly LockedTaskAttempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  const saved = await readSavedAnswers(db, attempts);
  const handIns: HandIn[] = [];
  for (const attempt of attempts) {
    handIns.push({ ...(await markLockedAttempt(context, db, attempt, saved)), is_automatic: true });
  }
  await updateHandedIn(db, handIns);
}

/**
 * Hands in up to `limit` attempts whose time and grace are over, and returns how many. Several processes may run it: each hands
 * in attempts that no other has locked. An attempt that cannot be handed in is reported to `onFailure`, added to `except` and
 * left open, so that it does not delay the others.
 */
export async function handInOverdue(
  context: Context,
  kind: TaskKind,
  { except, limit }: { except: Set<string>; limit: number },
  onFailure: (attemptId: string, error: unknown) => void,
): Promise<number> {
  const excludeAttempt = (attemptId: string, error: unknown) => {
    if (isDatabaseUnavailable(error) || isRetryable(error)) throw error;
    except.add(attemptId);
    onFailure(attemptId, error);
  };
  return inTransaction(context.db, async (db) => {
    const before = getGraceStart(context.clock.now());
    const attempts = await kind.lockOverdueAttempts(db, { before, except: [...except], limit });
    const saved = await readSavedAnswers(db, attempts);
    const handIns: HandIn[] = [];
    for (const attempt of attempts) {
      try {
        handIns.push(await markLockedAttempt(context, db, attempt, saved));
      } catch (error) {
        excludeAttempt(attempt.id, error);
      }
    }
    await closeAttempts(db, handIns, excludeAttempt);
    return attempts.length;
  });
}

/** Closes all attempts in one statement. If the statement fails, closes each attempt in a statement of its own. */
async function closeAttempts(
  db: Db,
  handIns: readonly HandIn[],
  onFailure: (attemptId: string, error: unknown) => void,
): Promise<void> {
  if (handIns.length === 0) return;
  try {
    await inSavepoint(db, () => updateHandedIn(db, handIns));
  } catch (error) {
    const [only] = handIns;
    if (handIns.length === 1 && only !== undefined) return onFailure(only.id, error);
    for (const one of handIns) await closeAttempts(db, [one], onFailure);
  }
}

/** Marks a locked attempt by its saved answers. */
async function markLockedAttempt(
  context: Context,
  db: Db,
  attempt: LockedTaskAttempt,
  saved: Awaited<ReturnType<typeof readSavedAnswers>>,
): Promise<HandIn> {
  const paper = await openPaper(context, attempt.paper_id, db);
  const savedAnswers = saved.find((one) => one.attempt_id === attempt.id);
  const values = savedAnswers?.values ?? {};
  const ruled = markPaper(
    paper.questions,
    new Map(Object.entries(values)),
    AttemptCorrections.parse(attempt.corrections),
  );
  const { marks, full } = ruled;
  const score = attempt.release === 'hold' ? null : ruled.score;
  const owner = { schoolId: attempt.school_id, userId: attempt.user_id };
  await attachAnswerFiles(db, owner, paper, values, context.clock.now());
  const { submittedAt, isAutomatic, isLate } = judgeHandIn(
    { deadlineAt: attempt.deadline_at, extendedTo: attempt.extended_to },
    attempt.due_at,
    context.clock.now(),
  );
  return {
    school_id: attempt.school_id,
    id: attempt.id,
    submitted_at: submittedAt,
    receipt: buildReceipt(attempt.id, attempt.reopened),
    is_automatic: isAutomatic,
    is_late: isLate,
    state: score === null ? 'submitted' : 'marked',
    score,
    full_score: full,
    marks,
  };
}

/** Reads the saved answers of the attempts, one school after the other, because the index begins with the school. */
async function readSavedAnswers(db: Db, attempts: readonly LockedTaskAttempt[]) {
  const schoolIds = [...new Set(attempts.map((attempt) => attempt.school_id))];
  const bySchool = schoolIds.map((schoolId) => {
    const attemptsOfSchool = attempts.filter((attempt) => attempt.school_id === schoolId);
    return selectAnswerValues(db, {
      schoolId,
      attemptIds: attemptsOfSchool.map((attempt) => attempt.id),
    });
  });
  return (await Promise.all(bySchool)).flat();
}
