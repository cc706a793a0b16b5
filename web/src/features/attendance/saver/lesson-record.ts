import type { Subject } from '@meiyu/contract/shared/enumerations';

import type { RollRecord } from '../../../roll-call/roll-record.ts';

/** A lesson of a class. */
export interface LessonKey {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number;
  lesson: number;
}

/** The state of one lesson on this device. */
export type LessonRecord = RollRecord<LessonKey>;

export function getLessonName({ grade, klass, subject, semester, lesson }: LessonKey): string {
  return `${grade} ${klass} ${subject} ${semester} ${lesson}`;
}
