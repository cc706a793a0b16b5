import type { Teaching } from '@meiyu/contract/session/session.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

interface TeachingRow {
  subject: string;
  grade: number;
  klass: number;
}

/** Groups rows by subject, grade and class, in the shape that the specification's clients read. */
export function groupTeaching(rows: readonly TeachingRow[]): Teaching {
  const teaching: Teaching = {};
  for (const { subject, grade, klass } of rows) {
    const grades = (teaching[Subject.parse(subject)] ??= {});
    (grades[String(grade)] ??= []).push(klass);
  }
  return teaching;
}

/** Returns the subject that a user sees first: a teacher's first subject, else music (spec section 3). */
export function findFirstSubject(teaching: Teaching): Subject {
  return teaching.mu === undefined && teaching.ar !== undefined ? 'ar' : 'mu';
}
