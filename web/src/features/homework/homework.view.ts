import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';

import { rateScore } from '../../attempt/score-level.ts';
import { addresses } from '../../lib/addresses.ts';

/** For example 第2单元 · 8 题 · 限时 20 分钟 · 还可做 2 次. */
export function formatHomeworkFacts({
  unit,
  questionCount,
  timeLimitMin,
  state,
  attemptsLeft,
}: HomeworkSummary): string {
  const canStart = attemptsLeft > 0 && state !== 'expired';
  return [
    unit === UNIT_ANY ? '' : `第${unit}单元`,
    `${questionCount} 题`,
    timeLimitMin === null ? '' : `限时 ${timeLimitMin} 分钟`,
    canStart ? `${state === 'notStarted' ? '' : '还'}可做 ${attemptsLeft} 次` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The label and the address of the next action. Null if the homework has expired without an attempt. It does not check the
 * opening time, because the device's clock may be wrong and the server lists only open homework.
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

const seals = { excellent: ['优'], good: ['良'], passed: ['合', '格'], below: [] } as const;

/** The seals of a score, one stamp per character. None below 60 %. */
export function getScoreSeals(score: number, full: number): readonly string[] {
  return seals[rateScore(score, full)];
}

/** The latest homework with a result below 60 % and attempts left. */
export function findHomeworkToRetry(done: readonly HomeworkSummary[]): HomeworkSummary | undefined {
  return done.find(
    ({ state, score, full, attemptsLeft }) =>
      state === 'done' && score !== null && attemptsLeft > 0 && rateScore(score, full) === 'below',
  );
}

/** For example 上次 20 / 55. If the best of several attempts counts, it was not always the last one. */
export function formatRetryNote({
  score,
  full,
  counts,
  attempts,
  attemptsLeft,
}: HomeworkSummary): string {
  const isLast = counts === 'last' || attempts - attemptsLeft === 1;
  return `${isLast ? '上次' : '最好一次'} ${score} / ${full}`;
}
