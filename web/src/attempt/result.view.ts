import { getOutcome } from '@meiyu/contract/attempt/outcome';
import type { AttemptResult, QuestionResult } from '@meiyu/contract/attempt/result.schema';
import { rateScore, type ScoreLevel } from '@meiyu/contract/attempt/score-level';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import type { Question } from '@meiyu/contract/question/question.schema';
import { problems } from '@meiyu/contract/shared/problems';

import { formatDateTime } from '../lib/near-date.ts';
import type { MelodyNote } from '../ui/melody/melody-note.tsx';
import type { AttemptView } from './outbox/attempt-view.ts';

interface Praise {
  /** The text of the seal. Each character is one stamp. */
  seal: readonly string[];
  words: string;
}

const LAST_WORDS = '别灰心，看看解析里是怎么说的';

const praises: Record<ScoreLevel, Praise> = {
  excellent: { seal: ['优'], words: '真棒，继续保持' },
  good: { seal: ['良'], words: '做得不错，再细心一点' },
  passed: { seal: ['合', '格'], words: '基础有了，看看错在哪里' },
  below: { seal: ['加', '油'], words: '别灰心，看完解析再来一次' },
};

/** Returns the seal and the short comment for a score. */
export function getPraise(score: number, result: AttemptResult): Praise {
  const level = rateScore(score, result.full);
  const { seal, words } = praises[level];
  if (result.state !== 'marked') return { seal, words: '还有题目等老师批改' };
  if (isPerfect(result)) return { seal, words: describePerfectNotes(result) };
  return { seal, words: level === 'below' && result.attemptsLeft === 0 ? LAST_WORDS : words };
}

/** Checks whether the pupil got all points. */
export function isPerfect({ score, full }: Pick<AttemptResult, 'score' | 'full'>): boolean {
  return score !== null && full > 0 && score >= full;
}

/**
 * Builds the notes of a result. They show right and wrong if the pupil may see that, else only which questions are answered. An
 * unanswered question is never shown as wrong.
 */
export function buildResultNotes(questions: readonly QuestionResult[]): MelodyNote[] {
  return questions.map(({ score, full, answered }) => {
    if (!answered) return { state: 'empty' };
    return { state: getOutcome({ score, full }) ?? 'answered' };
  });
}

/** Describes the result in one sentence, for screen readers. */
export function describeResult({ title, score, full, questions }: AttemptResult): string {
  if (score === null) return `${title}已交，等着看结果吧。`;
  const right = questions.filter((one) => one.score !== null && one.score >= one.full).length;
  return `${title}：${score} 分，满分 ${full} 分，${questions.length} 题答对 ${right} 题。`;
}

/** Describes a perfect result, for example 9 个音都亮了. For art homework the text says dabs of paint instead of notes. */
export function describePerfectNotes({ subject, questions }: AttemptResult): string {
  return `${questions.length} ${subject === 'ar' ? '块颜色' : '个音'}都亮了`;
}

/** Returns the text that says when score and answers become visible, or null if they already are. */
export function formatKeyNotice({ show, due, questions }: AttemptResult): string | null {
  const isShown = questions.some(({ key, explanation }) => key !== undefined || explanation);
  if (isShown || show !== 'after-due') return null;
  return `${formatDateTime(due)} 截止后公布成绩和答案`;
}

/** Lists what the pupil should know about the hand-in: that it was late, or that the server did it. */
export function listHandInNotes({ late, automatic }: AttemptResult): string[] {
  return [late ? '补交' : '', automatic ? '到时间自动交卷' : ''].filter(Boolean);
}

/** Pairs each result with its question, in the attempt's order. */
export function joinResults(
  questions: readonly Question[],
  results: readonly QuestionResult[],
): { question: Question; result: QuestionResult; number: number }[] {
  return results.flatMap((result, index) => {
    const question = questions.find((one) => one.id === result.questionId);
    return question ? [{ question, result, number: index + 1 }] : [];
  });
}

/** An answer on this device that the result does not include, and the reason. */
interface UnsavedAnswer {
  questionId: string;
  /** The number of the question, counted from 1. */
  number: number;
  value: AnswerValue | null;
  reason: string;
}

/** Finds the answers that reached the server too late, were refused, or were replaced by another device without the pupil's knowledge. */
export function findUnsavedAnswers(
  { questions }: AttemptResult,
  { answers }: Pick<AttemptView, 'answers'>,
): UnsavedAnswer[] {
  return questions.flatMap(({ questionId, lateCounted }, index) => {
    const { refused, aside } = answers.get(questionId) ?? { refused: null, aside: null };
    const one = { questionId, number: index + 1 };
    if (refused) {
      const isLate = refused.code === problems.attemptClosed.code;
      // The teacher has counted it, so the result includes it.
      if (isLate && lateCounted) return [];
      const reason = isLate ? '交卷以后才送到' : refused.message;
      return [{ ...one, value: refused.value, reason }];
    }
    if (aside) return [{ ...one, value: aside.value, reason: '另一台设备上有更新的答案' }];
    return [];
  });
}
