import * as z from 'zod/mini';

import { Id, safeText } from '../shared/text.ts';

/** What pupils change of themselves. */
export const StudentChange = z.object({
  /** A picture of one's own: its `_id`, or an address of it. Empty: none. */
  portrait: z.optional(safeText(500)),
  /** As it is: names are the school's. */
  name: z.optional(safeText(50)),
});
export type StudentChange = z.infer<typeof StudentChange>;

export const Student = z.object({
  _id: Id,
  name: z.string(),
  /** The address of the picture; empty without one. */
  portrait: z.string(),
  /** School roll number 学籍号; an opaque text, empty when not known. */
  idn: z.string(),
  period: z.int(),
  grade: z.int(),
  klass: z.int(),
});
export type Student = z.infer<typeof Student>;
