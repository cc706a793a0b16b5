import { findEnrolmentDay } from '@meiyu/contract/shared/school-year';

import type { SignedIn } from '../auth/session/signed-in.ts';
import { getChinaDay } from '../china-time.ts';
import type { Context } from '../context.ts';
import { selectOptionalPupil } from './item-events.repository.ts';

/** The days that an item may have: from the day on which the pupil came to the school (null for any day) to today. */
interface AllowedDays {
  today: string;
  enrolment: string | null;
}

/** Returns the days that an item of a pupil may have. */
export function getAllowedDays(
  pupil: { grade: number; enrolledYear: number | null },
  now: Date,
): AllowedDays {
  const today = getChinaDay(now);
  return { today, enrolment: findEnrolmentDay(pupil, today) };
}

/** Reads the days that an item of the user may have. */
export async function readAllowedDays(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: SignedIn,
): Promise<AllowedDays> {
  const now = clock.now();
  const pupil = await selectOptionalPupil(db, user);
  if (pupil === undefined || pupil.grade === null)
    return { today: getChinaDay(now), enrolment: null };
  return getAllowedDays({ grade: pupil.grade, enrolledYear: pupil.enrolled_year }, now);
}
