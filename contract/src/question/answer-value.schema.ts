import * as z from 'zod/mini';

import { isSafeText } from '../shared/text.ts';

/** A value that JSON can hold. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type AnswerValue = Exclude<Json, null>;

/** Lists and objects inside each other: a suite holds lists of pairs, which are three deep. */
const DEPTH_MAX = 4;
/** All strings, numbers, lists and objects together: the largest suite has fewer than 8000. */
const PARTS_MAX = 20_000;
/** All texts and keys together: a suite of 20 questions with 20 blanks of 200 characters has 80,000. */
const CHARACTERS_MAX = 100_000;
const KEY_MAX = 64;

/** Whether a value is JSON within the limits. Stops at the first limit, so that no value is expensive to judge. */
function isBoundedJson(value: unknown): boolean {
  let parts = 0;
  let characters = 0;
  const isText = (text: string, most: number) => {
    characters += text.length;
    return text.length <= most && characters <= CHARACTERS_MAX && isSafeText(text);
  };
  const isWithin = (part: unknown, depth: number): boolean => {
    parts += 1;
    if (parts > PARTS_MAX) return false;
    if (typeof part === 'string') return isText(part, CHARACTERS_MAX);
    if (typeof part === 'number') return Number.isFinite(part);
    if (typeof part !== 'object') return typeof part === 'boolean';
    if (part === null) return true;
    if (depth === DEPTH_MAX) return false;
    if (Array.isArray(part)) return part.every((item) => isWithin(item, depth + 1));
    return Object.entries(part).every(
      ([key, item]) => isText(key, KEY_MAX) && isWithin(item, depth + 1),
    );
  };
  return value !== null && isWithin(value, 0);
}

/**
 * The answer to any question: JSON within limits. The shape of its own question type decides whether it fits, so no
 * other part of the product knows all shapes. Where null may stand for no answer, the field says so.
 */
export const AnswerValue = z.custom<AnswerValue>(isBoundedJson);
