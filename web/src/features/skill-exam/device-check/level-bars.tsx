import { joinClassNames } from '../../../ui/class-names.ts';
import { BAR_COUNT, countBars } from './device-check.view.ts';
import styles from './level-bars.module.css';

/** Shows a level as five bars of growing height. Decorative, because a word beside it says the same. */
export function LevelBars({ decibels, isBad }: { decibels: number | null; isBad: boolean }) {
  if (decibels === null) return null;
  const lit = countBars(decibels);
  return (
    <span className={joinClassNames(styles['bars'], isBad && styles['bad'])} aria-hidden="true">
      {Array.from({ length: BAR_COUNT }, (_, bar) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the position identifies the bar
          key={bar}
          className={joinClassNames(styles['bar'], bar < lit && styles['lit'])}
          style={{ height: 8 + bar * 4 }}
        />
      ))}
    </span>
  );
}
