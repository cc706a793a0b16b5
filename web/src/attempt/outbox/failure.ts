import { StaleAnswerReply } from '@meiyu/contract/attempt/attempt.schema';
import { problems } from '@meiyu/contract/shared/problems';

import type { Verdict } from './answer-record.ts';

/** A failed call. `status` 0 means that there was no reply. `code` null means that the reply is no refusal by our server. */
export interface CallFailure {
  status: number;
  code: number | null;
  message: string;
  body: unknown;
}

/**
 * Why a call cannot succeed now. `unreachable`: retry all calls later. `later`: retry this call later; other calls may succeed.
 * `signedOut`: store all changes until the same pupil signs in again.
 */
export type Obstacle = 'unreachable' | 'later' | 'signedOut';
export type Remedy =
  | { kind: 'wait'; obstacle: Obstacle }
  | { kind: 'judge'; verdict: Exclude<Verdict, { kind: 'saved' }> };

const waitFor = (obstacle: Obstacle): Remedy => ({ kind: 'wait', obstacle });

const laterCodes: readonly number[] = [
  problems.tooFrequent.code,
  problems.busy.code,
  problems.internal.code,
];

/**
 * Chooses what to do after a failed save or hand-in. A reply from another server, such as a proxy or a captive portal, is never a
 * refusal. 401 and 403 both mean that the session has ended (see problems.ts).
 */
export function chooseRemedy({ status, code, message, body }: CallFailure): Remedy {
  if (status === 401 || status === 403 || code === problems.passwordChangeRequired.code)
    return waitFor('signedOut');
  if (status === 0) return waitFor('unreachable');
  if (status >= 500 || code === null || laterCodes.includes(code)) return waitFor('later');
  if (code === problems.answerStale.code) {
    const stale = StaleAnswerReply.safeParse(body);
    if (!stale.success) return waitFor('later');
    return { kind: 'judge', verdict: { kind: 'stale', current: stale.data.current } };
  }
  return { kind: 'judge', verdict: { kind: 'refused', code, message } };
}
