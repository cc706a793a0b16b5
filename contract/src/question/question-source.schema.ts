import type * as z from 'zod/mini';

import { unionByType } from './question-type.schema.ts';
import type { QuestionType } from './question.schema.ts';
import { simpleSources, type ChildQuestionSource } from './simple-source.schema.ts';
import { performanceSource } from './types/performance.source.ts';
import { subjectiveSource } from './types/subjective.source.ts';
import { suiteSource } from './types/suite.source.ts';

const sources = {
  ...simpleSources,
  suite: suiteSource,
  subjective: subjectiveSource,
  performance: performanceSource,
} satisfies Record<QuestionType, unknown>;

/** A question in the package format, with its key. */
export const QuestionSource = unionByType(Object.values(sources).map(({ source }) => source));
export type QuestionSource = z.output<typeof QuestionSource>;

/** A question with its key, alone or inside a suite. */
export type AnyQuestionSource = QuestionSource | ChildQuestionSource;
export type SourceOf<T extends QuestionType> = Extract<AnyQuestionSource, { type: T }>;
