import * as z from 'zod/mini';

import { OptionId, QuestionId } from '../question/parts.schema.ts';
import { listField, numberField, textField } from '../shared/form-fields.ts';
import { listUpTo } from '../shared/lists.ts';
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

/** The texts of a question in the teacher's form. */
export const questionTexts = {
  text: { label: '题目', max: questionLimits.text, missing: '请填写题目' },
  option: { label: '选项', max: questionLimits.option, missing: '请填写每个选项' },
  row: { label: '行', max: questionLimits.option, missing: '请填写每一行' },
} as const;

const Scale = intBetween(1, SCALE_MAX);

type QuestionText = keyof typeof questionTexts;

/** Builds the schema of the options or the rows of a question. `sentence` says how many there can be. */
function listItems(
  text: z.ZodMiniType<string>,
  [from, upTo]: readonly [number, number],
  sentence: string,
) {
  const item = z.strictObject({ id: OptionId, text });
  return listField([from, upTo], item, { few: sentence, many: sentence });
}

/** Builds the schemas of all types, with the fields in the order of the form. `texts` has the schemas of the texts. */
function buildBodies(texts: Readonly<Record<QuestionText, z.ZodMiniType<string>>>) {
  const head = { id: QuestionId, text: texts.text };
  const required = z._default(z.boolean('请选择是不是必填'), true);
  const showIf = z.optional(ShowIf);
  const listOptions = (upTo: number) => listItems(texts.option, [2, upTo], `选项要有2到${upTo}个`);
  const options = listOptions(questionLimits.options);
  const ranks = listOptions(questionLimits.ranks);
  const { rows: rowsMax } = questionLimits;
  const rows = listItems(texts.row, [1, rowsMax], `打分表要有1到${rowsMax}行`);
  const most = numberField([1, questionLimits.options], `最多选几项是1到${questionLimits.options}`);
  return {
    single: { type: z.literal('single'), ...head, options, required, showIf },
    multi: {
      type: z.literal('multi'),
      ...head,
      options,
      required,
      /** The largest number of options that a pupil may choose. Without it a pupil may choose all. */
      max: z.optional(most),
      showIf,
    },
    scale: { type: z.literal('scale'), ...head, required, showIf },
    open: { type: z.literal('open'), ...head, required, showIf },
    /** Each row gets one to five stars. */
    matrix: { type: z.literal('matrix'), ...head, rows, required, showIf },
    /** The pupil puts all options in order, the most important first. */
    rank: { type: z.literal('rank'), ...head, options: ranks, required, showIf },
  };
}

function buildStrict(texts: Readonly<Record<QuestionText, z.ZodMiniType<string>>>) {
  const bodies = buildBodies(texts);
  return z.discriminatedUnion(
    'type',
    [
      z.strictObject(bodies.single),
      z.strictObject(bodies.multi),
      z.strictObject(bodies.scale),
      z.strictObject(bodies.open),
      z.strictObject(bodies.matrix),
      z.strictObject(bodies.rank),
    ],
    '请选择题型',
  );
}

const requiredTexts = {
  text: requiredText(questionLimits.text),
  option: requiredText(questionLimits.option),
  row: requiredText(questionLimits.option),
};

/** A question of a package: choose one or several options, give stars, write, or put options in order. */
export const QuestionnaireQuestionSource = buildStrict(requiredTexts);

/** A question of a teacher's form. A refusal has the sentence of the first wrong field. */
export const QuestionnaireQuestionInput = buildStrict({
  text: textField(questionTexts.text),
  option: textField(questionTexts.option),
  row: textField(questionTexts.row),
});

const bodies = buildBodies(requiredTexts);
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
