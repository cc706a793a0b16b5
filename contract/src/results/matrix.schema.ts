import * as z from 'zod/mini';

import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { Id, Instant } from '../shared/text.ts';

/** A term of a grade: grade × 10 + 1 for the autumn term or 2 for the spring term, for example 51. */
export const Semester = z.coerce.number().check(
  z.int(),
  z.minimum(11),
  z.maximum(122),
  z.refine((semester) => semester % 10 === 1 || semester % 10 === 2),
);

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
