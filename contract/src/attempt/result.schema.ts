import * as z from 'zod/mini';

import { AnswerValue } from '../question/answer-value.schema.ts';
import { MarkPart } from '../question/mark.schema.ts';
import { QuestionId, Stem } from '../question/parts.schema.ts';
import { Anchor, Voice } from '../question/remark.schema.ts';
import { RubricLevels } from '../question/rubric.schema.ts';
import { Subject } from '../shared/enumerations.ts';
import { Id, Instant } from '../shared/text.ts';
import { ShowRule } from './attempt-rules.schema.ts';
import { AttemptState } from './attempt.schema.ts';
import type { CorrectionNote } from './correction.schema.ts';

/** auto: marked by rule. pending: not marked yet. manual: marked by a teacher. appealed: the pupil requested a second marking. */
const MarkState = z.enum(['auto', 'pending', 'manual', 'appealed']);
export type MarkState = z.infer<typeof MarkState>;

/** The mark of one question. `score` is null and `parts` is empty while the homework's `show` rule hides them. */
export const QuestionResult = z.object({
  questionId: QuestionId,
  score: z.nullable(z.number()),
  full: z.number(),
  state: MarkState,
  answered: z.boolean(),
  parts: z.array(MarkPart),
  value: z.nullable(AnswerValue),
  /** The right answer, in the shape of the question type's key. A suite has an object from child id to key. */
  key: z.optional(z.unknown()),
  explanation: z.optional(Stem),
  /** The levels that a teacher gave, by criterion. */
  rubric: z.optional(RubricLevels),
  /** The teacher's comment on this answer. */
  comment: z.optional(z.string()),
  /** The teacher's remarks and voice comment. They are not parsed, because the answer page loads this shape and must stay small. */
  correction: z.optional(z.custom<CorrectionNote>()),
  /** The teacher's remarks at moments of the answer's audio, in the order of these moments. */
  anchors: z.optional(z.array(Anchor)),
  voice: z.optional(Voice),
  /** Set if a teacher has decided about late answers to the question: whether one of them counts. */
  lateCounted: z.optional(z.boolean()),
  /** The children of a suite. */
  children: z.optional(
    z.array(
      z.object({
        questionId: QuestionId,
        score: z.nullable(z.number()),
        full: z.number(),
        answered: z.boolean(),
        parts: z.array(MarkPart),
        value: z.nullable(z.unknown()),
        key: z.optional(z.unknown()),
        explanation: z.optional(Stem),
      }),
    ),
  ),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

/** A marked attempt. `score` is null while the homework's `show` rule hides it, and until all questions are marked. */
export const AttemptResult = z.object({
  _id: Id,
  homeworkId: Id,
  title: z.string(),
  subject: Subject,
  number: z.int(),
  score: z.nullable(z.number()),
  full: z.number(),
  state: AttemptState,
  show: ShowRule,
  comment: z.string(),
  receipt: z.string(),
  submittedAt: Instant,
  late: z.boolean(),
  /** Whether the server handed in the attempt when its time was over. */
  automatic: z.boolean(),
  /** Whether a teacher took the returned attempt back and marks it again. */
  remarking: z.optional(z.boolean()),
  attemptsLeft: z.int(),
  due: Instant,
  questions: z.array(QuestionResult),
});
export type AttemptResult = z.infer<typeof AttemptResult>;
