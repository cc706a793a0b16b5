import { performances } from '@meiyu/contract/attendance/attendance.schema';
import { checkIns } from '@meiyu/contract/shared/check-in';

import styles from './roll-counts.module.css';
import type { countCells, Layer } from './roll.view.ts';

/** Shows how many pupils came, or how many have which performance. */
export function RollCounts({
  counts,
  layer,
}: {
  counts: ReturnType<typeof countCells>;
  layer: Layer;
}) {
  const { present, absent, leave, late, earlyLeave } = checkIns;
  const exceptions = [
    { label: '缺', count: counts.checkIn(absent) },
    { label: '假', count: counts.checkIn(leave) },
    { label: '迟', count: counts.checkIn(late) },
    { label: '早退', count: counts.checkIn(earlyLeave) },
  ].filter(({ count }) => count > 0);
  if (layer === 'performance') {
    return (
      <p className={styles['counts']}>
        <b>
          优 {counts.performance(performances.excellent)}　差{' '}
          {counts.performance(performances.poor)}
        </b>
        <span>还没记 {counts.unmarked}</span>
      </p>
    );
  }
  return (
    <p className={styles['counts']}>
      <b>到 {counts.checkIn(present)}</b>
      <span>{exceptions.map(({ label, count }) => `${label} ${count}`).join('　') || '全到'}</span>
    </p>
  );
}
