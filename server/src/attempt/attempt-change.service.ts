import { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';

import type { Db } from '../db/database.ts';
import { audit, type AuditEvent } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sumOf } from '../question/points.rules.ts';
import {
  extendAttempts,
  extendHomework,
  insertHistory,
  lockTargets,
  reopenAttempts,
  selectEventValues,
  type Target,
  type TargetAttempt,
  updateMarks,
} from './attempt-change.repository.ts';
import { markPaper, QuestionMark } from './marks.rules.ts';
import { openPaper } from './paper.service.ts';
import { isReviewOpen } from './review.rules.ts';

const BATCH = 50;

/** What `extend` would do. */
export interface ExtendPlan {
  /** Open attempts with a deadline. */
  extended: TargetAttempt[];
  unlimited: number;
  handedIn: number;
  /** Whether the due time of the homework moves too. */
  movesDue: boolean;
}

/** A single pupil or school gets more time by itself; a whole homework also for those who have not begun. */
export async function planExtend(db: Db, target: Target): Promise<ExtendPlan> {
  const attempts = await lockTargets(db, target);
  const open = attempts.filter(({ state }) => state === 'open');
  const extended = open.filter(({ deadline_at: deadline }) => deadline !== null);
  return {
    extended,
    unlimited: open.length - extended.length,
    handedIn: attempts.length - open.length,
    movesDue: target.homeworkId !== null && target.schoolId === null,
  };
}

/** Runs within the transaction that made the plan. */
export async function extend(
  { clock }: Context,
  db: Db,
  { target, plan, minutes }: { target: Target; plan: ExtendPlan; minutes: number },
): Promise<void> {
  const now = clock.now();
  await extendAttempts(db, idsOf(plan.extended), minutes, now);
  if (plan.movesDue && target.homeworkId !== null) {
    await extendHomework(db, target.homeworkId, minutes, now);
  }
  await note(db, 'attemptExtended', plan.extended, now);
}

/** What `reopen` would do. */
export interface ReopenPlan {
  reopened: TargetAttempt[];
  /** Of these, how many pupils may see score and keys already. */
  seen: number;
  /** Open already, or followed by a later attempt of the same pupil. */
  skipped: number;
}

export async function planReopen({ clock }: Context, db: Db, target: Target): Promise<ReopenPlan> {
  const attempts = await lockTargets(db, target);
  const reopened = attempts.filter((attempt) => attempt.state !== 'open' && attempt.is_last);
  const now = clock.now();
  const seen = reopened.filter(({ show, late, due_at: dueAt }) =>
    isReviewOpen({ show: ShowRule.parse(show), late: LateRule.parse(late), dueAt }, now),
  );
  return { reopened, seen: seen.length, skipped: attempts.length - reopened.length };
}

/** Opens handed-in attempts again; what was handed in before stays in the history, with its receipt. */
export async function reopen(
  { clock }: Context,
  db: Db,
  { reopened }: ReopenPlan,
  minutes: number,
): Promise<void> {
  const now = clock.now();
  await insertHistory(db, idsOf(reopened), 'reopened', now);
  await reopenAttempts(db, idsOf(reopened), minutes, now);
  await note(db, 'attemptReopened', reopened, now);
}

/** A handed-in attempt whose marks are not what today's rules give. */
export interface Recount {
  attempt: TargetAttempt;
  score: number;
  marks: QuestionMark[];
}

/** Marks handed-in attempts from their stored events by today's rules; tells those that change, and of how many. */
export async function planRecount(
  context: Context,
  db: Db,
  target: Target,
): Promise<{ changed: Recount[]; total: number }> {
  const attempts = (await lockTargets(db, target)).filter(({ state }) => state !== 'open');
  const changed: Recount[] = [];
  for (const batch of batchesBySchool(attempts)) {
    const schoolId = batch[0]?.school_id ?? '';
    const saved = await selectEventValues(db, schoolId, idsOf(batch));
    const values = new Map(saved.map((one) => [one.attempt_id, one.values]));
    for (const attempt of batch) {
      const change = await recountOne(context, db, attempt, values.get(attempt.id) ?? {});
      if (change !== null) changed.push(change);
    }
  }
  return { changed, total: attempts.length };
}

export async function recount(
  { clock }: Context,
  db: Db,
  changed: readonly Recount[],
): Promise<void> {
  const now = clock.now();
  const attempts = changed.map(({ attempt }) => attempt);
  await insertHistory(db, idsOf(attempts), 'recounted', now);
  for (let at = 0; at < changed.length; at += BATCH) {
    const batch = changed.slice(at, at + BATCH);
    await updateMarks(
      db,
      batch.map(({ attempt, score, marks }) => ({ id: attempt.id, score, marks })),
    );
  }
  await note(db, 'attemptRecounted', attempts, now);
}

/** Null where nothing changes. What was not marked by rule keeps its mark. */
async function recountOne(
  context: Context,
  db: Db,
  attempt: TargetAttempt,
  values: Record<string, unknown>,
): Promise<Recount | null> {
  const paper = await openPaper(context, attempt.paper_id, db);
  const before = QuestionMark.array().parse(attempt.marks ?? []);
  const byHand = new Map(
    before.filter(({ state }) => state !== 'auto').map((mark) => [mark.questionId, mark]),
  );
  const { marks: ruled } = markPaper(paper.questions, new Map(Object.entries(values)));
  const marks = ruled.map((mark) => byHand.get(mark.questionId) ?? mark);
  const score = sumOf(marks.map((mark) => mark.score));
  const isSame = score === attempt.score && canonical(marks) === canonical(before);
  return isSame ? null : { attempt, score, marks };
}

/** The database keeps the keys of objects in an order of its own. */
function canonical(marks: readonly QuestionMark[]): string {
  return JSON.stringify(marks, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function batchesBySchool(attempts: readonly TargetAttempt[]): TargetAttempt[][] {
  const batches: TargetAttempt[][] = [];
  for (const attempt of attempts) {
    const last = batches.at(-1);
    if (last && last.length < BATCH && last[0]?.school_id === attempt.school_id) last.push(attempt);
    else batches.push([attempt]);
  }
  return batches;
}

function idsOf(attempts: readonly TargetAttempt[]): string[] {
  return attempts.map(({ id }) => id);
}

/** One event for an attempt, or one for each school with the number of attempts. */
async function note(
  db: Db,
  event: AuditEvent,
  attempts: readonly TargetAttempt[],
  at: Date,
): Promise<void> {
  const schools = new Map<string, TargetAttempt[]>();
  for (const one of attempts) {
    schools.set(one.school_id, [...(schools.get(one.school_id) ?? []), one]);
  }
  for (const [schoolId, own] of schools) {
    const subject = own.length === 1 ? (own[0]?.user_id ?? null) : null;
    const detail = `${own.length} attempts`;
    await audit(db, { event, at, schoolId, subject, actor: 'operator', detail });
  }
}
