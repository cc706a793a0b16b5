import type { QuestionnaireValue } from './question.schema.ts';
import type { Condition, ShowIf } from './show-if.schema.ts';

/** Returns the conditions of a question in one shape for all three ways to write them. */
export function readShowIf(showIf: ShowIf): { join: 'all' | 'any'; conditions: Condition[] } {
  if ('all' in showIf) return { join: 'all', conditions: showIf.all };
  if ('any' in showIf) return { join: 'any', conditions: showIf.any };
  return { join: 'all', conditions: [showIf] };
}

/** Whether an answer meets a condition. A missing answer meets none. */
function meetsCondition(condition: Condition, value: QuestionnaireValue | undefined): boolean {
  const chosen = listChosen(value);
  if (chosen.length === 0) return false;
  if ('is' in condition) return chosen.some((one) => condition.is.includes(one));
  if ('not' in condition) return !chosen.some((one) => condition.not.includes(one));
  const [stars] = chosen;
  return typeof stars === 'number' && condition.from <= stars && stars <= condition.to;
}

function listChosen(value: QuestionnaireValue | undefined): readonly (string | number)[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' || typeof value === 'number' ? [value] : [];
}

/** Whether a question is shown, given the answers to shown questions. `getAnswer` returns undefined for a hidden question. */
export function meetsShowIf(
  showIf: ShowIf,
  getAnswer: (questionId: string) => QuestionnaireValue | undefined,
): boolean {
  const { join, conditions } = readShowIf(showIf);
  const isMet = (condition: Condition) => meetsCondition(condition, getAnswer(condition.question));
  return join === 'all' ? conditions.every(isMet) : conditions.some(isMet);
}
