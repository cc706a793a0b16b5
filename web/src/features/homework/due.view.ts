import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { formatNearDate } from '../../lib/near-date.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns a short text for the due time of a homework, and its urgency. `soon` means that it is due within 48 hours. After the due time,
 * `late` says that the homework can still be submitted.
 */
export function formatDueNote(
  { due, late }: Pick<HomeworkSummary, 'due' | 'late'>,
  now: Date,
): { text: string; urgency: 'calm' | 'soon' | 'over'; late?: string } {
  const dueAt = new Date(due);
  if (now >= dueAt) {
    return {
      text: `${formatNearDate(dueAt, now)} 已截止`,
      urgency: 'over',
      ...(late === 'accept' && { late: '可以补交' }),
    };
  }
  const isSoon = dueAt.getTime() - now.getTime() < 2 * DAY_MS;
  return { text: `${formatNearDate(dueAt, now)} 截止`, urgency: isSoon ? 'soon' : 'calm' };
}
