import {
  type AttendanceCell,
  type AttendanceSheet,
  hasTakenPart,
  LESSONS_MAX,
  type SavedCell,
} from '@meiyu/contract/attendance/attendance.schema';
import {
  computeAttendancePoints,
  computeParticipationPoints,
} from '@meiyu/contract/attendance/points.rules';

import type { Cells } from '../../../roll-call/roll-record.ts';
import { getCell, type Layer } from '../../../roll-call/roll.view.ts';
import type { LessonRecord } from '../saver/lesson-record.ts';

export type SheetPupil = AttendanceSheet['pupils'][number];

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
