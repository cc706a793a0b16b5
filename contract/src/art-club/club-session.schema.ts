import * as z from 'zod/mini';

import { CheckIn } from '../attendance/attendance.schema.ts';
import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';
import { artClubLimits } from './art-club.schema.ts';

export const SessionState = z.enum(['planned', 'held', 'cancelled']);
export type SessionState = z.infer<typeof SessionState>;

const ClubRecord = z.strictObject({ uId: Id, checkIn: CheckIn });

/** One meeting of a club. */
export const ClubSession = z.object({
  _id: Id,
  startsAt: Instant,
  endsAt: Instant,
  state: SessionState,
  /** The pupil's own check-in, or null if there is none. */
  mine: z.nullable(CheckIn),
  /** The check-ins, for the teachers who run the club; else empty. */
  records: z.array(ClubRecord),
  /** Counts the changes of the session, from 0. */
  rev: z.int(),
});
export type ClubSession = z.infer<typeof ClubSession>;

export const SaveClubSession = z.strictObject({
  state: SessionState,
  /** The check-ins of members. Each save replaces them. Only a session that was held has some. */
  records: listUpTo(artClubLimits.capacity, ClubRecord),
  /** The revision on which the change is based. */
  baseRev: intBetween(0, 1_000_000),
  eventId: z.uuid(),
});
export type SaveClubSession = z.output<typeof SaveClubSession>;
