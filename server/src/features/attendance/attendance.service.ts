import {
  type AttendanceSheet,
  CheckIn,
  checkIns,
  type KlassLessons,
  LESSONS_MAX,
  type LessonSheet,
  Performance,
  type PupilAttendance,
  type SavedCell,
} from '@meiyu/contract/attendance/attendance.schema';
import { computeAttendanceRate } from '@meiyu/contract/attendance/points.rules';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { getGradeOfSemester } from '@meiyu/contract/shared/semester';

import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { selectIndicators } from '../../platform/indicator.repository.ts';
import { isKlassVisible } from '../../platform/klass.repository.ts';
import { problem } from '../../platform/problem.ts';
import { findTerm, findTermRange, listSemesters, type TermRange } from '../../platform/semester.ts';
import {
  type PupilCellRow,
  selectCells,
  selectKlassLessons,
  selectLessons,
  selectOptionalPupilGrade,
  selectPupilLessons,
  type SheetPlace,
} from './attendance.repository.ts';

/** The most pupils of a class on a sheet. */
const PUPILS_MAX = 200;
/** The levels of a school without an indicator. */
const LEVELS_DEFAULT = 3;
const DAY_MS = 24 * 3_600_000;

/** The address of a sheet: a class, a subject and a semester. */
export interface SheetAddress {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number;
}

/** The sheet of a class for one semester, with the first and the last day on which a lesson may be recorded. */
export interface OpenedSheet {
  place: SheetPlace;
  firstDay: string;
  lastDay: string;
  /** Whether the school year of the semester has not ended. */
  isOpen: boolean;
}

/**
 * Finds the semester of a class.
 *
 * @throws {Problem} `notFound` if the class has not had the semester
 */
export function openSheet(
  { grade, klass, subject, semester }: SheetAddress,
  now: Date,
): OpenedSheet {
  const term = findTermRange(semester, grade, now);
  if (term === null) throw problem('notFound');
  const lessonGrade = getGradeOfSemester(semester);
  return {
    place: { grade, klass, subject, semester, lessonGrade, year: term.year },
    firstDay: getChinaDay(term.from),
    lastDay: getLastDay(term, now),
    isOpen: term.year === findTerm(now).year,
  };
}

function getLastDay({ to }: TermRange, now: Date): string {
  const lastDay = new Date(to.getTime() - DAY_MS);
  return getChinaDay(lastDay < now ? lastDay : now);
}

/** Returns the number of performance levels in the area of a school: 2 or 3. */
export async function getLevels(db: Db, schoolId: string): Promise<number> {
  const [indicator] = await selectIndicators(db, schoolId);
  return indicator?.performance_levels ?? LEVELS_DEFAULT;
}

/** Lists the classes of a teacher, each with its last recorded lesson of the current semester. */
export async function listKlasses(
  { db, clock }: Context,
  teacher: SignedIn,
  subject: Subject,
): Promise<{ items: KlassLessons[]; next: null }> {
  const rows = await selectKlassLessons(db, teacher, { subject, ...findTerm(clock.now()) });
  const items = rows.map(({ grade, klass, pupils, recorded, held_on: heldOn, leave, absent }) => ({
    grade,
    klass,
    pupils,
    recorded,
    last: recorded === 0 ? null : { heldOn, leave, absent },
  }));
  return { items, next: null };
}

/**
 * Returns the attendance of a class in a semester, by default the current one.
 *
 * @throws {Problem} `notFound` if the teacher may not see the class in the subject, or the class has not had the semester
 */
export async function viewSheet(
  { db, clock }: Context,
  teacher: SignedIn,
  {
    semester: wanted,
    ...klass
  }: Omit<SheetAddress, 'semester'> & { semester?: number | undefined },
): Promise<AttendanceSheet> {
  const now = clock.now();
  const semesters = listSemesters(klass.grade, now);
  const semester = wanted ?? semesters[0] ?? klass.grade * 10 + 1;
  const { place, firstDay, lastDay, isOpen } = openSheet({ ...klass, semester }, now);
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
  const { place } = openSheet(address, clock.now());
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
  const semesters = listSemesters(grade, now);
  const semester = wanted ?? semesters[0] ?? grade * 10 + 1;
  const term = findTermRange(semester, grade, now);
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
