import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';
import {
  type ChangeExamResultBody,
  type DecideExamAppealBody,
  type DecideLateTakeBody,
  EXAM_REASON_CHARACTERS_MAX,
  type ExamPupil,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { z } from 'zod';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/create-id.ts';
import { insertNotices } from '../../../platform/notice/notice.repository.ts';
import { problem } from '../../../platform/problem.ts';
import type { ExamRecord, SittingRecord } from '../exam.repository.ts';
import { handInAgain } from '../hand-in.service.ts';
import { parseRubric } from '../read-sitting.service.ts';
import { tellResults } from '../release.service.ts';
import {
  insertResult,
  type ResultRecord,
  selectAppeals,
  selectOptionalResultOfEvent,
  selectResults,
  updateAppeal,
} from '../result.repository.ts';
import {
  lockOptionalSitting,
  selectOptionalTake,
  updateSitting,
  updateTake,
} from '../sitting.repository.ts';
import { showExamPupil } from './exam-pupils.service.ts';
import { lockTeacherExam } from './teach-exam.service.ts';

interface LockedSitting {
  db: Db;
  exam: ExamRecord;
  sitting: SittingRecord;
  now: Date;
}

/** Locks an exam that the teacher runs and the sitting of a pupil, changes them, and returns the pupil. */
function changePupil(
  context: Context,
  teacher: SignedIn,
  examId: string,
  find: (db: Db) => Promise<string | undefined>,
  change: (locked: LockedSitting) => Promise<void>,
): Promise<ExamPupil> {
  const now = context.clock.now();
  const { schoolId } = teacher;
  return inTransaction(context.db, async (db) => {
    const exam = await lockTeacherExam(db, teacher, examId);
    const userId = await find(db);
    const sitting =
      userId !== undefined && isUuid(userId)
        ? await lockOptionalSitting(db, schoolId, { examId, userId })
        : undefined;
    if (sitting === undefined) throw problem('notFound');
    await change({ db, exam, sitting, now });
    return showExamPupil({ ...context, db }, teacher, exam, sitting.user_id);
  });
}

/**
 * Decides whether a take counts that was claimed late. A later decision replaces it until a teacher has marked the work. A repeated event
 * id changes nothing.
 *
 * @throws {Problem} `notFound`, `workTaken`, `eventReused`
 */
export function decideLateTake(
  context: Context,
  teacher: SignedIn,
  { examId, takeId }: { examId: string; takeId: string },
  { eventId, counts }: DecideLateTakeBody,
): Promise<ExamPupil> {
  const { schoolId, userId } = teacher;
  const find = async (db: Db) =>
    isUuid(takeId) ? (await selectOptionalTake(db, schoolId, takeId))?.user_id : undefined;
  return changePupil(context, teacher, examId, find, async ({ db, sitting, now }) => {
    const take = await selectOptionalTake(db, schoolId, takeId);
    if (take?.sitting_id !== sitting.id || !take.is_late) throw problem('notFound');
    if (take.late_event_id === eventId && take.late_counts !== counts) throw problem('eventReused');
    if (take.late_counts === counts) return;
    if (!['handedIn', 'missed'].includes(sitting.state)) throw problem('workTaken');
    await updateTake(db, schoolId, takeId, {
      late_counts: counts,
      late_decided_by: userId,
      late_decided_at: now,
      late_event_id: eventId,
    });
    await handInAgain(db, sitting, now);
  });
}

/**
 * Changes a released result, with a reason. The old result stays in the history. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `examStale`, `eventReused`, `badRequest`
 */
export function changeExamResult(
  context: Context,
  teacher: SignedIn,
  { examId, userId }: { examId: string; userId: string },
  { eventId, rev, criteria, reason }: ChangeExamResultBody,
): Promise<ExamPupil> {
  return changePupil(
    context,
    teacher,
    examId,
    () => Promise.resolve(userId),
    async (locked) => {
      const { db, exam, sitting } = locked;
      const key = { schoolId: teacher.schoolId, sittingId: sitting.id };
      const known = await selectOptionalResultOfEvent(db, key, eventId);
      if (known !== undefined) {
        const isSame = known.rev === rev + 1 && isSameResult(known, teacher, { criteria, reason });
        if (!isSame) throw problem('eventReused');
        return;
      }
      if (exam.released_at === null || sitting.state !== 'marked') throw problem('notFound');
      if (sitting.result_rev !== rev) throw problem('examStale');
      await writeResult(locked, { byId: teacher.userId, eventId, criteria, reason });
    },
  );
}

/**
 * Answers the appeal of a pupil. With levels the result changes. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `examAppealClosed`, `eventReused`, `badRequest`
 */
export function decideExamAppeal(
  context: Context,
  teacher: SignedIn,
  { examId, userId }: { examId: string; userId: string },
  { eventId, criteria, reason }: DecideExamAppealBody,
): Promise<ExamPupil> {
  return changePupil(
    context,
    teacher,
    examId,
    () => Promise.resolve(userId),
    async (locked) => {
      const { db, exam, sitting, now } = locked;
      const { schoolId } = teacher;
      const [appeal] = await selectAppeals(db, schoolId, [sitting.id]);
      if (appeal === undefined) throw problem('notFound');
      if (appeal.decide_event_id === eventId) {
        const key = { schoolId, sittingId: sitting.id };
        const made = await selectOptionalResultOfEvent(db, key, eventId);
        const isSame =
          criteria === null
            ? made === undefined && appeal.reason === reason.trim()
            : made !== undefined && isSameResult(made, teacher, { criteria, reason });
        if (!isSame) throw problem('eventReused');
        return;
      }
      if (appeal.state !== 'open') throw problem('examAppealClosed');
      const words = checkReason(reason);
      await updateAppeal(
        db,
        { schoolId, sittingId: sitting.id },
        {
          state: criteria === null ? 'kept' : 'changed',
          reason: words,
          decided_by: teacher.userId,
          decided_at: now,
          decide_event_id: eventId,
        },
      );
      if (criteria !== null) {
        await writeResult(locked, { byId: teacher.userId, eventId, criteria, reason });
        return;
      }
      const text = noticeTexts.examAppealKept({ examId, title: exam.title });
      const notice = { userId, kind: 'exam' as const, item: sitting.id, rev: 'appeal', ...text };
      await insertNotices(db, { schoolId, at: now }, [notice]);
    },
  );
}

/** Whether the teacher has made this result with the same levels and reason. */
const isSameResult = (
  { levels, reason: words, by_id: byId }: ResultRecord,
  { userId }: SignedIn,
  { criteria, reason }: { criteria: readonly number[]; reason: string },
) =>
  z.array(z.number()).parse(levels).join() === criteria.join() &&
  words === reason.trim() &&
  byId === userId;

function checkReason(reason: string): string {
  const words = reason.trim();
  if (words === '') throw problem('badRequest', { error_msg: '请写明原因' });
  if (words.length > EXAM_REASON_CHARACTERS_MAX)
    throw problem('badRequest', { error_msg: `原因最多${EXAM_REASON_CHARACTERS_MAX}个字` });
  return words;
}

/** Writes the next result of a sitting, and tells the pupil. */
async function writeResult(
  { db, exam, sitting, now }: LockedSitting,
  change: { byId: string; eventId: string; criteria: readonly number[]; reason: string },
): Promise<void> {
  const { criteria: levels } = change;
  if (levels.length !== parseRubric(exam).length)
    throw problem('badRequest', { error_msg: '请给每一项选一个等级' });
  const reason = checkReason(change.reason);
  const key = { schoolId: sitting.school_id, sittingId: sitting.id };
  const [before] = await selectResults(db, key.schoolId, [sitting.id]);
  const sum = levels.reduce((total, level) => total + level, 0);
  const percent = Math.round((sum * 10_000) / (levels.length * LEVEL_MAX)) / 100;
  const rev = sitting.result_rev + 1;
  await insertResult(db, {
    school_id: key.schoolId,
    sitting_id: sitting.id,
    rev,
    percent,
    levels: [...levels],
    comments: before?.comments ?? [],
    reason,
    by_id: change.byId,
    event_id: change.eventId,
    at: now,
  });
  await updateSitting(db, key, { percent, result_rev: rev });
  const pupil = { sittingId: sitting.id, userId: sitting.user_id, rev };
  await tellResults(db, exam, [pupil], { now, isChanged: true });
}
