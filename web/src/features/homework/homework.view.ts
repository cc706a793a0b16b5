import { rateScore } from '@meiyu/contract/attempt/score-level';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';

import { addresses } from '../../lib/addresses.ts';

/** Formats the unit as 第2单元. Returns an empty string if the homework belongs to no unit. */
export function formatUnit({ unit }: Pick<HomeworkSummary, 'unit'>): string {
  return unit === UNIT_ANY ? '' : `第${unit}单元`;
}

/** Formats the number of questions as 8 题, or as 已答 3 / 8 if the pupil has begun. */
export function formatQuestions({
  state,
  answeredCount,
  questionCount,
}: Pick<HomeworkSummary, 'state' | 'answeredCount' | 'questionCount'>): string {
  return state === 'inProgress'
    ? `已答 ${answeredCount} / ${questionCount}`
    : `${questionCount} 题`;
}

/** Formats the attempts left as 可做 2 次 or 还可做 1 次. Returns an empty string if the pupil cannot start an attempt. */
export function formatAttemptsLeft({
  state,
  attemptsLeft,
}: Pick<HomeworkSummary, 'state' | 'attemptsLeft'>): string {
  if (attemptsLeft === 0 || state === 'expired') return '';
  return `${state === 'notStarted' ? '' : '还'}可做 ${attemptsLeft} 次`;
}

/** Formats the facts of a homework, for example 第2单元 · 8 题 · 还可做 2 次. */
export function formatHomeworkFacts(homework: HomeworkSummary): string {
  const { questionCount } = homework;
  return [formatUnit(homework), `${questionCount} 题`, formatAttemptsLeft(homework)]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Checks whether the start screen can be skipped. A timed homework must show it, because the time starts when the pupil presses its
 * button.
 */
export function canStartAtOnce({ state, timeLimitMin, attemptsLeft }: HomeworkSummary): boolean {
  if (state === 'inProgress') return true;
  return timeLimitMin === null && attemptsLeft > 0 && state !== 'expired';
}

/**
 * Returns the label and the address of the next action, or null if the homework expired without an attempt. It does not check the opening
 * time, because the clock of the device may be wrong and the server lists only open homework.
 */
export function getHomeworkAction({
  _id,
  subject,
  state,
  attemptId,
}: HomeworkSummary): { label: string; address: string } | null {
  if (state === 'inProgress') {
    return { label: '继续作答', address: addresses.answer(subject, attemptId ?? _id) };
  }
  if (state === 'notStarted') {
    return { label: '开始作答', address: addresses.startHomework(subject, _id) };
  }
  if (attemptId === null) return null;
  return { label: '看结果', address: addresses.result(subject, attemptId) };
}

const sealCharactersByLevel = {
  excellent: ['优'],
  good: ['良'],
  passed: ['合', '格'],
  below: [],
} as const;

/** Returns the characters of the seal for a score, one stamp for each. Returns none below 60 %. */
export function getScoreSeals(score: number, full: number): readonly string[] {
  return sealCharactersByLevel[rateScore(score, full)];
}

/** Finds the latest homework with a result below 60 % and attempts left. */
export function findHomeworkToRetry(done: readonly HomeworkSummary[]): HomeworkSummary | undefined {
  return done.find(
    ({ state, score, full, attemptsLeft }) =>
      state === 'done' && score !== null && attemptsLeft > 0 && rateScore(score, full) === 'below',
  );
}

/**
 * Formats the earlier score, for example 上次 20 / 55. If the best of several attempts counts, the text leaves out 上次, because the best
 * attempt may not be the last.
 */
export function formatRetryNote({
  score,
  full,
  counts,
  attempts,
  attemptsLeft,
}: HomeworkSummary): string {
  const isLastAttempt = counts === 'last' || attempts - attemptsLeft === 1;
  return `${isLastAttempt ? '上次' : '最好一次'} ${score} / ${full}`;
}
