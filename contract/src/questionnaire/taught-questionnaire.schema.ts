import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { listBetween, listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, safeText } from '../shared/text.ts';
import { QuestionnaireQuestion, QuestionnaireQuestionInput } from './question.schema.ts';
import { Identity, QUESTIONS_MAX, ResultsRule } from './questionnaire.schema.ts';

/** The limit for the length of any text in a request. */
const RAW_TEXT_MAX = 2000;
/** More than a school has. */
const KLASSES_MAX = 500;
const KlassPlace = z.strictObject({ grade: Grade, klass: Klass });

/** The fields of the form, in its order. */
const content = {
  title: safeText(RAW_TEXT_MAX),
  intro: safeText(RAW_TEXT_MAX),
  klasses: listBetween(1, KLASSES_MAX, KlassPlace),
  opens: Instant,
  due: Instant,
  identity: Identity,
  results: ResultsRule,
  questions: listUpTo(QUESTIONS_MAX, QuestionnaireQuestionInput),
};

/** What a teacher writes about a questionnaire. */
export const QuestionnaireContent = z.object(content);
export type QuestionnaireContent = z.output<typeof QuestionnaireContent>;

const Rev = intBetween(1, 1_000_000);

export const MakeQuestionnaire = z.strictObject({ ...content, eventId: z.uuid() });
export type MakeQuestionnaire = z.output<typeof MakeQuestionnaire>;

export const ChangeQuestionnaire = z.strictObject({ ...content, rev: Rev, eventId: z.uuid() });
export type ChangeQuestionnaire = z.output<typeof ChangeQuestionnaire>;

/** The phase by the server's clock. The due time belongs to the end. */
export const QuestionnairePhase = z.enum(['soon', 'open', 'ended']);
export type QuestionnairePhase = z.infer<typeof QuestionnairePhase>;

const taughtSummary = {
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
export const TaughtQuestionnaireSummary = z.object(taughtSummary);
export type TaughtQuestionnaireSummary = z.infer<typeof TaughtQuestionnaireSummary>;

/** A questionnaire as its teacher sees it. */
export const TaughtQuestionnaire = z.object({
  ...taughtSummary,
  intro: z.string(),
  questions: z.array(QuestionnaireQuestion),
  klasses: z.array(z.object({ grade: Grade, klass: Klass })),
  rev: Rev,
});
export type TaughtQuestionnaire = z.infer<typeof TaughtQuestionnaire>;
