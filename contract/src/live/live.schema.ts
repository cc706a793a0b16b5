import * as z from 'zod/mini';

import { LateRule } from '../attempt/attempt-rules.schema.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { Id, Instant } from '../shared/text.ts';

/** idle: the pupil has not begun. excused: the pupil need not answer. The state belongs to the pupil's last attempt. */
export const LiveState = z.enum(['idle', 'answering', 'handedIn', 'excused']);
export type LiveState = z.infer<typeof LiveState>;

/**
 * The state of one question: `-` empty, `s` saved. If the teacher asks for right and wrong: `r` full points, `p` some points,
 * `w` no points; then `s` is an answer that a teacher marks.
 */
export type LiveCell = '-' | 's' | 'r' | 'p' | 'w';

/** The work of one pupil. Optional fields are absent if they do not apply, so that a poll stays small. */
export const LiveRow = z.object({
  userId: Id,
  state: LiveState,
  /** One `LiveCell` for each question of the paper; empty before the pupil begins. */
  answered: z.string(),
  /** The time of the last saved answer, of the begin or of the hand-in. */
  seenAt: z.nullable(Instant),
  /** The end of the running attempt. */
  deadline: z.optional(Instant),
  /** Whether the pupil did not hand in: the time was over, or the teacher collected the work. */
  automatic: z.optional(z.literal(true)),
  late: z.optional(z.literal(true)),
  /** The number of the attempt, from the second on. */
  number: z.optional(z.int()),
  /** The exceptions of this pupil. */
  due: z.optional(Instant),
  extraMin: z.optional(z.int()),
  attempts: z.optional(z.int()),
});
export type LiveRow = z.infer<typeof LiveRow>;

const LivePupil = z.object({ _id: Id, name: z.string(), number: z.string() });
export type LivePupil = z.infer<typeof LivePupil>;

/** What does not change during a lesson. Only a reply to a request without a valid cursor contains it. */
export const LiveOutline = z.object({
  title: z.string(),
  subject: Subject,
  due: Instant,
  late: LateRule,
  timeLimitMin: z.nullable(z.int()),
  attempts: z.int(),
  grade: Grade,
  klass: Klass,
  /** The classes with this homework that the teacher may see. */
  klasses: z.array(z.object({ grade: Grade, klass: Klass })),
  /** The name of the type of each question of the paper, for example 单选题. */
  questions: z.array(z.string()),
  pupils: z.array(LivePupil),
});
export type LiveOutline = z.infer<typeof LiveOutline>;

/** The state of a class at a homework. With a valid cursor, `rows` has only the rows that changed since. */
export const Live = z.object({
  outline: z.nullable(LiveOutline),
  rows: z.array(LiveRow),
  cursor: z.string(),
  serverNow: Instant,
});
export type Live = z.infer<typeof Live>;
