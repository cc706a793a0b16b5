import * as z from 'zod/mini';

import { CountsRule, LateRule, ShowRule } from '../attempt/attempt-rules.schema.ts';
import { Points, QuestionId } from '../question/parts.schema.ts';
import { Question } from '../question/question.schema.ts';
import { Grade, Klass, Subject, Unit } from '../shared/enumerations.ts';
import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { pageQuery } from '../shared/paging.ts';
import { Id, Instant, safeText } from '../shared/text.ts';

/** draft: no pupil sees it. closed: nothing more can be handed in. recalled: hidden again, with all its answers. */
export const TeachHomeworkState = z.enum(['draft', 'published', 'closed', 'recalled']);
export type TeachHomeworkState = z.infer<typeof TeachHomeworkState>;

/** auto: what rules alone mark goes back at the hand-in. hold: everything waits until the teacher returns it. */
const ReleaseRule = z.enum(['auto', 'hold']);

const GRADES_MAX = 12;
const KLASSES_MAX = 99;
const QUESTIONS_MAX = 200;

const contentFields = {
  subject: Subject,
  title: safeText(100),
  unit: Unit,
  /** The classes. The server knows the school, so `school` is ignored. */
  assign: listUpTo(
    GRADES_MAX,
    z.strictObject({
      school: z.optional(Id),
      grade: Grade,
      klass: listUpTo(KLASSES_MAX, Klass),
    }),
  ),
  opens: Instant,
  due: Instant,
  late: LateRule,
  timeLimitMin: z.nullable(intBetween(1, 600)),
  attempts: intBetween(1, 99),
  counts: CountsRule,
  show: ShowRule,
  release: ReleaseRule,
  /** The ids of the bank. Without a score a question has its own points. */
  questions: listUpTo(QUESTIONS_MAX, z.strictObject({ id: QuestionId, score: z.optional(Points) })),
};

/** A homework as its teacher writes it: the homework file of packages with `release`. A draft may be incomplete. */
export const HomeworkContent = z.strictObject(contentFields);
export type HomeworkContent = z.infer<typeof HomeworkContent>;

/** A new draft. The server fills what is absent: the teacher's classes of the grade, a week's time. */
export const CreateHomeworkBody = z.strictObject({
  eventId: z.uuid(),
  /** The homework to copy. Its questions and settings come over; classes and times are new. */
  copyOf: z.optional(Id),
  /** The grade of the classes, by default the grade of most of the teacher's classes. */
  grade: z.optional(Grade),
  title: z.optional(contentFields.title),
  unit: z.optional(contentFields.unit),
  assign: z.optional(contentFields.assign),
  opens: z.optional(contentFields.opens),
  due: z.optional(contentFields.due),
  late: z.optional(contentFields.late),
  timeLimitMin: z.optional(contentFields.timeLimitMin),
  attempts: z.optional(contentFields.attempts),
  counts: z.optional(contentFields.counts),
  show: z.optional(contentFields.show),
  release: z.optional(contentFields.release),
  questions: z.optional(contentFields.questions),
  id: z.optional(Id),
  subject: Subject,
});
export type CreateHomeworkBody = z.infer<typeof CreateHomeworkBody>;

export const ChangeHomeworkBody = z.strictObject({
  eventId: z.uuid(),
  /** The revision that the teacher has seen. */
  baseRev: z.int().check(z.minimum(1)),
  id: z.optional(Id),
  ...contentFields,
});
export type ChangeHomeworkBody = z.infer<typeof ChangeHomeworkBody>;

export const HomeworkActionBody = z.strictObject({ eventId: z.uuid() });
export const RecallHomeworkBody = z.strictObject({
  eventId: z.uuid(),
  /** Why the teacher recalls it. The refusal of an empty text has a sentence of its own. */
  reason: safeText(200),
});

/** Something that the teacher should know before publishing. `isFault`: it prevents publishing. */
export const HomeworkFault = z.object({
  isFault: z.boolean(),
  text: z.string(),
  /** The question that it concerns. */
  questionId: z.nullable(z.string()),
});
export type HomeworkFault = z.infer<typeof HomeworkFault>;

export const SavedHomework = z.object({
  _id: Id,
  rev: z.int(),
  state: TeachHomeworkState,
  faults: z.array(HomeworkFault),
  savedAt: Instant,
});
export type SavedHomework = z.infer<typeof SavedHomework>;

export const HomeworkActionReply = z.object({
  state: TeachHomeworkState,
  faults: z.array(HomeworkFault),
});
export type HomeworkActionReply = z.infer<typeof HomeworkActionReply>;

const KlassPlace = z.object({ grade: Grade, klass: Klass });
export type KlassPlace = z.infer<typeof KlassPlace>;

/** A question of the basket, or one that the server suggests for it. */
export const BasketQuestion = z.object({
  id: QuestionId,
  score: z.number(),
  type: z.string(),
  stem: z.string(),
  difficulty: z.int(),
  grade: z.int(),
  unit: z.int(),
  knowledge: z.array(z.string()),
  /** The classes that already had this question in a homework of this school year. */
  seenBy: z.array(KlassPlace),
});
export type BasketQuestion = z.infer<typeof BasketQuestion>;

export const TeachHomework = z.object({
  _id: Id,
  rev: z.int(),
  state: TeachHomeworkState,
  ...contentFields,
  questions: z.array(BasketQuestion),
  /** The name of the teacher who set it, or empty for homework of the operator's packages. */
  owner: z.string(),
  /** Whether the teacher may change, recall and close it. */
  canChange: z.boolean(),
  /** The number of pupils who began. */
  begun: z.int(),
  /** Why it was recalled, or empty. */
  recallReason: z.string(),
  faults: z.array(HomeworkFault),
});
export type TeachHomework = z.infer<typeof TeachHomework>;

/**
 * draft: drafts and recalled homework, the last changed first. scheduled, running: the soonest due first. marking: work waits for
 * marks. ended: nothing waits. lastYear: what was due about this time of the last school year.
 */
export const TeachHomeworkList = z.enum([
  'draft',
  'scheduled',
  'running',
  'marking',
  'ended',
  'lastYear',
]);
export type TeachHomeworkList = z.infer<typeof TeachHomeworkList>;

export const TeachHomeworkQuery = z.object({
  ...pageQuery,
  subject: Subject,
  state: TeachHomeworkList,
});

export const TeachHomeworkSummary = z.object({
  _id: Id,
  title: z.string(),
  subject: Subject,
  unit: z.int(),
  state: TeachHomeworkState,
  opens: Instant,
  due: Instant,
  /** The classes that the teacher may see. The numbers count their pupils. */
  klasses: z.array(KlassPlace),
  questionCount: z.int(),
  full: z.number(),
  pupils: z.int(),
  handedIn: z.int(),
  /** The number of attempts that wait for marks. */
  waiting: z.int(),
  canChange: z.boolean(),
});
export type TeachHomeworkSummary = z.infer<typeof TeachHomeworkSummary>;

/** Asks for questions that fit a draft. With `replace`: for one question in the place of this one. */
export const SuggestionQuery = z.object({
  grade: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  unit: z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(22)),
  count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
  replace: z.optional(QuestionId),
});

/** The questions as pupils get them, without keys. */
export const HomeworkPreview = z.object({ questions: z.array(Question) });
export type HomeworkPreview = z.infer<typeof HomeworkPreview>;
