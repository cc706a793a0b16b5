import type { BasketQuestion } from '@meiyu/contract/homework/teach-homework.schema';

const DIFFICULTY_MAX = 5;

/**
 * Returns how difficult a question is, from 0 to 1: by the answers of the school's pupils, or by the author's level if there are no answers.
 */
export function getLevel({ p, difficulty }: Pick<BasketQuestion, 'p' | 'difficulty'>): number {
  const level = p === null ? (difficulty - 1) / (DIFFICULTY_MAX - 1) : 1 - p;
  return Math.min(Math.max(level, 0), 1);
}

/** Orders questions from easy to difficult. Equally difficult questions keep their order. */
export function sortByLevel(questions: readonly BasketQuestion[]): BasketQuestion[] {
  return [...questions].sort((one, other) => getLevel(one) - getLevel(other));
}

/** Lists the knowledge points of questions with the number of questions, the most frequent first. */
export function countKnowledge(questions: readonly BasketQuestion[], limit: number): string[] {
  const counts = new Map<string, number>();
  for (const name of questions.flatMap(({ knowledge }) => knowledge)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, limit).map(([name, count]) => `${name} ${count}`);
}
