import { CorrectionRule } from '@meiyu/contract/attempt/correction.schema';
import {
  Correction,
  type CorrectableHomework,
  type CorrectableQuestion,
} from '@meiyu/contract/correction/correction.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import {
  applyToQuestion,
  listAcceptedAnswers,
  markWithCorrections,
} from '../../attempt/correction.rules.ts';
import {
  type KeyCorrectionView,
  selectCorrectionsOfHomework,
  selectHandedInState,
} from '../../attempt/key-correction.repository.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { createFileAddresses } from '../../question/file-addresses.service.ts';
import { questions } from '../../question/question.rules.ts';
import { findCorrectable } from './correction-change.service.ts';
import {
  selectAnswerCounts,
  selectHomeworkOfVersion,
  selectOptionalHomework,
  selectQuestionCounts,
} from './correction.repository.ts';

/** The most corrections that the screen of a homework lists. */
const CORRECTIONS_MAX = 50;
/** The most answers that the screen of a question lists. */
const ANSWERS_MAX = 12;

/**
 * Returns the questions of a homework with their corrections.
 *
 * @throws {Problem} `notFound` if the teacher may not correct keys in the homework
 */
export async function viewCorrectableHomework(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
): Promise<CorrectableHomework> {
  const { db } = context;
  const { schoolId } = teacher;
  const homework = await selectOptionalHomework(db, teacher, homeworkId);
  if (homework === undefined) throw problem('notFound');
  const [paper, handedIn, counts, corrections] = await Promise.all([
    openPaper(context, homework.paper_id),
    selectHandedInState(db, { schoolId, homeworkIds: [homeworkId] }),
    selectQuestionCounts(db, { schoolId, homeworkId }),
    selectCorrectionsOfHomework(db, { schoolId, homeworkId, limit: CORRECTIONS_MAX }),
  ]);
  const countOf = new Map(counts.map((count) => [count.question_id, count]));
  return {
    _id: homework.id,
    title: homework.title,
    subject: Subject.parse(homework.subject),
    handedIn: handedIn.handed_in,
    questions: paper.questions.map((question) => ({
      questionId: question.id,
      type: question.type,
      text: question.stem.text,
      full: question.score,
      answered: countOf.get(question.id)?.answered ?? 0,
      right: countOf.get(question.id)?.right ?? 0,
      isCorrectable: !questions.isMarkedByHand(question),
    })),
    corrections: corrections.map(toCorrection),
  };
}

/**
 * Returns a question with its key and the most frequent answers.
 *
 * @throws {Problem} `notFound` if the teacher may not correct keys in the homework
 */
export async function viewCorrectableQuestion(
  context: Context,
  teacher: SignedIn,
  { homeworkId, questionId }: { homeworkId: string; questionId: string },
): Promise<CorrectableQuestion> {
  const { db } = context;
  const { schoolId } = teacher;
  const homework = await selectOptionalHomework(db, teacher, homeworkId);
  if (homework === undefined) throw problem('notFound');
  const found = await findCorrectable(context, db, homework, { schoolId, questionId });
  const { question, versionId, corrections } = found;
  const of = { schoolId, homeworkId, questionId, limit: ANSWERS_MAX };
  const answers = await selectAnswerCounts(db, of);
  const homeworkIds = await selectHomeworkOfVersion(db, teacher, versionId);
  const addresses = createFileAddresses(context, context.clock.now());
  return {
    question: questions.publish(question, { seed: 0, ...addresses }),
    key: questions.key(applyToQuestion(question, corrections), addresses),
    accepted: listAcceptedAnswers(questionId, corrections),
    answers: answers.map(({ value, count }) => ({
      value: Correction.shape.key.safeParse(value).data ?? null,
      count,
      score: markWithCorrections(question, value, corrections).mark.score,
    })),
    others: homeworkIds.filter((id) => id !== homeworkId).length,
  };
}

/** Converts a stored correction to the contract's names. */
export function toCorrection(row: KeyCorrectionView): Correction {
  return {
    _id: row.id,
    homeworkId: row.homework_id,
    questionId: row.question_id,
    rule: CorrectionRule.parse(row.rule),
    key: Correction.shape.key.safeParse(row.answer).data ?? null,
    keepHigher: row.keep_higher,
    reason: row.reason,
    homework: row.homework_count,
    by: row.teacher,
    at: row.corrected_at.toISOString(),
    state: Correction.shape.state.parse(row.state),
    done: row.done,
    total: row.total,
  };
}
