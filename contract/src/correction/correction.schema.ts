import * as z from 'zod/mini';

import { CorrectionRule } from '../attempt/correction.schema.ts';
import { AnswerValue } from '../question/answer-value.schema.ts';
import { QuestionId } from '../question/parts.schema.ts';
import { Question } from '../question/question.schema.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { Id, Instant, safeText } from '../shared/text.ts';

/** The homework that a correction concerns: one, or every homework with this version of the question that the teacher may correct. */
const CorrectionScope = z.enum(['homework', 'all']);
export type CorrectionScope = z.infer<typeof CorrectionScope>;

const correctionFields = {
  questionId: QuestionId,
  rule: CorrectionRule,
  /** The right answer for the rules `key` and `accept`, in the shape of a pupil's answer. */
  key: z.optional(z.nullable(AnswerValue)),
  /** Whether a pupil keeps the earlier points if the correction would take some. */
  keepHigher: z._default(z.boolean(), true),
  scope: z._default(CorrectionScope, 'homework'),
};

/** A correction to preview. */
export const CorrectionChange = z.strictObject(correctionFields);
export type CorrectionChange = z.output<typeof CorrectionChange>;

export const CORRECTION_REASON_CHARACTERS_MAX = 200;

/** A correction to apply. `token` is the token of its preview. Pupils read the reason. */
export const CorrectionBody = z.strictObject({
  ...correctionFields,
  eventId: z.uuid(),
  token: safeText(100),
  reason: exactTextField({
    label: '更正的原因',
    max: CORRECTION_REASON_CHARACTERS_MAX,
    missing: '请写明更正的原因，学生也能看到',
  }),
});
export type CorrectionBody = z.output<typeof CorrectionBody>;

/** The points of a question in an attempt; null if the question does not count. */
const QuestionPoints = z.nullable(z.number());

/** A handed-in attempt that gets other points by the correction. */
const ChangedAttempt = z.object({
  attemptId: Id,
  name: z.string(),
  /** The student number. */
  number: z.string(),
  grade: Grade,
  klass: Klass,
  from: QuestionPoints,
  to: QuestionPoints,
  /** The points of the attempt; null while it waits for a teacher's marks. */
  scoreFrom: z.nullable(z.number()),
  scoreTo: z.nullable(z.number()),
  fullFrom: z.number(),
  fullTo: z.number(),
});
export type ChangedAttempt = z.infer<typeof ChangedAttempt>;

/** The most attempts that a preview names. Its counts include all attempts. */
export const CHANGED_ATTEMPTS_MAX = 300;

/** The effect of a correction that is not yet applied. */
export const CorrectionPreview = z.object({
  token: z.string(),
  /** The number of homework that the correction concerns. */
  homework: z.int(),
  handedIn: z.int(),
  /** The number of open attempts. The correction applies to them when they are handed in. */
  open: z.int(),
  rising: z.int(),
  falling: z.int(),
  /** The number of attempts that would lose points but keep them. */
  kept: z.int(),
  /** The number of attempts for each change from old to new points, the most frequent change first. */
  groups: z.array(z.object({ from: QuestionPoints, to: QuestionPoints, count: z.int() })),
  /** The first attempts whose points change, ordered by class and student number. */
  moves: z.array(ChangedAttempt),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

/** The state of a correction. While it is `applying` or `undoing`, a job changes the marks of handed-in attempts. */
const CorrectionState = z.enum(['applying', 'applied', 'undoing', 'undone']);

/** A stored correction, with the progress of its job. */
export const Correction = z.object({
  _id: Id,
  homeworkId: Id,
  questionId: QuestionId,
  rule: CorrectionRule,
  key: z.nullable(AnswerValue),
  keepHigher: z.boolean(),
  reason: z.string(),
  /** The number of homework that the correction concerns. */
  homework: z.int(),
  by: z.string(),
  at: Instant,
  state: CorrectionState,
  /** The number of attempts that the job has checked, of `total`. */
  done: z.int(),
  total: z.int(),
});
export type Correction = z.infer<typeof Correction>;

/** A homework with its questions, to choose the one with the wrong key. */
export const CorrectableHomework = z.object({
  _id: Id,
  title: z.string(),
  subject: Subject,
  handedIn: z.int(),
  questions: z.array(
    z.object({
      questionId: QuestionId,
      type: z.string(),
      /** The text of the stem. */
      text: z.string(),
      full: z.number(),
      /** The number of attempts with an answer to the question, and the number of attempts with all its points. */
      answered: z.int(),
      right: z.int(),
      /** Whether rules mark the question, so that its key can be corrected. */
      isCorrectable: z.boolean(),
    }),
  ),
  corrections: z.array(Correction),
});
export type CorrectableHomework = z.infer<typeof CorrectableHomework>;

/** A question as the teacher corrects it, with its key and the most frequent answers. */
export const CorrectableQuestion = z.object({
  question: Question,
  /** The right answer in the shape of the question type's key, after the corrections so far. */
  key: z.unknown(),
  /** The answers that corrections accept besides the key. */
  accepted: z.array(AnswerValue),
  answers: z.array(z.object({ value: z.nullable(AnswerValue), count: z.int(), score: z.number() })),
  /** The number of other homework with this version of the question that the teacher may correct. */
  others: z.int(),
});
export type CorrectableQuestion = z.infer<typeof CorrectableQuestion>;
