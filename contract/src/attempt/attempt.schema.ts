import * as z from 'zod/mini';

import { AnswerValue } from '../question/answer-value.schema.ts';
import { QuestionId } from '../question/parts.schema.ts';
import { Question } from '../question/question.schema.ts';
import { Subject } from '../shared/enumerations.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, safeText } from '../shared/text.ts';
import { LateRule, ShowRule } from './attempt-rules.schema.ts';
import { Outcome } from './outcome.ts';

/** open: the pupil can answer. submitted: handed in, but not completely marked. marked: final. */
export const AttemptState = z.enum(['open', 'submitted', 'marked']);
export type AttemptState = z.infer<typeof AttemptState>;

export const SavedAnswer = z.object({
  questionId: QuestionId,
  value: z.nullable(AnswerValue),
  /** The revision of the answer. It increases by one with every accepted change; 0 before the first. */
  rev: z.int(),
  savedAt: Instant,
  /** Whether the pupil has opened the explanation. Then the answer cannot change any more. */
  revealed: z.boolean(),
  /** The outcome of the marking, for a revealed answer. */
  outcome: z.optional(z.nullable(Outcome)),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** A pupil's attempt at a homework. A `deadline` of null means no limit. All times are from the server's clock. */
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

/**
 * The pinyin of the texts of an attempt that its pupil may see. `pinyin` has one syllable for each Chinese character, separated by spaces.
 */
export const AttemptPinyin = z.object({
  texts: z.array(z.object({ text: z.string(), pinyin: z.string() })),
});
export type AttemptPinyin = z.infer<typeof AttemptPinyin>;

/** The longest time that is recorded for one question: a day. */
export const ELAPSED_MAX_MS = 86_400_000;

export const SaveAnswerBody = z.strictObject({
  eventId: z.uuid(),
  /** The revision on which this change is based; 0 for the first change. */
  baseRev: intBetween(0, 1_000_000),
  value: z.nullable(AnswerValue),
  /** The time that the pupil has spent on this question. */
  elapsedMs: intBetween(0, ELAPSED_MAX_MS),
  /** The time of the change, by the device's estimate of the server's clock. */
  clientTime: Instant,
  /** The device that made the change, for the history of changes. */
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

/**
 * The body of the reply 409 to a change that is based on an old revision. The page shows the newer answer of this body.
 */
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
  /** Null until the pupil may see the score. */
  score: z.nullable(z.number()),
  full: z.number(),
  /** Whether the attempt was handed in after the due time. */
  late: z.boolean(),
  /**
   * Whether the score of this attempt counts. It is false for all attempts while the best one counts and scores are
   * hidden.
   */
  counts: z.boolean(),
});
export type AttemptSummary = z.infer<typeof AttemptSummary>;
