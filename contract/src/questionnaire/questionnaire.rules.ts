import {
  questionLimits,
  SCALE_MAX,
  type QuestionnaireQuestion,
  type QuestionnaireValue,
} from './question.schema.ts';
import { meetsShowIf } from './show-if.rules.ts';

/** Answers by question id. */
export type QuestionnaireAnswers = ReadonlyMap<string, QuestionnaireValue>;

type OfType<Type extends QuestionnaireQuestion['type']> = Extract<
  QuestionnaireQuestion,
  { type: Type }
>;

/** Finds the questions to show after these answers. Answers to questions that are not shown are ignored. */
export function findShownQuestions(
  questions: readonly QuestionnaireQuestion[],
  answers: QuestionnaireAnswers,
): QuestionnaireQuestion[] {
  const shown = new Set<string>();
  const getAnswer = (id: string) => (shown.has(id) ? answers.get(id) : undefined);
  return questions.filter(({ id, showIf }) => {
    const isShown = showIf === undefined || meetsShowIf(showIf, getAnswer);
    if (isShown) shown.add(id);
    return isShown;
  });
}

/** Whether a value is present and not empty. */
export function isAnswered(value: QuestionnaireValue | undefined): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'number' || Object.keys(value).length > 0;
}

/** Whether a value answers the whole question: each row of a matrix has stars. */
export function isComplete(
  question: QuestionnaireQuestion,
  value: QuestionnaireValue | undefined,
): boolean {
  if (question.type !== 'matrix') return isAnswered(value);
  const stars = getRowStars(value);
  return question.rows.every(({ id }) => stars[id] !== undefined);
}

/** Returns the stars of a matrix by row. They are empty for the value of another type. */
export function getRowStars(
  value: QuestionnaireValue | undefined,
): Readonly<Record<string, number | undefined>> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Returns the Chinese description of an answer's fault; null if the answer is valid. */
export function findAnswerFault(
  question: QuestionnaireQuestion,
  value: QuestionnaireValue,
): string | null {
  switch (question.type) {
    case 'single':
      return question.options.some(({ id }) => id === value) ? null : '请从给出的选项里选一个';
    case 'multi':
      return findMultiFault(question, value);
    case 'open':
      return findWrittenFault(value);
    case 'matrix':
      return findMatrixFault(question, value);
    case 'rank':
      return findRankFault(question, value);
    case 'scale':
    default:
      return typeof value === 'number' ? null : `请选 1 到 ${SCALE_MAX} 颗星`;
  }
}

function findWrittenFault(value: QuestionnaireValue): string | null {
  if (typeof value !== 'string') return '请写文字';
  const { written } = questionLimits;
  return value.length > written ? `最多写 ${written} 个字` : null;
}

function findMultiFault(
  { options, max = options.length }: OfType<'multi'>,
  value: QuestionnaireValue,
): string | null {
  const ids = options.map(({ id }) => id);
  const isKnown = Array.isArray(value) && value.every((one) => ids.includes(one));
  if (!isKnown || new Set(value).size < value.length) return '请从给出的选项里选';
  return value.length > max ? `最多选 ${max} 项` : null;
}

function findMatrixFault({ rows }: OfType<'matrix'>, value: QuestionnaireValue): string | null {
  const isByRow = typeof value === 'object' && !Array.isArray(value);
  const ids = rows.map(({ id }) => id);
  return isByRow && Object.keys(value).every((id) => ids.includes(id))
    ? null
    : `请给每一行选 1 到 ${SCALE_MAX} 颗星`;
}

function findRankFault({ options }: OfType<'rank'>, value: QuestionnaireValue): string | null {
  const isOrder =
    Array.isArray(value) &&
    value.length === options.length &&
    options.every(({ id }) => value.includes(id));
  return isOrder ? null : '请给所有选项排好顺序';
}

/** Finds the shown required questions without a complete answer. */
export function findMissingQuestions(
  questions: readonly QuestionnaireQuestion[],
  answers: QuestionnaireAnswers,
): QuestionnaireQuestion[] {
  return findShownQuestions(questions, answers).filter(
    (question) => question.required && !isComplete(question, answers.get(question.id)),
  );
}
