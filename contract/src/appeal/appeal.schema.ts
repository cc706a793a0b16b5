import * as z from 'zod/mini';

import { AppealState } from '../attempt/attempt-appeal.schema.ts';
import { QuestionResult } from '../attempt/result.schema.ts';
import { AnswerFile } from '../question/answer-file.schema.ts';
import { Points } from '../question/parts.schema.ts';
import { Question } from '../question/question.schema.ts';
import { RubricLevels } from '../question/rubric.schema.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { Id, Instant } from '../shared/text.ts';

export const APPEAL_REASON_CHARACTERS_MAX = 300;

/** An appeal in the list of a teacher. */
export const Appeal = z.object({
  _id: Id,
  attemptId: Id,
  homeworkId: Id,
  title: z.string(),
  subject: Subject,
  name: z.string(),
  grade: Grade,
  klass: Klass,
  /** The number of the question in the paper, from 1, and the text of its stem. */
  number: z.int(),
  stem: z.string(),
  /** Whether the staff of the school decides the appeal, because it is the second one or was passed on. */
  isForStaff: z.boolean(),
  isSecond: z.boolean(),
  /** Whether the signed-in teacher may decide the appeal. */
  isMine: z.boolean(),
  state: AppealState,
  text: z.string(),
  at: Instant,
  reason: z.string(),
  /** The name of the teacher who decided the appeal; empty while it is open. */
  by: z.string(),
  decidedAt: z.nullable(Instant),
  scoreBefore: z.number(),
  scoreAfter: z.nullable(z.number()),
  full: z.number(),
});
export type Appeal = z.infer<typeof Appeal>;

/** An appeal with the disputed answer, its key and its mark. */
export const DisputedQuestion = z.object({
  appeal: Appeal,
  question: Question,
  result: QuestionResult,
  files: z.array(AnswerFile),
  /** The first appeal about the same question, if `appeal` is the second one. */
  first: z.nullable(z.object({ text: z.string(), reason: z.string(), by: z.string() })),
});
export type DisputedQuestion = z.infer<typeof DisputedQuestion>;

/** The number of open appeals that the signed-in teacher may decide, and the time of the oldest. */
export const AppealCount = z.object({ count: z.int(), oldest: z.nullable(Instant) });
export type AppealCount = z.infer<typeof AppealCount>;

export const AppealDecision = z.strictObject({
  eventId: z.uuid(),
  decision: z.enum(['keep', 'change'], '请选择维持原分或改分'),
  /** For the decision `change`: the new points, or the levels of all criteria of a performance. */
  score: z.optional(Points),
  rubric: z.optional(RubricLevels),
  reason: exactTextField({
    label: '答复',
    max: APPEAL_REASON_CHARACTERS_MAX,
    missing: '请写明答复，学生能看到',
  }),
});
export type AppealDecision = z.output<typeof AppealDecision>;

export const AppealListState = z.enum(['open', 'decided']);
export type AppealListState = z.infer<typeof AppealListState>;
