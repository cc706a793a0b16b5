import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { KlassesField, listField, textField, timeField } from '../shared/form-fields.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';
import { QuestionnaireQuestion, QuestionnaireQuestionInput } from './question.schema.ts';
import {
  Identity,
  QUESTIONS_MAX,
  questionnaireLimits,
  ResultsRule,
} from './questionnaire.schema.ts';

/** The texts of the form. */
export const questionnaireTexts = {
  title: { label: '标题', max: questionnaireLimits.title, missing: '请填写问卷的标题' },
  intro: { label: '说明', max: questionnaireLimits.intro },
} as const;

/** The fields of the form, in its order. */
const questionnaireFields = {
  title: textField(questionnaireTexts.title),
  intro: textField(questionnaireTexts.intro),
  klasses: KlassesField,
  opens: timeField('请填写开始的时间'),
  due: timeField('请填写截止的时间'),
  identity: Identity,
  results: ResultsRule,
  questions: listField([1, QUESTIONS_MAX], QuestionnaireQuestionInput, {
    few: '请添加至少一道题',
    many: `最多${QUESTIONS_MAX}道题`,
    items: { word: '题', fault: '请检查这道题' },
  }),
};

/** What a teacher writes about a questionnaire. */
export const QuestionnaireContent = z.object(questionnaireFields);
export type QuestionnaireContent = z.output<typeof QuestionnaireContent>;

const Rev = intBetween(1, 1_000_000);

export const MakeQuestionnaireBody = z.strictObject({ ...questionnaireFields, eventId: z.uuid() });
export type MakeQuestionnaireBody = z.output<typeof MakeQuestionnaireBody>;

export const ChangeQuestionnaireBody = z.strictObject({
  ...questionnaireFields,
  rev: Rev,
  eventId: z.uuid(),
});
export type ChangeQuestionnaireBody = z.output<typeof ChangeQuestionnaireBody>;

/** The phase by the server's clock. The due time belongs to the end. */
export const QuestionnairePhase = z.enum(['soon', 'open', 'ended']);
export type QuestionnairePhase = z.infer<typeof QuestionnairePhase>;

const teacherSummary = {
  _id: Id,
  title: z.string(),
  opens: Instant,
  due: Instant,
  identity: Identity,
  results: ResultsRule,
  phase: QuestionnairePhase,
  questionCount: z.int(),
  /** The number of pupils who have handed in. */
  answered: z.int(),
  /** Whether a teacher wrote it. A questionnaire of a package cannot be changed here. */
  isTaught: z.boolean(),
};

/** A questionnaire in the list of a teacher. */
export const TeacherQuestionnaireSummary = z.object(teacherSummary);
export type TeacherQuestionnaireSummary = z.infer<typeof TeacherQuestionnaireSummary>;

/** A questionnaire as its teacher sees it. */
export const TeacherQuestionnaire = z.object({
  ...teacherSummary,
  intro: z.string(),
  questions: z.array(QuestionnaireQuestion),
  klasses: z.array(z.object({ grade: Grade, klass: Klass })),
  rev: Rev,
});
export type TeacherQuestionnaire = z.infer<typeof TeacherQuestionnaire>;
