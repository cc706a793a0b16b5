import * as z from 'zod/mini';

import { Subject } from '../shared/enumerations.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, safeText } from '../shared/text.ts';
import { ExamCriterion, ExamFileKind, ExamLevels } from './skill-exam.schema.ts';

export const EXAM_COMMENT_CHARACTERS_MAX = 300;

/** toMark: the signed-in teacher has not marked the work. marked: the teacher has. */
export const ExamWorkState = z.enum(['toMark', 'marked']);
export type ExamWorkState = z.infer<typeof ExamWorkState>;

/**
 * A work of an exam on the desk. It is anonymous: its id is not the sitting's, and `label` (作品 12) is the number in an order that is
 * different for each teacher.
 */
export const ExamWorkItem = z.object({
  workId: Id,
  label: z.string(),
  state: ExamWorkState,
  /** Whether two marks differ too much, and this is the third. */
  isThird: z.boolean(),
  /** The sum of the teacher's own levels, or null. */
  sum: z.nullable(z.int()),
});
export type ExamWorkItem = z.infer<typeof ExamWorkItem>;

/** An exam with works that wait for a mark of the signed-in teacher. */
export const ExamToMark = z.object({
  examId: Id,
  title: z.string(),
  count: z.int(),
});
export type ExamToMark = z.infer<typeof ExamToMark>;

/** The teacher's own mark of a work. */
export const OwnExamMark = z.object({
  rev: z.int(),
  criteria: z.array(z.int()),
  comment: z.string(),
  at: Instant,
});
export type OwnExamMark = z.infer<typeof OwnExamMark>;

/** A work with what a teacher needs to mark it. */
export const ExamWork = z.object({
  workId: Id,
  label: z.string(),
  exam: z.object({
    _id: Id,
    title: z.string(),
    subject: Subject,
    instructions: z.string(),
    demoUrl: z.nullable(z.string()),
    accompanimentUrl: z.nullable(z.string()),
    rubric: z.array(ExamCriterion),
  }),
  file: z.object({
    kind: ExamFileKind,
    url: z.string(),
    thumbnail: z.nullable(z.string()),
    durationMs: z.int(),
  }),
  isThird: z.boolean(),
  mark: z.nullable(OwnExamMark),
  /** Whether the teacher can still mark or change the mark: the result is not released. */
  isOpen: z.boolean(),
});
export type ExamWork = z.infer<typeof ExamWork>;

export const SaveExamMarkBody = z.strictObject({
  eventId: z.uuid(),
  /** The revision of the teacher's own mark on which this one is based; 0 for the first. */
  rev: intBetween(0, 1_000_000),
  criteria: ExamLevels,
  comment: z._default(safeText(2000), ''),
});
export type SaveExamMarkBody = z.output<typeof SaveExamMarkBody>;
