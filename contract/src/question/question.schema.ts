import type * as z from 'zod/mini';

import { unionByType } from './question-type.schema.ts';
import { simpleShapes } from './simple.schema.ts';
import { performanceShape } from './types/performance.schema.ts';
import { subjectiveShape } from './types/subjective.schema.ts';
import { suiteShape } from './types/suite.schema.ts';

/** The types that a teacher marks by hand. They are not part of suites. */
const handMarkedShapes = { subjective: subjectiveShape, performance: performanceShape };
export type HandMarkedType = keyof typeof handMarkedShapes;

const questionShapes = { ...simpleShapes, suite: suiteShape, ...handMarkedShapes };
export type QuestionType = keyof typeof questionShapes;

const shapes = Object.values(questionShapes);

/** A question as pupils get it, without its key. */
export const Question = unionByType(shapes.map((shape) => shape.public));
export type Question = z.output<typeof Question>;

export type PublicOf<T extends QuestionType> = Extract<Question, { type: T }>;
export type AnswerOf<T extends QuestionType> = z.output<(typeof questionShapes)[T]['answer']>;

/** Returns the displayed name of a question type. */
export function getQuestionTypeLabel(type: QuestionType): string {
  return questionShapes[type].label;
}
