import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';
import { AttemptState } from './attempt.schema.ts';

/** The state and the deadline of a running attempt. A teacher may have changed them. */
export const AttemptClock = z.object({
  state: AttemptState,
  deadline: z.nullable(Instant),
  serverNow: Instant,
  /** The time after which the page sends this request again. It grows with the number of open pages, to limit the load. */
  askAgainMs: intBetween(0, Number.MAX_SAFE_INTEGER),
});
export type AttemptClock = z.infer<typeof AttemptClock>;

/** The call that a page repeats while a deadline is near. It has its own file, so that pages load it on demand. */
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
