import * as z from 'zod/mini';

import { Stem } from '../question/parts.schema.ts';
import { Question } from '../question/question.schema.ts';
import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { listBetween } from '../shared/lists.ts';
import { Id, Instant } from '../shared/text.ts';

/** The most pupils in one reply. If a homework has more pupils, the teacher sees one class at a time. */
export const RESULT_PUPILS_MAX = 1000;

/**
 * open: not handed in and not yet due. missing: due and not handed in. excused: a teacher has excused the pupil. marking: handed in,
 * waits for marks. marked: has a score.
 */
const ResultState = z.enum(['open', 'missing', 'excused', 'marking', 'marked']);
export type ResultState = z.infer<typeof ResultState>;

/** A pupil's result of a homework: the attempt that counts, or the reason why there is none. */
export const ResultPupil = z.object({
  _id: Id,
  name: z.string(),
  number: z.string(),
  grade: Grade,
  klass: Klass,
  state: ResultState,
  score: z.nullable(z.number()),
  full: z.number(),
  late: z.boolean(),
  /** Whether a teacher has reminded the pupil today. */
  reminded: z.boolean(),
});
export type ResultPupil = z.infer<typeof ResultPupil>;

/** How a question was answered in the first attempts. */
export const ResultItem = z.object({
  questionId: z.string(),
  type: z.string(),
  /** The text of the stem. Blanks are written as `{{1}}`. */
  text: z.string(),
  full: z.number(),
  /** The difficulty P: the mean share of the points, from 0 to 1. Null while no attempt has a mark for the question. */
  p: z.nullable(z.number()),
  /** The discrimination D: P of the best 27 % of the pupils minus P of the weakest 27 %. Null with fewer than 20 marked pupils. */
  d: z.nullable(z.number()),
  /** The number of answers that wait for a teacher's mark. */
  pending: z.int(),
});
export type ResultItem = z.infer<typeof ResultItem>;

const KlassKey = z.object({ grade: Grade, klass: Klass });
export type KlassKey = z.infer<typeof KlassKey>;

/** The results of a homework in one class, or in all classes that the teacher may see. */
export const HomeworkResults = z.object({
  homeworkId: Id,
  title: z.string(),
  subject: Subject,
  due: Instant,
  full: z.number(),
  /** The classes of the homework that the teacher may see, with their numbers of pupils. */
  klasses: z.array(z.object({ grade: Grade, klass: Klass, pupils: z.int() })),
  /** The class of `pupils` and `items`. Null if they cover all `klasses`. */
  klass: z.nullable(KlassKey),
  pupils: z.array(ResultPupil),
  items: z.array(ResultItem),
});
export type HomeworkResults = z.infer<typeof HomeworkResults>;

/** A group of pupils with the same answer to one part of a question. */
const AnswerGroup = z.object({
  label: z.string(),
  isRight: z.boolean(),
  pupils: z.array(Id),
});

/** The answers to one part of a question, for example one blank. The most frequent comes first. */
const AnswerPart = z.object({
  /** The name of the part. It is empty if the question has only one. */
  label: z.string(),
  groups: z.array(AnswerGroup),
});
export type AnswerPart = z.infer<typeof AnswerPart>;

/** A question with its key and the answers of the first attempts. */
export const QuestionAnswers = z.object({
  question: Question,
  key: z.unknown(),
  explanation: z.optional(Stem),
  parts: z.array(AnswerPart),
  /** The pupils who handed in without an answer to this question. */
  blank: z.array(Id),
});
export type QuestionAnswers = z.infer<typeof QuestionAnswers>;

/** A request to remind the named pupils, or all pupils who have not handed in. */
export const ReminderRequest = z.union([
  z.strictObject({
    eventId: z.uuid(),
    userIds: listBetween(1, RESULT_PUPILS_MAX, z.uuid()),
  }),
  z.strictObject({
    eventId: z.uuid(),
    missing: z.literal(true),
    /** The class. If present, only its pupils are reminded. */
    klass: z.optional(z.strictObject({ grade: Grade, klass: Klass })),
  }),
]);
export type ReminderRequest = z.infer<typeof ReminderRequest>;

/** `reminded` pupils got a reminder. `skipped` got one earlier today, have handed in, are excused or may not hand in any more. */
export const ReminderReply = z.object({ reminded: z.int(), skipped: z.int() });
export type ReminderReply = z.infer<typeof ReminderReply>;

/** The Chinese labels of the states in lists and exports. */
export const resultStateLabels: Record<ResultState, string> = {
  open: '还没交',
  missing: '缺交',
  excused: '免做',
  marking: '待批',
  marked: '已批',
};
