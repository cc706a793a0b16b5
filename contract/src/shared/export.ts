import * as z from 'zod/mini';

import { GradeInUrl } from './enumerations.ts';
import { intInUrl } from './numbers.ts';

/** The part of a query that names the format of an exported table. */
export const exportFormat = { as: z.enum(['xlsx', 'csv']) };

/** The most rows of an exported table. Writing more takes seconds. */
export const EXPORT_ROWS_MAX = 10_000;

/** The query of the export of a school year. `year` is the year in which it began. Without a grade it has all grades. */
export const exportOfYear = z.object({
  year: intInUrl(1900, 2999),
  grade: z.optional(GradeInUrl),
  ...exportFormat,
});

/** The fields that all calls for the export of a table have. */
export const exportCall = {
  method: 'GET',
  access: 'teacher',
  reply: z.unknown(),
  sendsFile: true,
} as const;
