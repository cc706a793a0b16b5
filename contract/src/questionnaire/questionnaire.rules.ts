import {
  SCALE_MAX,
  WRITTEN_MAX,
  type QuestionnaireQuestion,
  type QuestionnaireValue,
  type ShowIf,
} from './question.schema.ts';

/** Answers by question id. */
export type QuestionnaireAnswers = ReadonlyMap<string, QuestionnaireValue>;

function meetsCondition({ is }: ShowIf, value: QuestionnaireValue | undefined): boolean {
  if (value === undefined) return false;
  return Array.isArray(value) ? value.some((one) => is.includes(one)) : is.includes(value);
}

/** Finds the questions to show after these answers. Answers to questions that are not shown are ignored. */
export function findShownQuestions(
  questions: readonly QuestionnaireQuestion[],
  answers: QuestionnaireAnswers,
): QuestionnaireQuestion[] {
  const shown = new Set<string>();
  return questions.filter(({ id, showIf }) => {
    const isShown =
      showIf === undefined ||
      (shown.has(showIf.question) && meetsCondition(showIf, answers.get(showIf.question)));
    if (isShown) shown.add(id);
    return isShown;
  });
}

/** Whether a value is present and not empty. */
export function isAnswered(value: QuestionnaireValue | undefined): boolean {
  if (value === undefined) return false;
  return typeof value === 'string'
    ? value.trim() !== ''
    : !Array.isArray(value) || value.length > 0;
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
    case 'scale':
    default:
      return typeof value === 'number' ? null : `请选 1 到 ${SCALE_MAX} 颗星`;
  }
}

function findWrittenFault(value: QuestionnaireValue): string | null {
  if (typeof value !== 'string') return '请写文字';
  return value.length > WRITTEN_MAX ? `最多写 ${WRITTEN_MAX} 个字` : null;
}

function findMultiFault(
  { options, max = options.length }: Extract<QuestionnaireQuestion, { type: 'multi' }>,
  value: QuestionnaireValue,
): string | null {
  const ids = options.map(({ id }) => id);
  const isKnown = Array.isArray(value) && value.every((one) => ids.includes(one));
  if (!isKnown || new Set(value).size < value.length) return '请从给出的选项里选';
  return value.length > max ? `最多选 ${max} 项` : null;
}

/** Finds the shown required questions without an answer. */
export function findMissingQuestions(
  questions: readonly QuestionnaireQuestion[],
  answers: QuestionnaireAnswers,
): QuestionnaireQuestion[] {
  return findShownQuestions(questions, answers).filter(
    ({ id, required }) => required && !isAnswered(answers.get(id)),
  );
}
