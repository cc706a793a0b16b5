import type {
  KlassRemarks,
  RemarkSheet,
  SavedRemark,
  TeacherComment,
} from '@meiyu/contract/remarks/remarks.schema';
import { Subject, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { getGradeOfSemester } from '@meiyu/contract/shared/semester';

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
import { isKlassVisible } from '../../platform/klass.repository.ts';
import { problem } from '../../platform/problem.ts';
import {
  type KlassSemester,
  type RemarkState,
  selectCanReadPupil,
  selectKlassRemarks,
  selectPupilRemarks,
  selectSealedRemarks,
} from './remarks.repository.ts';

/** The most pupils of a class on a sheet. */
const PUPILS_MAX = 200;
/** The limit is higher than what a pupil has in twelve years: 24 semesters in two subjects, some of them twice. */
const COMMENTS_MAX = 100;
const DAY_MS = 24 * 3_600_000;

/** The address of the remarks of a class. */
export interface RemarkAddress {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number;
}

/** The request for the remarks of a class. Without a semester it is the current one. */
export type RemarksRequest = Omit<RemarkAddress, 'semester'> & { semester?: number | undefined };

/** The remarks of a class in a semester, with the last day on which they may change. */
export interface OpenedRemarks {
  place: KlassSemester;
  lastDay: string;
  /** Whether the semester has not ended. */
  isOpen: boolean;
}

/**
 * Finds the semester of a class.
 *
 * @throws {Problem} `notFound` if the class has not had the semester
 */
export function openRemarks(calendar: Calendar, address: RemarkAddress, now: Date): OpenedRemarks {
  const { grade, klass, subject, semester } = address;
  const term = findTermRange(calendar, semester, grade, now);
  if (term === null) throw problem('notFound');
  const semesterGrade = getGradeOfSemester(semester);
  return {
    place: { grade, klass, subject, semester, semesterGrade, year: term.year },
    lastDay: getChinaDay(new Date(term.to.getTime() - DAY_MS)),
    isOpen: now < term.to,
  };
}

/** Returns the semester before another one, and its school year. */
function getSemesterBefore({ year, semester }: { year: number; semester: number }) {
  return semester % 10 === 2
    ? { year, semester: semester - 1 }
    : { year: year - 1, semester: semester - 9 };
}

/** Builds a remark for the reply. Returns null if there is none. */
export function buildRemark({
  text,
  rev,
  sealed_at: sealedAt,
  is_reopened: isReopened,
  by,
}: RemarkState): SavedRemark | null {
  if (text === null || rev === null) return null;
  return {
    text,
    rev,
    sealedAt: sealedAt?.toISOString() ?? null,
    isReopened: isReopened ?? false,
    by: by ?? '',
  };
}

/** Lists the classes of a teacher, each with the state of its remarks in the current semester. */
export async function listKlassRemarks(
  { db, clock }: Context,
  teacher: SignedIn,
  subject: Subject,
): Promise<{ lastDay: string; items: KlassRemarks[]; next: null }> {
  const now = clock.now();
  const calendar = await selectCalendar(db, teacher.schoolId);
  const term = findTerm(calendar, now);
  const rows = await selectKlassRemarks(db, teacher, { subject, ...term });
  const place = { grade: 1, klass: 1, subject, semester: 10 + term.term };
  return {
    lastDay: openRemarks(calendar, place, now).lastDay,
    items: rows.map(({ grade, klass, pupils, written, sealed }) => ({
      grade,
      klass,
      pupils,
      written,
      sealed,
    })),
    next: null,
  };
}

/**
 * Returns the remarks of a class in a semester, by default the current one.
 *
 * @throws {Problem} `notFound` if the teacher may not see the class in the subject, or the class has not had the semester
 */
export async function viewRemarks(
  { db, clock }: Context,
  teacher: SignedIn,
  { semester: wanted, ...klass }: RemarksRequest,
): Promise<RemarkSheet> {
  const now = clock.now();
  const calendar = await selectCalendar(db, teacher.schoolId);
  const semesters = listSemesters(calendar, klass.grade, now);
  const semester = wanted ?? semesters[0] ?? klass.grade * 10 + 1;
  const { place, lastDay, isOpen } = openRemarks(calendar, { ...klass, semester }, now);
  if (!(await isKlassVisible(db, teacher, place))) throw problem('notFound');
  const before = getSemesterBefore(place);
  const rows = await selectPupilRemarks(db, teacher, place, before, PUPILS_MAX);
  return {
    ...klass,
    semester,
    semesters,
    lastDay,
    isOpen,
    mayReopen: teacher.role !== TEACHER_ROLE,
    pupils: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      number: row.login_name,
      remark: buildRemark(row),
      before: row.before ?? '',
    })),
  };
}

/**
 * Lists the sealed remarks on a pupil, by default on the user.
 *
 * @throws {Problem} `notFound` if the user may not read remarks on the pupil
 */
export async function listTeacherComments(
  { db }: Context,
  user: SignedIn,
  {
    uId: userId = user.userId,
    semester,
    subject,
  }: { uId?: string | undefined; semester?: number | undefined; subject?: Subject | undefined },
): Promise<{ items: TeacherComment[]; next: null }> {
  if (!isUuid(userId) || !(await selectCanReadPupil(db, user, { userId, subject }))) {
    throw problem('notFound');
  }
  const query = { userId, semester, subject, limit: COMMENTS_MAX };
  const rows = await selectSealedRemarks(db, user, query);
  const items = rows.map((row) => ({
    year: row.year,
    semester: row.semester,
    subject: Subject.parse(row.subject),
    text: row.text,
    teacher: row.teacher ?? '',
    sealedAt: row.sealed_at.toISOString(),
  }));
  return { items, next: null };
}
