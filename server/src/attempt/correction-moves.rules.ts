import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { type KeyCorrection, markAgain } from './correction.rules.ts';
import { listLeftOut, QuestionMark, sumMarks, type Totals } from './marks.rules.ts';

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

/** An attempt whose corrected question was marked again. */
export interface Remarked {
  marks: QuestionMark[];
  before: Points;
  after: Points;
  /** Whether the points of the question or of the attempt change. */
  isMoved: boolean;
}

/** Marks the corrected question of an attempt again, by all its corrections. Returns null if the attempt does not contain it. */
export function remark(
  question: QuestionSource,
  attempt: AttemptBefore,
  corrections: readonly KeyCorrection[],
): Remarked | null {
  const marksBefore = QuestionMark.array().parse(attempt.marks ?? []);
  const markBefore = marksBefore.find(({ questionId }) => questionId === question.id);
  if (markBefore === undefined) return null;
  const mark = markAgain(question, markBefore, attempt.value, corrections);
  const marks = marksBefore.map((one) => (one === markBefore ? mark : one));
  const totals = sumMarks(marks);
  const before = {
    question: pointsOf(markBefore, marksBefore),
    score: attempt.score,
    full: attempt.full_score,
  };
  const after = {
    question: pointsOf(mark, marks),
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

function pointsOf(mark: QuestionMark, marks: readonly QuestionMark[]): number | null {
  return listLeftOut(marks).has(mark.questionId) ? null : mark.score;
}

/** Compares the points before and after: 1 if the attempt wins, -1 if it loses, 0 if its share of the points stays. */
export function compareMove({ before, after }: Pick<Remarked, 'before' | 'after'>): -1 | 0 | 1 {
  if (before.full !== after.full && before.score !== null && after.score !== null) {
    return signOf(after.score * before.full - before.score * after.full);
  }
  return signOf((after.question ?? 0) - (before.question ?? 0));
}

/** The tolerance for errors of binary fractions. Points are whole hundredths. */
const NOISE = 1e-6;

function signOf(difference: number): -1 | 0 | 1 {
  if (Math.abs(difference) < NOISE) return 0;
  return difference > 0 ? 1 : -1;
}
