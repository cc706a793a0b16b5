import { type Budget, spendBudget } from '../../platform/auth/limits/budget.ts';
import { getCallerGroup } from '../../platform/auth/limits/caller-group.ts';
import { createThrottleSubject } from '../../platform/auth/limits/throttle.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';

/** The client of a call about phone numbers and codes, with a log for problems that only the operator can solve. */
export interface Client {
  user: SignedIn | null;
  /** The random value that identifies the browser while it requests codes. Null if the browser has none. */
  flow: string | null;
  /** The tokens of the accounts that have signed in on this device. */
  tokens: readonly string[];
  log: { error(fields: object, message: string): void };
}

/** A `Client` who is signed in. */
export interface SignedInClient extends Client {
  user: SignedIn;
}

/**
 * Returns the key of the counter of a client. Each signed-in user has a counter, because the pupils of a class bind their phone
 * numbers behind one address. Other clients share the counter of their address group.
 */
export function getClientSubject({ db, secrets }: Context, kind: string, { user }: Client): string {
  return user === null
    ? createThrottleSubject(secrets, kind, 'address', getCallerGroup(db))
    : createThrottleSubject(secrets, kind, 'user', user.schoolId, user.userId);
}

/**
 * Counts a try of the client, and refuses it if the limit is reached.
 *
 * @throws {Problem} `tooFrequent`
 */
export async function spendOrRefuse(
  { db, clock }: Context,
  subject: string,
  budget: Budget,
): Promise<void> {
  const wait = await spendBudget(db, subject, budget, clock.now());
  if (wait !== null) throw problem('tooFrequent', { retry_after: wait });
}
