import { type MarkedAttempt, updateMarks } from '../../attempt/change-attempts.repository.ts';
import { markCorrectedQuestion } from '../../attempt/correction-moves.rules.ts';
import { AttemptCorrections } from '../../attempt/correction.rules.ts';
import {
  LOWEST_UUID,
  type CorrectedAttempt,
  lockCorrectedAttempts,
  lockOptionalRunningCorrection,
  type RunningCorrection,
  selectRunningCorrections,
  updateCorrectionProgress,
  waitForHandIns,
} from '../../attempt/key-correction.repository.ts';
import { insertMarkEvents, type MarkEvent } from '../../attempt/mark-events.repository.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Context } from '../../platform/context.ts';
import type { ChangedAttempt } from '../../platform/correction-follower.ts';

/**
 * The number of attempts that one transaction changes. It is small, so that the transaction holds their locks only for some hundredths of a
 * second.
 */
const BATCH_SIZE = 100;

/**
 * Applies all corrections whose jobs run, one batch after the other. After a crash the next call continues behind the last stored
 * batch. Several processes may call it at once.
 */
export async function applyCorrections(
  context: Context,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const correction of await selectRunningCorrections(context.db)) {
    const { school_id: schoolId, homework_ids: homeworkIds } = correction;
    await waitForHandIns(context.db, { schoolId, homeworkIds });
    while (!isStopping() && (await applyBatch(context, correction)));
  }
}

/** Marks the next attempts of a correction again. Returns whether more follow. */
function applyBatch(context: Context, { school_id, id }: RunningCorrection): Promise<boolean> {
  const key = { schoolId: school_id, id };
  return inTransaction(context.db, async (db) => {
    const correction = await lockOptionalRunningCorrection(db, key);
    if (correction === undefined) return false;
    const place = getJobPosition(correction);
    const attempts = await lockCorrectedAttempts(db, {
      schoolId: key.schoolId,
      homeworkId: place.homeworkId,
      versionId: correction.version_id,
      questionId: correction.question_id,
      afterId: place.attemptId,
      limit: BATCH_SIZE,
    });
    await changeMarks(context, db, correction, attempts);
    const last = findNextPosition(correction, place.homeworkId, attempts);
    await updateCorrectionProgress(db, key, { checked: attempts.length, last });
    return last !== null;
  });
}

/** The position of a job: a homework, and the last attempt at it that the job has changed. */
interface JobPosition {
  homeworkId: string;
  attemptId: string;
}

function getJobPosition(correction: RunningCorrection): JobPosition {
  const { homework_ids: ids, last_homework_id: last, last_attempt_id: attemptId } = correction;
  return { homeworkId: last === '' ? (ids[0] ?? '') : last, attemptId };
}

/** Returns the position after a batch: in the same homework, or at the beginning of the next one. Returns null after the last homework. */
function findNextPosition(
  { homework_ids: ids }: RunningCorrection,
  homeworkId: string,
  attempts: readonly CorrectedAttempt[],
): JobPosition | null {
  const last = attempts.length < BATCH_SIZE ? undefined : attempts.at(-1);
  if (last !== undefined) return { homeworkId, attemptId: last.id };
  const next = ids[ids.indexOf(homeworkId) + 1];
  return next === undefined ? null : { homeworkId: next, attemptId: LOWEST_UUID };
}

async function changeMarks(
  context: Context,
  db: Db,
  correction: RunningCorrection,
  attempts: readonly CorrectedAttempt[],
): Promise<void> {
  const event = buildMarkEvent(correction, context);
  const marked: MarkedAttempt[] = [];
  const moved: ChangedAttempt[] = [];
  const events: MarkEvent[] = [];
  for (const attempt of attempts) {
    if (!attempt.is_concerned) continue;
    const paper = await openPaper(context, attempt.paper_id, db);
    const question = paper.byId.get(correction.question_id);
    const corrections = AttemptCorrections.parse(attempt.corrections);
    const remarked = question && markCorrectedQuestion(question, attempt, corrections);
    if (!remarked) continue;
    const { marks, before, after, isMoved } = remarked;
    marked.push({
      school_id: correction.school_id,
      id: attempt.id,
      score: after.score,
      full_score: after.full,
      marks,
    });
    if (!isMoved) continue;
    events.push({ ...event, attemptId: attempt.id, before, after });
    moved.push({ attemptId: attempt.id, userId: attempt.user_id, before, after });
  }
  if (marked.length > 0) await updateMarks(db, marked);
  if (events.length > 0) await insertMarkEvents(db, events);
  const homeworkId = attempts[0]?.homework_id;
  if (homeworkId === undefined || moved.length === 0) return;
  const { schoolId, eventId, at } = event;
  const questionId = correction.question_id;
  const batch = { schoolId, homeworkId, questionId, eventId, at, moved };
  for (const follow of context.correctionFollowers) await follow(db, batch);
}

function buildMarkEvent(
  row: RunningCorrection,
  { clock }: Context,
): Omit<MarkEvent, 'attemptId' | 'before' | 'after'> {
  const isUndo = row.state === 'undoing';
  return {
    schoolId: row.school_id,
    questionId: row.question_id,
    eventId: isUndo ? (row.undo_event_id ?? row.event_id) : row.event_id,
    cause: isUndo ? 'undo' : 'correction',
    reason: row.reason,
    byId: isUndo ? row.undone_by : row.corrected_by,
    at: clock.now(),
  };
}
