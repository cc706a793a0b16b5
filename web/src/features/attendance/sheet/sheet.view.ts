import {
  type AttendanceCell,
  type AttendanceSheet,
  hasTakenPart,
  LESSONS_MAX,
  type Performance,
  type SavedCell,
} from '@meiyu/contract/attendance/attendance.schema';
import {
  computeAttendancePoints,
  computeParticipationPoints,
} from '@meiyu/contract/attendance/points.rules';
import { type CheckIn, checkIns } from '@meiyu/contract/shared/check-in';

import { type Cells, findShownCell, type LessonRecord } from '../saver/lesson-record.ts';

/** The part of a cell that the teacher edits: 考勤 or 表现. */
export type Layer = 'checkIn' | 'performance';
/** The value that a tap on a pupil gives. */
export type Brush =
  | { layer: 'checkIn'; value: CheckIn }
  | { layer: 'performance'; value: Performance };

export type SheetPupil = AttendanceSheet['pupils'][number];

/** The cell of a pupil before the teacher marks an exception. */
export const presentCell: AttendanceCell = { checkIn: checkIns.present, performance: null };

/** Returns the next lesson to record. Returns the last one if all are recorded. */
export function findNextLesson({ lessons }: Pick<AttendanceSheet, 'lessons'>): number {
  const recorded = new Set(lessons.map(({ lesson }) => lesson));
  const next = Array.from({ length: LESSONS_MAX }, (_, index) => index + 1).find(
    (lesson) => !recorded.has(lesson),
  );
  return next ?? LESSONS_MAX;
}

/** Returns the saved cells of a lesson by pupil. */
export function listSavedCells(
  { pupils }: Pick<AttendanceSheet, 'pupils'>,
  lesson: number,
): Cells<SavedCell> {
  return Object.fromEntries(
    pupils.flatMap(({ _id, cells }) => {
      const cell = cells.find((one) => one.lesson === lesson);
      if (!cell) return [];
      const { checkIn, performance, rev } = cell;
      return [[_id, { checkIn, performance, rev }]];
    }),
  );
}

/** Returns the cell of a pupil as the screen shows it. In a lesson that is not recorded yet all pupils are present. */
export function getCell(record: LessonRecord, pupilId: string): AttendanceCell | null {
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

/** Lists the cells of a pupil in all lessons but one, as the screen shows them. */
function listOtherCells(
  records: readonly LessonRecord[],
  pupilId: string,
  lesson: number,
): AttendanceCell[] {
  return records.flatMap((record) => {
    if (record.place.lesson === lesson || record.isDraft) return [];
    return getCell(record, pupilId) ?? [];
  });
}

/** The points of a pupil in the assessment before and after a change. */
export interface Effect {
  layer: Layer;
  before: number | null;
  after: number | null;
}

/** Computes what the change of one cell does to the pupil's points of the semester. */
export function computeEffect(
  records: readonly LessonRecord[],
  change: {
    pupilId: string;
    lesson: number;
    layer: Layer;
    from: AttendanceCell | null;
    to: AttendanceCell;
  },
): Effect {
  const { pupilId, lesson, layer, from, to } = change;
  const others = listOtherCells(records, pupilId, lesson);
  const compute = (cell: AttendanceCell | null) =>
    computePoints(cell ? [...others, cell] : others, layer);
  return { layer, before: compute(from), after: compute(to) };
}

function computePoints(cells: readonly AttendanceCell[], layer: Layer): number | null {
  if (layer === 'checkIn') return computeAttendancePoints(cells.map(({ checkIn }) => checkIn));
  return computeParticipationPoints(cells.flatMap(({ performance }) => performance ?? []));
}

/** Computes the points of a pupil in all recorded lessons. Returns null if there is nothing to judge. */
export function computePupilPoints(
  records: readonly LessonRecord[],
  pupilId: string,
  layer: Layer,
): number | null {
  return computePoints(listOtherCells(records, pupilId, 0), layer);
}

/** Counts the pupils of a lesson by check-in and by performance. `unmarked` took part and have no performance. */
export function countCells(record: LessonRecord, pupils: readonly SheetPupil[]) {
  const cells = pupils.flatMap(({ _id }) => getCell(record, _id) ?? []);
  const count = (matches: (cell: AttendanceCell) => boolean) => cells.filter(matches).length;
  return {
    checkIn: (value: CheckIn) => count(({ checkIn }) => checkIn === value),
    performance: (value: Performance) => count(({ performance }) => performance === value),
    unmarked: count(({ checkIn, performance }) => hasTakenPart(checkIn) && performance === null),
  };
}

/** Returns the cells with which a lesson is completed: those of the draft, and for all other pupils present. */
export function listCompleteCells(record: LessonRecord, pupils: readonly SheetPupil[]): Cells {
  return Object.fromEntries(pupils.map(({ _id }) => [_id, getCell(record, _id) ?? presentCell]));
}

/** Returns the cells that make the performance of all other pupils who took part good. */
export function listGoodCells(record: LessonRecord, pupils: readonly SheetPupil[]): Cells {
  return Object.fromEntries(
    pupils.flatMap(({ _id }) => {
      const cell = getCell(record, _id);
      if (!cell || !hasTakenPart(cell.checkIn) || cell.performance !== null) return [];
      return [[_id, { ...cell, performance: 3 as const }]];
    }),
  );
}
