import { LastChangeLine } from '../../../roll-call/last-change-line.tsx';
import { describeCell } from '../../../roll-call/name-grid.tsx';
import type { LastChange } from '../sheet/use-attendance.ts';
import styles from './effect-line.module.css';

const formatPoints = (points: number | null) => (points === null ? '–' : points.toFixed(2));

/** Says what the last change was and what it does to the pupil's points, with a button that takes it back. */
export function EffectLine({
  last,
  name,
  showsLesson = false,
  hint,
  canUndo,
  onUndo,
}: {
  last: LastChange | null;
  /** The name of the pupil whose cell changed last. */
  name: string | undefined;
  showsLesson?: boolean;
  /** The text before the first change. */
  hint: string;
  canUndo: boolean;
  onUndo: () => void;
}) {
  return (
    <LastChangeLine hint={hint} canUndo={canUndo} onUndo={onUndo}>
      {last && name !== undefined ? (
        <>
          <b>{name}</b>
          {showsLesson && ` 第 ${last.lesson} 课`} {describeCell(last.cell, last.effect.layer)}
          <span className={styles['points']}>
            {last.effect.layer === 'checkIn' ? '出勤分' : '参与度'}{' '}
            {formatPoints(last.effect.before)} → <b>{formatPoints(last.effect.after)}</b>
          </span>
        </>
      ) : null}
    </LastChangeLine>
  );
}
