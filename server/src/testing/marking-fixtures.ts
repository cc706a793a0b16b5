import { createHash, randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { Context } from '../platform/context.ts';
import { readMp3, sendForm } from './asset-fixtures.ts';
import { createCalls, insertHomework } from './homework-fixtures.ts';
import { makeQuestion } from './sample-questions.ts';

/** The recording that pupils hand in. */
const take = readMp3();
export const takeHash = computeHash(take);

export function computeHash(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex');
}

const performed = { take: takeHash, takeNo: 1, takes: [{ asset: takeHash, no: 1, ms: 800 }] };
const written = { text: '先慢后快，由弱到强。' };

/** Inserts a homework with a subjective question (2 + 2 points), a performance (4 points) and a choice (4 points). */
export function insertMarkedHomework(
  context: Context,
  options: Parameters<typeof insertHomework>[1] = {},
): Promise<string> {
  const questions = [
    makeQuestion('subjective'),
    makeQuestion('performance'),
    makeQuestion('single'),
  ];
  return insertHomework(context, { questions, ...options });
}

/** Hands in a homework of `insertMarkedHomework` as a pupil. Returns the id of the attempt. */
export async function handInWork(
  app: FastifyInstance,
  token: string,
  homeworkId: string,
  answers: Record<string, unknown> = {},
): Promise<string> {
  const pupil = createCalls(app, token);
  const attemptId = await pupil.begin(homeworkId);
  const all = { 'q-subjective': written, 'q-performance': performed, 'q-single': 'B', ...answers };
  for (const [questionId, value] of Object.entries(all)) {
    if (value !== null) await pupil.save(attemptId, questionId, value);
  }
  const form = [
    { field: 'hwId', value: homeworkId },
    { field: 'data', name: '林小满-茉莉花.mp3', value: take },
  ];
  await sendForm(app, token, form);
  await pupil.submit(attemptId);
  return attemptId;
}

const worksBody = (attemptIds: readonly string[], eventId: string = randomUUID()) => ({
  eventId,
  items: attemptIds.map((attemptId) => ({ attemptId })),
});

/** Returns the calls of a teacher at the desk. */
export function createDeskClient(app: FastifyInstance, token: string) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/v2/teach/${url}`,
      headers: { authorization: token },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    token,
    send,
    get: (url: string) => send('GET', url),
    work: (attemptId: string, question: string) =>
      send('GET', `work/${attemptId}?question=${question}`),
    save: (attemptId: string, question: string, body: object) =>
      send('PUT', `work/${attemptId}/marks/${question}`, {
        eventId: randomUUID(),
        baseRev: 0,
        ...body,
      }),
    /** Saves complete marks of both questions that a teacher marks. */
    async markBoth(attemptId: string) {
      await this.save(attemptId, 'q-subjective', { points: { a: 2, b: 1 }, comment: '写得具体' });
      await this.save(attemptId, 'q-performance', {
        rubric: { c1: 4, c2: 3, c3: 3 },
        comment: '音很稳',
        anchors: [{ id: 'k1', asset: takeHash, atMs: 300, tone: 'good', text: '气息好' }],
      });
    },
    returnWorks: (attemptIds: readonly string[], eventId?: string) =>
      send('POST', 'work/return', worksBody(attemptIds, eventId)),
    takeBack: (attemptIds: readonly string[], eventId?: string) =>
      send('POST', 'work/takeBack', worksBody(attemptIds, eventId)),
  };
}
