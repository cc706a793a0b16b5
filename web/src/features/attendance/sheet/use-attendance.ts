import {
  type AttendanceCell,
  type AttendanceSheet,
  performances,
  REASON_AFTER_DAYS,
} from '@meiyu/contract/attendance/attendance.schema';
import { findHoliday } from '@meiyu/contract/shared/calendar.rules';
import { checkIns } from '@meiyu/contract/shared/check-in';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { applyServerCells, changeCells, createRollRecord } from '../../../roll-call/roll-record.ts';
import {
  type Brush,
  getCell,
  type Layer,
  listCompleteCells,
  paintCell,
} from '../../../roll-call/roll.view.ts';
import { useUser } from '../../../session/session-store.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { getLessonName, type LessonRecord } from '../saver/lesson-record.ts';
import type { LessonSaver } from '../saver/own-lesson-saver.ts';
import { formatDay } from './lesson-day.view.ts';
import {
  computeEffect,
  type Effect,
  findNextLesson,
  listGoodCells,
  listSavedCells,
} from './sheet.view.ts';

/** Changes of a recorded lesson are sent when the teacher pauses, so that several taps are one request. */
const SETTLE_MS = 1500;
const DAY_MS = 24 * 3_600_000;

/** The last change, with its effect on the pupil's points. */
export interface LastChange {
  pupilId: string;
  lesson: number;
  cell: AttendanceCell;
  effect: Effect;
}

interface UndoStep {
  name: string;
  pupilId: string;
  before: AttendanceCell;
}

/** Whether a lesson was held so long ago that a change needs a reason. */
function isOld(heldOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(heldOn) > REASON_AFTER_DAYS * DAY_MS;
}

