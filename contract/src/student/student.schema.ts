import * as z from 'zod/mini';

import { Id } from '../shared/text.ts';

export const Student = z.object({
  _id: Id,
  name: z.string(),
  portrait: z.string(),
  /** School roll number 学籍号; an opaque text, empty when not known. */
  idn: z.string(),
  period: z.int(),
  grade: z.int(),
  klass: z.int(),
});
export type Student = z.infer<typeof Student>;
