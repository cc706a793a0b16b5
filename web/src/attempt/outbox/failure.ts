import { StaleAnswerReply } from '@meiyu/contract/attempt/attempt.schema';
import { problems } from '@meiyu/contract/shared/problems';

import type { Verdict } from './answer-record.ts';

/** A call that gave no result. `status` 0: nothing came back; `code` null: not a refusal of our server. */
export interface CallFailure {
  status: number;
  code: number | null;
  message: string;
  body: unknown;
}

/**
 * What to do about it. unreachable: nothing gets through, try all later · later: this one later, others may pass ·
 * signedOut: keep everything until the same pupil is back.
 */
export type Obstacle = 'unreachable' | 'later' | 'signedOut';
export type Remedy =
  | { kind: 'wait'; obstacle: Obstacle }
  | { kind: 'judge'; verdict: Exclude<Verdict, { kind: 'saved' }> };

const wait = (obstacle: Obstacle): Remedy => ({ kind: 'wait', obstacle });

const laterCodes: readonly number[] = [
  problems.tooFrequent.code,
  problems.busy.code,
  problems.internal.code,
];

/**
 * Judges why a save or a hand-in failed. Anything our own server did not say (a portal's page, a proxy) is no
 * verdict. 401 and 403 both mean that the session is over (see problems.ts).
 */
export function remedyOf({ status, code, message, body }: CallFailure): Remedy {
  if (status === 401 || status === 403 || code === problems.passwordChangeRequired.code)
    return wait('signedOut');
  if (status === 0) return wait('unreachable');
  if (status >= 500 || code === null || laterCodes.includes(code)) return wait('later');
  if (code === problems.answerStale.code) {
    const stale = StaleAnswerReply.safeParse(body);
    if (!stale.success) return wait('later');
    return { kind: 'judge', verdict: { kind: 'stale', current: stale.data.current } };
  }
  return { kind: 'judge', verdict: { kind: 'refused', code, message } };
}
