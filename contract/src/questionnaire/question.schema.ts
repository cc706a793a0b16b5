import * as z from 'zod/mini';

import { OptionId, QuestionId } from '../question/parts.schema.ts';
import { listBetween, listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { requiredText, safeText } from '../shared/text.ts';
import { ShowIf } from './show-if.schema.ts';

/** The highest number of stars of a scale and of a row. The lowest is one. */
export const SCALE_MAX = 5;

/** Limits in characters, and for the numbers of options and rows. */
export const questionLimits = {
  text: 200,
  option: 60,
  options: 20,
  ranks: 8,
  rows: 10,
  written: 500,
} as const;

const Scale = intBetween(1, SCALE_MAX);

/** Builds the schemas of all types. `text` builds the schema of a text with at most so many characters. */
function buildBodies(text: (max: number) => z.ZodMiniType<string>) {
  const shared = {
    id: QuestionId,
    text: text(questionLimits.text),
    required: z._default(z.boolean(), true),
    showIf: z.optional(ShowIf),
  };
  const listItems = (from: number, upTo: number) =>
    listBetween(from, upTo, z.strictObject({ id: OptionId, text: text(questionLimits.option) }));
  const options = listItems(2, questionLimits.options);
  return {
    single: { type: z.literal('single'), ...shared, options },
    multi: {
      type: z.literal('multi'),
      ...shared,
      options,
      /** The largest number of options that a pupil may choose. Without it a pupil may choose all. */
      max: z.optional(intBetween(1, questionLimits.options)),
    },
    scale: { type: z.literal('scale'), ...shared },
    open: { type: z.literal('open'), ...shared },
    /** Each row gets one to five stars. */
    matrix: { type: z.literal('matrix'), ...shared, rows: listItems(1, questionLimits.rows) },
    /** The pupil puts all options in order, the most important first. */
    rank: { type: z.literal('rank'), ...shared, options: listItems(2, questionLimits.ranks) },
  };
}

function buildStrict(text: (max: number) => z.ZodMiniType<string>) {
  const bodies = buildBodies(text);
  return z.discriminatedUnion('type', [
    z.strictObject(bodies.single),
    z.strictObject(bodies.multi),
    z.strictObject(bodies.scale),
    z.strictObject(bodies.open),
    z.strictObject(bodies.matrix),
    z.strictObject(bodies.rank),
  ]);
}

/** A question of a package: choose one or several options, give stars, write, or put options in order. */
export const QuestionnaireQuestionSource = buildStrict(requiredText);

/** The limit for the length of any text of a question in a request. `findContentFault` checks the limits of the fields. */
const RAW_TEXT_MAX = 2000;
/** A question of a teacher's form. Its texts can be empty or too long, so that the refusal has the sentence of the field. */
export const QuestionnaireQuestionInput = buildStrict(() => safeText(RAW_TEXT_MAX));

const bodies = buildBodies(requiredText);
/** A question as the app gets it. It has the same fields as in the package. */
export const QuestionnaireQuestion = z.discriminatedUnion('type', [
  z.object(bodies.single),
  z.object(bodies.multi),
  z.object(bodies.scale),
  z.object(bodies.open),
  z.object(bodies.matrix),
  z.object(bodies.rank),
]);
export type QuestionnaireQuestion = z.output<typeof QuestionnaireQuestion>;

/** The stars of each row of a matrix, by the row's id. */
const MatrixValue = z
  .record(OptionId, Scale)
  .check(z.refine((value) => Object.keys(value).length <= questionLimits.rows));

/**
 * The value of an answer: single has an option's id, multi and rank a list of ids, scale a number, open a text, matrix the stars by row.
 * The limit for texts is higher here than in the rules, because the error message of the rules has the question's number.
 */
export const QuestionnaireValue = z.union([
  safeText(4 * questionLimits.written),
  listUpTo(questionLimits.options, OptionId),
  Scale,
  MatrixValue,
]);
export type QuestionnaireValue = z.output<typeof QuestionnaireValue>;

export const QuestionnaireAnswer = z.strictObject({
  questionId: QuestionId,
  value: QuestionnaireValue,
});
export type QuestionnaireAnswer = z.output<typeof QuestionnaireAnswer>;
