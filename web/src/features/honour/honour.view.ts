import { levelLabels, levelTypeLabels } from '@meiyu/contract/honour/honour-labels';
import { type Honour, levelTypes } from '@meiyu/contract/honour/honour.schema';
import { findUncountedReason } from '@meiyu/contract/honour/talent.rules';

/** Formats the level, with 集体 for the honour of a group. */
export function formatLevel({ level, levelType }: Pick<Honour, 'level' | 'levelType'>): string {
  const name = levelLabels[level];
  return levelType === levelTypes.group ? `${name} · ${levelTypeLabels[levelType]}` : name;
}

/** Whether an honour lies on the shelf below the wall, because its kind never adds points. */
export function isOnShelf({ organiserKind, state }: Honour): boolean {
  return state === 'approved' && findUncountedReason(organiserKind) !== '';
}

/** Cuts the honours into the rows of the wall. */
export function cutIntoRows<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
