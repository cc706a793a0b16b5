import * as z from 'zod/mini';

import { OptionId, QuestionId } from '../question/parts.schema.ts';
import { listBetween, listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { requiredText, safeText } from '../shared/text.ts';

/** The highest number of stars of a scale. The lowest is one. */
export const SCALE_MAX = 5;
/** The longest answer to an open question, in characters. */
export const WRITTEN_MAX = 500;
const OPTIONS_MAX = 20;

const Scale = intBetween(1, SCALE_MAX);

/** Shows the question only to pupils who gave one of these answers (`is`) to an earlier question. */
const ShowIf = z.strictObject({
  question: QuestionId,
  is: listBetween(1, OPTIONS_MAX, z.union([OptionId, Scale])),
});
export type ShowIf = z.output<typeof ShowIf>;

const shared = {
  id: QuestionId,
  text: requiredText(200),
  required: z._default(z.boolean(), true),
  showIf: z.optional(ShowIf),
};
const options = listBetween(
  2,
  OPTIONS_MAX,
  z.strictObject({ id: OptionId, text: requiredText(60) }),
);

const bodies = {
  single: { type: z.literal('single'), ...shared, options },
  multi: {
    type: z.literal('multi'),
    ...shared,
    options,
    /** The largest number of options that a pupil may choose. Without it a pupil may choose all. */
    max: z.optional(intBetween(1, OPTIONS_MAX)),
  },
  scale: { type: z.literal('scale'), ...shared },
  open: { type: z.literal('open'), ...shared },
};

/** A question of a package: choose one or several options, give stars, or write. */
export const QuestionnaireQuestionSource = z.discriminatedUnion('type', [
  z.strictObject(bodies.single),
  z.strictObject(bodies.multi),
  z.strictObject(bodies.scale),
  z.strictObject(bodies.open),
]);

/** A question as the app gets it. It has the same fields as in the package. */
export const QuestionnaireQuestion = z.discriminatedUnion('type', [
  z.object(bodies.single),
  z.object(bodies.multi),
  z.object(bodies.scale),
  z.object(bodies.open),
]);
export type QuestionnaireQuestion = z.output<typeof QuestionnaireQuestion>;

/**
 * The value of an answer: single has an option's id, multi a list of ids, scale a number, open a text. The limit for
 * texts is higher here than in the rules, because the error message of the rules has the question's number.
 */
export const QuestionnaireValue = z.union([
  safeText(4 * WRITTEN_MAX),
  listUpTo(OPTIONS_MAX, OptionId),
  Scale,
]);
export type QuestionnaireValue = z.output<typeof QuestionnaireValue>;

export const QuestionnaireAnswer = z.strictObject({
  questionId: QuestionId,
  value: QuestionnaireValue,
});
export type QuestionnaireAnswer = z.output<typeof QuestionnaireAnswer>;
