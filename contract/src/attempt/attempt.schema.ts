import * as z from 'zod/mini';

import { AnswerValue } from '../question/answer-value.schema.ts';
import { QuestionId } from '../question/parts.schema.ts';
import { Question } from '../question/question.schema.ts';
import { Subject } from '../shared/enumerations.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, safeText } from '../shared/text.ts';
import { LateRule, ShowRule } from './attempt-rules.schema.ts';

/** open: being answered · submitted: handed in, something still to be marked · marked: final. */
export const AttemptState = z.enum(['open', 'submitted', 'marked']);
export type AttemptState = z.infer<typeof AttemptState>;

export const SavedAnswer = z.object({
  questionId: QuestionId,
  value: z.nullable(AnswerValue),
  /** Grows by one with every accepted save; 0 is "nothing saved yet". */
  rev: z.int(),
  savedAt: Instant,
  /** Its explanation was opened, so it can no longer change. */
  revealed: z.boolean(),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** One pupil's go at a homework. `deadline` null: no limit. All times are the server's. */
export const Attempt = z.object({
  _id: Id,
  homeworkId: Id,
  title: z.string(),
  subject: Subject,
  number: z.int(),
  state: AttemptState,
  show: ShowRule,
  late: LateRule,
  due: Instant,
  startedAt: Instant,
  deadline: z.nullable(Instant),
  serverNow: Instant,
  questions: z.array(Question),
  answers: z.array(SavedAnswer),
});
export type Attempt = z.infer<typeof Attempt>;

/** The most time on one question that is noted: a day. */
export const ELAPSED_MAX_MS = 86_400_000;

export const SaveAnswerBody = z.strictObject({
  eventId: z.uuid(),
  /** The revision this change was made on; 0 before the first. */
  baseRev: intBetween(0, 1_000_000),
  value: z.nullable(AnswerValue),
  /** Time spent on this question so far. */
  elapsedMs: intBetween(0, ELAPSED_MAX_MS),
  /** When the pupil made the change, by the device's reading of the server's clock. */
  clientTime: Instant,
  /** The device that made it, for the record of changes. */
  device: z.optional(safeText(40)),
});
export type SaveAnswerBody = z.infer<typeof SaveAnswerBody>;

export const SaveAnswerReply = z.object({
  questionId: QuestionId,
  rev: z.int(),
  savedAt: Instant,
  serverNow: Instant,
  deadline: z.nullable(Instant),
});
export type SaveAnswerReply = z.infer<typeof SaveAnswerReply>;

/** Body of the 409 of a stale save: the newer answer, to be shown. */
export const StaleAnswerReply = z.object({
  error_code: z.int(),
  error_msg: z.string(),
  current: z.object({ value: z.nullable(AnswerValue), rev: z.int() }),
});

export const SubmitReply = z.object({
  receipt: z.string(),
  submittedAt: Instant,
  state: AttemptState,
});
export type SubmitReply = z.infer<typeof SubmitReply>;

export const AttemptSummary = z.object({
  _id: Id,
  number: z.int(),
  state: AttemptState,
  startedAt: Instant,
  submittedAt: z.nullable(Instant),
  /** Null until it may be seen. */
  score: z.nullable(z.number()),
  full: z.number(),
  /** Handed in after the due time. */
  late: z.boolean(),
  /** Whether this is the attempt whose score counts; of none while it is the best and scores may not be seen. */
  counts: z.boolean(),
});
export type AttemptSummary = z.infer<typeof AttemptSummary>;
