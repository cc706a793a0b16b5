import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { splitPoints } from './points.rules.ts';
import { bindQuestionRules } from './question-type.rules.ts';
import { simpleRules } from './simple.rules.ts';
import { performanceRules } from './types/performance.rules.ts';
import { subjectiveRules } from './types/subjective.rules.ts';
import { suiteRules } from './types/suite.rules.ts';

/** The rules for questions of all types. */
export const questions = bindQuestionRules({
  ...simpleRules,
  suite: suiteRules,
  subjective: subjectiveRules,
  performance: performanceRules,
});

/**
 * Sets the points of a question in a paper. The points of a suite are split among its children in proportion to their own points,
 * and those of a subjective question among the points of its answer.
 */
export function setPoints(question: QuestionSource, score: number): QuestionSource {
  if (question.type === 'subjective') {
    const shares = splitPoints(
      score,
      question.points.map((point) => point.score),
    );
    const points = question.points.map((point, index) => ({ ...point, score: shares[index] ?? 0 }));
    return { ...question, score, points };
  }
  if (question.type !== 'suite') return { ...question, score };
  const shares = splitPoints(
    score,
    question.children.map((child) => child.score),
  );
  const children = question.children.map((child, index) => ({
    ...child,
    score: shares[index] ?? 0,
  }));
  return { ...question, score, children };
}
