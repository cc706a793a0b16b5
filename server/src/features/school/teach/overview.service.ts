import type { SchoolOverview } from '@meiyu/contract/school/teach-school.schema';
import { getTermDays } from '@meiyu/contract/shared/calendar.rules';
import { Subject } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../../platform/calendar/calendar.repository.ts';
import { findTerm, getStartOfTerm } from '../../../platform/calendar/semester.ts';
import type { Context } from '../../../platform/context.ts';
import { requireStaff } from './require-staff.service.ts';
import {
  selectKlassesWithoutTeacher,
  selectSchoolCounts,
  selectSubjectWork,
} from './teach-school.repository.ts';

/**
 * Returns what the school is and does this term.
 *
 * @throws {Problem} `notFound` for a user who is not staff
 */
export async function viewOverview(
  { db, clock }: Context,
  staff: SignedIn,
): Promise<SchoolOverview> {
  requireStaff(staff);
  const { schoolId } = staff;
  const now = clock.now();
  const calendar = await selectCalendar(db, schoolId);
  const { year, term } = findTerm(calendar, now);
  const ofTerm = { schoolId, year, term, since: getStartOfTerm(calendar, now) };
  const [counts, subjects] = await Promise.all([
    selectSchoolCounts(db, schoolId),
    Promise.all(
      Subject.options.map(async (subject) => ({
        subject,
        klassesWithoutTeacher: await selectKlassesWithoutTeacher(db, schoolId, subject),
        ...(await selectSubjectWork(db, ofTerm, subject)),
      })),
    ),
  ]);
  return {
    name: counts.name,
    year,
    term,
    ...getTermDays(calendar.get(year), year, term),
    hasCalendar: calendar.has(year),
    klasses: counts.klasses,
    pupils: counts.pupils,
    newPupils: counts.new_pupils,
    teachers: counts.teachers,
    subjects: subjects.map(({ subject, klassesWithoutTeacher, homework, lessons, remarks }) => ({
      subject,
      klassesWithoutTeacher: klassesWithoutTeacher.map(({ grade, klass }) => ({ grade, klass })),
      homework,
      lessons,
      remarks,
    })),
  };
}
