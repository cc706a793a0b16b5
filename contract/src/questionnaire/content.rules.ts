import { findTextFault } from '../shared/form-fields.ts';
import { checkText, findFormFault, type FormFault, type FormRule } from '../shared/form-rules.ts';
import { findQuestionFaults } from './question-faults.rules.ts';
import { questionTexts, type QuestionnaireQuestion } from './question.schema.ts';
import { type QuestionnaireContent, questionnaireTexts } from './teacher-questionnaire.schema.ts';

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findContentFault(
  content: QuestionnaireContent,
): FormFault<keyof QuestionnaireContent> | null {
  const { title, intro, opens, due, questions } = content;
  const rules: readonly FormRule<keyof QuestionnaireContent>[] = [
    checkText('title', title, questionnaireTexts.title),
    checkText('intro', intro, questionnaireTexts.intro),
    ['due', Date.parse(due) <= Date.parse(opens), '截止要晚于开始'],
    ['questions', questions.length === 0, '请添加至少一道题'],
    ...checkQuestions(questions),
  ];
  return findFormFault(rules);
}

function checkQuestions(
  questions: readonly QuestionnaireQuestion[],
): readonly FormRule<'questions'>[] {
  const faults = findQuestionFaults(questions);
  return questions.map((question, item) => {
    const inQuestions = faults.find(({ path }) => path[0] === item);
    const message = findQuestionTextFault(question) ?? inQuestions?.message ?? null;
    return [['questions', item], message !== null, `第 ${item + 1} 题：${message ?? ''}`];
  });
}

function findQuestionTextFault(question: QuestionnaireQuestion): string | null {
  const rule = question.type === 'matrix' ? questionTexts.row : questionTexts.option;
  const texts = listItems(question).map(({ text }) => text.trim());
  const faults = [
    findTextFault(question.text, questionTexts.text),
    ...texts.map((text) => findTextFault(text, rule)),
  ];
  const hasTwins = new Set(texts).size < texts.length;
  return faults.find((fault) => fault !== null) ?? (hasTwins ? `有两个${rule.label}一样` : null);
}

/** Lists the options or the rows of a question. A scale and an open question have none. */
export function listItems(
  question: QuestionnaireQuestion,
): readonly { id: string; text: string }[] {
  if (question.type === 'matrix') return question.rows;
  return question.type === 'scale' || question.type === 'open' ? [] : question.options;
}

/** Removes the spaces around the texts. */
export function trimContent(content: QuestionnaireContent): QuestionnaireContent {
  return {
    ...content,
    title: content.title.trim(),
    intro: content.intro.trim(),
    questions: content.questions.map(trimQuestion),
  };
}

function trimQuestion(question: QuestionnaireQuestion): QuestionnaireQuestion {
  const text = question.text.trim();
  if (question.type === 'matrix') return { ...question, text, rows: trimItems(question.rows) };
  if (question.type === 'scale' || question.type === 'open') return { ...question, text };
  return { ...question, text, options: trimItems(question.options) };
}

const trimItems = (items: readonly { id: string; text: string }[]) =>
  items.map(({ id, text }) => ({ id, text: text.trim() }));
