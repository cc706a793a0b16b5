import * as z from 'zod/mini';

import { QuestionResult } from '../attempt/result.schema.ts';
import { AnswerValue } from '../question/answer-value.schema.ts';
import { BankItem, BankOwner, QuestionTypeName } from '../question/bank-item.schema.ts';
import type { QuestionSource } from '../question/question-source.schema.ts';
import { Question } from '../question/question.schema.ts';
import { GradeInUrl, Subject, UNIT_ANY } from '../shared/enumerations.ts';
import { intInUrl } from '../shared/numbers.ts';
import { pageQuery } from '../shared/paging.ts';
import { Instant, matchingText, safeText } from '../shared/text.ts';

/** The filters of the bank. A filter that is absent does not restrict the list. */
export const BankQuery = z.object({
  ...pageQuery,
  subject: Subject,
  grade: z.optional(GradeInUrl),
  unit: z.optional(intInUrl(UNIT_ANY, 22)),
  type: z.optional(QuestionTypeName),
  difficulty: z.optional(intInUrl(1, 5)),
  knowledge: z.optional(safeText(40)),
  owner: z.optional(BankOwner),
  /** Search words, separated by spaces. Only questions with all of them, in the stem or in knowledge points, are listed. */
  text: z.optional(safeText(60)),
  /** A class of the teacher as `grade-klass`, for example `5-2`. The reply counts its pupils in `seenBy`. */
  klass: z.optional(matchingText(/^\d{1,2}-\d{1,2}$/)),
  /** Whether to leave out questions that pupils of `klass` have already answered. */
  unseen: z.optional(z.enum(['true'])),
});
export type BankQuery = z.infer<typeof BankQuery>;

/** The knowledge points in the bank, for the filter. */
export const KnowledgeQuery = z.object({ subject: Subject, grade: z.optional(GradeInUrl) });
export const KnowledgePoint = z.object({ name: z.string(), count: z.int() });

const DRAFT_DEPTH_MAX = 10;

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isWithinDepth(part, depth - 1));
}

/**
 * A question in the package format, as a teacher writes it. The server checks its fields and names the first faulty one, so
 * this shape only limits the depth.
 */
const QuestionDraft = z.custom<Readonly<Record<string, unknown>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    isWithinDepth(value, DRAFT_DEPTH_MAX),
);

export const CreateQuestionBody = z.strictObject({ eventId: z.uuid(), question: QuestionDraft });
export const ChangeQuestionBody = z.strictObject({
  eventId: z.uuid(),
  /** The version that the teacher has edited. */
  baseRev: z.int().check(z.minimum(1)),
  question: QuestionDraft,
});
export const SavedQuestion = z.object({
  _id: z.string(),
  version: z.int(),
  /** same: the question already had this content, so there is no new version. */
  state: z.enum(['new', 'changed', 'same']),
});
export type SavedQuestion = z.infer<typeof SavedQuestion>;

/** A question of the bank with its key. */
export const BankQuestion = z.object({
  ...BankItem.shape,
  /** The question in the package format. The server has validated it. */
  source: z.custom<QuestionSource>(),
  /** The question as pupils get it. */
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

export const TryQuestionBody = z.strictObject({ value: z.nullable(AnswerValue) });

/**
 * Body of a request that previews an unsaved question. With `value`, the server also marks this answer. Without it, the reply
 * has only the question as pupils see it.
 */
export const TryDraftBody = z.strictObject({
  question: QuestionDraft,
  value: z.optional(z.nullable(AnswerValue)),
});
/** The reply to a tried draft. If `fault` is not null, the draft cannot be shown: it is the error message for the first faulty field. */
export const TriedDraft = z.object({
  fault: z.nullable(z.string()),
  shown: z.nullable(Question),
  result: z.nullable(QuestionResult),
});
export type TriedDraft = z.infer<typeof TriedDraft>;
