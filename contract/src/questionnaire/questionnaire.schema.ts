import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { Id, Instant } from '../shared/text.ts';
import { QuestionnaireAnswer, QuestionnaireQuestion } from './question.schema.ts';

export const QUESTIONS_MAX = 50;

/** todo: may still be answered · done: handed in · closed: past its due time without a response. */
export const QuestionnaireState = z.enum(['todo', 'done', 'closed']);
export type QuestionnaireState = z.infer<typeof QuestionnaireState>;

export const questionnaireStateLabels: Record<QuestionnaireState, string> = {
  todo: '待填写',
  done: '已填写',
  closed: '已截止',
};

/** A card in the list. */
export const QuestionnaireSummary = z.object({
  _id: Id,
  title: z.string(),
  intro: z.string(),
  opens: Instant,
  due: Instant,
  questionCount: z.int(),
  state: QuestionnaireState,
  answeredAt: z.nullable(Instant),
});
export type QuestionnaireSummary = z.infer<typeof QuestionnaireSummary>;

/** One to be filled in, or looked at again: `answers` are one's own, null before handing in. */
export const Questionnaire = z.extend(QuestionnaireSummary, {
  questions: z.array(QuestionnaireQuestion),
  answers: z.nullable(z.array(QuestionnaireAnswer)),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

export const RespondBody = z.strictObject({
  /** The same for the same response sent again, as after a lost reply. */
  eventId: z.uuid(),
  /** Of the questions that were shown; an optional one without an answer is left out. */
  answers: listUpTo(QUESTIONS_MAX, QuestionnaireAnswer),
});
export type RespondBody = z.infer<typeof RespondBody>;
