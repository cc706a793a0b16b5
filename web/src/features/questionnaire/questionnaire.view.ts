import type {
  QuestionnaireAnswer,
  QuestionnaireQuestion,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import {
  answerFault,
  isAnswered,
  shownQuestions,
} from '@meiyu/contract/questionnaire/questionnaire.rules';
import type {
  Questionnaire,
  QuestionnaireSummary,
} from '@meiyu/contract/questionnaire/questionnaire.schema';

import { formatDateTime, formatNearDate } from '../../lib/near-date.ts';

/** 11月21日 9:50 交的 · 明天 20:00 截止 · 昨天 20:00 截止了 */
export function standingNote(
  { state, due, answeredAt }: Pick<QuestionnaireSummary, 'state' | 'due' | 'answeredAt'>,
  now: Date,
): string {
  if (state === 'done') return `${formatDateTime(answeredAt, now)} 交的`;
  const day = formatNearDate(new Date(due), now);
  return state === 'todo' ? `${day} 截止` : `${day} 截止了`;
}

/** The draft's values that still fit their questions: an operator may have changed those meanwhile. */
export function fittingValues(
  { questions }: Pick<Questionnaire, 'questions'>,
  values: Readonly<Record<string, QuestionnaireValue>>,
): Map<string, QuestionnaireValue> {
  const fitting = new Map<string, QuestionnaireValue>();
  for (const question of questions) {
    const value = values[question.id];
    if (value === undefined || answerFault(question, value) !== null) continue;
    fitting.set(question.id, value);
  }
  return fitting;
}

/** What is handed in: the answers to the questions that are asked, in their order. */
export function answersToSend(
  questions: readonly QuestionnaireQuestion[],
  values: ReadonlyMap<string, QuestionnaireValue>,
): QuestionnaireAnswer[] {
  return shownQuestions(questions, values).flatMap(({ id }) => {
    const value = values.get(id);
    return value !== undefined && isAnswered(value) ? [{ questionId: id, value }] : [];
  });
}

/** An answer in words; null where there is none. */
export function answerWords(
  question: QuestionnaireQuestion,
  value: QuestionnaireValue | undefined,
): string | null {
  if (value === undefined || !isAnswered(value)) return null;
  if (typeof value === 'number') return `${value} 颗星`;
  if (question.type === 'open') return String(value);
  if (question.type === 'scale') return null;
  const chosen = Array.isArray(value) ? value : [value];
  const words = question.options.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
  return words.length > 0 ? words.join('、') : null;
}

/** 第 2 题、第 5 题 */
export function questionNumbers(
  shown: readonly QuestionnaireQuestion[],
  some: readonly QuestionnaireQuestion[],
): string {
  return some.map((one) => `第 ${shown.indexOf(one) + 1} 题`).join('、');
}
