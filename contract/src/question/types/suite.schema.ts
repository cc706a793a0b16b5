import * as z from 'zod/mini';

import { AnswerValue } from '../answer-value.schema.ts';
import { QuestionId } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';
import { ChildQuestion } from '../simple.schema.ts';

/** 套题: one stem with children of any simple type. Its score is the sum of their scores. */
export const suiteShape = {
  ...questionType('suite', '套题', { children: z.array(ChildQuestion) }),
  /** An object from child id to answer. The shape of the child's type validates the answer. Absent or null means unanswered. */
  answer: z.record(QuestionId, z.nullable(AnswerValue)),
};
