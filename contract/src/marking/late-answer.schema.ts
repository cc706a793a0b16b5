import * as z from 'zod/mini';

import { QuestionResult } from '../attempt/result.schema.ts';
import { AnswerFile } from '../question/answer-file.schema.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { Id, Instant } from '../shared/text.ts';

export const LATE_REASON_CHARACTERS_MAX = 200;

/** waiting: no teacher has decided, so the late answer does not count. */
export const LateState = z.enum(['waiting', 'counted', 'notCounted']);
export type LateState = z.infer<typeof LateState>;

/** One of the answers to a question that a teacher compares. */
const AnswerVersion = z.object({
  /** The value, with the points that the rules give it. A question that a teacher marks has no points here. */
  result: QuestionResult,
  files: z.array(AnswerFile),
  /** The clock of the pupil's device when the pupil wrote it, and the server's clock when it arrived. Null without an answer. */
  writtenAt: z.nullable(Instant),
  receivedAt: z.nullable(Instant),
});
export type AnswerVersion = z.infer<typeof AnswerVersion>;

/** An answer that arrived after the hand-in or after the end of the time. */
export const LateAnswer = z.extend(AnswerVersion, {
  answerEventId: Id,
  state: LateState,
  reason: z.string(),
  /** The name of the teacher who decided; empty before. */
  by: z.string(),
  decidedAt: z.nullable(Instant),
});
export type LateAnswer = z.infer<typeof LateAnswer>;

export const LateAnswers = z.object({
  /** The answer that the attempt was handed in with. */
  due: AnswerVersion,
  /** The late answers, the newest first. At most one counts. */
  items: z.array(LateAnswer),
});
export type LateAnswers = z.infer<typeof LateAnswers>;

export const LateDecisionBody = z.strictObject({
  eventId: z.uuid(),
  counts: z.boolean(),
  reason: z._default(exactTextField({ label: '理由', max: LATE_REASON_CHARACTERS_MAX }), ''),
});
export type LateDecisionBody = z.output<typeof LateDecisionBody>;

export const LateDecisionReply = z.object({
  counts: z.boolean(),
  /** The points of the question; null if a teacher must mark it. */
  score: z.nullable(z.number()),
  decidedAt: Instant,
});
export type LateDecisionReply = z.infer<typeof LateDecisionReply>;
