import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { Id, Instant, safeText } from '../shared/text.ts';
import {
  Accommodation,
  AccommodationKind,
  ExamAppeal,
  ExamLevels,
  ExamPhase,
  ExamRev,
  ExamTake,
  SittingState,
  SkillExamContent,
} from './skill-exam.schema.ts';

/** A teacher who can mark. */
export const ExamMarker = z.object({ _id: Id, name: z.string() });
export type ExamMarker = z.infer<typeof ExamMarker>;

/** An exam as the teachers who run it see it. */
export const TeacherSkillExam = z.object({
  ...SkillExamContent.shape,
  _id: Id,
  phase: ExamPhase,
  /** The name of the teacher who runs the exam, or empty. */
  organiser: z.string(),
  demoUrl: z.nullable(z.string()),
  accompanimentUrl: z.nullable(z.string()),
  markerNames: z.array(z.string()),
  /** The time from which results are visible, or null before. */
  releasedAt: z.nullable(Instant),
  /** Whether a pupil has begun. Then most fields stay. */
  hasSittings: z.boolean(),
  rev: ExamRev,
});
export type TeacherSkillExam = z.infer<typeof TeacherSkillExam>;

/** The numbers of pupils in each state, and what waits for a teacher. */
export const ExamCounts = z.object({
  states: z.record(SittingState, z.int()),
  /** Handed in, and the file has not come yet. */
  waitingFile: z.int(),
  /** Works whose two marks differ too much. */
  needThird: z.int(),
  lateTakes: z.int(),
  appeals: z.int(),
  /** Works that wait for a mark of the signed-in teacher. */
  toMark: z.int(),
});
export type ExamCounts = z.infer<typeof ExamCounts>;

/** An exam in the list of a teacher. `isRun` is false for a teacher who only marks. */
export const TeacherSkillExamSummary = z.object({
  exam: TeacherSkillExam,
  counts: ExamCounts,
  isRun: z.boolean(),
});
export type TeacherSkillExamSummary = z.infer<typeof TeacherSkillExamSummary>;

/** A pupil of an exam as the teachers who run it see it. It does not name the work on the desk. */
export const ExamPupil = z.object({
  userId: Id,
  name: z.string(),
  number: z.string(),
  grade: z.nullable(Grade),
  klass: z.nullable(Klass),
  state: SittingState,
  accommodation: z.nullable(Accommodation),
  /** The reason of the accommodation; empty for none. */
  accommodationReason: z.string(),
  submittedAt: z.nullable(Instant),
  /** Null until the result is released. */
  percent: z.nullable(z.number()),
  /** The levels of a released result, in the order of the rubric; else null. */
  levels: z.nullable(z.array(z.number())),
  /** The revision of a released result; else null. */
  rev: z.nullable(z.int()),
  appeal: z.nullable(ExamAppeal),
  /** The take that was handed in; null until the result is released, because the marks are anonymous. */
  take: z.nullable(ExamTake),
  lateTakes: z.array(ExamTake),
  deadline: z.nullable(Instant),
});
export type ExamPupil = z.infer<typeof ExamPupil>;

/** What to list: all pupils, or those who wait for a decision about a late take or an appeal. */
export const ExamPupilFilter = z.enum(['late', 'appeal', 'missed', 'accommodated']);
export type ExamPupilFilter = z.infer<typeof ExamPupilFilter>;

export const EXAM_REASON_CHARACTERS_MAX = 300;

/** Gives a pupil an accommodation. If `kind` is null, it removes the accommodation. */
export const SetAccommodationBody = z.strictObject({
  uId: Id,
  kind: z.nullable(AccommodationKind),
  /** For `defer` and `time`: the pupil's own end of the exam. */
  until: z.optional(z.nullable(Instant)),
  /** For `time`: by how much the time is longer. */
  factor: z.optional(z.number().check(z.minimum(1, '时间是1到3倍'), z.maximum(3, '时间是1到3倍'))),
  reason: safeText(1000),
});
export type SetAccommodationBody = z.output<typeof SetAccommodationBody>;

export const DecideLateTakeBody = z.strictObject({ eventId: z.uuid(), counts: z.boolean() });
export type DecideLateTakeBody = z.output<typeof DecideLateTakeBody>;

/** Changes a released result. */
export const ChangeExamResultBody = z.strictObject({
  eventId: z.uuid(),
  rev: ExamRev,
  criteria: ExamLevels,
  reason: safeText(1000),
});
export type ChangeExamResultBody = z.output<typeof ChangeExamResultBody>;

/** Answers an appeal. With `criteria` the result changes, without it stays. */
export const DecideExamAppealBody = z.strictObject({
  eventId: z.uuid(),
  criteria: z.nullable(ExamLevels),
  reason: safeText(1000),
});
export type DecideExamAppealBody = z.output<typeof DecideExamAppealBody>;
