import { randomUUID } from 'node:crypto';

import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import type { MarkingOverview, Work, WorkItem } from '@meiyu/contract/marking/marking.schema';

import { planRecount } from '../attempt/change-attempts.service.ts';
import { createCalls, insertHomework } from './homework-fixtures.ts';
import { createDeskClient } from './marking-fixtures.ts';
import { makeQuestion } from './sample-questions.ts';
import { insertTeachersAndPupils, signInTeachersAndPupils } from './teacher-fixtures.ts';
import { createTestApp, createTestContext } from './test-context.ts';
import { createTestDatabase } from './test-database.ts';

/** Each test hands in at this time. The late answers were written before it and arrive after it. */
export const handedInAt = '2026-11-20T10:00:00+08:00';
const arrivedAt = '2026-11-20T11:30:00+08:00';
const writtenAt = '2026-11-20T09:58:00+08:00';

/** Decides about a late answer as a teacher. */
export function decideLateAnswer(
  who: ReturnType<typeof createDeskClient>,
  attempt: string,
  answer: string,
  body: { counts: boolean; eventId?: string; reason?: string },
) {
  return who.send('PUT', `work/${attempt}/late/${answer}`, { eventId: randomUUID(), ...body });
}

/** Starts the app with teachers and a pupil whose answers arrive late. */
export async function openLateAnswerApp() {
  const { db } = await createTestDatabase();
  const context = createTestContext(db);
  const app = await createTestApp(context);
  await insertTeachersAndPupils(context);
  context.clock.set(handedInAt);
  const token = await signInTeachersAndPupils(app);
  const desk = createDeskClient(app, token('MU'));
  const pupil = createCalls(app, token('01'));

  /** Sends an answer after the hand-in. Returns the id of its event. */
  async function sendLate(
    attempt: string,
    questionId: string,
    value: unknown,
    at = arrivedAt,
  ): Promise<string> {
    context.clock.set(at);
    const eventId = randomUUID();
    const more = { eventId, baseRev: 1, clientTime: writtenAt };
    const reply = await pupil.save(attempt, questionId, value, more);
    if (reply.statusCode !== 400) throw new Error(`not late: ${reply.body}`);
    return eventId;
  }

  /** Hands in a choice (right: B) and a judgement (right: false) with a wrong choice alone. */
  async function handInRuled(): Promise<{ homework: string; attempt: string }> {
    const questions = [makeQuestion('single'), makeQuestion('judge')];
    const homework = await insertHomework(context, { questions });
    const attempt = await pupil.begin(homework);
    await pupil.save(attempt, 'q-single', 'D');
    await pupil.submit(attempt);
    return { homework, attempt };
  }

  const readResult = async (attempt: string) => (await pupil.result(attempt)).json<AttemptResult>();
  const readAttempt = (id: string) =>
    db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    db,
    context,
    app,
    token,
    desk,
    pupil,
    sendLate,
    handInRuled,
    /** Decides a second after the last decision. */
    decide: (attempt: string, answer: string, counts: boolean) => {
      context.clock.advanceSeconds(1);
      return decideLateAnswer(desk, attempt, answer, { counts });
    },
    readWork: async (attempt: string, question: string) =>
      (await desk.work(attempt, question)).json<Work>(),
    readQueue: async (homework: string) =>
      (await desk.get(`homework/${homework}/work`)).json<{ items: WorkItem[] }>().items,
    readOverview: async (homework: string) =>
      (await desk.get(`homework/${homework}/marking`)).json<MarkingOverview>(),
    readResult,
    findResult: async (attempt: string, questionId: string) =>
      (await readResult(attempt)).questions.find((one) => one.questionId === questionId),
    readAttempt,
    recount: async (id: string) => planRecount(context, db, [await readAttempt(id)]),
  };
}
