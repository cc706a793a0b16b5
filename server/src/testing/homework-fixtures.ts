import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import type { FastifyInstance } from 'fastify';

import { json } from '../db/json.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';
import { makeQuestion } from './sample-questions.ts';

interface HomeworkOptions {
  id?: string;
  title?: string;
  subject?: 'mu' | 'ar';
  /** The questions, each with its own points or with those of `scores`. */
  questions?: readonly QuestionSource[];
  scores?: readonly number[];
  assign?: readonly { school: string; grade: number; klass: number }[];
  opens?: string;
  due?: string;
  late?: 'accept' | 'refuse';
  timeLimitMin?: number | null;
  attempts?: number;
  counts?: 'best' | 'last';
  show?: 'after-each' | 'after-submit' | 'after-due';
}

/** Returns one question of every type, with 29 points in total. */
const everyType = (
  ['single', 'multi', 'judge', 'gapfilling', 'pair', 'sort', 'suite'] as const
).map((type) => makeQuestion(type));

/** The right answers to `everyType`. */
export const rightAnswers: Readonly<Record<string, unknown>> = {
  'q-single': 'B',
  'q-multi': ['A', 'C'],
  'q-judge': false,
  'q-gapfilling': ['2', '四'],
  'q-pair': [
    ['L1', 'R2'],
    ['L2', 'R4'],
    ['L3', 'R1'],
  ],
  'q-sort': ['1', '2', '3', '4'],
  'q-suite': { verse: 'A', chorus: ['A', 'B', 'C'] },
};

/**
 * Inserts a homework and returns its id. By default the homework contains a question of every type and is assigned to 五年级(1)班 of
 * school 3301060001 for the whole year.
 */
export async function insertHomework(
  { db }: Context,
  options: HomeworkOptions = {},
): Promise<string> {
  const { id = `hw-${createId()}`, subject = 'mu', questions = everyType } = options;
  const { assign = [{ school: '3301060001', grade: 5, klass: 1 }] } = options;
  const scores = questions.map((question, index) => options.scores?.[index] ?? question.score);
  const versionIds = questions.map((question) => `${id}:${question.id}`);
  const dueAt = new Date(options.due ?? '2026-12-31T20:00:00+08:00');
  await db
    .insertInto('question_versions')
    .values(
      questions.map((question, index) => ({
        id: versionIds[index] ?? '',
        question_id: question.id,
        content: json(question),
      })),
    )
    .execute();
  await db
    .insertInto('papers')
    .values({
      id,
      question_count: questions.length,
      full_score: scores.reduce((sum, score) => sum + score, 0),
    })
    .execute();
  await db
    .insertInto('paper_questions')
    .values(
      versionIds.map((versionId, index) => ({
        paper_id: id,
        position: index + 1,
        version_id: versionId,
        score: scores[index] ?? 0,
      })),
    )
    .execute();
  await db
    .insertInto('homework')
    .values({
      id,
      subject,
      title: options.title ?? '春天的声音',
      unit: 1,
      opens_at: new Date(options.opens ?? '2026-09-01T08:00:00+08:00'),
      due_at: dueAt,
      late: options.late ?? 'accept',
      time_limit_min: options.timeLimitMin ?? null,
      attempts_allowed: options.attempts ?? 1,
      counts: options.counts ?? 'best',
      show: options.show ?? 'after-submit',
      paper_id: id,
      school_id: null,
      owner_id: null,
    })
    .execute();
  await db
    .insertInto('homework_assignments')
    .values(
      assign.map(({ school, grade, klass }) => ({
        school_id: school,
        grade,
        klass,
        homework_id: id,
        subject,
        due_at: dueAt,
      })),
    )
    .execute();
  return id;
}

/** Returns the homework calls of a signed-in pupil. */
export function createCalls(app: FastifyInstance, token: string) {
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: token },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    token,
    get: (url: string) => send('GET', url),
    start: (homeworkId: string) => send('POST', `/v2/homework/${homeworkId}/attempts`),
    attempt: (attemptId: string) => send('GET', `/v2/attempts/${attemptId}`),
    pinyin: (attemptId: string) => send('GET', `/v2/attempts/${attemptId}/pinyin`),
    /** Saves a change. `more` overrides fields of the body. */
    save: (attemptId: string, questionId: string, value: unknown, more: object = {}) =>
      send('PUT', `/v2/attempts/${attemptId}/answers/${questionId}`, {
        eventId: crypto.randomUUID(),
        baseRev: 0,
        value,
        elapsedMs: 1200,
        clientTime: '2026-11-20T10:00:00+08:00',
        ...more,
      }),
    reveal: (attemptId: string, questionId: string) =>
      send('POST', `/v2/attempts/${attemptId}/answers/${questionId}/reveal`),
    submit: (attemptId: string) =>
      send('POST', `/v2/attempts/${attemptId}/submit`, { eventId: crypto.randomUUID() }),
    result: (attemptId: string) => send('GET', `/v2/attempts/${attemptId}/result`),
    /** Starts an attempt and returns its id. */
    async begin(homeworkId: string): Promise<string> {
      const reply = await send('POST', `/v2/homework/${homeworkId}/attempts`);
      const { _id: attemptId } = reply.json<{ _id?: string }>();
      if (attemptId === undefined) throw new Error(`start refused: ${reply.body}`);
      return attemptId;
    },
  };
}
