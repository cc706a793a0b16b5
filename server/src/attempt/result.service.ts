import { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import { AttemptState } from '@meiyu/contract/attempt/attempt.schema';
import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { isUuid } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import { createFileAddresses } from '../question/file-addresses.service.ts';
import { selectAnswerValues } from './answer.repository.ts';
import { selectAttempts } from './attempt.repository.ts';
import { AttemptCorrections, markWithCorrections, getCorrectionNote } from './correction.rules.ts';
import { openVoices } from './mark-voices.service.ts';
import { listLeftOutQuestions, QuestionMark, reviewQuestion } from './marks.rules.ts';
import { openPaper } from './paper.service.ts';
import { listVoices } from './remark.rules.ts';
import { isReviewOpen } from './review.rules.ts';
import type { TaskKind } from './task-kind.ts';

/**
 * Returns a handed-in attempt with its score. It contains keys, explanations and points of each question if the `show` rule of
 * the task allows this.
 */
export async function viewResult(
  context: Context,
  kind: TaskKind,
  user: SignedIn,
  attemptId: string,
): Promise<AttemptResult> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const { db, clock } = context;
  const [row, [saved]] = await Promise.all([
    kind.selectOptionalAttempt(db, { ...user, attemptId }),
    selectAnswerValues(db, { schoolId: user.schoolId, attemptIds: [attemptId] }),
  ]);
  if (row === undefined) throw problem('notFound');
  if (row.submitted_at === null) throw problem('resultNotReady');
  const now = clock.now();
  const show = ShowRule.parse(row.show);
  const lateRule = LateRule.parse(row.late);
  const isHeld = row.release === 'hold' && row.state !== 'marked';
  const isOpen = !isHeld && isReviewOpen({ show, late: lateRule, dueAt: row.due_at }, now);
  const paper = await openPaper(context, row.paper_id);
  const marks = new Map(
    QuestionMark.array()
      .parse(row.marks ?? [])
      .map((mark) => [mark.questionId, mark]),
  );
  const leftOut = listLeftOutQuestions([...marks.values()]);
  const corrections = AttemptCorrections.parse(row.corrections);
  const voices = isOpen ? [...marks.values()].flatMap(listVoices) : [];
  const showVoice = await openVoices(context, user, voices);
  const values = new Map(Object.entries(saved?.values ?? {}));
  const addresses = createFileAddresses(context, now);
  const attempts = await selectAttempts(db, { ...user, homeworkIds: [row.homework_id] });
  return {
    _id: row.id,
    homeworkId: row.homework_id,
    title: row.title,
    subject: Subject.parse(row.subject),
    number: row.number,
    score: isOpen ? row.score : null,
    full: row.full_score,
    state: AttemptState.parse(row.state),
    show,
    comment: row.comment,
    receipt: row.receipt ?? '',
    submittedAt: row.submitted_at.toISOString(),
    late: row.is_late,
    automatic: row.is_automatic,
    ...(row.taken_back_at !== null && { remarking: true }),
    attemptsLeft: kind.attemptsLeft(row, attempts.length, now),
    due: row.due_at.toISOString(),
    questions: paper.questions.map((question) => {
      const value = values.get(question.id) ?? null;
      const corrected = markWithCorrections(question, value, corrections);
      const mark = marks.get(question.id) ?? corrected.mark;
      const isLeftOut = leftOut.has(question.id);
      const review = {
        isReviewOpen: isOpen,
        isReturned: row.state === 'marked',
        addresses,
        correction: getCorrectionNote(corrected, isLeftOut),
        showVoice,
      };
      return reviewQuestion(corrected.question, mark, value, review);
    }),
  };
}
