import type { HandMarkedType } from '@meiyu/contract/question/question.schema';

const handMarkedTypes: Record<HandMarkedType, true> = { subjective: true, performance: true };

/** Whether a teacher marks the question. Its result is then not available right after the hand-in. */
export function isMarkedByHand({ type }: { type: string }): boolean {
  return type in handMarkedTypes;
}
