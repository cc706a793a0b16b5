import { performanceLabels, performances } from '@meiyu/contract/attendance/attendance.schema';
import { checkInLabels, checkIns } from '@meiyu/contract/shared/check-in';
import { useId } from 'react';

import styles from './brush-bar.module.css';
import { CheckInNote } from './check-in-note.tsx';
import { PerformanceMark } from './performance-mark.tsx';
import type { Brush, Layer } from './roll.view.ts';

const exceptionCheckIns = [checkIns.absent, checkIns.leave, checkIns.late, checkIns.earlyLeave];

/** Lists the values that a tap can give. `levels` is the number of performance levels of the school. */
export function listBrushes(layer: Layer, levels: number, withPresent: boolean): Brush[] {
  if (layer === 'checkIn') {
    const values = withPresent ? [...exceptionCheckIns, checkIns.present] : exceptionCheckIns;
    return values.map((value) => ({ layer, value }));
  }
  const { excellent, good, poor } = performances;
  const values = levels === 2 ? [excellent, poor] : [excellent, good, poor];
  return values.map((value) => ({ layer, value }));
}

export const getBrushLabel = (brush: Brush) =>
  brush.layer === 'checkIn' ? checkInLabels[brush.value] : performanceLabels[brush.value];

/** Shows one radio button for each value that a tap can set. */
export function BrushBar({
  brushes,
  value,
  onChange,
}: {
  brushes: readonly Brush[];
  value: Brush;
  onChange: (brush: Brush) => void;
}) {
  const name = useId();
  return (
    <div className={styles['brushes']} role="radiogroup" aria-label="点名字时记为">
      {brushes.map((brush) => (
        <label key={brush.value} className={styles['brush']}>
          <input
            type="radio"
            name={name}
            checked={brush.value === value.value}
            onChange={() => onChange(brush)}
          />
          <span className={styles['face']}>
            {brush.layer === 'checkIn' ? (
              <CheckInNote value={brush.value} />
            ) : (
              brush.value === performances.excellent && <PerformanceMark value={brush.value} />
            )}
            {getBrushLabel(brush)}
          </span>
        </label>
      ))}
    </div>
  );
}
