import type { HandMarkedType, Question } from '@meiyu/contract/question/question.schema';

const types: Record<HandMarkedType, true> = { subjective: true, performance: true };

/** Whether a teacher marks the question, so that its result comes after the hand-in. */
export function isMarkedByHand({ type }: Question): boolean {
  return type in types;
}
