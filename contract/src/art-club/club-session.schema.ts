import * as z from 'zod/mini';

import { CheckIn } from '../shared/check-in.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, safeText } from '../shared/text.ts';

/** The most characters of the topic of a session, or of the reason why it is cancelled. */
export const SESSION_TOPIC_CHARACTERS_MAX = 40;
/** The most pupils whose check-in one request saves. A club has at most 200 members. */
const RECORDS_MAX = 400;
/** A teacher can take the roll from this many minutes before the start, when the pupils arrive. */
export const ROLL_CALL_MINUTES_BEFORE = 15;

/** A session is `planned` until a teacher takes the roll (`held`) or cancels it. */
export const SessionState = z.enum(['planned', 'held', 'cancelled']);
export type SessionState = z.infer<typeof SessionState>;

/** The id of a session: the day and the time of its start in China, for example 202611251610. */
export const SessionId = z.string().check(z.regex(/^\d{12}$/));

/** The revision of a session or a check-in; 0 if it is not stored. */
const Rev = intBetween(0, 1_000_000);

/** A session of a club: one meeting at a weekly time. */
export const ClubSession = z.object({
  _id: SessionId,
  startsAt: Instant,
  endsAt: Instant,
  state: SessionState,
  /** The number of the session in the term, from 1, or null if it is cancelled. */
  no: z.nullable(z.int()),
  /** What the session is about, or why it is cancelled; may be empty. */
  topic: z.string(),
  /** The pupil's own check-in. Null if it is not recorded, and for teachers. */
  mine: z.nullable(CheckIn),
  /** The number of pupils who came, and of all whose check-in is recorded. Null for pupils. */
  counts: z.nullable(z.object({ came: z.int(), all: z.int() })),
  /** The revision of state and topic. */
  rev: Rev,
});
export type ClubSession = z.infer<typeof ClubSession>;

/** The sessions of a term, the earliest first. */
export const ClubSessions = z.object({
  /** The term of the school year of the club: 1 is autumn, 2 spring. */
  term: z.literal([1, 2]),
  items: z.array(ClubSession),
  next: z.null(),
});
export type ClubSessions = z.infer<typeof ClubSessions>;

/** A recorded check-in. `rev` counts its changes from 1. */
const SavedCheckIn = z.object({ checkIn: CheckIn, rev: z.int() });

/** A session with the pupils of the roll: the members, and earlier members with a check-in. */
export const SessionSheet = z.object({
  session: ClubSession,
  /** The name of the club. */
  club: z.string(),
  pupils: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      number: z.string(),
      record: z.nullable(SavedCheckIn),
    }),
  ),
});
export type SessionSheet = z.infer<typeof SessionSheet>;

/** The changes to a session. `records` has only the pupils whose check-in changes. */
export const SaveSessionBody = z.strictObject({
  eventId: z.uuid(),
  /** The revision of state and topic on which the change is based. */
  baseRev: Rev,
  state: SessionState,
  /** Absent if the topic stays. */
  topic: z.optional(safeText(1000)),
  records: z._default(
    z
      .array(
        z.strictObject({
          uId: Id,
          checkIn: CheckIn,
          /**
           * The revision of the check-in on which the change is based; 0 if it was not recorded. Without it the change is based on the
           * revision of the session.
           */
          baseRev: z.optional(Rev),
        }),
      )
      .check(z.maxLength(RECORDS_MAX)),
    [],
  ),
});
export type SaveSessionBody = z.output<typeof SaveSessionBody>;

export const SaveSessionReply = z.object({
  rev: Rev,
  state: SessionState,
  topic: z.string(),
  /** The new revisions of the sent check-ins. */
  records: z.array(z.object({ uId: Id, rev: z.int() })),
  savedAt: Instant,
});
export type SaveSessionReply = z.infer<typeof SaveSessionReply>;

/** The body of `sessionStale`: what another device changed meanwhile, as it is now. Nothing was saved. */
export const StaleSessionReply = z.object({
  state: SessionState,
  topic: z.string(),
  rev: Rev,
  records: z.array(z.extend(SavedCheckIn, { uId: Id, by: z.string() })),
});
export type StaleSessionReply = z.infer<typeof StaleSessionReply>;
