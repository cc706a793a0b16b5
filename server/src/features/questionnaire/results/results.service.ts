import { QuestionnaireQuestion } from '@meiyu/contract/questionnaire/question.schema';
import { Identity } from '@meiyu/contract/questionnaire/questionnaire.schema';
import {
  type QuestionnaireResults,
  SHOWN_ANSWERS_MIN,
  type WrittenAnswer,
} from '@meiyu/contract/questionnaire/results.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { z } from 'zod';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { cutPage, decodeCursor } from '../../../platform/list-page.ts';
import { problem } from '../../../platform/problem.ts';
import { moveAnswersOf } from '../move-answers.service.ts';
import { selectOptionalVisible } from '../questionnaire.repository.ts';
import { canPupilsReadResults, findRespondent } from '../questionnaire.service.ts';
import { requireTeacherQuestionnaire } from '../teach/teach-questionnaire.service.ts';
import { selectRunKlasses } from '../teach/teacher-questionnaire.repository.ts';
import {
  type ResultScope,
  selectResponseCounts,
  selectTallies,
  selectTexts,
} from './results.repository.ts';
import { buildResults } from './results.rules.ts';

const Questions = z.array(QuestionnaireQuestion);

/** Some classes of the school. Without a field all classes. */
export interface KlassFilter {
  grade?: number | undefined;
  klass?: number | undefined;
}

/**
 * Counts the answers. A teacher reads those of the pupils of own classes. A pupil reads the counts of the whole school after the due time.
 *
 * @throws {Problem} `notFound` if the user may not read them, or for a class that the questionnaire was not for
 */
export async function viewResults(
  context: Context,
  user: SignedIn,
  id: string,
  filter: KlassFilter,
): Promise<QuestionnaireResults> {
  const isPupil = user.role === PUPIL_ROLE;
  const row = isPupil
    ? await requireOpenResults(context, user, id)
    : await requireTeacherQuestionnaire(context.db, user, id);
  const scope = await buildScope(context, user, row, filter);
  const { db } = context;
  const counts = await selectResponseCounts(db, scope);
  const isMasked = scope.isAnonymous || isPupil;
  const isShown = counts.counted >= (isMasked ? SHOWN_ANSWERS_MIN : 1);
  const questions = Questions.parse(row.questions);
  const choices = questions.filter(({ type }) => type !== 'open').map((one) => one.id);
  const tallies = isShown ? await selectTallies(db, scope, choices) : [];
  const visibility = { isMasked, hasMeans: !isPupil };
  return {
    _id: row.id,
    title: row.title,
    identity: Identity.parse(row.identity),
    ...counts,
    questions: isShown ? buildResults(questions, tallies, visibility) : [],
  };
}

/**
 * Lists the written answers to a question. The writers of an anonymous questionnaire are unknown.
 *
 * @throws {Problem} `notFound`
 */
export async function listTexts(
  context: Context,
  teacher: SignedIn,
  id: string,
  {
    question,
    cursor,
    limit,
    ...filter
  }: KlassFilter & { question: string; cursor?: string | undefined; limit: number },
): Promise<{ items: WrittenAnswer[]; next: string | null }> {
  const row = await requireTeacherQuestionnaire(context.db, teacher, id);
  const isOpen = Questions.parse(row.questions).some(
    (one) => one.id === question && one.type === 'open',
  );
  if (!isOpen) throw problem('notFound');
  const scope = await buildScope(context, teacher, row, filter);
  const { counted } = await selectResponseCounts(context.db, scope);
  if (scope.isAnonymous && counted < SHOWN_ANSWERS_MIN) return { items: [], next: null };
  const rows = await selectTexts(context.db, scope, {
    question,
    afterId: decodeCursor(cursor, z.uuid()),
    limit: limit + 1,
  });
  const { rows: page, next } = cutPage(rows, limit, (one) => one.id);
  return {
    items: page.map(({ text, name, grade, klass }) => ({
      text,
      writer: name === null || grade === null || klass === null ? null : { name, grade, klass },
    })),
    next,
  };
}

async function requireOpenResults(context: Context, user: SignedIn, id: string) {
  const now = context.clock.now();
  const row = await selectOptionalVisible(context.db, await findRespondent(context, user), id, now);
  if (row === undefined || !canPupilsReadResults(row, now)) throw problem('notFound');
  return row;
}

/** Returns which responses the user may read. An anonymous questionnaire that is over is closed first. */
async function buildScope(
  context: Context,
  user: SignedIn,
  row: { id: string; identity: string; due_at: Date },
  { grade, klass }: KlassFilter,
): Promise<ResultScope> {
  const { schoolId } = user;
  const isPupil = user.role === PUPIL_ROLE;
  const isAnonymous = row.identity === 'anonymous';
  const key = { schoolId, questionnaireId: row.id };
  if (grade !== undefined || klass !== undefined) {
    const klasses = await selectRunKlasses(context.db, schoolId, row.id);
    const isAsked = klasses.some(
      (one) =>
        (grade === undefined || one.grade === grade) &&
        (klass === undefined || one.klass === klass),
    );
    if (isAnonymous || isPupil || !isAsked) throw problem('notFound');
  }
  if (isAnonymous && row.due_at <= context.clock.now()) await moveAnswersOf(context, key);
  return { ...key, isAnonymous, teacher: isPupil ? null : user, grade, klass };
}
