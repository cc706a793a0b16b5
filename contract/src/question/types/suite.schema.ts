import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { QuestionId } from '../parts.schema.ts';
import { ChildAnswer, ChildQuestion, ChildQuestionSource } from '../simple.schema.ts';

/** 套题: one stem, children of any simple type; its score is the sum of theirs. */
export const suiteShape = {
  source: { children: listBetween(1, 20, ChildQuestionSource) },
  public: { children: z.array(ChildQuestion) },
  /** Child id → that child's answer; a child left out or null is unanswered. */
  answer: z.record(QuestionId, z.nullable(ChildAnswer)),
};
