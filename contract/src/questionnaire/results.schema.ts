import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { Id } from '../shared/text.ts';
import { Identity } from './questionnaire.schema.ts';

/** An anonymous questionnaire shows no texts or counts of fewer answers than this. */
export const SHOWN_ANSWERS_MIN = 5;

/** A number of pupils, or null for one to four pupils where pupils stay unknown. */
const Count = z.nullable(z.int());

/** An option, a number of stars, a row of a matrix, or an item of an order. */
const ResultItem = z.object({
  id: z.string(),
  text: z.string(),
  /** The number of pupils who chose an option or these stars. For a row or an item of an order: the number of pupils who answered. */
  count: Count,
  /** For a row: the number of pupils by stars. For an item of an order: the number of pupils by place. Else empty. */
  counts: z.array(Count),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
});
export type ResultItem = z.infer<typeof ResultItem>;

export const QuestionResult = z.object({
  id: z.string(),
  type: z.enum(['single', 'multi', 'scale', 'open', 'matrix', 'rank']),
  text: z.string(),
  /** The number of pupils with an answer to this question. */
  answered: Count,
  /** The stars of a scale. */
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  items: z.array(ResultItem),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

export const QuestionnaireResults = z.object({
  _id: Id,
  title: z.string(),
  identity: Identity,
  /** The number of pupils who can answer. */
  asked: z.int(),
  /** The number of pupils who have handed in. */
  answered: z.int(),
  /** The number of responses in the counts. Of an anonymous questionnaire some responses wait for their batch. */
  counted: z.int(),
  /** Empty if there are too few responses to show. */
  questions: z.array(QuestionResult),
});
export type QuestionnaireResults = z.infer<typeof QuestionnaireResults>;

/** A written answer. `writer` is null if the questionnaire is anonymous. */
export const WrittenAnswer = z.object({
  text: z.string(),
  writer: z.nullable(z.object({ name: z.string(), grade: Grade, klass: Klass })),
});
export type WrittenAnswer = z.infer<typeof WrittenAnswer>;
