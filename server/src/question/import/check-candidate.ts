import { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { z } from 'zod';

import { describeJsonFaults } from '../../platform/import/json/issue-text.ts';
import { findPinyinFaults } from '../pinyin/pinyin-text.rules.ts';
import { questions } from '../question.rules.ts';
import type { Candidate } from './candidate.ts';

/** Checks a question by the shape and the rules of its type. Reports faults to the candidate; returns null if there are some. */
export function checkShape(candidate: Candidate, id: string): QuestionSource | null {
  const { value, findings } = candidate;
  if (!findings.isClean) return null;
  const withId = typeof value === 'object' && value !== null ? { ...value, id } : value;
  const parsed = z.safeParse(QuestionSource, withId);
  if (!parsed.success) {
    for (const { path, message } of describeJsonFaults(parsed.error, withId)) {
      candidate.report(path, message);
    }
    return null;
  }
  for (const fault of questions.faults(parsed.data)) candidate.report([], fault);
  for (const [word, fault] of findPinyinFaults(parsed.data.pinyin)) {
    candidate.report(['pinyin', word], fault);
  }
  return findings.isClean ? parsed.data : null;
}
