import {
  type AttendanceCell,
  hasTakenPart,
  performanceLabels,
  performances,
} from '@meiyu/contract/attendance/attendance.schema';
import { type CheckIn, checkInLabels, checkIns } from '@meiyu/contract/shared/check-in';

import { joinClassNames } from '../ui/class-names.ts';
import { CheckInNote } from './check-in-note.tsx';
import styles from './name-grid.module.css';
import { PerformanceMark } from './performance-mark.tsx';
import type { Layer, RollPupil } from './roll.view.ts';

/** The number of names in one row. */
const NAMES_PER_ROW = 5;

/** Shows the pupils of a roll, five in a row like the beats of a bar. A tap gives a pupil the value of the brush. */
export function NameGrid({
  pupils,
  getCell,
  layer,
  lastId,
  isOpen,
  onPaint,
}: {
  pupils: readonly RollPupil[];
  getCell: (pupilId: string) => AttendanceCell | null;
  layer: Layer;
  /** The pupil whose cell changed last. */
  lastId: string | undefined;
  isOpen: boolean;
  onPaint: (pupilId: string) => void;
}) {
  const rows = Array.from({ length: Math.ceil(pupils.length / NAMES_PER_ROW) }, (_, index) =>
    pupils.slice(index * NAMES_PER_ROW, (index + 1) * NAMES_PER_ROW),
  );
  return (
    <div className={styles['grid']}>
      {rows.map((row) => (
        <div key={row[0]?._id} className={styles['bar']}>
          {row.map(({ _id, name }) => {
            const cell = getCell(_id);
            return (
              <button
                key={_id}
                type="button"
                className={joinClassNames(
                  styles['cell'],
                  styles[getTone(cell, layer)],
                  lastId === _id && styles['last'],
                )}
                disabled={!isOpen || (layer === 'performance' && !canPerform(cell))}
                aria-label={`${name} ${describeCell(cell, layer)}`}
                onClick={() => onPaint(_id)}
              >
                <i className={styles['note']}>
                  <Mark cell={cell} layer={layer} />
                </i>
                <span className={name.length === 2 ? styles['short'] : undefined}>{name}</span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const canPerform = (cell: AttendanceCell | null) => cell !== null && hasTakenPart(cell.checkIn);

function Mark({ cell, layer }: { cell: AttendanceCell | null; layer: Layer }) {
  if (layer === 'performance' && canPerform(cell)) {
    return <PerformanceMark value={cell?.performance ?? null} />;
  }
  return <CheckInNote value={cell?.checkIn ?? null} quiet />;
}

/** Describes a cell in one or two words. */
export function describeCell(cell: AttendanceCell | null, layer: Layer): string {
  if (cell === null) return '没有记录';
  if (layer === 'checkIn' || !hasTakenPart(cell.checkIn)) return checkInLabels[cell.checkIn];
  return cell.performance === null ? '还没记' : performanceLabels[cell.performance];
}

const checkInTones: Record<CheckIn, string> = {
  [checkIns.present]: 'plain',
  [checkIns.leave]: 'leave',
  [checkIns.late]: 'late',
  [checkIns.earlyLeave]: 'late',
  [checkIns.absent]: 'absent',
};

function getTone(cell: AttendanceCell | null, layer: Layer): string {
  if (cell === null) return 'none';
  if (layer === 'checkIn') return checkInTones[cell.checkIn];
  if (!hasTakenPart(cell.checkIn)) return 'away';
  if (cell.performance === performances.excellent) return 'excellent';
  return cell.performance === performances.poor ? 'absent' : 'plain';
}
