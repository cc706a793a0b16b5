import { levelLabels, levelTypeLabels } from '@meiyu/contract/honour/honour-labels';
import { type Honour, levelTypes } from '@meiyu/contract/honour/honour.schema';
import { findUncountedReason } from '@meiyu/contract/honour/talent.rules';

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Returns the date in China, for example 2026-11-20. */
export function getToday(now: Date): string {
  return new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Formats the level, with 集体 for the honour of a group. */
export function formatLevel({ level, levelType }: Pick<Honour, 'level' | 'levelType'>): string {
  const name = levelLabels[level];
  return levelType === levelTypes.group ? `${name} · ${levelTypeLabels[levelType]}` : name;
}

/** Formats points without zeros at the end. */
export function formatPoints(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** Whether an honour lies on the shelf below the wall, because its kind never adds points. */
export function liesOnShelf({ organiserKind, state }: Honour): boolean {
  return state === 'approved' && findUncountedReason(organiserKind) !== '';
}

/** The words for the state of a review. */
export const stateLabels: Readonly<Record<Honour['state'], string>> = {
  pending: '老师正在看',
  approved: '已通过',
  refused: '没有通过',
  withdrawn: '已撤回',
};

/** Cuts the honours into the rows of the wall. */
export function cutIntoRows<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
