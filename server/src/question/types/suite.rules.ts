import { findFirstRepeat } from '@meiyu/contract/question/parts.schema';
import type { SourceOf } from '@meiyu/contract/question/question-source.schema';
import { suiteShape } from '@meiyu/contract/question/types/suite.schema';

import { publishShared } from '../parts.rules.ts';
import { addPoints } from '../points.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';
import { simpleQuestions } from '../simple.rules.ts';

/** Returns the value of a child. An id such as `constructor` must not find an inherited property. */
export function getChildValue(answer: Readonly<Record<string, unknown>>, childId: string): unknown {
  return Object.hasOwn(answer, childId) ? (answer[childId] ?? null) : null;
}

function scoreChildren(question: SourceOf<'suite'>, answer: Readonly<Record<string, unknown>>) {
  const children = question.children.map((child) => {
    const mark = simpleQuestions.mark(child, getChildValue(answer, child.id));
    return { questionId: child.id, full: child.score, ...mark };
  });
  return {
    score: addPoints(children.map((child) => child.score)),
    parts: children.map(({ questionId, full, score }) => ({
      id: questionId,
      ok: score === full,
      score,
    })),
    children,
  };
}

export const suiteRules: QuestionTypeRules<'suite'> = {
  answer: suiteShape.answer,
  publish: (question, display) => ({
    type: 'suite',
    ...publishShared(question, display),
    children: question.children.map((child) => simpleQuestions.publish(child, display)),
  }),
  refusal(question, answer) {
    const children = new Map(question.children.map((child) => [child.id, child]));
    for (const [childId, value] of Object.entries(answer)) {
      const child = children.get(childId);
      if (child === undefined) return `套题里没有小题 ${childId}`;
      const refused = simpleQuestions.refusal(child, value);
      if (refused !== null) return refused;
    }
    return null;
  },
  isAnswered(question, answer) {
    return question.children.some(
      (child) => simpleQuestions.mark(child, getChildValue(answer, child.id)).answered,
    );
  },
  score: scoreChildren,
  blank: (question) => ({ ...scoreChildren(question, {}), parts: [] }),
  withKey(question, answer) {
    const children = question.children.map((child) => {
      const value = getChildValue(answer, child.id);
      return value === null ? child : (simpleQuestions.withKey(child, value) ?? child);
    });
    return { ...question, children };
  },
  withAlternative(question, answer) {
    const children = question.children.map((child) => {
      const value = getChildValue(answer, child.id);
      return value === null ? child : (simpleQuestions.withAlternative(child, value) ?? child);
    });
    return { ...question, children };
  },
  split: (question, answer) =>
    question.children.flatMap((child, index) =>
      simpleQuestions
        .split(child, getChildValue(answer, child.id))
        .map(({ id, label, ...part }) => ({
          id: `${child.id}/${id}`,
          label: `(${index + 1}) ${label}`.trim(),
          ...part,
        })),
    ),
  key: (question, addresses) =>
    Object.fromEntries(
      question.children.map((child) => [child.id, simpleQuestions.key(child, addresses)]),
    ),
  faults(question) {
    const faults = question.children.flatMap((child) =>
      simpleQuestions.faults(child).map((fault) => `小题 ${child.id}：${fault}`),
    );
    const repeated = findFirstRepeat([question.id, ...question.children.map((child) => child.id)]);
    if (repeated !== null) faults.push(`小题的 id ${repeated} 重复了`);
    const sum = addPoints(question.children.map((child) => child.score));
    if (sum !== question.score) {
      faults.push(`套题的分值 ${question.score} 应等于各小题之和 ${sum}`);
    }
    return faults;
  },
};
