import * as z from 'zod/mini';

import { Subject } from '../shared/enumerations.ts';
import type { QuestionType } from './question.schema.ts';

const types: { [Type in QuestionType]: Type } = {
  single: 'single',
  multi: 'multi',
  judge: 'judge',
  gapfilling: 'gapfilling',
  pair: 'pair',
  sort: 'sort',
  suite: 'suite',
  subjective: 'subjective',
  performance: 'performance',
};
/** The name of a question type, in a query. */
export const QuestionTypeName = z.enum(types);

/**
 * The owner of a question, from the teacher's view. mine: the teacher wrote it. school: another teacher of the school wrote it. shared: it
 * comes from the operator's packages, and no teacher can change it.
 */
export const BankOwner = z.enum(['mine', 'school', 'shared']);
export type BankOwner = z.infer<typeof BankOwner>;

/** A question in the list of the bank. */
export const BankItem = z.object({
  _id: z.string(),
  /** The revision, which a change must name. It grows with every new version. */
  version: z.int(),
  type: QuestionTypeName,
  subject: Subject,
  grade: z.int(),
  unit: z.int(),
  difficulty: z.int(),
  knowledge: z.array(z.string()),
  /** The question's own points. */
  score: z.number(),
  stem: z.string(),
  owner: BankOwner,
  /** The name of the teacher who wrote the question, or empty. */
  ownerName: z.string(),
  /** Whether the signed-in teacher may save a new version of the question. */
  canEdit: z.boolean(),
  /**
   * The number of homework of the school that use the question in any version. Counts only homework that was due in the last year or is
   * due later.
   */
  uses: z.int(),
  /** The number of marked answers of the school's pupils to the newest version, in first attempts. */
  answers: z.int(),
  /** The difficulty P of these answers: the mean share of the points, from 0 to 1. Null without answers. */
  p: z.nullable(z.number()),
  /** The discrimination D: P of the best 27 % less P of the last 27 %. Null with fewer than 20 scored attempts. */
  d: z.nullable(z.number()),
  /** The number of pupils in the queried class who have answered the question. Null without a class in the query. */
  seenBy: z.nullable(z.int()),
});
export type BankItem = z.infer<typeof BankItem>;
