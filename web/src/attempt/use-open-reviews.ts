import { getOutcome } from '@meiyu/contract/attempt/outcome';
import type { QuestionResult } from '@meiyu/contract/attempt/result.schema';
import { useState } from 'react';

/** Checks whether an answer is right, so that its review starts closed. */
export function isRight(result: Pick<QuestionResult, 'score' | 'full'>): boolean {
  return getOutcome(result) === 'right';
}

/**
 * Returns which cards of a two-column list fill a row: the open ones, and the last of an odd number of closed ones, so that no place
 * stays empty.
 */
export function findWideCards(areOpen: readonly boolean[]): boolean[] {
  let isSecond = false;
  return areOpen.map((isOpen, index) => {
    const isAlone = !isOpen && !isSecond && areOpen[index + 1] !== false;
    isSecond = !isOpen && !isAlone && !isSecond;
    return isOpen || isAlone;
  });
}

/** Keeps which reviews of a result are open. At first all are open except those of right answers. */
export function useOpenReviews(questions: readonly QuestionResult[]) {
  const listIds = (filter: (one: QuestionResult) => boolean) =>
    questions.filter(filter).map(({ questionId }) => questionId);
  const [openIds, setOpenIds] = useState<readonly string[]>(() => listIds((one) => !isRight(one)));
  return {
    isOpen: (id: string) => openIds.includes(id),
    toggle: (id: string) =>
      setOpenIds(openIds.includes(id) ? openIds.filter((one) => one !== id) : [...openIds, id]),
    open: (id: string) => setOpenIds((ids) => (ids.includes(id) ? ids : [...ids, id])),
    areAllOpen: openIds.length === questions.length,
    openAll: () => setOpenIds(listIds(() => true)),
    closeRight: () => setOpenIds(listIds((one) => !isRight(one))),
  };
}

export type OpenReviews = ReturnType<typeof useOpenReviews>;
