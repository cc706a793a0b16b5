import type { AnswerKey } from '../../attempt/answer-events.repository.ts';
import type { QuestionMark } from '../../attempt/marks.rules.ts';
import {
  deleteQuestionMark,
  insertQuestionMark,
  updateQuestionMark,
} from '../../attempt/question-marks.repository.ts';
import { TeacherMark } from '../../attempt/teacher-mark.rules.ts';
import type { Db } from '../../db/database.ts';
import { selectOptionalEarlierDraft } from './late-answer.repository.ts';

/** A teacher's mark that is not returned, as `question_marks` has it. */
export interface Draft {
  rev: number;
  mark: unknown;
  score: number | null;
  by: string | null;
}

const emptyMark: TeacherMark = { comment: '', anchors: [] };

/**
 * Replaces the draft of a question when another answer to it counts: a mark belongs to the answer that the teacher saw. The mark that
 * the answer had before comes back. Returns null if the new answer is empty, because a teacher does not mark it.
 *
 * @param to the event id of the late answer that counts now, or null for the answer of the hand-in
 */
export async function replaceDraft(
  db: Db,
  key: AnswerKey,
  draft: Draft | null,
  to: {
    answer: string | null;
    after: QuestionMark;
    /** The place of the question in the paper, from 1. */
    position: number;
    submittedAt: Date;
    by: string;
    at: Date;
  },
): Promise<Draft | null> {
  if (to.after.state !== 'pending') {
    if (draft !== null) await deleteQuestionMark(db, key);
    return null;
  }
  const { answer, submittedAt: since, at } = to;
  const earlier = await selectOptionalEarlierDraft(db, key, { answer, since });
  const found = draft ?? {
    ...(await insertQuestionMark(db, { ...key, position: to.position })),
    mark: null,
  };
  if (draft === null && earlier?.mark == null) return { ...found, score: null, by: null };
  // Also without an earlier mark the revision grows, so that a mark of the other answer that is on its way is stale.
  const mark = TeacherMark.parse(earlier?.mark ?? emptyMark);
  const next = {
    rev: found.rev + 1,
    mark,
    score: earlier?.score ?? null,
    by: earlier?.by ?? to.by,
  };
  await updateQuestionMark(db, { ...key, ...next, at });
  return next;
}
