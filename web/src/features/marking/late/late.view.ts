import type { LateAnswer, LateState } from '@meiyu/contract/marking/late-answer.schema';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

function formatSpan(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} 分钟`;
  if (minutes < DAY_MINUTES) {
    const rest = minutes % HOUR_MINUTES;
    const hours = Math.floor(minutes / HOUR_MINUTES);
    return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`;
  }
  return `${Math.floor(minutes / DAY_MINUTES)} 天`;
}

/** Compares a time with the hand-in: 交作业前 2 分钟, 交作业后 1 小时 30 分钟. Less than a minute is 交作业的时候. */
export function compareWithHandIn(at: string, submittedAt: string): string {
  const minutes = Math.trunc((Date.parse(at) - Date.parse(submittedAt)) / MINUTE_MS);
  if (minutes === 0) return '交作业的时候';
  return `交作业${minutes < 0 ? '前' : '后'} ${formatSpan(Math.abs(minutes))}`;
}

export const lateWords: Record<LateState, string> = {
  waiting: '等你决定，现在不计',
  counted: '已计入',
  notCounted: '不计',
};

/** Returns the late answer that the keys decide: the one that waits, else the newest. */
export function findDecidable(items: readonly LateAnswer[]): LateAnswer | null {
  return items.find(({ state }) => state === 'waiting') ?? items[0] ?? null;
}
