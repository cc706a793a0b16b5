import { type CorrectionNote, CorrectionRule } from '@meiyu/contract/attempt/correction.schema';
import { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { z } from 'zod';

import { questions } from '../question/question.rules.ts';
import {
  isHandMark,
  markQuestion,
  type QuestionMark,
  sumMarks,
  type Totals,
} from './marks.rules.ts';

/** A correction of a question, as it applies to the attempts at a homework. */
export const KeyCorrection = z.object({
  questionId: z.string(),
  rule: CorrectionRule,
  /** The right answer for the rules `key` and `accept`, in the shape of a pupil's answer. */
  answer: z.unknown(),
  /** Whether a pupil keeps the earlier points if the correction would take some. */
  keepHigher: z.boolean(),
  reason: z.string(),
});
export type KeyCorrection = z.infer<typeof KeyCorrection>;

/** The corrections of an attempt in the order in which they were made. The database returns null if there are none. */
export const AttemptCorrections = z.nullable(z.array(KeyCorrection)).transform((all) => all ?? []);

/** A question and its mark after the first corrections have been applied. */
interface CorrectedQuestion {
  /** The question with the key that the mark is based on. */
  question: QuestionSource;
  mark: QuestionMark;
  /** The last correction of the question. */
  note?: CorrectionNote;
}

/** Marks the value of a question by the rules of its type and by the corrections of this question, in their order. */
export function markWithCorrections(
  question: QuestionSource,
  value: unknown,
  corrections: readonly KeyCorrection[],
): CorrectedQuestion {
  const ownCorrections = corrections.filter(({ questionId }) => questionId === question.id);
  const accepted = listAcceptedAnswers(question.id, corrections);
  let corrected: CorrectedQuestion = { question, mark: markQuestion(question, value) };
  for (const correction of ownCorrections) {
    const { rule, reason } = correction;
    corrected = {
      ...correctionAppliers[rule](corrected, value, correction),
      note: { rule, reason, ...(accepted.length > 0 && { accepted }) },
    };
  }
  return corrected;
}

/** Lists the answers that corrections accept besides the key. A later correction that replaces the key makes them invalid. */
export function listAcceptedAnswers(
  questionId: string,
  corrections: readonly KeyCorrection[],
): AnswerValue[] {
  const ownCorrections = corrections.filter((one) => one.questionId === questionId);
  const current = ownCorrections.slice(
    ownCorrections.findLastIndex(({ rule }) => rule === 'key') + 1,
  );
  const accepted = current.flatMap(({ rule, answer }) => {
    const parsed = AnswerValue.safeParse(answer);
    return rule === 'accept' && parsed.success ? [parsed.data] : [];
  });
  return [...new Map(accepted.map((answer) => [JSON.stringify(answer), answer])).values()];
}

/** Returns the question as its corrections have changed it. */
export function applyToQuestion(
  question: QuestionSource,
  corrections: readonly KeyCorrection[],
): QuestionSource {
  return markWithCorrections(question, null, corrections).question;
}

/** Marks all questions of a paper. `values` contains the saved answers by question id. */
export function markPaper(
  paper: readonly QuestionSource[],
  values: ReadonlyMap<string, unknown>,
  corrections: readonly KeyCorrection[],
): { marks: QuestionMark[] } & Totals {
  const marks = paper.map(
    (question) => markWithCorrections(question, values.get(question.id) ?? null, corrections).mark,
  );
  return { marks, ...sumMarks(marks) };
}

/**
 * Marks a question again after its corrections or the rules have changed. A mark `before` that a teacher gave does not change, unless a
 * correction leaves the question out.
 */
export function markQuestionAgain(
  question: QuestionSource,
  before: QuestionMark | undefined,
  value: unknown,
  corrections: readonly KeyCorrection[],
): QuestionMark {
  const { mark } = markWithCorrections(question, value, corrections);
  if (before === undefined) return mark;
  if (!isHandMark(before)) {
    const { isLateCounted } = before;
    return isLateCounted === undefined ? mark : { ...mark, isLateCounted };
  }
  const { leftOut: _, ...given } = before;
  return { ...given, ...(mark.leftOut === undefined ? {} : { leftOut: mark.leftOut }) };
}

/**
 * Returns the note about a correction for the pupil. There is no note if the question is left out for other pupils but
 * counts for this one.
 */
export function getCorrectionNote(
  { note }: CorrectedQuestion,
  isLeftOut: boolean,
): CorrectionNote | undefined {
  return note?.rule === 'leaveOut' && !isLeftOut ? undefined : note;
}

/** Returns the question with the new key of a correction, or null if the answer is not a complete key. */
export function correctKey(
  question: QuestionSource,
  rule: CorrectionRule,
  answer: unknown,
): QuestionSource | null {
  const isAnswer =
    questions.refusal(question, answer ?? null) === null && markQuestion(question, answer).answered;
  if (!isAnswer) return null;
  const corrected =
    rule === 'accept'
      ? questions.withAlternative(question, answer)
      : questions.withKey(question, answer);
  return corrected === null || questions.faults(corrected).length > 0 ? null : corrected;
}

/** Applies one correction to a question and to the mark of a value. */
const correctionAppliers: Record<
  CorrectionRule,
  (before: CorrectedQuestion, value: unknown, correction: KeyCorrection) => CorrectedQuestion
> = {
  key(before, value, { answer, keepHigher }) {
    const question = questions.withKey(before.question, answer) ?? before.question;
    const mark = copyLeftOut(before.mark, markQuestion(question, value));
    const isKept = keepHigher && before.mark.score > mark.score;
    return { question, mark: isKept ? before.mark : mark };
  },
  accept: (before, value, { answer }) =>
    splitAnswer(before.question, answer).reduce<CorrectedQuestion>(
      (best, part) => addRightAnswer(best, value, part),
      before,
    ),
  full: (before) => ({ ...before, mark: giveFullMarks(before.mark) }),
  leaveOut: (before, _value, { keepHigher }) => ({
    ...before,
    mark: { ...before.mark, leftOut: keepHigher ? 'ifBetter' : 'always' },
  }),
};

/**
 * Splits an answer to a suite into one answer for each child, because the pupil may match the old key in one child and the new key in
 * another.
 */
function splitAnswer(question: QuestionSource, answer: unknown): unknown[] {
  if (question.type !== 'suite' || typeof answer !== 'object' || answer === null) return [answer];
  return Object.entries(answer).map(([childId, value]) => ({ [childId]: value }));
}

function addRightAnswer(
  before: CorrectedQuestion,
  value: unknown,
  answer: unknown,
): CorrectedQuestion {
  const question = questions.withAlternative(before.question, answer);
  if (question === null) return before;
  const mark = copyLeftOut(before.mark, markQuestion(question, value));
  return mark.score > before.mark.score ? { ...before, question, mark } : before;
}

function copyLeftOut({ leftOut }: QuestionMark, mark: QuestionMark): QuestionMark {
  return leftOut === undefined ? mark : { ...mark, leftOut };
}

function giveFullMarks(mark: QuestionMark): QuestionMark {
  const children = mark.children?.map((child) => ({ ...child, score: child.full }));
  return { ...mark, score: mark.full, ...(children === undefined ? {} : { children }) };
}
