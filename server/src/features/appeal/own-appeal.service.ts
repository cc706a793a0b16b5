import {
  APPEAL_TEXT_MIN,
  AppealState,
  type NewAppeal,
  type OwnAppeal,
  type OwnAppeals,
} from '@meiyu/contract/attempt/attempt-appeal.schema';
import { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';

import { updateMarks } from '../../attempt/change-attempts.repository.ts';
import { QuestionMark } from '../../attempt/marks.rules.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId, isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import { type AppealableAttempt, findAppealChance } from './appeal.rules.ts';
import {
  type AppealRecord,
  type AppealableRow,
  insertAppeal,
  lockOptionalAppealable,
  selectAppealCount,
  selectAppealsOfAttempt,
  selectOptionalAppealable,
  selectOptionalAppealOfEvent,
} from './own-appeal.repository.ts';

/** Limit for the appeals of a pupil within 24 hours, so that a pupil does not dispute every mark. */
const APPEALS_PER_DAY = 10;
const DAY_MS = 24 * 3600 * 1000;

/** Lists the appeals of a pupil's attempt, and the questions about which the pupil may appeal now. */
export async function listOwnAppeals(
  { db, clock }: Context,
  pupil: SignedIn,
  attemptId: string,
): Promise<OwnAppeals> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const row = await selectOptionalAppealable(db, { ...pupil, attemptId });
  if (row === undefined) throw problem('notFound');
  const appeals = await selectAppealsOfAttempt(db, { schoolId: pupil.schoolId, attemptId });
  const attempt = toAttempt(row);
  const earlier = appeals.map(toEarlierAppeal);
  const open = attempt.marks.flatMap(({ questionId }) => {
    const chance = findAppealChance(attempt, questionId, earlier, clock.now());
    if (typeof chance === 'string') return [];
    return [{ questionId, isSecond: chance.instance === 2, until: chance.until.toISOString() }];
  });
  return { items: appeals.map(toOwnAppeal), next: null, open };
}

/**
 * Makes an appeal about the mark of a question. A repeated event id returns the same appeal.
 *
 * @throws {Problem} `appealClosed` if the time is over or the mark cannot be disputed
 */
export async function makeAppeal(
  context: Context,
  pupil: SignedIn,
  attemptId: string,
  { eventId, questionId, text: typed }: NewAppeal,
): Promise<OwnAppeal> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const text = typed.trim();
  if (text.length < APPEAL_TEXT_MIN) {
    throw problem('badRequest', { error_msg: `请写明哪里评得不对，至少 ${APPEAL_TEXT_MIN} 个字` });
  }
  const { schoolId, userId } = pupil;
  const now = context.clock.now();
  const appeal = await inTransaction(context.db, async (db) => {
    const row = await lockOptionalAppealable(db, { ...pupil, attemptId });
    if (row === undefined) throw problem('notFound');
    const known = await selectOptionalAppealOfEvent(db, pupil, eventId);
    if (known !== undefined) return checkIsSameAppeal(known, { attemptId, questionId, text });
    const attempt = toAttempt(row);
    const mark = attempt.marks.find((one) => one.questionId === questionId);
    if (mark === undefined) throw problem('notFound');
    const earlier = await selectAppealsOfAttempt(db, { schoolId, attemptId });
    const chance = findAppealChance(attempt, questionId, earlier.map(toEarlierAppeal), now);
    if (chance === 'open') throw problem('appealOpen');
    if (chance === 'closed') throw problem('appealClosed');
    const since = new Date(now.getTime() - DAY_MS);
    if ((await selectAppealCount(db, pupil, since)) >= APPEALS_PER_DAY) {
      throw problem('tooFrequent', { error_msg: '今天申诉的次数太多了，请明天再试' });
    }
    await setMarkStateToAppealed(db, schoolId, row, mark);
    await audit(db, { event: 'appealMade', at: now, schoolId, subject: userId });
    return insertAppeal(db, {
      school_id: schoolId,
      id: createId(),
      attempt_id: row.id,
      homework_id: row.homework_id,
      question_id: questionId,
      user_id: userId,
      subject: row.subject,
      instance: chance.instance,
      text,
      event_id: eventId,
      created_at: now,
      score_before: mark.score,
      passed_on_by: null,
      passed_on_at: null,
      pass_event_id: null,
      score_after: null,
      decided_by: null,
      decided_at: null,
      decide_event_id: null,
    });
  });
  return toOwnAppeal(appeal);
}

function checkIsSameAppeal(
  known: AppealRecord,
  { attemptId, questionId, text }: { attemptId: string; questionId: string; text: string },
): AppealRecord {
  const isSame =
    known.attempt_id === attemptId.toLowerCase() &&
    known.question_id === questionId &&
    known.text === text;
  if (!isSame) throw problem('eventReused');
  return known;
}

/**
 * Sets the state of a teacher's mark to `appealed`, so that the desk shows it. A mark of the rules does not change, so that corrections
 * still apply to it.
 */
async function setMarkStateToAppealed(
  db: Db,
  schoolId: string,
  { id, score, full_score, marks }: AppealableRow,
  disputed: QuestionMark,
): Promise<void> {
  if (disputed.state !== 'manual') return;
  const all = QuestionMark.array().parse(marks ?? []);
  const marked = all.map((mark) =>
    mark.questionId === disputed.questionId ? { ...mark, state: 'appealed' } : mark,
  );
  await updateMarks(db, [{ school_id: schoolId, id, score, full_score, marks: marked }]);
}

function toAttempt(row: AppealableRow): AppealableAttempt {
  return {
    state: row.state,
    submittedAt: row.submitted_at,
    returnedAt: row.returned_at,
    rules: { show: ShowRule.parse(row.show), late: LateRule.parse(row.late), dueAt: row.due_at },
    marks: QuestionMark.array().parse(row.marks ?? []),
  };
}

const toEarlierAppeal = (row: AppealRecord) => ({
  questionId: row.question_id,
  instance: row.instance,
  state: row.state,
  decidedAt: row.decided_at,
});

function toOwnAppeal(row: AppealRecord): OwnAppeal {
  return {
    _id: row.id,
    questionId: row.question_id,
    isSecond: row.instance === 2,
    state: AppealState.parse(row.state),
    text: row.text,
    at: row.created_at.toISOString(),
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    scoreBefore: row.score_before,
    scoreAfter: row.state === 'changed' ? row.score_after : null,
  };
}
