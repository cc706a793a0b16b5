import {
  QuestionnaireAnswer,
  QuestionnaireQuestion,
} from '@meiyu/contract/questionnaire/question.schema';
import {
  Identity,
  type Questionnaire,
  type QuestionnaireState,
  type QuestionnaireSummary,
  type RespondBody,
} from '@meiyu/contract/questionnaire/questionnaire.schema';
import { z } from 'zod';

import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { openSealedJson, sealJson } from '../../platform/seal-json.ts';
import {
  insertOptionalResponse,
  lockOptionalAssigned,
  type QuestionnaireListRow,
  type Respondent,
  selectAllQuestionnaires,
  selectClosedQuestionnaires,
  selectHasQuestionnaires,
  selectOpenQuestionnaires,
  selectOptionalResponse,
  selectOptionalVisible,
} from './questionnaire.repository.ts';
import { checkResponse } from './response.rules.ts';

const Questions = z.array(QuestionnaireQuestion);
const Answers = z.array(QuestionnaireAnswer);

/** Returns the pupil if the school config contains the school. Other users have no questionnaires. */
export async function findRespondent(
  { db }: Context,
  { schoolId, userId, grade, klass }: SignedIn,
): Promise<Respondent> {
  if (grade === null || klass === null) throw problem('notFound');
  if (!(await selectHasQuestionnaires(db, schoolId))) throw problem('notFound');
  return { schoolId, userId, grade, klass };
}

function getState(
  { answered_at: answeredAt, due_at: dueAt }: Pick<QuestionnaireListRow, 'answered_at' | 'due_at'>,
  now: Date,
): QuestionnaireState {
  if (answeredAt !== null) return 'done';
  return dueAt > now ? 'todo' : 'closed';
}

/** Whether pupils may read the counts of a questionnaire now. */
export function canPupilsReadResults(
  { results, due_at: dueAt }: Pick<QuestionnaireListRow, 'results' | 'due_at'>,
  now: Date,
): boolean {
  return results === 'after-due' && dueAt <= now;
}

function toSummary(row: Omit<QuestionnaireListRow, 'listed_at'>, now: Date): QuestionnaireSummary {
  return {
    _id: row.id,
    title: row.title,
    intro: row.intro,
    opens: row.opens_at.toISOString(),
    due: row.due_at.toISOString(),
    questionCount: row.question_count,
    hasFollowUps: row.has_follow_ups,
    state: getState(row, now),
    answeredAt: row.answered_at?.toISOString() ?? null,
    identity: Identity.parse(row.identity),
    hasResults: canPupilsReadResults(row, now),
  };
}

const selectByState = { open: selectOpenQuestionnaires, closed: selectClosedQuestionnaires };

/**
 * Lists questionnaires. `open`: not answered, the soonest due first. `closed`: answered or past, the latest first. Without a state: both, the
 * latest due first.
 */
export async function listQuestionnaires(
  context: Context,
  user: SignedIn,
  query: { state?: 'open' | 'closed' | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: QuestionnaireSummary[]; next: string | null }> {
  const respondent = await findRespondent(context, user);
  const now = context.clock.now();
  const select = query.state === undefined ? selectAllQuestionnaires : selectByState[query.state];
  const { rows, next } = await readPage(
    query,
    (page) => select(context.db, respondent, { now, ...page }),
    ({ listed_at: at, id }) => ({ at, id }),
  );
  return { items: rows.map((row) => toSummary(row, now)), next };
}

/** Returns one questionnaire with its questions and the pupil's answers. */
export async function viewQuestionnaire(
  context: Context,
  user: SignedIn,
  questionnaireId: string,
): Promise<Questionnaire> {
  const respondent = await findRespondent(context, user);
  const now = context.clock.now();
  const row = await selectOptionalVisible(context.db, respondent, questionnaireId, now);
  if (row === undefined) throw problem('notFound');
  return {
    ...toSummary(row, now),
    questions: Questions.parse(row.questions),
    // An anonymous response has no answers.
    answers: row.answers === null ? null : Answers.parse(row.answers),
  };
}

/** Stores a pupil's response once. Repeating it, for example after a lost reply, gives the same reply. */
export async function respondToQuestionnaire(
  context: Context,
  user: SignedIn,
  questionnaireId: string,
  body: RespondBody,
): Promise<{ answeredAt: string }> {
  const respondent = await findRespondent(context, user);
  const now = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const earlier = await findEarlierReply(inside, respondent, questionnaireId, body);
    if (earlier !== null) return earlier;
    const row = await lockOptionalAssigned(db, respondent, questionnaireId, now);
    if (row === undefined) throw problem('notFound');
    if (row.due_at <= now) throw problem('questionnaireClosed');
    const answers = checkAnswers(row.questions, body);
    const isAnonymous = row.identity === 'anonymous';
    // An anonymous questionnaire without a salt has been closed since `now`.
    if (isAnonymous && row.seal_salt === null) throw problem('questionnaireClosed');
    const inserted = await insertOptionalResponse(db, respondent, {
      questionnaireId,
      eventId: body.eventId,
      answers: isAnonymous ? null : answers,
      sealed: row.seal_salt === null ? null : sealJson(context.secrets, row.seal_salt, answers),
      answeredAt: now,
    });
    if (inserted !== undefined) return { answeredAt: inserted.answered_at.toISOString() };
    // A parallel call of the pupil stored the response first. It has committed, because the insertion waited for it.
    const faster = await findEarlierReply(inside, respondent, questionnaireId, body);
    if (faster === null) throw problem('questionnaireAnswered');
    return faster;
  });
}

/**
 * Returns the reply of the stored response if its answers are the same. Returns null if there is no response. Anonymous answers that
 * were moved cannot be found again, so they are not compared.
 */
async function findEarlierReply(
  { db, secrets, clock }: Context,
  respondent: Respondent,
  questionnaireId: string,
  body: RespondBody,
): Promise<{ answeredAt: string } | null> {
  const response = await selectOptionalResponse(db, respondent, questionnaireId);
  if (response === undefined) return null;
  if (response.event_id !== body.eventId) throw problem('questionnaireAnswered');
  const row = await selectOptionalVisible(db, respondent, questionnaireId, clock.now());
  const given = checkAnswers(row?.questions, body);
  const { sealed, seal_salt: salt } = response;
  const stored =
    sealed === null || salt === null ? response.answers : openSealedJson(secrets, salt, sealed);
  const isSame = stored === null || JSON.stringify(given) === JSON.stringify(Answers.parse(stored));
  if (!isSame) throw problem('eventReused');
  return { answeredAt: response.answered_at.toISOString() };
}

function checkAnswers(questions: unknown, { answers: given }: RespondBody): QuestionnaireAnswer[] {
  const { answers, fault } = checkResponse(Questions.parse(questions), given);
  if (fault !== null) throw problem('answersInvalid', { error_msg: fault });
  return answers;
}
