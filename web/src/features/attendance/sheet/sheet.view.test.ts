import type { AttendanceSheet } from '@meiyu/contract/attendance/attendance.schema';
import { expect, test } from 'vitest';

import { createRollRecord } from '../../../roll-call/roll-record.ts';
import {
  countCells,
  getCell,
  listCompleteCells,
  paintCell,
  presentCell,
} from '../../../roll-call/roll.view.ts';
import type { LessonRecord } from '../saver/lesson-record.ts';
import { computeEffect, findNextLesson, listGoodCells, type SheetPupil } from './sheet.view.ts';

const pupils = ['a', 'b'].map((id): SheetPupil => ({ _id: id, name: id, number: id, cells: [] }));
const record = (lesson: number, change: Partial<LessonRecord> = {}): LessonRecord => ({
  ...createRollRecord({
    userId: 't',
    place: { grade: 5, klass: 1, subject: 'mu', semester: 51, lesson },
    heldOn: '2026-11-20',
    saved: {},
  }),
  ...change,
});
const buildSaved = (checkIn: 1 | 2 | 3 | 4 | 5) => ({ a: { checkIn, performance: null, rev: 1 } });

const buildSheet = (...lessons: number[]): Pick<AttendanceSheet, 'lessons'> => ({
  lessons: lessons.map((lesson) => ({ lesson, heldOn: null })),
});

test('the next lesson is the first one that is not recorded', () => {
  expect(findNextLesson(buildSheet())).toBe(1);
  expect(findNextLesson(buildSheet(1, 2, 4))).toBe(3);
  expect(findNextLesson(buildSheet(...Array.from({ length: 15 }, (_, index) => index + 1)))).toBe(
    15,
  );
});

test('in a new lesson all pupils are present; in a recorded one a new pupil has no cell', () => {
  expect(getCell(record(1, { isDraft: true }), 'a')).toEqual(presentCell);
  expect(getCell(record(1), 'a')).toBeNull();
});

test('a second tap with the same brush takes the exception back', () => {
  const absent = paintCell(presentCell, { layer: 'checkIn', value: 5 });
  expect(absent.checkIn).toBe(5);
  expect(paintCell(absent, { layer: 'checkIn', value: 5 })).toEqual(presentCell);
  expect(paintCell(absent, { layer: 'checkIn', value: 3 }).checkIn).toBe(3);
});

test('a pupil who becomes absent loses the performance, and gets none', () => {
  const excellent = paintCell(presentCell, { layer: 'performance', value: 2 });
  expect(excellent.performance).toBe(2);
  expect(paintCell(excellent, { layer: 'checkIn', value: 5 }).performance).toBeNull();
  const absent = paintCell(presentCell, { layer: 'checkIn', value: 5 });
  expect(paintCell(absent, { layer: 'performance', value: 2 })).toBe(absent);
});

test('the effect of a change is that on the points of the semester', () => {
  const records = [
    ...Array.from({ length: 13 }, (_, index) => record(index + 1, { saved: buildSaved(1) })),
    record(14, { saved: buildSaved(2) }),
    record(15, { isDraft: true }),
  ];
  const effect = computeEffect(records, {
    pupilId: 'a',
    lesson: 15,
    layer: 'checkIn',
    from: presentCell,
    to: { checkIn: 3, performance: null },
  });
  expect(effect).toEqual({ layer: 'checkIn', before: 5, after: 4.82 });
});

test('completing a lesson records all pupils, and 其余记良 those without a performance', () => {
  const draft = record(1, {
    isDraft: true,
    waiting: { a: { checkIn: 5, performance: null } },
  });
  expect(listCompleteCells(draft, pupils)).toEqual({
    a: { checkIn: 5, performance: null },
    b: presentCell,
  });
  expect(listGoodCells(draft, pupils)).toEqual({ b: { checkIn: 1, performance: 3 } });
  const counts = countCells(draft, pupils);
  expect([counts.checkIn(1), counts.checkIn(5), counts.unmarked]).toEqual([1, 1, 1]);
});
