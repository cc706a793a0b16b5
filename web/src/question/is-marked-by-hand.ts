import type { HandMarkedType } from '@meiyu/contract/question/question.schema';

const types: Record<HandMarkedType, true> = { subjective: true, performance: true };

/** Whether a teacher marks the question, so that its result comes after the hand-in. */
export function isMarkedByHand({ type }: { type: string }): boolean {
  return type in types;
}
