import * as z from 'zod/mini';

import type { AnswerValue } from '../question/answer-value.schema.ts';

/**
 * The effect of a correction on a question. key: replaces the key. accept: adds a right answer. full: every pupil gets all
 * points. leaveOut: the question does not count.
 */
export const CorrectionRule = z.enum(['key', 'accept', 'full', 'leaveOut']);
export type CorrectionRule = z.infer<typeof CorrectionRule>;

/** The correction of a question as pupils read it. The reason is in the teacher's words. */
export interface CorrectionNote {
  rule: CorrectionRule;
  reason: string;
  /** The answers that count as right besides the key. Absent if there are none. */
  accepted?: AnswerValue[];
}
