import * as z from 'zod/mini';

import { isSafeText } from '../shared/text.ts';

/** A JSON value. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
export type AnswerValue = Exclude<Json, null>;

/** Limit for the nesting of lists and objects. A suite with lists of pairs has a depth of three. */
const DEPTH_MAX = 4;
/** Limit for the number of strings, numbers, lists and objects. The largest suite has fewer than 8000. */
const PARTS_MAX = 20_000;
/** Limit for the length of all texts and keys. A suite of 20 questions with 20 blanks of 200 characters has 80,000. */
const CHARACTERS_MAX = 100_000;
const KEY_CHARACTERS_MAX = 64;

/** Whether a value is JSON within the limits. Stops at the first exceeded limit, so that no value is expensive to check. */
function isBoundedJson(value: unknown): boolean {
  let parts = 0;
  let characters = 0;
  const isTextWithinLimit = (text: string, most: number) => {
    characters += text.length;
    return text.length <= most && characters <= CHARACTERS_MAX && isSafeText(text);
  };
  const isPartWithinLimits = (part: unknown, depth: number): boolean => {
    parts += 1;
    if (parts > PARTS_MAX) return false;
    if (typeof part === 'string') return isTextWithinLimit(part, CHARACTERS_MAX);
    if (typeof part === 'number') return Number.isFinite(part);
    if (typeof part !== 'object') return typeof part === 'boolean';
    if (part === null) return true;
    if (depth === DEPTH_MAX) return false;
    if (Array.isArray(part)) return part.every((item) => isPartWithinLimits(item, depth + 1));
    return Object.entries(part).every(
      ([key, item]) =>
        isTextWithinLimit(key, KEY_CHARACTERS_MAX) && isPartWithinLimits(item, depth + 1),
    );
  };
  return value !== null && isPartWithinLimits(value, 0);
}

/**
 * The answer to any question: JSON within limits. The schema of the question's type checks the rest, so no other part
 * of the product needs all answer shapes. Fields that also allow null use `z.nullable(AnswerValue)`; null means no
 * answer.
 */
export const AnswerValue = z.custom<AnswerValue>(isBoundedJson);
