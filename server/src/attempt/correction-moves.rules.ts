import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { type KeyCorrection, markQuestionAgain } from './correction.rules.ts';
import { listLeftOutQuestions, QuestionMark, sumMarks, type Totals } from './marks.rules.ts';

/** A handed-in attempt before a correction. */
export interface AttemptBefore {
  score: number | null;
  full_score: number;
  marks: unknown;
  /** The pupil's answer to the corrected question. */
  value: unknown;
}

/** The points of an attempt, and those of the corrected question: null if the question does not count. */
interface Points extends Totals {
  question: number | null;
}

/** The marks of an attempt after a correction, and its points before and after. */
export interface CorrectedMarks {
  marks: QuestionMark[];
  before: Points;
  after: Points;
  /** Whether the points of the question or of the attempt change. */
  isMoved: boolean;
}

/**
 * Marks the corrected question of an attempt again, with all its corrections. Returns null if the attempt does not contain the question.
 */
export function markCorrectedQuestion(
  question: QuestionSource,
  attempt: AttemptBefore,
  corrections: readonly KeyCorrection[],
): CorrectedMarks | null {
  const marksBefore = QuestionMark.array().parse(attempt.marks ?? []);
  const markBefore = marksBefore.find(({ questionId }) => questionId === question.id);
  if (markBefore === undefined) return null;
  const mark = markQuestionAgain(question, markBefore, attempt.value, corrections);
  const marks = marksBefore.map((one) => (one === markBefore ? mark : one));
  const totals = sumMarks(marks);
  const before = {
    question: getCountedPoints(markBefore, marksBefore),
    score: attempt.score,
    full: attempt.full_score,
  };
  const after = {
    question: getCountedPoints(mark, marks),
    // An attempt that is not returned yet has no score.
    score: attempt.score === null ? null : totals.score,
    full: totals.full,
  };
  const isMoved =
    before.question !== after.question ||
    before.score !== after.score ||
    before.full !== after.full;
  return { marks, before, after, isMoved };
}

function getCountedPoints(mark: QuestionMark, marks: readonly QuestionMark[]): number | null {
  return listLeftOutQuestions(marks).has(mark.questionId) ? null : mark.score;
}

/**
 * Compares the points before and after a correction. Returns 1 if the pupil gains points, -1 if the pupil loses points,
 * and 0 if the share of the points is the same.
 */
export function comparePoints({
  before,
  after,
}: Pick<CorrectedMarks, 'before' | 'after'>): -1 | 0 | 1 {
  if (before.full !== after.full && before.score !== null && after.score !== null) {
    return getSign(after.score * before.full - before.score * after.full);
  }
  return getSign((after.question ?? 0) - (before.question ?? 0));
}

/** The tolerance for rounding errors. Points are whole hundredths, so a real difference is larger. */
const ROUNDING_TOLERANCE = 1e-6;

function getSign(difference: number): -1 | 0 | 1 {
  if (Math.abs(difference) < ROUNDING_TOLERANCE) return 0;
  return difference > 0 ? 1 : -1;
}
