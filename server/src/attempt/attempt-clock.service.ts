import type { AttemptClock } from '@meiyu/contract/attempt/attempt-clock.endpoints';
import { AttemptState } from '@meiyu/contract/attempt/attempt.schema';

import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { isUuid } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import { AskTimes } from './ask-times.rules.ts';
import { selectOptionalClock } from './attempt.repository.ts';

/**
 * Returns the state and the deadline of an attempt, and the time after which the page asks again.
 *
 * @throws {Problem} `notFound`
 */
export async function viewAttemptClock(
  { db, clock, caches }: Context,
  user: SignedIn,
  attemptId: string,
): Promise<AttemptClock> {
  const row = isUuid(attemptId) ? await selectOptionalClock(db, { ...user, attemptId }) : undefined;
  if (row === undefined) throw problem('notFound');
  return {
    state: AttemptState.parse(row.state),
    deadline: row.deadline_at?.toISOString() ?? null,
    serverNow: clock.now().toISOString(),
    askAgainMs: caches.get(AskTimes).reserve(performance.now()),
  };
}
