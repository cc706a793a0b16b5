import { QuestionResult } from '@meiyu/contract/attempt/result.schema';
import type { ExplanationSource } from '@meiyu/contract/question/parts-source.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { z } from 'zod';

import { publishExplanation } from '../question/parts.rules.ts';
import { addPoints } from '../question/points.rules.ts';
import type { FileAddresses } from '../question/question-type.rules.ts';
import { questions } from '../question/question.rules.ts';
import { getChildValue } from '../question/types/suite.rules.ts';

/** The stored mark of a question. Value, key and explanation are stored elsewhere. */
export const QuestionMark = z.object({
  questionId: z.string(),
  score: z.number(),
  full: z.number(),
  state: QuestionResult.shape.state,
  answered: z.boolean(),
  parts: QuestionResult.shape.parts,
  rubric: z.record(z.string(), z.number()).optional(),
  comment: z.string().optional(),
  children: z
    .array(
      z.object({
        questionId: z.string(),
        score: z.number(),
        full: z.number(),
        answered: z.boolean(),
        parts: QuestionResult.shape.parts,
      }),
    )
    .optional(),
});
export type QuestionMark = z.infer<typeof QuestionMark>;

/** Marks the value of one question by the rules of its type. */
export function markQuestion(question: QuestionSource, value: unknown): QuestionMark {
  const { answered, score, parts, children } = questions.mark(question, value);
  return {
    questionId: question.id,
    score,
    full: question.score,
    // A teacher need not mark an empty answer.
    state: answered && questions.isMarkedByHand(question) ? 'pending' : 'auto',
    answered,
    parts,
    ...(children === undefined ? {} : { children }),
  };
}

/** Marks all questions of a paper. `values` contains the saved answers by question id. */
export function markPaper(
  paper: readonly QuestionSource[],
  values: ReadonlyMap<string, unknown>,
): { marks: QuestionMark[]; score: number | null } {
  const marks = paper.map((question) => markQuestion(question, values.get(question.id) ?? null));
  return { marks, score: sumMarks(marks) };
}

/** Adds the points of an attempt. Returns null while a question waits for a teacher, because there is no final score yet. */
export function sumMarks(marks: readonly QuestionMark[]): number | null {
  if (marks.some(({ state }) => state === 'pending')) return null;
  return addPoints(marks.map((mark) => mark.score));
}

/**
 * Returns a marked question as its pupil may see it. While the review is closed, it contains only the value and whether it was
 * answered, because points or parts would reveal the key. The same holds while a teacher has not marked the question.
 */
export function reviewQuestion(
  question: QuestionSource,
  mark: QuestionMark,
  value: unknown,
  review: { isReviewOpen: boolean; places: FileAddresses },
): z.input<typeof QuestionResult> {
  const { places } = review;
  // Another attempt must not copy the points or the sample, so they wait for the teacher.
  const isReviewOpen = review.isReviewOpen && mark.state !== 'pending';
  const shown = {
    questionId: question.id,
    full: mark.full,
    state: mark.state,
    answered: mark.answered,
    value: QuestionResult.shape.value.safeParse(value).data ?? null,
    score: isReviewOpen ? mark.score : null,
    parts: isReviewOpen ? mark.parts : [],
    ...(isReviewOpen ? { key: questions.key(question, places) } : {}),
    ...(isReviewOpen ? explanationOf(question, places) : {}),
    ...(isReviewOpen && mark.rubric !== undefined ? { rubric: mark.rubric } : {}),
    ...(isReviewOpen && mark.comment !== undefined ? { comment: mark.comment } : {}),
  };
  if (question.type !== 'suite') return shown;
  const values = typeof value === 'object' && value !== null ? { ...value } : {};
  const children = question.children.map((child) => {
    const childMark = mark.children?.find((one) => one.questionId === child.id);
    return {
      questionId: child.id,
      full: child.score,
      answered: childMark?.answered ?? false,
      value: getChildValue(values, child.id),
      score: isReviewOpen ? (childMark?.score ?? 0) : null,
      parts: isReviewOpen ? (childMark?.parts ?? []) : [],
      ...(isReviewOpen ? { key: questions.key(child, places) } : {}),
      ...(isReviewOpen ? explanationOf(child, places) : {}),
    };
  });
  return { ...shown, children };
}

function explanationOf(
  { explanation }: { explanation?: ExplanationSource | undefined },
  places: FileAddresses,
) {
  return explanation === undefined ? {} : { explanation: publishExplanation(explanation, places) };
}
