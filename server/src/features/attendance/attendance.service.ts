import {
  type AttendanceSheet,
  LESSONS_MAX,
  type LessonSheet,
  Performance,
  type PupilAttendance,
  type SavedCell,
  type TaughtKlasses,
} from '@meiyu/contract/attendance/attendance.schema';
import { computeAttendanceRate } from '@meiyu/contract/attendance/points.rules';
import { findHoliday, getTaughtWeekday, getTermDays } from '@meiyu/contract/shared/calendar.rules';
import type { CalendarYear, LessonDays } from '@meiyu/contract/shared/calendar.schema';
import { CheckIn, checkIns } from '@meiyu/contract/shared/check-in';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { getGradeOfSemester } from '@meiyu/contract/shared/semester';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../platform/calendar/calendar.repository.ts';
import {
  type Calendar,
  findTerm,
  findTermRange,
  listSemesters,
} from '../../platform/calendar/semester.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { selectIndicators } from '../../platform/indicator.repository.ts';
import { isKlassVisible } from '../../platform/klass.repository.ts';
import { problem } from '../../platform/problem.ts';
import {
  type PupilCellRow,
  selectCells,
  selectKlassLessons,
  selectLessons,
  selectOptionalPupilGrade,
  selectPupilLessons,
  type KlassSemester,
} from './attendance.repository.ts';

/** The most pupils of a class on a sheet. */
const PUPILS_MAX = 200;
/** The levels of a school without an indicator. */
const LEVELS_DEFAULT = 3;
const DAY_MS = 24 * 3_600_000;
const noCalendar: CalendarYear = { terms: [], holidays: [], makeUpDays: [] };

/** The address of a sheet: a class, a subject and a semester. */
export interface SheetAddress {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number;
}

/** The request for a sheet. The default semester is the current one. */
export type SheetRequest = Omit<SheetAddress, 'semester'> & { semester?: number | undefined };

/** The sheet of a class for one semester, with the first and the last day on which a lesson may be recorded. */
export interface OpenedSheet {
  place: KlassSemester;
  firstDay: string;
  lastDay: string;
  days: LessonDays;
  /** Whether the school year of the semester has not ended. */
  isOpen: boolean;
}

/**
 * Finds the semester of a class.
 *
 * @throws {Problem} `notFound` if the class has not had the semester
 */
export function openSheet(
  calendar: Calendar,
  { grade, klass, subject, semester }: SheetAddress,
  now: Date,
): OpenedSheet {
  const term = findTermRange(calendar, semester, grade, now);
  if (term === null) throw problem('notFound');
  const { year } = term;
  const lessonGrade = getGradeOfSemester(semester);
  const { holidays, makeUpDays, terms } = calendar.get(year) ?? noCalendar;
  const days = { holidays, makeUpDays };
  const today = getChinaDay(now);
  const { firstDay, lastDay } = getTermDays({ terms, ...days }, year, semester % 10 === 1 ? 1 : 2);
  return {
    place: { grade, klass, subject, semester, lessonGrade, year },
    firstDay,
    lastDay: findLastLessonDay(lastDay < today ? lastDay : today, days),
    days,
    isOpen: year === findTerm(calendar, now).year,
  };
}

/** Returns the last day with lessons that is not after `day`. A day within a holiday has none. */
function findLastLessonDay(day: string, days: LessonDays): string {
  let found = day;
  while (findHoliday(days, found)) {
    found = getChinaDay(new Date(Date.parse(`${found}T12:00:00+08:00`) - DAY_MS));
  }
  return found;
}

/** Returns the number of performance levels in the division of a school: 2 or 3. */
export async function getLevels(db: Db, schoolId: string): Promise<number> {
  const [indicator] = await selectIndicators(db, schoolId);
  return indicator?.performance_levels ?? LEVELS_DEFAULT;
}

/** Lists the classes of a teacher, each with its last recorded lesson of the current semester. */
export async function listKlasses(
  { db, clock }: Context,
  teacher: SignedIn,
  subject: Subject,
): Promise<TaughtKlasses> {
  const now = clock.now();
  const calendar = await selectCalendar(db, teacher.schoolId);
  const term = findTerm(calendar, now);
  const rows = await selectKlassLessons(db, teacher, { subject, ...term });
  const items = rows.map(({ grade, klass, pupils, recorded, held_on: heldOn, leave, absent }) => ({
    grade,
    klass,
    pupils,
    recorded,
    last: recorded === 0 ? null : { heldOn, leave, absent },
  }));
  const days = calendar.get(term.year) ?? noCalendar;
  const today = getChinaDay(now);
  return {
    items,
    next: null,
    holiday: findHoliday(days, today)?.name ?? null,
    weekday: getTaughtWeekday(days, today),
  };
}

/**
 * Returns the attendance of a class in a semester, by default the current one.
 *
 * @throws {Problem} `notFound` if the teacher may not see the class in the subject, or the class has not had the semester
 */
