import type { AnswerFileKind } from '@meiyu/contract/question/answer-file.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { z } from 'zod';

import type { Mark } from '../question/question-type.rules.ts';
import { questions } from '../question/question.rules.ts';
import type { QuestionMark } from './marks.rules.ts';
import { StoredAnchor, StoredVoice } from './remark.rules.ts';

/** The draft of a mark that a teacher saved. It may be incomplete. Pupils do not see it before the return. */
export const TeacherMark = z.object({
  rubric: z.record(z.string(), z.number()).optional(),
  /** The points for each point of a subjective answer. */
  points: z.record(z.string(), z.number()).optional(),
  /** The score, if the teacher gave it without rubric and points. */
  score: z.number().optional(),
  comment: z.string(),
  anchors: z.array(StoredAnchor),
  voice: StoredVoice.optional(),
});
export type TeacherMark = z.infer<typeof TeacherMark>;

/** Computes the score and its parts from a teacher's mark. Returns null while the mark is incomplete. */
export function computeTeacherScore(
  question: QuestionSource,
  { rubric, points, score }: TeacherMark,
): Pick<Mark, 'score' | 'parts'> | null {
  if (score !== undefined) return { score, parts: [] };
  if (question.type === 'subjective') return markIfComplete(question, question.points, points);
  if (question.type === 'performance') return markIfComplete(question, question.rubric, rubric);
  return null;
}

/** Computes the mark from one number for each row. Returns null while a number is missing. */
function markIfComplete(
  question: QuestionSource,
  rows: readonly { id: string }[],
  given: Readonly<Record<string, number>> = {},
): Pick<Mark, 'score' | 'parts'> | null {
  const isComplete = rows.every(({ id }) => given[id] !== undefined);
  return isComplete ? questions.markByHand(question, given) : null;
}

/** Checks whether a remark with this moment or place fits a file of this kind. */
function matchesFile(kind: AnswerFileKind | undefined, { atMs, x }: StoredAnchor): boolean {
  if (kind === undefined) return false;
  if (kind === 'image') return atMs === undefined && x !== undefined;
  return atMs !== undefined && (kind === 'video' || x === undefined);
}

/** Checks whether a mark contradicts the question or the answer, for example with unknown criteria or files, or with too many points. */
export function isMarkInvalid(
  question: QuestionSource,
  value: unknown,
  { rubric, points, score, anchors }: TeacherMark,
): boolean {
  const isTooMuch = score !== undefined && (score > question.score || Boolean(rubric ?? points));
  const criteria = new Set(
    question.type === 'performance' ? question.rubric.map(({ id }) => id) : [],
  );
  const most = new Map(
    question.type === 'subjective' ? question.points.map((one) => [one.id, one.score]) : [],
  );
  const kinds = new Map(questions.files(question, value).map(({ hash, kind }) => [hash, kind]));
  return (
    isTooMuch ||
    Object.keys(rubric ?? {}).some((id) => !criteria.has(id)) ||
    Object.entries(points ?? {}).some(([id, given]) => given > (most.get(id) ?? -1)) ||
    anchors.some((anchor) => !matchesFile(kinds.get(anchor.asset), anchor)) ||
    new Set(anchors.map(({ id }) => id)).size < anchors.length
  );
}

/** Copies a teacher's mark to the mark of the question that the pupil reads. Returns null if the mark is incomplete. */
export function applyTeacherMark(
  question: QuestionSource,
  before: QuestionMark,
  mark: TeacherMark,
): QuestionMark | null {
  const computed = computeTeacherScore(question, mark);
  if (computed === null) return null;
  const { rubric, comment, anchors, voice } = mark;
  return {
    ...removeTeacherMark(before),
    ...computed,
    state: 'manual',
    ...(rubric !== undefined && { rubric }),
    ...(comment !== '' && { comment }),
    ...(anchors.length > 0 && {
      anchors: anchors.toSorted((one, other) => (one.atMs ?? 0) - (other.atMs ?? 0)),
    }),
    ...(voice !== undefined && { voice }),
  };
}

/** Removes a teacher's score, comment and remarks from the mark that the pupil reads, so that the question waits for a teacher again. */
export function removeTeacherMark(mark: QuestionMark): QuestionMark {
  const { rubric: _rubric, comment: _comment, anchors: _anchors, voice: _voice, ...rest } = mark;
  return { ...rest, state: 'pending', score: 0, parts: [] };
}
