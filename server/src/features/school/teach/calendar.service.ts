import type {
  ChangeCalendarBody,
  SchoolCalendar,
} from '@meiyu/contract/school/teach-school.schema';
import { listCalendarFaults } from '@meiyu/contract/shared/calendar.rules';
import type { CalendarYear } from '@meiyu/contract/shared/calendar.schema';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import {
  type CalendarKey,
  saveCalendar,
  selectCalendar,
  selectOptionalCalendar,
} from '../../../platform/calendar/calendar.repository.ts';
import { findTerm } from '../../../platform/calendar/semester.ts';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { requireStaff } from './require-staff.service.ts';

/**
 * Returns the calendar of a school year, by default of the current one.
 *
 * @throws {Problem} `notFound` for a user who is not staff
 */
export async function viewCalendar(
  { db, clock }: Context,
  staff: SignedIn,
  year: number | undefined,
): Promise<SchoolCalendar> {
  requireStaff(staff);
  const current = findTerm(await selectCalendar(db, staff.schoolId), clock.now()).year;
  return readCalendar(db, { schoolId: staff.schoolId, year: year ?? current }, current);
}

async function readCalendar(
  db: Db,
  key: CalendarKey,
  currentYear: number,
): Promise<SchoolCalendar> {
  const row = await selectOptionalCalendar(db, key);
  return {
    year: key.year,
    currentYear,
    rev: row?.rev ?? 0,
    content: row?.content ?? { terms: [], holidays: [], makeUpDays: [] },
  };
}

/**
 * Saves the calendar of a school year. A repeated request changes nothing.
 *
 * @throws {Problem} `notFound`; `badRequest` with the first fault; `calendarStale` if another device has saved a later revision
 */
export async function changeCalendar(
  { db, clock }: Context,
  staff: SignedIn,
  year: number,
  { eventId, baseRev, content }: ChangeCalendarBody,
): Promise<SchoolCalendar> {
  requireStaff(staff);
  const [fault] = listCalendarFaults(year, content);
  if (fault) throw problem('badRequest', { error_msg: fault.message });
  const { schoolId, userId: byId } = staff;
  const at = clock.now();
  const key = { schoolId, year };
  return inTransaction(db, async (db) => {
    const change = { at, byId, eventId, baseRev };
    if (await saveCalendar(db, { ...key, content: sortCalendar(content) }, change)) {
      await audit(db, { event: 'calendarChanged', at, schoolId, subject: null });
    } else if ((await selectOptionalCalendar(db, key))?.eventId !== eventId) {
      throw problem('calendarStale');
    }
    const current = findTerm(await selectCalendar(db, schoolId), at).year;
    return readCalendar(db, key, current);
  });
}

/** Returns the calendar with its entries in the order of their days. */
function sortCalendar({ terms, holidays, makeUpDays }: CalendarYear): CalendarYear {
  return {
    terms: terms.toSorted((a, b) => a.term - b.term),
    holidays: holidays.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay)),
    makeUpDays: makeUpDays.toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}
