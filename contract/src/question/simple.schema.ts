import * as z from 'zod/mini';

import { ExplanationSource, Points, QuestionId, Stem, StemSource } from './parts.schema.ts';
import { gapfillingShape } from './types/gapfilling.schema.ts';
import { judgeShape } from './types/judge.schema.ts';
import { multiShape } from './types/multi.schema.ts';
import { pairShape } from './types/pair.schema.ts';
import { singleShape } from './types/single.schema.ts';
import { sortShape } from './types/sort.schema.ts';

/**
 * The question types that can also stand inside a suite. A new type is a new shape here; the mapped registries of
 * server and web then fail to compile until each has its entry.
 */
export const simpleShapes = {
  single: singleShape,
  multi: multiShape,
  judge: judgeShape,
  gapfilling: gapfillingShape,
  pair: pairShape,
  sort: sortShape,
};
export type SimpleType = keyof typeof simpleShapes;

/** What every question says, alone or inside a suite. */
export const sharedSource = {
  id: QuestionId,
  score: Points.check(z.positive()),
  stem: StemSource,
  explanation: z.optional(ExplanationSource),
};
export const sharedPublic = { id: z.string(), full: z.number(), stem: Stem };

const { single, multi, judge, gapfilling, pair, sort } = simpleShapes;

/** A simple question as authors write it, with `more` for those that stand alone. */
export function simpleSources<More extends z.core.$ZodShape>(more: More) {
  return [
    z.strictObject({ type: z.literal('single'), ...sharedSource, ...more, ...single.source }),
    z.strictObject({ type: z.literal('multi'), ...sharedSource, ...more, ...multi.source }),
    z.strictObject({ type: z.literal('judge'), ...sharedSource, ...more, ...judge.source }),
    z.strictObject({
      type: z.literal('gapfilling'),
      ...sharedSource,
      ...more,
      ...gapfilling.source,
    }),
    z.strictObject({ type: z.literal('pair'), ...sharedSource, ...more, ...pair.source }),
    z.strictObject({ type: z.literal('sort'), ...sharedSource, ...more, ...sort.source }),
  ] as const;
}

/** A simple question as a pupil gets it: no key, no explanation. */
export const simplePublics = [
  z.object({ type: z.literal('single'), ...sharedPublic, ...single.public }),
  z.object({ type: z.literal('multi'), ...sharedPublic, ...multi.public }),
  z.object({ type: z.literal('judge'), ...sharedPublic, ...judge.public }),
  z.object({ type: z.literal('gapfilling'), ...sharedPublic, ...gapfilling.public }),
  z.object({ type: z.literal('pair'), ...sharedPublic, ...pair.public }),
  z.object({ type: z.literal('sort'), ...sharedPublic, ...sort.public }),
] as const;

export const ChildQuestionSource = z.discriminatedUnion('type', simpleSources({}));
export type ChildQuestionSource = z.output<typeof ChildQuestionSource>;

export const ChildQuestion = z.discriminatedUnion('type', simplePublics);
export type ChildQuestion = z.output<typeof ChildQuestion>;

/** Any simple type's answer; which one fits is decided by the question's type. */
export const ChildAnswer = z.union([
  single.answer,
  multi.answer,
  judge.answer,
  gapfilling.answer,
  pair.answer,
  sort.answer,
]);
export type ChildAnswer = z.output<typeof ChildAnswer>;
