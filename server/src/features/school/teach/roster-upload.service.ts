import { type RosterPlan, ROSTER_BYTES_MAX } from '@meiyu/contract/school/teach-school.schema';

import { inTransaction } from '../../../db/in-transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { spendBudget } from '../../../platform/auth/limits/budget.ts';
import { createThrottleSubject } from '../../../platform/auth/limits/throttle.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { readRosterPlan, type RosterReader } from '../import/roster-plan.service.ts';
import { requireStaff } from './require-staff.service.ts';

/** Leaves room for a sheet that is corrected and checked several times. */
const FILES_PER_DAY = 100;
const DAY_SECONDS = 86_400;

type RosterFile = Parameters<RosterReader['read']>[1];

/** Stops the upload of a larger file before it is read. */
export const rosterLimit = { bytes: ROSTER_BYTES_MAX, refuse: () => problem('rosterTooLarge') };

/**
 * Counts a file against the limits of the day, before it arrives.
 *
 * @throws {Problem} `notFound` for a user who is not staff; `importsUsedUp`
 */
export async function spendRosterBudget(
  { db, clock, secrets }: Context,
  staff: SignedIn,
): Promise<void> {
  requireStaff(staff);
  const subject = createThrottleSubject(secrets, 'rosterFiles', staff.schoolId, staff.userId);
  const limit = { times: FILES_PER_DAY, seconds: DAY_SECONDS };
  if ((await spendBudget(db, subject, limit, clock.now(), 1)) !== null) {
    throw problem('importsUsedUp');
  }
}

/**
 * Says what the import of a roster would change. Nothing changes.
 *
 * @throws {Problem} `rosterUnreadable`; `busy`
 */
export async function planRosterFile(
  context: Context,
  reader: RosterReader,
  staff: SignedIn,
  file: RosterFile,
): Promise<RosterPlan> {
  return (await readRosterPlan(context, reader, staff, file)).plan;
}

/**
 * Imports a roster that was checked before. The file comes again, so that no passwords wait on the server.
 *
 * @throws {Problem} `rosterStale` if the plan is no longer that of the check; `rosterUnreadable`; `busy`
 */
export async function importRosterFile(
  context: Context,
  reader: RosterReader,
  staff: SignedIn,
  { token, ...file }: RosterFile & { token: string },
): Promise<RosterPlan> {
  const { plan, steps } = await readRosterPlan(context, reader, staff, file);
  if (plan.token === null || plan.token !== token) throw problem('rosterStale');
  const { db, clock } = context;
  for (const step of steps) await step.prepare?.(context, ignoreProgress);
  await inTransaction(db, async (db) => {
    for (const step of steps) await step.write(db, ignoreProgress);
    const { schoolId } = staff;
    await audit(db, { event: 'rosterImported', at: clock.now(), schoolId, subject: null });
  });
  return plan;
}

const ignoreProgress = () => undefined;
