import type {
  QuestionnaireAnswer,
  QuestionnaireQuestion,
} from '@meiyu/contract/questionnaire/question.schema';
import {
  findAnswerFault,
  isAnswered,
  findMissingQuestions,
  findShownQuestions,
} from '@meiyu/contract/questionnaire/questionnaire.rules';

/** The response to store, or the reason in Chinese why the response is refused. */
export type ResponseCheck =
  | { answers: QuestionnaireAnswer[]; fault: null }
  | { answers: null; fault: string };

/**
 * Checks a response against its questions. It drops an answer to a question that the other answers hide. A device stores such an
 * answer in case the pupil changes the other answers again. So it is not an error, but the server must not store it.
 */
export function checkResponse(
  questions: readonly QuestionnaireQuestion[],
  given: readonly QuestionnaireAnswer[],
): ResponseCheck {
  const answers = new Map(given.map(({ questionId, value }) => [questionId, value]));
  if (answers.size < given.length) return makeFault('同一道题有两个回答');
  const ids = new Set(questions.map(({ id }) => id));
  if (given.some(({ questionId }) => !ids.has(questionId))) {
    return makeFault('问卷的题目更新了，请刷新页面再填');
  }
  const shown = findShownQuestions(questions, answers);
  const getNumber = (id: string) => shown.findIndex((one) => one.id === id) + 1;
  const stored: QuestionnaireAnswer[] = [];
  for (const question of shown) {
    const value = answers.get(question.id);
    if (value === undefined || !isAnswered(value)) continue;
    const fault = findAnswerFault(question, value);
    if (fault !== null) return makeFault(`第 ${getNumber(question.id)} 题：${fault}`);
    stored.push({ questionId: question.id, value });
  }
  const [missing] = findMissingQuestions(questions, answers);
  if (missing !== undefined) return makeFault(`第 ${getNumber(missing.id)} 题还没有填`);
  return { answers: stored, fault: null };
}

const makeFault = (fault: string): ResponseCheck => ({ answers: null, fault });
