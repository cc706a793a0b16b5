import type { CorrectionNote } from '@meiyu/contract/attempt/correction.schema';
import { QuestionResult } from '@meiyu/contract/attempt/result.schema';
import type { ExplanationSource } from '@meiyu/contract/question/parts-source.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import type { Voice } from '@meiyu/contract/question/remark.schema';
import { z } from 'zod';

import { publishExplanation } from '../question/parts.rules.ts';
import { addPoints } from '../question/points.rules.ts';
import type { FileAddresses } from '../question/question-type.rules.ts';
import { questions } from '../question/question.rules.ts';
import { getChildValue } from '../question/types/suite.rules.ts';
import { showAnchor, showVoiceWithoutFile, StoredAnchor, StoredVoice } from './remark.rules.ts';

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
  /** Set if a correction leaves the question out: for every pupil, or only if this raises the pupil's share of the points. */
  leftOut: z.enum(['always', 'ifBetter']).optional(),
  /** Set if a teacher has decided about late answers to the question: whether one of them counts. */
  isLateCounted: z.boolean().optional(),
  anchors: z.array(StoredAnchor).optional(),
  voice: StoredVoice.optional(),
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

/** Checks whether a teacher gave the mark. Rules do not change such a mark. */
export function isHandMark({ state }: QuestionMark): boolean {
  return state === 'manual' || state === 'appealed';
}

/** The points of an attempt. `score` is null while a question waits for a teacher, because there is no final score yet. */
export interface Totals {
  score: number | null;
  full: number;
}

/** Adds the points of an attempt, without the questions that a correction leaves out. */
export function sumMarks(marks: readonly QuestionMark[]): Totals {
  const leftOut = listLeftOutQuestions(marks);
  const counted = marks.filter(({ questionId }) => !leftOut.has(questionId));
  const full = addPoints(counted.map((mark) => mark.full));
  if (isPending(counted)) return { score: null, full };
  return { score: addPoints(counted.map((mark) => mark.score)), full };
}

/**
 * Returns the ids of the questions that do not count in an attempt. A question with `ifBetter` is compared with the
 * other questions, so it still counts while another question waits for a teacher.
 */
export function listLeftOutQuestions(marks: readonly QuestionMark[]): ReadonlySet<string> {
  const leftOut = new Set(
    marks.filter((mark) => mark.leftOut === 'always').map((mark) => mark.questionId),
  );
  let counted = marks.filter(({ questionId }) => !leftOut.has(questionId));
  if (isPending(counted)) return leftOut;
  for (const mark of counted.filter((one) => one.leftOut === 'ifBetter')) {
    const score = addPoints(counted.map((one) => one.score));
    const full = addPoints(counted.map((one) => one.full));
    // Leaving the question out is better if the share of the other points is at least the share of all points.
    const isBetter = mark.score * full <= score * mark.full && full > mark.full;
    if (!isBetter) continue;
    leftOut.add(mark.questionId);
    counted = counted.filter((one) => one !== mark);
  }
  return leftOut;
}

function isPending(marks: readonly QuestionMark[]): boolean {
  return marks.some(({ state }) => state === 'pending');
}

/**
 * Returns the part of a marked question that its pupil may see. While the review is closed, or a teacher has not marked the
 * question, this part contains only the value and whether it was answered, because points or parts would reveal the key.
 */
export function reviewQuestion(
  question: QuestionSource,
  mark: QuestionMark,
  value: unknown,
  review: {
    isReviewOpen: boolean;
    /** Whether the attempt is marked and returned. Before that, the pupil does not read whether a late answer counts. */
    isReturned?: boolean;
    addresses: FileAddresses;
    correction?: CorrectionNote | undefined;
    /** Adds the address of the file to a voice comment. It is not needed before a teacher has marked the question. */
    showVoice?: (voice: StoredVoice) => Voice;
  },
): z.input<typeof QuestionResult> {
  const { addresses, correction, isReturned = false, showVoice = showVoiceWithoutFile } = review;
  // The explanation and the sample stay hidden until the teacher has marked, because the pupil could copy them in another attempt.
  const isReviewOpen = review.isReviewOpen && mark.state !== 'pending';
  const shown = {
    questionId: question.id,
    full: mark.full,
    state: mark.state,
    answered: mark.answered,
    value: QuestionResult.shape.value.safeParse(value).data ?? null,
    score: isReviewOpen ? mark.score : null,
    parts: isReviewOpen ? mark.parts : [],
    ...(isReviewOpen ? { key: questions.key(question, addresses) } : {}),
    ...(isReviewOpen ? showExplanation(question, addresses) : {}),
    ...(isReviewOpen && mark.rubric !== undefined ? { rubric: mark.rubric } : {}),
    ...(isReviewOpen && mark.comment !== undefined ? { comment: mark.comment } : {}),
    ...(isReviewOpen && correction !== undefined ? { correction } : {}),
    ...(isReviewOpen && isReturned && mark.isLateCounted !== undefined
      ? { lateCounted: mark.isLateCounted }
      : {}),
    ...(isReviewOpen && mark.anchors !== undefined
      ? { anchors: mark.anchors.map((anchor) => showAnchor(anchor, showVoice)) }
      : {}),
    ...(isReviewOpen && mark.voice !== undefined ? { voice: showVoice(mark.voice) } : {}),
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
      ...(isReviewOpen ? { key: questions.key(child, addresses) } : {}),
      ...(isReviewOpen ? showExplanation(child, addresses) : {}),
    };
  });
  return { ...shown, children };
}

function showExplanation(
  { explanation }: { explanation?: ExplanationSource | undefined },
  addresses: FileAddresses,
) {
  return explanation === undefined
    ? {}
    : { explanation: publishExplanation(explanation, addresses) };
}
