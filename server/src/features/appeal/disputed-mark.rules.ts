import type { AppealDecision } from '@meiyu/contract/appeal/appeal.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { type QuestionMark } from '../../attempt/marks.rules.ts';
import {
  applyTeacherMark,
  isMarkInvalid,
  type TeacherMark,
} from '../../attempt/teacher-mark.rules.ts';
import { questions } from '../../question/question.rules.ts';

/** The mark after an appeal. `given` is the teacher's mark from which it is computed, for types that a teacher marks. */
export interface ChangedMark {
  mark: QuestionMark;
  given: TeacherMark | null;
}

/** Returns the new mark of a disputed question, or null if the levels or points do not fit the question. */
export function changeMark(
  question: QuestionSource,
  before: QuestionMark,
  value: unknown,
  { score, rubric }: Pick<AppealDecision, 'score' | 'rubric'>,
): ChangedMark | null {
  if (!questions.isMarkedByHand(question)) {
    if (score === undefined || score > question.score) return null;
    // The parts stay, because they show which parts of the answer fit the key.
    return { mark: { ...before, state: 'manual', score }, given: null };
  }
  const given: TeacherMark = {
    ...(rubric === undefined ? { score } : { rubric }),
    comment: before.comment ?? '',
    anchors: before.anchors ?? [],
    ...(before.voice === undefined ? {} : { voice: before.voice }),
  };
  if (isMarkInvalid(question, value, given)) return null;
  const mark = applyTeacherMark(question, before, given);
  return mark && { mark, given };
}

/** Returns the disputed mark for a decision that keeps it. */
export function keepMark(mark: QuestionMark): QuestionMark {
  return mark.state === 'appealed' ? { ...mark, state: 'manual' } : mark;
}
