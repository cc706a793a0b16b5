import * as z from 'zod/mini';

import { Id, safeText } from '../shared/text.ts';

/** The data that pupils can change of their own account. */
export const StudentChange = z.object({
  /** The name of an animal, the `_id` or an address of the pupil's own image, or empty for the animal of the pupil's id. */
  portrait: z.optional(safeText(500)),
  /** Must equal the current name, because only the school changes names. */
  name: z.optional(safeText(50)),
});
export type StudentChange = z.infer<typeof StudentChange>;

export const Student = z.object({
  _id: Id,
  name: z.string(),
  /** The address of the portrait. */
  portrait: z.string(),
  /** The roll number 学籍号: an opaque text, empty if unknown. */
  idn: z.string(),
  period: z.int(),
  grade: z.int(),
  klass: z.int(),
});
export type Student = z.infer<typeof Student>;
