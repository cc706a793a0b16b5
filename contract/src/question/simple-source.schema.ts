import type * as z from 'zod/mini';

import { unionByType } from './question-type.schema.ts';
import type { SimpleType } from './simple.schema.ts';
import { gapfillingSource } from './types/gapfilling.source.ts';
import { judgeSource } from './types/judge.source.ts';
import { multiSource } from './types/multi.source.ts';
import { pairSource } from './types/pair.source.ts';
import { singleSource } from './types/single.source.ts';
import { sortSource } from './types/sort.source.ts';

/** The question types in a package that can also be part of a suite. */
export const simpleSources = {
  single: singleSource,
  multi: multiSource,
  judge: judgeSource,
  gapfilling: gapfillingSource,
  pair: pairSource,
  sort: sortSource,
} satisfies Record<SimpleType, unknown>;

export const ChildQuestionSource = unionByType(
  Object.values(simpleSources).map(({ childSource }) => childSource),
);
export type ChildQuestionSource = z.output<typeof ChildQuestionSource>;
