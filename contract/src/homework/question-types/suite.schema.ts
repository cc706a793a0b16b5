import { z } from 'zod';

import { QuestionId } from './parts.schema.ts';
import { ChildAnswer, ChildQuestion, ChildQuestionSource } from './simple.schema.ts';

/** 套题: one stem, children of any simple type; its score is the sum of theirs. */
export const suiteShape = {
  source: { children: z.array(ChildQuestionSource).min(1).max(20) },
  public: { children: z.array(ChildQuestion) },
  /** Child id → that child's answer; a child left out or null is unanswered. */
  answer: z.record(QuestionId, ChildAnswer.nullable()),
};
