import * as z from 'zod/mini';

import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { Id, Instant } from '../shared/text.ts';

const MatrixHomework = z.object({
  _id: Id,
  title: z.string(),
  unit: z.int(),
  due: Instant,
});
export type MatrixHomework = z.infer<typeof MatrixHomework>;

const MatrixPupil = z.object({
  _id: Id,
  name: z.string(),
  number: z.string(),
  /** The cells in the order of the homework, as text from `formatCells`, because JSON objects take three times the space. */
  cells: z.string(),
});

/** The pupils of a class and their homework of one term (总表), in the order of student numbers and of due times. */
export const Matrix = z.object({
  grade: Grade,
  klass: Klass,
  semester: z.int(),
  /** The terms that the teacher may choose, the latest first. */
  semesters: z.array(z.int()),
  subject: Subject,
  homework: z.array(MatrixHomework),
  pupils: z.array(MatrixPupil),
});
export type Matrix = z.infer<typeof Matrix>;
