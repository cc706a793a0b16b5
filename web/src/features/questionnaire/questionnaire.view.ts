import type {
  QuestionnaireAnswer,
  QuestionnaireQuestion,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import {
  findAnswerFault,
  getRowStars,
  isAnswered,
  findShownQuestions,
} from '@meiyu/contract/questionnaire/questionnaire.rules';
import type {
  Questionnaire,
  QuestionnaireSummary,
} from '@meiyu/contract/questionnaire/questionnaire.schema';

import { formatDateTime, formatNearDate } from '../../lib/near-date.ts';

/** Formats the state of a questionnaire, for example 11月21日 9:50 交的, 明天 20:00 截止 or 昨天 20:00 截止了. */
export function formatStateNote(
  { state, due, answeredAt }: Pick<QuestionnaireSummary, 'state' | 'due' | 'answeredAt'>,
  now: Date,
): string {
  if (state === 'done') return `${formatDateTime(answeredAt, now)} 交的`;
  const day = formatNearDate(new Date(due), now);
  return state === 'todo' ? `${day} 截止` : `${day} 截止了`;
}

/** Formats the number of questions: 5 题, or 约 7 题 if answers decide which questions are shown. */
export function formatQuestionCount({
  questionCount,
  hasFollowUps,
}: Pick<QuestionnaireSummary, 'questionCount' | 'hasFollowUps'>): string {
  return `${hasFollowUps ? '约 ' : ''}${questionCount} 题`;
}

/** Returns the values of a draft that are still valid. An operator may have changed the questions since the draft was stored. */
export function filterValidValues(
  { questions }: Pick<Questionnaire, 'questions'>,
  values: Readonly<Record<string, QuestionnaireValue>>,
): Map<string, QuestionnaireValue> {
  const valid = new Map<string, QuestionnaireValue>();
  for (const question of questions) {
    const value = values[question.id];
    if (value === undefined || findAnswerFault(question, value) !== null) continue;
    valid.set(question.id, value);
  }
  return valid;
}

/** Lists the answers to send: those of the visible questions, in the order of the questions. */
export function listAnswersToSend(
  questions: readonly QuestionnaireQuestion[],
  values: ReadonlyMap<string, QuestionnaireValue>,
): QuestionnaireAnswer[] {
  return findShownQuestions(questions, values).flatMap(({ id }) => {
    const value = values.get(id);
    return value !== undefined && isAnswered(value) ? [{ questionId: id, value }] : [];
  });
}

/** Formats an answer as text. Returns null if there is no answer. */
export function formatAnswer(
  question: QuestionnaireQuestion,
  value: QuestionnaireValue | undefined,
): string | null {
  if (value === undefined || !isAnswered(value)) return null;
  if (typeof value === 'number') return `${value} 颗星`;
  if (question.type === 'open') return typeof value === 'string' ? value : null;
  if (question.type !== 'single' && question.type !== 'multi') return null;
  const chosen = Array.isArray(value) ? value : [value];
  const texts = question.options.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
  return texts.length > 0 ? texts.join('、') : null;
}

/** Lists the answer to a matrix or an order line by line. Returns null for other types, and without an answer. */
export function listAnswerLines(
  question: QuestionnaireQuestion,
  value: QuestionnaireValue | undefined,
): string[] | null {
  if (!isAnswered(value)) return null;
  if (question.type === 'matrix') {
    const stars = getRowStars(value);
    return question.rows.map(({ id, text }) => `${text}：${formatStars(stars[id])}`);
  }
  if (question.type !== 'rank' || !Array.isArray(value)) return null;
  return value.map((id, index) => {
    const text = question.options.find((option) => option.id === id)?.text ?? '';
    return `${index + 1}. ${text}`;
  });
}

const formatStars = (count: number | undefined) =>
  count === undefined ? '没有选' : `${count} 颗星`;

/** Formats question numbers, for example 第 2 题、第 5 题. */
export function formatQuestionNumbers(
  shown: readonly QuestionnaireQuestion[],
  selected: readonly QuestionnaireQuestion[],
): string {
  return selected.map((question) => `第 ${shown.indexOf(question) + 1} 题`).join('、');
}
