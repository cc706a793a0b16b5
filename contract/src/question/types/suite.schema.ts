import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { AnswerValue } from '../answer-value.schema.ts';
import { QuestionId } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';
import { ChildQuestion, ChildQuestionSource } from '../simple.schema.ts';

/** 套题: one stem, children of any simple type; its score is the sum of theirs. */
export const suiteShape = {
  ...questionType('suite', '套题', {
    source: { children: listBetween(1, 20, ChildQuestionSource) },
    public: { children: z.array(ChildQuestion) },
  }),
  /** Child id → that child's answer, which the child's own type judges; left out or null is unanswered. */
  answer: z.record(QuestionId, z.nullable(AnswerValue)),
};
