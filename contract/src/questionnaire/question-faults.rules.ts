import { SCALE_MAX, type QuestionnaireQuestion } from './question.schema.ts';
import { readShowIf } from './show-if.rules.ts';
import type { Condition } from './show-if.schema.ts';

/** A fault of a question, and the path to the field. */
export interface QuestionFault {
  path: (string | number)[];
  message: string;
}

/** Finds faults that the schema of a single question cannot find, such as an id that occurs twice. */
export function findQuestionFaults(questions: readonly QuestionnaireQuestion[]): QuestionFault[] {
  return questions.flatMap((question, index) => {
    const before = questions.slice(0, index);
    return [
      ...(before.some(({ id }) => id === question.id)
        ? [{ path: ['id'], message: `题目 ${question.id} 出现了两次` }]
        : []),
      ...findItemFaults(question),
      ...findShowIfFaults(question, before),
    ].map(({ path, message }) => ({ path: [index, ...path], message }));
  });
}

function findItemFaults(question: QuestionnaireQuestion): QuestionFault[] {
  if (question.type === 'matrix') return findRepeats('rows', '行', question.rows);
  if (question.type === 'scale' || question.type === 'open') return [];
  const faults = findRepeats('options', '选项', question.options);
  const count = question.options.length;
  if (question.type === 'multi' && (question.max ?? 0) > count) {
    faults.push({ path: ['max'], message: `不能多过选项的个数 ${count}` });
  }
  return faults;
}

function findRepeats(
  field: string,
  word: string,
  items: readonly { id: string }[],
): QuestionFault[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, at) =>
    ids.indexOf(id) === at
      ? []
      : [{ path: [field, at, 'id'], message: `${word} ${id} 出现了两次` }],
  );
}

function findShowIfFaults(
  { showIf }: QuestionnaireQuestion,
  before: readonly QuestionnaireQuestion[],
): QuestionFault[] {
  if (showIf === undefined) return [];
  const { join, conditions } = readShowIf(showIf);
  const isShort = !('all' in showIf) && !('any' in showIf);
  return conditions.flatMap((condition, at) =>
    findConditionFaults(condition, before).map(({ path, message }) => ({
      path: ['showIf', ...(isShort ? [] : [join, at]), ...path],
      message,
    })),
  );
}

const buildFaultAt = (field: string, message: string): QuestionFault[] => [
  { path: [field], message },
];

function findConditionFaults(
  condition: Condition,
  before: readonly QuestionnaireQuestion[],
): QuestionFault[] {
  const earlier = before.find(({ id }) => id === condition.question);
  if (earlier === undefined) {
    return buildFaultAt('question', `前面没有题目 ${condition.question}：只能看前面的题怎么答`);
  }
  const { id } = earlier;
  if (earlier.type === 'open')
    return buildFaultAt('question', `题目 ${id} 是填写文字的，不能作条件`);
  if (earlier.type === 'matrix' || earlier.type === 'rank') {
    return buildFaultAt('question', `题目 ${id} 是打分表或排序，不能作条件`);
  }
  if ('from' in condition) {
    if (earlier.type !== 'scale')
      return buildFaultAt('from', `题目 ${id} 不是打星的，不能用 from 和 to`);
    return condition.from > condition.to ? buildFaultAt('to', 'to 不能小于 from') : [];
  }
  const field = 'is' in condition ? 'is' : 'not';
  const values = 'is' in condition ? condition.is : condition.not;
  if (values.length === 0) return buildFaultAt(field, '请选择条件里的回答');
  const possible: readonly (string | number)[] =
    earlier.type === 'scale'
      ? Array.from({ length: SCALE_MAX }, (_, star) => star + 1)
      : earlier.options.map((option) => option.id);
  return values.flatMap((value, at) =>
    possible.includes(value)
      ? []
      : [{ path: [field, at], message: `题目 ${id} 没有 ${JSON.stringify(value)} 这个回答` }],
  );
}
