import type { MarkingOverview } from '@meiyu/contract/marking/marking.schema';

import type { QueueItem } from './queue.view.ts';

/**
 * Returns the score of each work that the teacher has marked as a share of its full score, the number of works that a teacher marks,
 * and the mean in points if all works have the same full score.
 */
export function describeProgress(
  items: readonly QueueItem[],
  questions: MarkingOverview['questions'],
): { shares: number[]; count: number; mean: number | null } {
  const fullOf = new Map(questions.map(({ questionId, full }) => [questionId, full]));
  const byHand = items.filter(({ isByHand }) => isByHand);
  const marked = byHand.filter(({ score }) => score !== null);
  const fulls = new Set(marked.map(({ questionId }) => fullOf.get(questionId)));
  const shares = marked.map(
    ({ score, questionId }) => (score ?? 0) / (fullOf.get(questionId) ?? 1),
  );
  const sum = marked.reduce((total, { score }) => total + (score ?? 0), 0);
  const mean = fulls.size === 1 ? Math.round((sum / marked.length) * 10) / 10 : null;
  return { shares, count: byHand.length, mean };
}
