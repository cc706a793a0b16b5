import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import type { Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { call } from '../../../api/api-client.ts';
import { examClock } from '../exam-server-clock.ts';
import { storeSitting } from '../skill-exam.queries.ts';
import type { TakeContext } from './take-context.ts';

/** The claims of this page, by their event ids. A failed claim is removed, so that it can be sent again. */
const pendingClaims = new Map<string, Promise<Sitting>>();

/** Claims a take on the server. The screen and the upload queue may both ask for it; it is sent once, and counts once. */
export function claimTake({
  examId,
  sittingId,
  eventId,
  sha256,
  bytes,
  durationMs,
  recordedAt,
}: TakeContext): Promise<Sitting> {
  const earlier = pendingClaims.get(eventId);
  if (earlier) return earlier;
  const body = { eventId, sha256, bytes, durationMs, recordedAt };
  const send = async () => {
    try {
      const sitting = await examClock.measureCall(async () => {
        const claimed = await call(skillExamEndpoints.claim, { params: { id: sittingId }, body });
        return claimed.sitting;
      });
      storeSitting(examId, sitting);
      return sitting;
    } catch (error) {
      pendingClaims.delete(eventId);
      throw error;
    }
  };
  const claim = send();
  pendingClaims.set(eventId, claim);
  return claim;
}
