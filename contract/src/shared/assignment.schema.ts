import * as z from 'zod/mini';

import { Grade, Klass } from './enumerations.ts';
import { Id } from './text.ts';

/** Classes of one grade of a school that get a homework or questionnaire of a package. */
export const Assignment = z.strictObject({
  school: Id,
  grade: Grade,
  klass: z.array(Klass).check(z.minLength(1)),
});
export type Assignment = z.output<typeof Assignment>;
