import * as z from 'zod/mini';

import { LateRule } from '../attempt/attempt-rules.schema.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { Id, Instant } from '../shared/text.ts';

/** The state of a pupil's last attempt. idle: the pupil has not begun. excused: the pupil need not answer. */
export const LiveState = z.enum(['idle', 'answering', 'handedIn', 'excused']);
export type LiveState = z.infer<typeof LiveState>;

/**
 * The state of one question. `-`: empty. `s`: saved. If the teacher asks which answers are right: `r` full points, `p` some points, `w` no
 * points, and `s` for an answer that a teacher marks.
 */
export type LiveCell = '-' | 's' | 'r' | 'p' | 'w';

/** The work of one pupil. Optional fields are absent if they do not apply, so that a poll stays small. */
export const LiveRow = z.object({
  userId: Id,
  state: LiveState,
  /** One `LiveCell` for each question of the paper; empty before the pupil begins. */
  answered: z.string(),
  /** The time of the pupil's last action: begin, saved answer or hand-in. */
  seenAt: z.nullable(Instant),
  /** The deadline of the running attempt. */
  deadline: z.optional(Instant),
  /** Whether the attempt was handed in by the server at the deadline, or by the teacher. */
  automatic: z.optional(z.literal(true)),
  late: z.optional(z.literal(true)),
  /** The number of the attempt. It is absent for the first attempt. */
  number: z.optional(z.int()),
  /** The exceptions that apply to this pupil. */
  due: z.optional(Instant),
  extraMin: z.optional(z.int()),
  attempts: z.optional(z.int()),
});
export type LiveRow = z.infer<typeof LiveRow>;

const LivePupil = z.object({ _id: Id, name: z.string(), number: z.string() });
export type LivePupil = z.infer<typeof LivePupil>;

/** The data of the live screen that do not change during a lesson. Only a reply to a request without a valid cursor contains them. */
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