/** The sheet of a class with the changes on this device, and what the teacher does with it. */
export function useAttendance(sheet: AttendanceSheet, saver: LessonSaver) {
  const { _id: userId } = useUser();
  const { grade, klass, subject, semester } = sheet;
  const records = useStore(saver.store, (state) => state.records);
  const [layer, setLayer] = useState<Layer>('checkIn');
  const [brushes, setBrushes] = useState({
    checkIn: { layer: 'checkIn', value: checkIns.absent } as Brush,
    performance: { layer: 'performance', value: performances.excellent } as Brush,
  });
  const [last, setLast] = useState<LastChange | null>(null);
  const [asking, setAsking] = useState<{ lesson: number; change: () => void } | null>(null);
  const [steps, setSteps] = useState<readonly UndoStep[]>([]);
  const next = findNextLesson(sheet);
  const nameOf = (lesson: number) => getLessonName({ grade, klass, subject, semester, lesson });

  useEffect(() => {
    const place = { grade, klass, subject, semester };
    const days = new Map(sheet.lessons.map(({ lesson, heldOn }) => [lesson, heldOn]));
    const shown = sheet.isOpen ? [...days.keys(), next] : [...days.keys()];
    for (const lesson of new Set(shown)) {
      const saved = listSavedCells(sheet, lesson);
      const known = saver.findRecord(getLessonName({ ...place, lesson }));
      const isRecorded = days.has(lesson);
      const record: LessonRecord = known ?? {
        ...createRollRecord({
          userId,
          place: { ...place, lesson },
          heldOn: sheet.lastDay,
          saved,
        }),
        isDraft: !isRecorded,
      };
      const heldOn = days.get(lesson) ?? null;
      const updated = applyServerCells(record, { heldOn, cells: saved });
      // The lesson was recorded on another device: what this device has drafted becomes a change of it.
      const opened = isRecorded && updated.isDraft ? { ...updated, isDraft: false } : updated;
      if (opened !== known) saver.show(opened);
    }
  }, [sheet, saver, userId, grade, klass, subject, semester, next]);

  const findRecord = (lesson: number) => records.get(nameOf(lesson));
  const all = Array.from({ length: 15 }, (_, index) => findRecord(index + 1)).filter(
    (record) => record !== undefined,
  );

  /** Makes a change. If the lesson is old, asks for the reason first. */
  const changeLesson = (lesson: number, change: () => void) => {
    const record = findRecord(lesson);
    if (!record || !sheet.isOpen) return;
    if (!record.isDraft && record.reason === null && isOld(record.heldOn, sheet.today)) {
      setAsking({ lesson, change });
      return;
    }
    change();
  };
  const write = (lesson: number, pupilId: string, cell: AttendanceCell) => {
    saver.changeRecord(nameOf(lesson), (row) => changeCells(row, { [pupilId]: cell }), SETTLE_MS);
  };
  const setCell = (lesson: number, pupilId: string, to: AttendanceCell, changed: Layer) =>
    changeLesson(lesson, () => {
      const record = findRecord(lesson);
      const from = record ? getCell(record, pupilId) : null;
      if (from?.checkIn === to.checkIn && from.performance === to.performance) return;
      // A cell that was not recorded cannot be emptied again.
      if (from) setSteps([...steps, { name: nameOf(lesson), pupilId, before: from }]);
      write(lesson, pupilId, to);
      const effect = computeEffect(all, { pupilId, lesson, layer: changed, from, to });
      setLast({ pupilId, lesson, cell: to, effect });
    });
  const brush = brushes[layer];
  return {
    records: all,
    findRecord,
    next,
    layer,
    setLayer,
    brush,
    setBrush: (chosen: Brush) => setBrushes({ ...brushes, [chosen.layer]: chosen }),
    last,
    canUndo: steps.length > 0,
    /** Gives a pupil the value of the brush in a lesson. */
    paint: (lesson: number, pupilId: string, chosen: Brush = brush) => {
      const record = findRecord(lesson);
      if (!record) return;
      setCell(lesson, pupilId, paintCell(getCell(record, pupilId), chosen), chosen.layer);
    },
    /** Gives a pupil exactly this value, however often it is pressed. */
    fill: (lesson: number, pupilId: string, chosen: Brush) => {
      const record = findRecord(lesson);
      if (!record) return;
      const cell = getCell(record, pupilId);
      if (cell?.[chosen.layer] === chosen.value) return;
      setCell(lesson, pupilId, paintCell(cell, chosen), chosen.layer);
    },
    undo: () => {
      const step = steps[steps.length - 1];
      if (!step) return;
      setSteps(steps.slice(0, -1));
      const { pupilId, before } = step;
      saver.changeRecord(step.name, (row) => changeCells(row, { [pupilId]: before }), SETTLE_MS);
      setLast(null);
    },
    /** Records the lesson for all pupils and sends it. Calls `onDone` when it is recorded, after the reason if one is needed. */
    complete: (lesson: number, onDone: () => void) => {
      const record = findRecord(lesson);
      if (!record) return;
      const finish = () => {
        saver.changeRecord(nameOf(lesson), (row) => ({
          ...changeCells(row, listCompleteCells(row, sheet.pupils)),
          isDraft: false,
        }));
        setSteps([]);
        setLast(null);
        onDone();
      };
      if (record.reason === null && isOld(record.heldOn, sheet.today)) {
        setAsking({ lesson, change: finish });
        return;
      }
      finish();
    },
    fillGood: (lesson: number) =>
      changeLesson(lesson, () => {
        saver.changeRecord(
          nameOf(lesson),
          (row) => changeCells(row, listGoodCells(row, sheet.pupils)),
          SETTLE_MS,
        );
        setLast(null);
      }),
    setHeldOn: (lesson: number, heldOn: string) => {
      const holiday = findHoliday(sheet.days, heldOn);
      if (holiday) {
        showToast(`${formatDay(heldOn)}是${holiday.name}假期，请换一天`);
        return;
      }
      saver.changeRecord(nameOf(lesson), (row) => (row.isDraft ? { ...row, heldOn } : row));
    },
    /** Set while the teacher must say why an old lesson changes. */
    asking,
    giveReason: (reason: string) => {
      if (!asking) return;
      saver.changeRecord(nameOf(asking.lesson), (row) => ({ ...row, reason }));
      setAsking(null);
      asking.change();
    },
    keepOld: () => setAsking(null),
  };
}
export type Attendance = ReturnType<typeof useAttendance>;
