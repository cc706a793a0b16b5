import * as z from 'zod/mini';

import { CountsRule, LateRule, ShowRule } from '../attempt/attempt-rules.schema.ts';
import { Points, QuestionId } from '../question/parts.schema.ts';
import { Question } from '../question/question.schema.ts';
import { Grade, GradeInUrl, Klass, Subject, Unit } from '../shared/enumerations.ts';
import { numberField, SubjectField, exactTextField, timeField } from '../shared/form-fields.ts';
import { listUpTo } from '../shared/lists.ts';
import { intInUrl } from '../shared/numbers.ts';
import { pageQuery } from '../shared/paging.ts';
import { Id, Instant } from '../shared/text.ts';

/** draft: pupils do not see it. closed: pupils cannot hand in any more. recalled: hidden from pupils again, with all its answers. */
export const TeachHomeworkState = z.enum(['draft', 'published', 'closed', 'recalled']);
export type TeachHomeworkState = z.infer<typeof TeachHomeworkState>;

/** auto: a work that rules alone mark is returned at the hand-in. hold: every work waits until the teacher returns it. */
const ReleaseRule = z.enum(['auto', 'hold'], '请选择怎么发还');

const GRADES_MAX = 12;
const KLASSES_MAX = 99;
const QUESTIONS_MAX = 200;

const contentFields = {
  subject: Subject,
  title: exactTextField({ label: '作业名称', max: 100 }),
  unit: Unit,
  /** The classes that get the homework. `school` is ignored, because the server uses the teacher's school. */
  assign: listUpTo(
    GRADES_MAX,
    z.strictObject({
      school: z.optional(Id),
      grade: Grade,
      klass: listUpTo(KLASSES_MAX, Klass),
    }),
  ),
  opens: timeField('请填写开始的时间'),
  due: timeField('请填写截止的时间'),
  late: LateRule,
  timeLimitMin: z.nullable(numberField([1, 600], '限时是1到600分钟')),
  attempts: numberField([1, 99], '可以做1到99次'),
  counts: CountsRule,
  show: ShowRule,
  release: ReleaseRule,
  /** The questions by their ids in the bank. A question without `score` has the points that the bank gives it. */
  questions: listUpTo(QUESTIONS_MAX, z.strictObject({ id: QuestionId, score: z.optional(Points) })),
};

/** A homework as its teacher writes it: the fields of a homework file in a package, and `release`. A draft may be incomplete. */
export const HomeworkContent = z.strictObject(contentFields);
export type HomeworkContent = z.infer<typeof HomeworkContent>;

/** A new draft. The server fills absent fields, for example with the teacher's classes of the grade and a due time in a week. */
export const CreateHomeworkBody = z.strictObject({
  eventId: z.uuid(),
  /** The homework to copy. The draft gets its questions and settings, but new classes and times. */
  copyOf: z.optional(Id),
  /** The grade of the classes. The default is the grade of most of the teacher's classes. */
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
  subject: SubjectField,
});
export type CreateHomeworkBody = z.infer<typeof CreateHomeworkBody>;

export const ChangeHomeworkBody = z.strictObject({
  eventId: z.uuid(),
  /** The revision that the teacher has edited. */
  baseRev: z.int().check(z.minimum(1)),
  id: z.optional(Id),
  ...contentFields,
});
export type ChangeHomeworkBody = z.infer<typeof ChangeHomeworkBody>;

export const HomeworkActionBody = z.strictObject({ eventId: z.uuid() });
export const RecallHomeworkBody = z.strictObject({
  eventId: z.uuid(),
  /** The teacher's reason for the recall. The server checks it, because an empty reason has its own error message. */
  reason: exactTextField({ label: '收回的原因', max: 200 }),
});

/** The part of the form that a fault concerns. */
const FaultyFormPart = z.enum(['title', 'questions', 'klasses', 'due']);

/** A warning before publishing. If `isFault` is true, the homework cannot be published. */
export const HomeworkFault = z.object({
  isFault: z.boolean(),
  text: z.string(),
  place: FaultyFormPart,
  /** The question with the fault; null if the fault concerns no single question. */
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

const KlassKey = z.object({ grade: Grade, klass: Klass });
export type KlassKey = z.infer<typeof KlassKey>;

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
  /** The difficulty P in first attempts of the school, from 0 to 1. Null without marked answers. */
  p: z.nullable(z.number()),
  /** The classes that already had this question in another homework of this school year. */
  seenBy: z.array(KlassKey),
});
export type BasketQuestion = z.infer<typeof BasketQuestion>;

export const TeachHomework = z.object({
  _id: Id,
  rev: z.int(),
  state: TeachHomeworkState,
  ...contentFields,
  questions: z.array(BasketQuestion),
  /** The name of the teacher who set the homework; empty for homework of the operator's packages. */
  owner: z.string(),
  /** Whether the signed-in teacher may change, recall and close the homework. */
  canChange: z.boolean(),
  /** The number of pupils who have begun an attempt. */
  begun: z.int(),
  /** The reason for the recall, or empty. */
  recallReason: z.string(),
  faults: z.array(HomeworkFault),
});
export type TeachHomework = z.infer<typeof TeachHomework>;

/**
 * The lists of a teacher's homework. draft: drafts and recalled homework, the last changed first. scheduled, running: the soonest due
 * first. marking: some works wait for marks. ended: no work waits. lastYear: homework that was due about this time in the last school year.
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
  /** Without `state`, the list has the homework of all states. */
  state: z.optional(TeachHomeworkList),
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
  klasses: z.array(KlassKey),
  questionCount: z.int(),
  full: z.number(),
  pupils: z.int(),
  handedIn: z.int(),
  /** The number of attempts that wait for marks. */
  waiting: z.int(),
  canChange: z.boolean(),
});
export type TeachHomeworkSummary = z.infer<typeof TeachHomeworkSummary>;

/** A request for questions that fit a draft. With `replace`, the reply suggests one question in place of the named one. */
export const SuggestionQuery = z.object({
  grade: GradeInUrl,
  unit: intInUrl(-1, 22),
  count: z._default(intInUrl(1, 20), 8),
  replace: z.optional(QuestionId),
});

/** The questions as pupils get them, without keys. */
export const HomeworkPreview = z.object({ questions: z.array(Question) });
export type HomeworkPreview = z.infer<typeof HomeworkPreview>;
