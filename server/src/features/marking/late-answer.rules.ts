import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { type KeyCorrection, markQuestionAgain } from '../../attempt/correction.rules.ts';
import { QuestionMark, sumMarks } from '../../attempt/marks.rules.ts';
import { planTakeBack, type ReturnChange } from './return.rules.ts';

interface HandedIn {
  id: string;
  state: string;
  taken_back_at: Date | null;
  score: number | null;
  marks: unknown;
  release: string;
  drafts: readonly { questionId: string; mark: unknown }[];
}

/**
 * Returns why a late answer cannot be decided now, or null. As marks, it needs a take-back first if a teacher has returned the
 * attempt. An attempt that rules alone marked cannot be taken back, so the decision changes it at once.
 */
export function findLateRefusal(row: HandedIn, now: Date): 'workReturned' | 'workAppealed' | null {
  if (row.state !== 'marked') return null;
  const takeBack = planTakeBack(row, now);
  if (takeBack === 'workAppealed') return takeBack;
  return takeBack === 'notReturned' ? null : 'workReturned';
}

/** An attempt after a decision, with the mark of the question before and after it. */
interface DecidedAttempt {
  attempt: ReturnChange['attempt'];
  before: QuestionMark;
  after: QuestionMark;
}

/** Marks a question by the answer that counts after a decision. Returns null if the attempt does not contain the question. */
export function planDecision(
  row: HandedIn,
  question: QuestionSource,
  decided: { value: unknown; isLateCounted: boolean; corrections: readonly KeyCorrection[] },
  now: Date,
): DecidedAttempt | null {
  const marksBefore = QuestionMark.array().parse(row.marks ?? []);
  const before = marksBefore.find(({ questionId }) => questionId === question.id);
  if (before === undefined) return null;
  const after = {
    ...markQuestionAgain(question, before, decided.value, decided.corrections),
    isLateCounted: decided.isLateCounted,
  };
  const marks = marksBefore.map((mark) => (mark === before ? after : mark));
  const { score, full } = sumMarks(marks);
  const isMarked = row.state === 'marked';
  // Without the late answer no question waits any more, so the marks of the rules go back as at the hand-in.
  const isComplete = row.release !== 'hold' && sumMarks(marksBefore).score === null;
  const staysMarked = score !== null && (isMarked || isComplete);
  return {
    attempt: {
      id: row.id,
      state: staysMarked ? 'marked' : 'submitted',
      score: staysMarked ? score : null,
      full_score: full,
      marks,
      taken_back_at: staysMarked ? null : isMarked ? now : row.taken_back_at,
    },
    before,
    after,
  };
}
