import {
  type AttendanceCell,
  hasTakenPart,
  type Performance,
} from '@meiyu/contract/attendance/attendance.schema';
import { type CheckIn, checkIns } from '@meiyu/contract/shared/check-in';

import { type Cells, findShownCell, type RollRecord } from './roll-record.ts';

/** The part of a cell that the teacher edits: 考勤 or 表现. */
export type Layer = 'checkIn' | 'performance';
/** The value that a tap on a pupil gives. */
export type Brush =
  | { layer: 'checkIn'; value: CheckIn }
  | { layer: 'performance'; value: Performance };

/** A pupil of the roll. */
export interface RollPupil {
  _id: string;
  name: string;
}

/** The cell of a pupil before the teacher marks an exception. */
export const presentCell: AttendanceCell = { checkIn: checkIns.present, performance: null };

/** Returns the cell of a pupil as the screen shows it. In a roll that is not recorded yet all pupils are present. */
export function getCell(record: RollRecord, pupilId: string): AttendanceCell | null {
  return findShownCell(record, pupilId) ?? (record.isDraft ? presentCell : null);
}

/** Returns a cell after a tap with the brush. A second tap with the same brush takes the exception back. */
export function paintCell(cell: AttendanceCell | null, brush: Brush): AttendanceCell {
  const before = cell ?? presentCell;
  if (brush.layer === 'performance') {
    if (!hasTakenPart(before.checkIn)) return before;
    return {
      ...before,
      performance: before.performance === brush.value && cell ? null : brush.value,
    };
  }
  const checkIn = before.checkIn === brush.value && cell ? checkIns.present : brush.value;
  return { checkIn, performance: hasTakenPart(checkIn) ? before.performance : null };
}

/** Counts the pupils of a roll by check-in and by performance. `unmarked` took part and have no performance. */
export function countCells(record: RollRecord, pupils: readonly RollPupil[]) {
  const cells = pupils.flatMap(({ _id }) => getCell(record, _id) ?? []);
  const count = (matches: (cell: AttendanceCell) => boolean) => cells.filter(matches).length;
  return {
    checkIn: (value: CheckIn) => count(({ checkIn }) => checkIn === value),
    performance: (value: Performance) => count(({ performance }) => performance === value),
    unmarked: count(({ checkIn, performance }) => hasTakenPart(checkIn) && performance === null),
  };
}

/** Returns the cells with which a roll is completed: those of the draft, and for all other pupils present. */
export function listCompleteCells(record: RollRecord, pupils: readonly RollPupil[]): Cells {
  return Object.fromEntries(pupils.map(({ _id }) => [_id, getCell(record, _id) ?? presentCell]));
}
