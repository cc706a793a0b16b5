import {
  EXAM_COMMENT_CHARACTERS_MAX,
  type OwnExamMark,
  type SaveExamMarkBody,
} from '@meiyu/contract/skill-exam/exam-work.schema';

import { inTransaction } from '../../../db/in-transaction.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/create-id.ts';
import { problem } from '../../../platform/problem.ts';
import { type ExamRecord, selectOptionalExam, type SittingRecord } from '../exam.repository.ts';
import { parseRubric } from '../read-sitting.service.ts';
import { lockOptionalSitting, selectTakes } from '../sitting.repository.ts';
import {
  insertMark,
  type MarkRecord,
  selectIsMarker,
  selectMarks,
  selectOptionalMarkOfEvent,
} from './exam-work.repository.ts';
import { settleMarks } from './settle.service.ts';

/**
 * Saves the teacher's mark of a work. The other marks stay hidden. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `workTaken`, `examReleased`, `examStale`, `eventReused`, `badRequest`
 */
export function markExamWork(
  context: Context,
  teacher: SignedIn,
  workId: string,
  { eventId, rev, criteria, comment }: SaveExamMarkBody,
): Promise<OwnExamMark> {
  if (!isUuid(workId)) throw problem('notFound');
  const now = context.clock.now();
  const { schoolId, userId } = teacher;
  return inTransaction(context.db, async (db) => {
    const sitting = await lockOptionalSitting(db, schoolId, { workId });
    if (sitting === undefined || !(await selectIsMarker(db, teacher, sitting.exam_id)))
      throw problem('notFound');
    const takes = await selectTakes(db, schoolId, [sitting.id]);
    // Teachers can mark a work only after the file of the handed-in take has arrived.
    const final = takes.find(({ id }) => id === sitting.final_id);
    if (final === undefined || final.asset_id === null) throw problem('notFound');
    const exam = await selectOptionalExam(db, { schoolId, examId: sitting.exam_id });
    if (exam === undefined) throw problem('notFound');
    const known = await selectOptionalMarkOfEvent(db, teacher, eventId);
    if (known !== undefined) {
      if (known.sitting_id !== sitting.id || !isSameMark(known, criteria, comment))
        throw problem('eventReused');
      return showMark(known);
    }
    checkMark(exam, criteria, comment);
    const marks = await selectMarks(db, { schoolId, sittingId: sitting.id });
    const own = marks.find(({ marker_id: id }) => id === userId);
    requireMayMark(exam, sitting, { own, count: marks.length });
    if ((own?.rev ?? 0) !== rev) throw problem('examStale');
    const mark = {
      school_id: schoolId,
      sitting_id: sitting.id,
      marker_id: userId,
      rev: rev + 1,
      no: own?.no ?? marks.length + 1,
      levels: criteria,
      comment: comment.trim(),
      event_id: eventId,
      at: now,
    };
    await insertMark(db, mark);
    await settleMarks(db, exam, sitting, now);
    return showMark(mark);
  });
}

function checkMark(exam: ExamRecord, criteria: readonly number[], comment: string): void {
  if (criteria.length !== parseRubric(exam).length)
    throw problem('badRequest', { error_msg: '请给每一项选一个等级' });
  if (comment.trim().length > EXAM_COMMENT_CHARACTERS_MAX)
    throw problem('badRequest', { error_msg: `评语最多${EXAM_COMMENT_CHARACTERS_MAX}个字` });
}

/** Checks that the teacher may mark: the result is not released, and a mark is missing or the teacher's own. */
function requireMayMark(
  exam: ExamRecord,
  { state }: SittingRecord,
  { own, count }: { own: MarkRecord | undefined; count: number },
): void {
  if (state === 'marked' && exam.released_at !== null) throw problem('examReleased');
  if (own !== undefined) return;
  const wanted = state === 'third' ? 3 : exam.markers;
  if (state === 'marked' || count >= wanted) throw problem('workTaken');
}

const isSameMark = (mark: MarkRecord, criteria: readonly number[], comment: string) =>
  mark.levels.join() === criteria.join() && mark.comment === comment.trim();

const showMark = ({ rev, levels, comment, at }: MarkRecord): OwnExamMark => ({
  rev,
  criteria: levels,
  comment,
  at: at.toISOString(),
});
