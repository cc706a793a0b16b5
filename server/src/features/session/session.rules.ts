import type { Teaching } from '@meiyu/contract/session/session.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

interface TeachingRow {
  subject: string;
  grade: number;
  klass: number;
}

/** subject → grade → classes, as the specification's clients read it. */
export function teachingOf(rows: readonly TeachingRow[]): Teaching {
  const teaching: Teaching = {};
  for (const { subject, grade, klass } of rows) {
    const grades = (teaching[Subject.parse(subject)] ??= {});
    (grades[String(grade)] ??= []).push(klass);
  }
  return teaching;
}

/** The subject a user starts with: a teacher's first, else music (spec section 3). */
export function firstSubject(teaching: Teaching): Subject {
  return teaching.mu === undefined && teaching.ar !== undefined ? 'ar' : 'mu';
}
