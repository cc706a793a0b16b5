import type { QuestionnaireQuestion } from '@meiyu/contract/questionnaire/question.schema';
import { readShowIf } from '@meiyu/contract/questionnaire/show-if.rules';
import type { Condition, ShowIf } from '@meiyu/contract/questionnaire/show-if.schema';

export type QuestionType = QuestionnaireQuestion['type'];

/** Returns the first id with this prefix that is free. */
export function createFreeId(prefix: string, taken: readonly { id: string }[]): string {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

const buildEmptyItems = () => ['o1', 'o2'].map((id) => ({ id, text: '' }));

/** Returns an empty question. */
export function createQuestion(
  type: QuestionType,
  questions: readonly QuestionnaireQuestion[],
): QuestionnaireQuestion {
  const shared = { id: createFreeId('q', questions), text: '', required: type !== 'open' };
  switch (type) {
    case 'single':
    case 'multi':
    case 'rank':
      return { type, ...shared, options: buildEmptyItems() };
    case 'matrix':
      return { type, ...shared, rows: buildEmptyItems() };
    case 'scale':
    case 'open':
    default:
      return { type, ...shared };
  }
}

/** Whether the answer to a question can be a condition. */
export function canBeCondition({ type }: QuestionnaireQuestion): boolean {
  return type === 'single' || type === 'multi' || type === 'scale';
}

/** Removes conditions on questions that do not come before, and values that no longer exist, after the teacher has changed the list. */
export function repairConditions(
  questions: readonly QuestionnaireQuestion[],
): QuestionnaireQuestion[] {
  return questions.map((question, index) => {
    const { showIf, ...rest } = question;
    if (showIf === undefined) return question;
    const { join, conditions } = readShowIf(showIf);
    const kept = conditions.flatMap((condition) => {
      const earlier = questions.slice(0, index).find(({ id }) => id === condition.question);
      return earlier === undefined ? [] : repairCondition(condition, earlier);
    });
    return kept.length === 0 ? rest : { ...rest, showIf: writeShowIf(join, kept) };
  });
}

function repairCondition(condition: Condition, earlier: QuestionnaireQuestion): Condition[] {
  if (earlier.type !== 'single' && earlier.type !== 'multi') {
    return earlier.type === 'scale' ? [condition] : [];
  }
  if ('from' in condition) return [];
  const isKnown = (value: string | number) => earlier.options.some(({ id }) => id === value);
  if ('is' in condition) {
    const is = condition.is.filter(isKnown);
    return is.length === 0 ? [] : [{ question: condition.question, is }];
  }
  const not = condition.not.filter(isKnown);
  return not.length === 0 ? [] : [{ question: condition.question, not }];
}

export function writeShowIf(join: 'all' | 'any', conditions: Condition[]): ShowIf {
  return join === 'all' ? { all: conditions } : { any: conditions };
}

/** Returns the condition that the form proposes for an earlier question. */
export function proposeCondition(earlier: QuestionnaireQuestion): Condition {
  if (earlier.type === 'single' || earlier.type === 'multi') {
    return { question: earlier.id, is: earlier.options.slice(0, 1).map(({ id }) => id) };
  }
  return { question: earlier.id, from: 1, to: 3 };
}