export async function viewSheet(
  { db, clock }: Context,
  teacher: SignedIn,
  { semester: wanted, ...klass }: SheetRequest,
): Promise<AttendanceSheet> {
  const now = clock.now();
  const calendar = await selectCalendar(db, teacher.schoolId);
  const semesters = listSemesters(calendar, klass.grade, now);
  const semester = wanted ?? semesters[0] ?? klass.grade * 10 + 1;
  const sheet = openSheet(calendar, { ...klass, semester }, now);
  const { place, firstDay, lastDay, days, isOpen } = sheet;
  if (!(await isKlassVisible(db, teacher, place))) throw problem('notFound');
  const [lessons, cells, levels] = await Promise.all([
    selectLessons(db, teacher.schoolId, place),
    selectCells(db, teacher, place, PUPILS_MAX),
    getLevels(db, teacher.schoolId),
  ]);
  return {
    ...klass,
    semester,
    semesters,
    isOpen,
    firstDay,
    lastDay,
    today: getChinaDay(now),
    days,
    levels,
    lessons: lessons.map(({ lesson, held_on: heldOn }) => ({ lesson, heldOn })),
    pupils: groupPupils(cells),
  };
}

/** Builds a pupil of a sheet from the rows of each. The rows of a pupil are neighbours. */
function groupPupils(rows: readonly PupilCellRow[]): AttendanceSheet['pupils'] {
  const pupils: AttendanceSheet['pupils'] = [];
  for (const row of rows) {
    let pupil = pupils[pupils.length - 1];
    if (pupil?._id !== row.id) {
      pupil = { _id: row.id, name: row.name, number: row.login_name, cells: [] };
      pupils.push(pupil);
    }
    const cell = buildCell(row);
    if (cell !== null && row.lesson !== null) pupil.cells.push({ lesson: row.lesson, ...cell });
  }
  return pupils;
}

function buildCell({ check_in: checkIn, performance, rev }: PupilCellRow): SavedCell | null {
  if (checkIn === null || rev === null) return null;
  return {
    checkIn: CheckIn.parse(checkIn),
    performance: performance === null ? null : Performance.parse(performance),
    rev,
  };
}

/**
 * Returns one lesson of a class.
 *
 * @throws {Problem} `notFound` as `viewSheet`, or if there is no such lesson
 */
export async function viewLesson(
  { db, clock }: Context,
  teacher: SignedIn,
  { lesson, ...address }: SheetAddress & { lesson: number },
): Promise<LessonSheet> {
  const calendar = await selectCalendar(db, teacher.schoolId);
  const { place } = openSheet(calendar, address, clock.now());
  if (lesson > LESSONS_MAX || !(await isKlassVisible(db, teacher, place)))
    throw problem('notFound');
  const [lessons, cells] = await Promise.all([
    selectLessons(db, teacher.schoolId, place),
    selectCells(db, teacher, place, PUPILS_MAX),
  ]);
  return {
    lesson,
    heldOn: lessons.find((one) => one.lesson === lesson)?.held_on ?? null,
    rows: cells.flatMap((row) => {
      const cell = row.lesson === lesson ? buildCell(row) : null;
      return cell === null ? [] : { userId: row.id, ...cell };
    }),
  };
}

/**
 * Returns the attendance and performance of a pupil in a semester, by default of the user in the current one.
 *
 * @throws {Problem} `notFound` if the user may not see the pupil, or the pupil has not had the semester
 */
export async function viewPupilAttendance(
  { db, clock }: Context,
  user: SignedIn,
  {
    uId: userId = user.userId,
    semester: wanted,
    subject,
  }: { uId?: string | undefined; semester?: number | undefined; subject: Subject },
): Promise<PupilAttendance> {
  if (!isUuid(userId)) throw problem('notFound');
  const grade = await selectOptionalPupilGrade(db, user, { userId, subject });
  if (grade === undefined) throw problem('notFound');
  const now = clock.now();
  const calendar = await selectCalendar(db, user.schoolId);
  const semesters = listSemesters(calendar, grade, now);
  const semester = wanted ?? semesters[0] ?? grade * 10 + 1;
  const term = findTermRange(calendar, semester, grade, now);
  if (term === null) throw problem('notFound');
  const of = { userId, year: term.year, subject, semester };
  const rows = await selectPupilLessons(db, user.schoolId, of);
  const lessons = rows.map(({ lesson, held_on: heldOn, check_in: checkIn, performance }) => ({
    lesson,
    heldOn,
    checkIn: CheckIn.parse(checkIn),
    performance: performance === null ? null : Performance.parse(performance),
  }));
  const count = (value: CheckIn) => lessons.filter(({ checkIn }) => checkIn === value).length;
  return {
    semester,
    semesters,
    lessons,
    counts: {
      present: count(checkIns.present),
      leave: count(checkIns.leave),
      late: count(checkIns.late),
      earlyLeave: count(checkIns.earlyLeave),
      absent: count(checkIns.absent),
    },
    rate: computeAttendanceRate(lessons.map(({ checkIn }) => checkIn)),
  };
}
