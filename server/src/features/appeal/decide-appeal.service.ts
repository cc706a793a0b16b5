import type { Appeal, AppealDecision } from '@meiyu/contract/appeal/appeal.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { Subject } from '@meiyu/contract/shared/enumerations';

import { updateMarks } from '../../attempt/change-attempts.repository.ts';
import { insertMarkEvents } from '../../attempt/mark-events.repository.ts';
import { QuestionMark, sumMarks } from '../../attempt/marks.rules.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import { updateQuestionMark } from '../../attempt/question-marks.repository.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import {
  lockOptionalAppeal,
  selectDisputedAttempt,
  selectHasOtherStaff,
  selectOptionalAppeal,
  type TeacherAppealRow,
  updateDecided,
  updatePassedOn,
} from './appeal.repository.ts';
import { loadAppeal } from './appeal.service.ts';
import { type ChangedMark, changeMark, keepMark } from './disputed-mark.rules.ts';

/**
 * Decides an appeal: keeps the mark or changes it. The pupil reads the reason. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `appealNotYours`, or `appealClosed` if it is decided already
 */
export async function decideAppeal(
  context: Context,
  teacher: SignedIn,
  id: string,
  body: AppealDecision,
): Promise<Appeal> {
  const now = context.clock.now();
  const reason = body.reason.trim();
  await inTransaction(context.db, async (db) => {
    const appeal = await lockAppeal(db, teacher, id);
    if (appeal.decide_event_id === body.eventId) return;
    requireOwnOpenAppeal(appeal);
    if (reason === '') throw problem('badRequest', { error_msg: '请写明答复，学生能看到' });
    const score = await writeMark(context, db, teacher, appeal, { ...body, reason });
    const state = body.decision === 'keep' ? 'kept' : 'changed';
    await updateDecided(db, teacher, id, { state, reason, score, eventId: body.eventId, now });
    const { attempt_id: attemptId, title: homework, user_id: userId } = appeal;
    const work = { homework, subject: Subject.parse(appeal.subject), attemptId };
    await insertNotices(db, { schoolId: teacher.schoolId, at: now }, [
      {
        userId,
        kind: 'appeal',
        item: id,
        rev: body.eventId,
        ...noticeTexts.appeal({ ...work, isChanged: state === 'changed' }),
      },
    ]);
    await audit(db, {
      event: 'appealDecided',
      at: now,
      schoolId: teacher.schoolId,
      subject: appeal.user_id,
      detail: state,
    });
  });
  return readAppeal(context, teacher, id);
}

/**
 * Passes a first appeal on to the staff of the school. A repeated event id changes nothing.
 *
 * @throws {Problem} `noStaff` if the school has no other staff
 */
export async function passAppealOn(
  context: Context,
  teacher: SignedIn,
  id: string,
  eventId: string,
): Promise<Appeal> {
  const now = context.clock.now();
  await inTransaction(context.db, async (db) => {
    const appeal = await lockAppeal(db, teacher, id);
    if (appeal.pass_event_id === eventId) return;
    requireOwnOpenAppeal(appeal);
    if (appeal.is_for_staff || !(await selectHasOtherStaff(db, teacher))) throw problem('noStaff');
    await updatePassedOn(db, teacher, id, { eventId, now });
    const { schoolId } = teacher;
    await audit(db, { event: 'appealPassedOn', at: now, schoolId, subject: appeal.user_id });
  });
  return readAppeal(context, teacher, id);
}

async function lockAppeal(db: Db, teacher: SignedIn, id: string): Promise<TeacherAppealRow> {
  const appeal = isUuid(id) ? await lockOptionalAppeal(db, teacher, id) : undefined;
  if (appeal === undefined) throw problem('notFound');
  return appeal;
}

function requireOwnOpenAppeal({ state, is_mine: isMine }: TeacherAppealRow): void {
  if (state !== 'open') throw problem('appealClosed', { error_msg: '这个申诉已经有答复了' });
  if (!isMine) throw problem('appealNotYours');
}

async function readAppeal(context: Context, teacher: SignedIn, id: string): Promise<Appeal> {
  const appeal = await selectOptionalAppeal(context.db, teacher, id);
  if (appeal === undefined) throw problem('notFound');
  return loadAppeal(context, appeal);
}

/** Writes the mark of the disputed question after a decision. Returns the points of the question. */
async function writeMark(
  context: Context,
  db: Db,
  { schoolId, userId }: SignedIn,
  appeal: TeacherAppealRow,
  decision: AppealDecision,
): Promise<number> {
  const { attempt_id: attemptId, question_id: questionId } = appeal;
  const attempt = await selectDisputedAttempt(db, schoolId, appeal);
  const question = (await openPaper(context, appeal.paper_id, db)).byId.get(questionId);
  const marks = QuestionMark.array().parse(attempt?.marks ?? []);
  const before = marks.find((mark) => mark.questionId === questionId);
  if (attempt === undefined || question === undefined || before === undefined) {
    throw problem('notFound');
  }
  const isKept = decision.decision === 'keep';
  const changed: ChangedMark | null = isKept
    ? { mark: keepMark(before), given: null }
    : changeMark(question, before, attempt.value, decision);
  if (changed === null) throw problem('badRequest', { error_msg: '请给出 0 到满分之间的分数' });
  const { mark, given } = changed;
  if (!isKept && mark.score === before.score) {
    throw problem('badRequest', { error_msg: '分数和原来一样，请改分，或选择维持原分' });
  }
  const all = marks.map((one) => (one === before ? mark : one));
  const { score, full } = sumMarks(all);
  await updateMarks(db, [
    {
      school_id: schoolId,
      id: attemptId,
      // The score stays null, because an attempt that was taken back has none.
      score: attempt.score === null ? null : score,
      full_score: full,
      marks: all,
    },
  ]);
  if (isKept) return mark.score;
  const at = context.clock.now();
  if (given !== null && attempt.rev !== null) {
    const rev = attempt.rev + 1;
    const newest = { schoolId, attemptId, questionId, rev, mark: given, score: mark.score };
    await updateQuestionMark(db, { ...newest, by: userId, at });
  }
  const { eventId, reason } = decision;
  await insertMarkEvents(db, [
    {
      schoolId,
      attemptId,
      questionId,
      eventId,
      cause: 'appeal',
      before,
      after: mark,
      reason,
      byId: userId,
      at,
    },
  ]);
  return mark.score;
}
