import * as z from 'zod/mini';

import { QuestionResult } from '../attempt/result.schema.ts';
import { AnswerValue } from '../question/answer-value.schema.ts';
import { BankItem, BankOwner, QuestionTypeName } from '../question/bank-item.schema.ts';
import type { QuestionSource } from '../question/question-source.schema.ts';
import { Question } from '../question/question.schema.ts';
import { Subject, UNIT_ANY } from '../shared/enumerations.ts';
import { pageQuery } from '../shared/paging.ts';
import { Instant, matchingText, safeText } from '../shared/text.ts';

const number = (from: number, to: number) =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(from), z.maximum(to)));

/** The filters of the bank. Absent filters do not restrict. */
export const BankQuery = z.object({
  ...pageQuery,
  subject: Subject,
  grade: number(1, 12),
  unit: number(UNIT_ANY, 22),
  type: z.optional(QuestionTypeName),
  difficulty: number(1, 5),
  knowledge: z.optional(safeText(40)),
  owner: z.optional(BankOwner),
  /** Words of the stem or of knowledge points, separated by spaces. A question has all of them. */
  text: z.optional(safeText(60)),
  /** A class of the teacher as `grade-klass`, for `seenBy`. */
  klass: z.optional(matchingText(/^\d{1,2}-\d{1,2}$/)),
  /** Whether to leave out what pupils of `klass` already did. */
  unseen: z.optional(z.enum(['true'])),
});
export type BankQuery = z.infer<typeof BankQuery>;

/** The knowledge points in the bank, for the filter. */
export const KnowledgeQuery = z.object({ subject: Subject, grade: number(1, 12) });
export const KnowledgePoint = z.object({ name: z.string(), count: z.int() });

const DRAFT_DEPTH_MAX = 10;

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isWithin(part, depth - 1));
}

/**
 * A question in the form of packages, as a teacher writes it. The server checks its fields and names the first faulty one, so this
 * shape only limits the depth.
 */
const Draft = z.custom<Readonly<Record<string, unknown>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    isWithin(value, DRAFT_DEPTH_MAX),
);

export const CreateQuestionBody = z.strictObject({ eventId: z.uuid(), question: Draft });
export const ChangeQuestionBody = z.strictObject({
  eventId: z.uuid(),
  /** The version that the teacher has seen. */
  baseRev: z.int().check(z.minimum(1)),
  question: Draft,
});
export const SavedQuestion = z.object({
  _id: z.string(),
  version: z.int(),
  /** same: the question had this content already, so there is no new version. */
  state: z.enum(['new', 'changed', 'same']),
});
export type SavedQuestion = z.infer<typeof SavedQuestion>;

/** A question of the bank with its key. */
export const BankQuestion = z.object({
  ...BankItem.shape,
  /** The form of packages. The server has parsed it. */
  source: z.custom<QuestionSource>(),
  /** The form that pupils get. */
  shown: Question,
});
export type BankQuestion = z.infer<typeof BankQuestion>;

export const QuestionVersion = z.object({
  version: z.int(),
  at: Instant,
  /** The name of the teacher who saved it, or empty for a version of the operator's packages. */
  by: z.string(),
  source: z.custom<QuestionSource>(),
});
export type QuestionVersion = z.infer<typeof QuestionVersion>;

export const TryBody = z.strictObject({ value: z.nullable(AnswerValue) });

/** A draft that is not saved, with an answer to try. Without an answer only the pupil's form comes back. */
export const TryDraftBody = z.strictObject({
  question: Draft,
  value: z.optional(z.nullable(AnswerValue)),
});
/** `fault` is the sentence for the first faulty field. Then the draft cannot be shown. */
export const TriedDraft = z.object({
  fault: z.nullable(z.string()),
  shown: z.nullable(Question),
  result: z.nullable(QuestionResult),
});
export type TriedDraft = z.infer<typeof TriedDraft>;
