import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { Id, Instant } from '../shared/text.ts';
import { QuestionnaireAnswer, QuestionnaireQuestion } from './question.schema.ts';

export const QUESTIONS_MAX = 50;

/** todo: can be answered. done: handed in. closed: its due time has passed without a response. */
export const QuestionnaireState = z.enum(['todo', 'done', 'closed']);
export type QuestionnaireState = z.infer<typeof QuestionnaireState>;

export const questionnaireStateLabels: Record<QuestionnaireState, string> = {
  todo: '待填写',
  done: '已填写',
  closed: '已截止',
};

/**
 * named: teachers of the class can read who wrote an answer. anonymous: the answer is kept without the pupil
 * (docs/decisions/0175).
 */
export const Identity = z.enum(['named', 'anonymous'], '请选择记名还是匿名');
export type Identity = z.infer<typeof Identity>;

/** Whether pupils see the counts after the due time. */
export const ResultsRule = z.enum(['never', 'after-due'], '请选择学生能不能看结果');

export const questionnaireLimits = { title: 60, intro: 500 } as const;

/** An item of the list of questionnaires. */
export const QuestionnaireSummary = z.object({
  _id: Id,
  title: z.string(),
  intro: z.string(),
  opens: Instant,
  due: Instant,
  questionCount: z.int(),
  /** Whether some of the questions are only shown after certain answers. */
  hasFollowUps: z.boolean(),
  state: QuestionnaireState,
  answeredAt: z.nullable(Instant),
  identity: Identity,
  /** Whether the pupil may read the counts now. */
  hasResults: z.boolean(),
});
export type QuestionnaireSummary = z.infer<typeof QuestionnaireSummary>;

/** A questionnaire to answer or to read again. `answers` are the user's own, null before the response and if it is anonymous. */
export const Questionnaire = z.extend(QuestionnaireSummary, {
  questions: z.array(QuestionnaireQuestion),
  answers: z.nullable(z.array(QuestionnaireAnswer)),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

export const RespondBody = z.strictObject({
  /** A retry of the same response, for example after a lost reply, has the same id. */
  eventId: z.uuid(),
  /** Answers to the questions that were shown. An optional question without an answer is absent. */
  answers: listUpTo(QUESTIONS_MAX, QuestionnaireAnswer),
});
export type RespondBody = z.infer<typeof RespondBody>;
