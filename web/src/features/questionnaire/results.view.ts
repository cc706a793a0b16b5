import type { QuestionResult } from '@meiyu/contract/questionnaire/results.schema';

const HIDDEN_COUNT = '少于5人';

/** Formats a number of pupils. Null stands for one to four. */
export function formatCount(count: number | null): string {
  return count === null ? HIDDEN_COUNT : `${count} 人`;
}

/** Returns a share in percent, or null if one of the numbers is hidden. */
export function getPercent(count: number | null, of: number | null): number | null {
  return count === null || of === null || of === 0 ? null : Math.round((100 * count) / of);
}

/** Formats the mean and the median of stars. Returns an empty string without them. */
export function formatMeans({ type, mean, median }: QuestionResult): string {
  if (mean === null || median === null) return '';
  return `${formatUnit('平均', mean, type)} · ${formatUnit('中位数', median, type)}`;
}

/** Formats a mean or a median: 平均 4.2 星, or 平均第 2.45 位 of an order. */
export function formatUnit(name: string, value: number, type: QuestionResult['type']): string {
  return type === 'rank' ? `${name}第 ${value} 位` : `${name} ${value} 星`;
}

/** Returns the items in the order in which they are shown: those of a rank question by their mean rank. */
export function sortItems({ type, items }: QuestionResult): QuestionResult['items'] {
  if (type !== 'rank') return items;
  return [...items].sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0));
}

/** Formats how many pupils gave a row these stars, or an option this rank: 5 星 12 人 · 4 星 3 人. */
export function formatCounts(type: QuestionResult['type'], counts: readonly (number | null)[]) {
  return counts
    .map((count, index) => {
      const name = type === 'rank' ? `第 ${index + 1} 位` : `${index + 1} 星`;
      return `${name} ${formatCount(count)}`;
    })
    .join(' · ');
}
