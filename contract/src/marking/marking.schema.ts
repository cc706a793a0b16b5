import * as z from 'zod/mini';

import { AnswerFile } from '../question/answer-file.schema.ts';
import { AnswerValue } from '../question/answer-value.schema.ts';
import { Question } from '../question/question.schema.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { listBetween } from '../shared/lists.ts';
import { Id, Instant } from '../shared/text.ts';
import { LateAnswers, LateState } from './late-answer.schema.ts';
import { MarkVersion } from './mark.schema.ts';

/**
 * The state of a handed-in work on the desk. submitted: not marked. marking: marked in part. ready: every question of the attempt
 * is marked, so it can be returned. returned: the pupil sees the marks. appealed: the pupil asked for a second marking.
 */
export const WorkState = z.enum(['submitted', 'marking', 'ready', 'returned', 'appealed']);
export type WorkState = z.infer<typeof WorkState>;

/** A question of the homework that a teacher marks by hand, or that has late answers. */
const MarkedQuestion = z.object({
  questionId: z.string(),
  /** The number of the question in the homework, from 1. */
  number: z.int(),
  /** Whether a teacher marks the question. Otherwise only late answers to it are on the desk. */
  isByHand: z.boolean(),
  /** The beginning of the stem. */
  title: z.string(),
  full: z.number(),
  /** The number of works that wait for a mark or for a decision about a late answer, and the number of all other works. */
  waiting: z.int(),
  marked: z.int(),
});

/** The overview of a homework on the desk. It counts only works of the classes that the teacher may mark. */
export const MarkingOverview = z.object({
  homeworkId: Id,
  title: z.string(),
  subject: Subject,
  release: z.enum(['auto', 'hold']),
  /** The teacher's reason for the recall. Null if the homework is not recalled. Works of a recalled homework cannot be returned. */
  recallReason: z.nullable(z.string()),
  questionCount: z.int(),
  questions: z.array(MarkedQuestion),
  /** The number of handed-in attempts in each state, also of attempts that rules alone mark. */
  counts: z.object({
    submitted: z.int(),
    marking: z.int(),
    ready: z.int(),
    returned: z.int(),
    appealed: z.int(),
  }),
  /** The number of handed-in attempts with a late answer that waits for a decision. */
  lateWaiting: z.int(),
  /**
   * The classes of the homework that the teacher may mark, each with the number of attempts that are not returned or have a late
   * answer that waits.
   */
  klasses: z.array(z.object({ grade: Grade, klass: Klass, waiting: z.int() })),
});
export type MarkingOverview = z.infer<typeof MarkingOverview>;

/**
 * The order of the answers on the desk. question: all pupils' answers to one question, then the next question. pupil: all answers of one
 * pupil, then the next pupil.
 */
export const QueueOrder = z.enum(['question', 'pupil']);
export type QueueOrder = z.infer<typeof QueueOrder>;

/**
 * An answer on the desk: one question of one attempt. It is anonymous. `label` (作品 12) is the same on every device of a teacher;
 * with `by=pupil` all answers of an attempt have the same.
 */
export const WorkItem = z.object({
  attemptId: Id,
  questionId: z.string(),
  label: z.string(),
  grade: z.nullable(Grade),
  klass: z.nullable(Klass),
  state: WorkState,
  late: z.boolean(),
  submittedAt: Instant,
  /** Whether a teacher marks this answer. */
  isByHand: z.boolean(),
  /** `waiting` if a late answer to the question waits for a decision. Null if there is no late answer. */
  lateState: z.nullable(LateState),
  /** The revision of the newest mark; 0 if there is none. */
  rev: z.int(),
  /** The score of the newest mark or by the rules; null while the mark is incomplete. */
  score: z.nullable(z.number()),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** A teacher who has the same answer open now. */
const Viewer = z.object({ name: z.string(), at: Instant });
export const Viewers = z.object({
  others: z.array(Viewer),
  /** The revision of the newest mark, which another teacher may have saved meanwhile. */
  rev: z.int(),
});
export type Viewers = z.infer<typeof Viewers>;

/** The help for marking a question, which only teachers may read before the marks are returned. */
const MarkingGuide = z.object({
  /** For a subjective question: the ideas that a full answer contains. An answer with one of the `keywords` probably contains the idea. */
  points: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      keywords: z.array(z.string()),
      score: z.number(),
    }),
  ),
  /** A model answer; empty if there is none. */
  sample: z.string(),
  /** The address of a good recording; empty if there is none. */
  sampleAudio: z.string(),
});

/** An entry in the history of a mark. */
const WorkEvent = z.object({
  /**
   * The kind of the change. mark: a mark was saved, or refused as stale if `rev` is null. The other kinds say why the mark that the pupil
   * sees changed.
   */
  cause: z.enum(['mark', 'return', 'takeBack', 'correction', 'undo', 'appeal', 'late']),
  rev: z.nullable(z.int()),
  scoreBefore: z.nullable(z.number()),
  scoreAfter: z.nullable(z.number()),
  /** For the kind `late`: whether the late answer counts. */
  counts: z.nullable(z.boolean()),
  reason: z.string(),
  /** The name of the teacher; empty for a change by the system. */
  by: z.string(),
  at: Instant,
});

/** An answer with all data that a teacher needs to mark it. It has no name, number, portrait or file name of the pupil. */
export const Work = z.object({
  attemptId: Id,
  homeworkId: Id,
  questionId: z.string(),
  state: WorkState,
  late: z.boolean(),
  submittedAt: Instant,
  /** Whether a teacher marks this answer. An empty answer needs no mark until a late one counts. */
  isByHand: z.boolean(),
  question: Question,
  guide: MarkingGuide,
  value: z.nullable(AnswerValue),
  /** The files of the answer. `asset` of an anchor is the `hash` of one of them. */
  files: z.array(AnswerFile),
  /** Null if no answer arrived late. */
  lateAnswers: z.nullable(LateAnswers),
  /** The newest mark; null if there is none. */
  current: z.nullable(MarkVersion),
  events: z.array(WorkEvent),
  others: z.array(Viewer),
});
export type Work = z.infer<typeof Work>;

/** The works that a request returns to pupils or takes back. */
export const WorksBody = z.strictObject({
  eventId: z.uuid(),
  items: listBetween(1, 200, z.strictObject({ attemptId: Id })),
});
export type WorksBody = z.infer<typeof WorksBody>;

const counts = z.object({ ok: z.int(), refused: z.int() });

/** `refusal` is null if the work was returned or taken back. */
export const WorksReply = z.object({
  items: z.array(
    z.object({
      attemptId: Id,
      refusal: z.nullable(z.object({ error_code: z.int(), error_msg: z.string() })),
    }),
  ),
  counts,
});
export type WorksReply = z.infer<typeof WorksReply>;

export const ReturnAllReply = z.object({ counts });
export type ReturnAllReply = z.infer<typeof ReturnAllReply>;

/** The pupil of a work. */
export const WorkName = z.object({ attemptId: Id, name: z.string(), number: z.string() });
export type WorkName = z.infer<typeof WorkName>;
