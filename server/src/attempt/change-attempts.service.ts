import type { Db } from '../db/database.ts';
import { audit, type AuditEvent } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { selectEventValues } from './answer-events.repository.ts';
import {
  type ChangeableAttempt,
  extendDeadlines,
  insertHistory,
  updateMarks,
  updateReopened,
} from './change-attempts.repository.ts';
import { AttemptCorrections, markQuestionAgain } from './correction.rules.ts';
import { selectCorrections } from './corrections-of.repository.ts';
import { QuestionMark, sumMarks, type Totals } from './marks.rules.ts';
import { openPaper } from './paper.service.ts';

const BATCH_SIZE = 50;

/**
 * Extends the deadlines of open attempts. Call it in the transaction that locked them.
 *
 * @param actor the operator for a command; else the audit records the caller
 */
export async function extendAttempts(
  { clock }: Context,
  db: Db,
  attempts: readonly ChangeableAttempt[],
  minutes: number,
  actor?: 'operator',
): Promise<void> {
  const now = clock.now();
  await extendDeadlines(db, listIds(attempts), minutes, now);
  await auditChange(db, 'attemptExtended', attempts, now, actor);
}

/**
 * Reopens handed-in attempts. The earlier hand-in stays stored with its receipt. `actor` is the operator for a command; without it, the
 * audit records the caller.
 */
export async function reopenAttempts(
  { clock }: Context,
  db: Db,
  attempts: readonly ChangeableAttempt[],
  minutes: number,
  actor?: 'operator',
): Promise<void> {
  const now = clock.now();
  await insertHistory(db, listIds(attempts), 'reopened', now);
  await updateReopened(db, listIds(attempts), minutes, now);
  await auditChange(db, 'attemptReopened', attempts, now, actor);
}

/** A handed-in attempt whose stored marks differ from its marks by the current rules. */
export interface Recount<Attempt extends ChangeableAttempt = ChangeableAttempt> {
  attempt: Attempt;
  totals: Totals;
  marks: QuestionMark[];
}

/**
 * Computes the marks of handed-in attempts by the current rules and corrections, from their stored events. Returns the attempts whose marks
 * change.
 */
export async function planRecount<Attempt extends ChangeableAttempt>(
  context: Context,
  db: Db,
  attempts: readonly Attempt[],
): Promise<Recount<Attempt>[]> {
  const changed: Recount<Attempt>[] = [];
  for (const batch of splitBySchool(attempts)) {
    const schoolId = batch[0]?.school_id ?? '';
    const saved = await selectEventValues(db, schoolId, listIds(batch));
    const corrections = await selectCorrections(db, schoolId, listIds(batch));
    const values = new Map(saved.map((one) => [one.attempt_id, one.values]));
    for (const attempt of batch) {
      const change = await recountOne(context, db, attempt, {
        values: values.get(attempt.id) ?? {},
        corrections: corrections.get(attempt.id),
      });
      if (change !== null) changed.push(change);
    }
  }
  return changed;
}

/** Writes the marks of a recount. The earlier marks stay stored. */
export async function recountAttempts(
  { clock }: Context,
  db: Db,
  changed: readonly Recount[],
): Promise<void> {
  const now = clock.now();
  const attempts = changed.map(({ attempt }) => attempt);
  await insertHistory(db, listIds(attempts), 'recounted', now);
  for (let at = 0; at < changed.length; at += BATCH_SIZE) {
    const batch = changed.slice(at, at + BATCH_SIZE);
    await updateMarks(
      db,
      batch.map(({ attempt, totals: { score, full }, marks }) => ({
        school_id: attempt.school_id,
        id: attempt.id,
        score,
        full_score: full,
        marks,
      })),
    );
  }
  await auditChange(db, 'attemptRecounted', attempts, now, 'operator');
}

/** Marks one attempt again. Returns null if nothing changes. A mark that a teacher gave does not change. */
async function recountOne<Attempt extends ChangeableAttempt>(
  context: Context,
  db: Db,
  attempt: Attempt,
  saved: { values: Record<string, unknown>; corrections: unknown },
): Promise<Recount<Attempt> | null> {
  const paper = await openPaper(context, attempt.paper_id, db);
  const before = QuestionMark.array().parse(attempt.marks ?? []);
  const marksBefore = new Map(before.map((mark) => [mark.questionId, mark]));
  const corrections = AttemptCorrections.parse(saved.corrections);
  const marks = paper.questions.map((question) => {
    const value = saved.values[question.id] ?? null;
    return markQuestionAgain(question, marksBefore.get(question.id), value, corrections);
  });
  const totals = sumMarks(marks);
  const isSame =
    totals.score === attempt.score && formatWithSortedKeys(marks) === formatWithSortedKeys(before);
  return isSame ? null : { attempt, totals, marks };
}

/**
 * Formats marks as text with sorted keys, so that stored marks can be compared. The column type `jsonb` changes the
 * order of keys.
 */
function formatWithSortedKeys(marks: readonly QuestionMark[]): string {
  return JSON.stringify(marks, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function splitBySchool<Attempt extends ChangeableAttempt>(
  attempts: readonly Attempt[],
): Attempt[][] {
  const batches: Attempt[][] = [];
  for (const attempt of attempts) {
    const last = batches.at(-1);
    if (last && last.length < BATCH_SIZE && last[0]?.school_id === attempt.school_id)
      last.push(attempt);
    else batches.push([attempt]);
  }
  return batches;
}

function listIds(attempts: readonly ChangeableAttempt[]): string[] {
  return attempts.map(({ id }) => id);
}

/** Records the change of one attempt in the audit. For several attempts it records their number in each school. */
async function auditChange(
  db: Db,
  event: AuditEvent,
  attempts: readonly ChangeableAttempt[],
  at: Date,
  actor?: 'operator',
): Promise<void> {
  const schools = new Map<string, ChangeableAttempt[]>();
  for (const one of attempts) {
    schools.set(one.school_id, [...(schools.get(one.school_id) ?? []), one]);
  }
  for (const [schoolId, own] of schools) {
    const subject = own.length === 1 ? (own[0]?.user_id ?? null) : null;
    const detail = `${own.length} attempts`;
    await audit(db, { event, at, schoolId, subject, detail, ...(actor && { actor }) });
  }
}
