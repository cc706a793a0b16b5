import * as z from 'zod/mini';

import { Grade, Subject, Unit } from '../shared/enumerations.ts';
import { listUpTo } from '../shared/lists.ts';
import { wholeBetween } from '../shared/numbers.ts';
import { requiredText } from '../shared/text.ts';
import {
  sharedPublic,
  sharedSource,
  simplePublics,
  simpleShapes,
  simpleSources,
  type ChildQuestionSource,
  type SimpleType,
} from './simple.schema.ts';
import { suiteShape } from './types/suite.schema.ts';

/** What a question that stands alone says besides. */
const ownSource = {
  subject: Subject,
  grade: Grade,
  unit: Unit,
  difficulty: wholeBetween(1, 5),
  knowledge: z._default(listUpTo(20, requiredText(40)), []),
  indicator: z._default(z.enum(['knowledge', 'skill']), 'knowledge'),
};

/** A question of a package, with its key. */
export const QuestionSource = z.discriminatedUnion('type', [
  ...simpleSources(ownSource),
  z.strictObject({
    type: z.literal('suite'),
    ...sharedSource,
    ...ownSource,
    ...suiteShape.source,
  }),
]);
export type QuestionSource = z.output<typeof QuestionSource>;

/** A question as a pupil gets it. */
export const Question = z.discriminatedUnion('type', [
  ...simplePublics,
  z.object({ type: z.literal('suite'), ...sharedPublic, ...suiteShape.public }),
]);
export type Question = z.output<typeof Question>;

export const questionShapes = { ...simpleShapes, suite: suiteShape };
export type QuestionType = keyof typeof questionShapes;

/** A question with its key, standing alone or inside a suite. */
export type AnyQuestionSource = QuestionSource | ChildQuestionSource;
export type SourceOf<T extends QuestionType> = Extract<AnyQuestionSource, { type: T }>;
export type PublicOf<T extends QuestionType> = Extract<Question, { type: T }>;
export type AnswerOf<T extends QuestionType> = z.output<(typeof questionShapes)[T]['answer']>;
export type KeyOf<T extends SimpleType> = z.output<(typeof simpleShapes)[T]['key']>;

export const questionTypeLabels: Record<QuestionType, string> = {
  single: '单选题',
  multi: '多选题',
  judge: '判断题',
  gapfilling: '填空题',
  pair: '连线题',
  sort: '排序题',
  suite: '套题',
};

/** Any type's answer; null takes an answer back. Whether it fits its question is judged by the type's own shape. */
export const AnswerValue = z.union([
  ...Object.values(simpleShapes).map((shape) => shape.answer),
  suiteShape.answer,
]);
export type AnswerValue = AnswerOf<QuestionType>;
