import type { QuestionnaireQuestion } from '@meiyu/contract/questionnaire/question.schema';
import type { QuestionnaireContent } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import type { FastifyInstance } from 'fastify';

import { json } from '../db/json.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';
import { createSalt } from '../platform/seal-json.ts';

const choices = (...ids: string[]) => ids.map((id) => ({ id, text: `选项 ${id}` }));

/** One question of every kind. The open question is optional, and is shown only after the answer A (singing). */
export const everyKind: readonly QuestionnaireQuestion[] = [
  {
    type: 'single',
    id: 'like',
    text: '你最喜欢什么？',
    required: true,
    options: choices('A', 'B'),
  },
  {
    type: 'multi',
    id: 'wishes',
    text: '想学什么？',
    required: true,
    options: choices('A', 'B', 'C'),
    max: 2,
  },
  { type: 'scale', id: 'room', text: '喜欢音乐教室吗？', required: true },
  {
    type: 'open',
    id: 'song',
    text: '想唱哪首歌？',
    required: false,
    showIf: { question: 'like', is: ['A'] },
  },
];

/** A complete response to `everyKind`. */
export const goodAnswers = [
  { questionId: 'like', value: 'A' },
  { questionId: 'wishes', value: ['A', 'C'] },
  { questionId: 'room', value: 5 },
  { questionId: 'song', value: '茉莉花' },
];

/** Returns what a teacher writes about a questionnaire that is open at the start of the test clock. */
export function buildQuestionnaireContent(
  klasses: QuestionnaireContent['klasses'] = [{ grade: 5, klass: 1 }],
): QuestionnaireContent {
  return {
    title: '合唱节想唱什么',
    intro: '',
    klasses,
    opens: '2026-11-16T08:00:00+08:00',
    due: '2026-11-24T20:00:00+08:00',
    identity: 'named',
    results: 'never',
    questions: [...everyKind],
  };
}

interface QuestionnaireOptions {
  id?: string;
  title?: string;
  questions?: readonly QuestionnaireQuestion[];
  assign?: readonly { school: string; grade: number; klass: number }[];
  opens?: string;
  due?: string;
  identity?: 'named' | 'anonymous';
  results?: 'never' | 'after-due';
}

/**
 * Inserts a questionnaire and returns its id. By default it contains `everyKind` and is assigned to 五年级(1)班 of school 3301060001
 * for the whole autumn.
 */
export async function insertQuestionnaire(
  { db }: Context,
  options: QuestionnaireOptions = {},
): Promise<string> {
  const { id = `qn-${createId()}`, questions = everyKind } = options;
  const { assign = [{ school: '3301060001', grade: 5, klass: 1 }] } = options;
  const dueAt = new Date(options.due ?? '2026-12-31T20:00:00+08:00');
  await db
    .insertInto('questionnaires')
    .values({
      id,
      title: options.title ?? '我想唱什么',
      intro: '告诉老师你的想法',
      opens_at: new Date(options.opens ?? '2026-09-01T08:00:00+08:00'),
      due_at: dueAt,
      question_count: questions.length,
      questions: json(questions),
      identity: options.identity ?? 'named',
      results: options.results ?? 'never',
    })
    .execute();
  await db
    .insertInto('questionnaire_runs')
    .values(
      [...new Set(assign.map(({ school }) => school))].map((school) => ({
        school_id: school,
        questionnaire_id: id,
        due_at: dueAt,
        seal_salt: options.identity === 'anonymous' ? createSalt() : null,
      })),
    )
    .execute();
  await db
    .insertInto('questionnaire_assignments')
    .values(
      assign.map(({ school, grade, klass }) => ({
        school_id: school,
        grade,
        klass,
        questionnaire_id: id,
        due_at: dueAt,
      })),
    )
    .execute();
  return id;
}

/** Returns the questionnaire calls of a signed-in user. */
export function createQuestionnaireCalls(app: FastifyInstance, token: string) {
  const headers = { authorization: token };
  return {
    list: (state?: 'open' | 'closed', more: Record<string, string> = {}) =>
      app.inject({
        url: '/v2/questionnaires',
        query: { ...(state !== undefined && { state }), ...more },
        headers,
      }),
    one: (id: string) => app.inject({ url: `/v2/questionnaires/${id}`, headers }),
    results: (id: string, query: Record<string, string> = {}) =>
      app.inject({ url: `/v2/questionnaires/${id}/results`, query, headers }),
    texts: (id: string, question: string, query: Record<string, string> = {}) =>
      app.inject({
        url: `/v2/questionnaires/${id}/results/texts`,
        query: { question, ...query },
        headers,
      }),
    respond: (id: string, answers: unknown = goodAnswers, eventId: string = createId()) =>
      app.inject({
        method: 'PUT',
        url: `/v2/questionnaires/${id}/response`,
        headers,
        payload: { eventId, answers },
      }),
  };
}
