import * as z from 'zod/mini';

import { OptionId, QuestionId } from '../question/parts.schema.ts';
import { listBetween, listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { requiredText, safeText } from '../shared/text.ts';

/** The most stars of a scale; one is the least. */
export const SCALE_MAX = 5;
/** How much may be written to an open question, in characters. */
export const WRITTEN_MAX = 500;
const OPTIONS_MAX = 20;

const Scale = intBetween(1, SCALE_MAX);

/** Asked only of those who gave one of these answers (`is`) to an earlier question. */
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
    /** How many may be chosen; all where it is left out. */
    max: z.optional(intBetween(1, OPTIONS_MAX)),
  },
  scale: { type: z.literal('scale'), ...shared },
  open: { type: z.literal('open'), ...shared },
};

/** A question as an operator writes it: to choose one or several, to give stars, or to write. */
export const QuestionnaireQuestionSource = z.discriminatedUnion('type', [
  z.strictObject(bodies.single),
  z.strictObject(bodies.multi),
  z.strictObject(bodies.scale),
  z.strictObject(bodies.open),
]);

/** The same as a pupil gets it: there is nothing in it to keep back. */
export const QuestionnaireQuestion = z.discriminatedUnion('type', [
  z.object(bodies.single),
  z.object(bodies.multi),
  z.object(bodies.scale),
  z.object(bodies.open),
]);
export type QuestionnaireQuestion = z.output<typeof QuestionnaireQuestion>;

/**
 * single an option's id · multi a list of them · scale a number · open text. Whether it fits its question is for the
 * rules, which say so by the question's number; so text may be longer here than they allow.
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
