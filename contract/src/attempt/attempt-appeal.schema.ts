import * as z from 'zod/mini';

import { QuestionId } from '../question/parts.schema.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { Id, Instant } from '../shared/text.ts';

/** The days after the return of a mark, or after the decision about a first appeal, in which a pupil may appeal. */
export const APPEAL_DAYS = 7;
export const APPEAL_TEXT_MIN = 5;
export const APPEAL_TEXT_CHARACTERS_MAX = 300;

/** kept: the mark stays. changed: the teacher has changed it. */
export const AppealState = z.enum(['open', 'kept', 'changed']);
export type AppealState = z.infer<typeof AppealState>;

export const NewAppeal = z.strictObject({
  eventId: z.uuid(),
  questionId: QuestionId,
  text: exactTextField({ label: '申诉的理由', max: APPEAL_TEXT_CHARACTERS_MAX }),
});
export type NewAppeal = z.output<typeof NewAppeal>;

/** A pupil's appeal with its answer. */
export const OwnAppeal = z.object({
  _id: Id,
  questionId: QuestionId,
  /** Whether this is the second appeal about the question, which the staff of the school answers. */
  isSecond: z.boolean(),
  state: AppealState,
  text: z.string(),
  at: Instant,
  /** The teacher's answer to the appeal; empty before the decision. */
  reason: z.string(),
  decidedAt: z.nullable(Instant),
  scoreBefore: z.number(),
  /** The new points of the question; null unless the mark was changed. */
  scoreAfter: z.nullable(z.number()),
});
export type OwnAppeal = z.infer<typeof OwnAppeal>;

/** The appeals of an attempt, the oldest first, and the questions about which the pupil may appeal now. */
export const OwnAppeals = z.object({
  items: z.array(OwnAppeal),
  next: z.null(),
  open: z.array(z.object({ questionId: QuestionId, isSecond: z.boolean(), until: Instant })),
});
export type OwnAppeals = z.infer<typeof OwnAppeals>;
