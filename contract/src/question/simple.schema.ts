import type * as z from 'zod/mini';

import { unionByType } from './question-type.schema.ts';
import { gapfillingShape } from './types/gapfilling.schema.ts';
import { judgeShape } from './types/judge.schema.ts';
import { multiShape } from './types/multi.schema.ts';
import { pairShape } from './types/pair.schema.ts';
import { singleShape } from './types/single.schema.ts';
import { sortShape } from './types/sort.schema.ts';

/**
 * The question types that can also be part of a suite. A new type is a new shape in this list. The lists of server and
 * web do not compile until they have an entry for it.
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

const shapes = Object.values(simpleShapes);

export const ChildQuestion = unionByType(shapes.map((shape) => shape.public));
export type ChildQuestion = z.output<typeof ChildQuestion>;
