import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';
import { AttemptState } from './attempt.schema.ts';

/** The time of a running attempt, which a teacher may have changed. */
export const AttemptClock = z.object({
  state: AttemptState,
  deadline: z.nullable(Instant),
  serverNow: Instant,
  /** The time after which the page asks again. It is longer if many pages ask. */
  askAgainMs: intBetween(0, Number.MAX_SAFE_INTEGER),
});
export type AttemptClock = z.infer<typeof AttemptClock>;

/** The call for which a page asks while a deadline is near. Apart from `attempt.endpoints.ts`, so that it loads on demand. */
export const attemptClockEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/v2/attempts/:id/clock',
    summary: '一次作答还剩的时间；老师可能加了时，或已经收卷',
    access: 'pupil',
    params: z.object({ id: Id }),
    reply: AttemptClock,
    refusals: ['notFound'],
  }),
};
