import * as z from 'zod/mini';

/** The part of a query that names the format of an exported table. */
export const exportFormat = { as: z.enum(['xlsx', 'csv']) };
