import { randomUUID } from 'node:crypto';

import type { DisputedQuestion } from '@meiyu/contract/appeal/appeal.schema';
import type { OwnAppeal } from '@meiyu/contract/attempt/attempt-appeal.schema';
import type { CorrectionPreview } from '@meiyu/contract/correction/correction.schema';
import type { Today } from '@meiyu/contract/teaching/teaching.schema';
import { beforeEach, describe, expect, test } from 'vitest';

import { reopenAttempts } from '../../attempt/change-attempts.service.ts';
import { insertHomework } from '../../testing/homework-fixtures.ts';
import {
  decideLateAnswer,
  handedInAt,
  openLateAnswerApp,
} from '../../testing/late-answer-fixtures.ts';
import { createDeskClient } from '../../testing/marking-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
import { applyCorrections } from '../correction/apply-corrections.service.ts';

const {
  app,
  db,
  context,
  token,
  desk,
  pupil,
  sendLate,
  handInRuled,
  decide,
  readWork,
  readQueue,
  readOverview,
  readResult,
  findResult,
  readAttempt,
  recount,
} = await openLateAnswerApp();
beforeEach(() => context.clock.set(handedInAt));

const listLateEvents = (attempt: string) =>
  db
    .selectFrom('mark_events')
    .select(['question_id', 'before', 'after', 'reason'])
    .where('attempt_id', '=', attempt)
    .where('cause', '=', 'late')
    .orderBy('at')
    .execute();

describe('a late answer to a question that rules mark', () => {
  test('does not count, and waits on the desk with both clocks', async () => {
    const { homework, attempt } = await handInRuled();
    expect(await readQueue(homework)).toEqual([]);
    const answer = await sendLate(attempt, 'q-single', 'B');
    expect(await readResult(attempt)).toMatchObject({ score: 0 });
    expect(await readQueue(homework)).toMatchObject([
      {
        attemptId: attempt,
        questionId: 'q-single',
        state: 'submitted',
        lateState: 'waiting',
        isByHand: false,
        score: 0,
      },
    ]);
    expect(await readOverview(homework)).toMatchObject({
      lateWaiting: 1,
      questions: [{ questionId: 'q-single', number: 1, isByHand: false, waiting: 1, marked: 0 }],
      klasses: [{ waiting: 1 }],
    });
    const work = await readWork(attempt, 'q-single');
    expect(work).toMatchObject({
      question: { type: 'single' },
      current: null,
      lateAnswers: {
        due: {
          result: { value: 'D', score: 0, key: 'B' },
          writtenAt: '2026-11-20T02:00:00.000Z',
          receivedAt: '2026-11-20T02:00:00.000Z',
        },
        items: [
          {
            answerEventId: answer,
            state: 'waiting',
            result: { value: 'B', score: 4 },
            writtenAt: '2026-11-20T01:58:00.000Z',
            receivedAt: '2026-11-20T03:30:00.000Z',
            by: '',
            decidedAt: null,
          },
        ],
      },
    });
    expect(JSON.stringify(work)).not.toMatch(/林小满|"01"/);
  });

  test('changes the score at once when it counts, and back when it does not', async () => {
    const { homework, attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'B');
    const sheet = `homework/${homework}/results/export?as=csv&grade=5&klass=1`;
    expect((await desk.get(sheet)).body).toContain('已批,0,8');
    const reply = await decideLateAnswer(desk, attempt, answer, {
      counts: true,
      reason: '平板没有网',
    });
    expect(reply.json()).toEqual({
      counts: true,
      score: 4,
      decidedAt: '2026-11-20T03:30:00.000Z',
    });
    expect(await readResult(attempt)).toMatchObject({ score: 4, state: 'marked' });
    expect(await findResult(attempt, 'q-single')).toMatchObject({
      value: 'B',
      score: 4,
      lateCounted: true,
    });
    expect(await readQueue(homework)).toMatchObject([
      { lateState: 'counted', state: 'returned', score: 4 },
    ]);
    expect((await readWork(attempt, 'q-single')).events).toMatchObject([
      { cause: 'late', counts: true, scoreBefore: 0, scoreAfter: 4, reason: '平板没有网' },
    ]);
    expect((await desk.get(sheet)).body).toContain('已批,4,8');
    await decide(attempt, answer, false);
    expect(await readResult(attempt)).toMatchObject({ score: 0 });
    expect(await findResult(attempt, 'q-single')).toMatchObject({
      value: 'D',
      score: 0,
      lateCounted: false,
    });
    expect(await listLateEvents(attempt)).toMatchObject([
      { before: { answer: null, score: 0 }, after: { answer, score: 4, counts: true } },
      { before: { answer, score: 4 }, after: { answer: null, score: 0, counts: false } },
    ]);
    const audited = await db
      .selectFrom('audit_events')
      .select('detail')
      .where('event', '=', 'lateAnswerDecided')
      .orderBy('at', 'desc')
      .execute();
    expect(audited.map(({ detail }) => detail).slice(0, 2)).toEqual(
      expect.arrayContaining(['counted', 'notCounted']),
    );
  });

  test('can be the first answer to its question', async () => {
    const { attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-judge', false);
    expect((await readWork(attempt, 'q-judge')).lateAnswers?.due).toMatchObject({
      result: { value: null, answered: false },
      writtenAt: null,
      receivedAt: null,
    });
    await decide(attempt, answer, true);
    expect(await readResult(attempt)).toMatchObject({ score: 4 });
    await decide(attempt, answer, false);
    expect(await readResult(attempt)).toMatchObject({ score: 0 });
    expect(await recount(attempt)).toEqual([]);
  });

  test('is counted by a recount too', async () => {
    const { attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'B');
    await decide(attempt, answer, true);
    expect(await recount(attempt)).toEqual([]);
    await db
      .updateTable('attempts')
      .set({ score: 0, marks: null })
      .where('id', '=', attempt)
      .execute();
    expect(await recount(attempt)).toMatchObject([{ totals: { score: 4 } }]);
  });

  test('is corrected later, and stays decided', async () => {
    const { homework, attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'C');
    await decide(attempt, answer, true);
    const change = { questionId: 'q-single', rule: 'key', key: 'C' };
    const head = createDeskClient(app, token('HEAD'));
    const preview = await head.send('POST', `homework/${homework}/corrections/preview`, change);
    const made = await head.send('POST', `homework/${homework}/corrections`, {
      ...change,
      eventId: randomUUID(),
      token: preview.json<CorrectionPreview>().token,
      reason: '课本上是 C',
    });
    expect(made.statusCode, made.body).toBe(200);
    await applyCorrections(context);
    expect(await readResult(attempt)).toMatchObject({ score: 4 });
    expect(await findResult(attempt, 'q-single')).toMatchObject({ value: 'C', lateCounted: true });
    await decide(attempt, answer, false);
    expect(await readResult(attempt)).toMatchObject({ score: 0 });
  });

  test('is what an appeal concerns, and a mark that an appeal changed stays', async () => {
    const { attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'C');
    await decide(attempt, answer, true);
    const made = await app.inject({
      method: 'POST',
      url: `/v2/attempts/${attempt}/appeals`,
      headers: { authorization: pupil.token },
      payload: { eventId: randomUUID(), questionId: 'q-single', text: '课本上写的是 C' },
    });
    const { _id: appeal } = made.json<OwnAppeal>();
    const place = (await desk.get(`appeals/${appeal}`)).json<DisputedQuestion>();
    expect(place.result).toMatchObject({ value: 'C', score: 0 });
    const body = { eventId: randomUUID(), decision: 'change', score: 2, reason: '算对一半' };
    expect((await desk.send('POST', `appeals/${appeal}/decide`, body)).statusCode).toBe(200);
    await decide(attempt, answer, false);
    expect(await findResult(attempt, 'q-single')).toMatchObject({
      value: 'D',
      score: 2,
      lateCounted: false,
    });
  });

  test('is replaced by a newer one while it waits, and both can be decided after that', async () => {
    const { attempt } = await handInRuled();
    await sendLate(attempt, 'q-single', 'A');
    const second = await sendLate(attempt, 'q-single', 'B', '2026-11-20T11:31:00+08:00');
    await decide(attempt, second, true);
    const third = await sendLate(attempt, 'q-single', 'C', '2026-11-20T11:32:00+08:00');
    const items = async () =>
      (await readWork(attempt, 'q-single')).lateAnswers?.items.map(({ state, result }) => [
        result.value,
        state,
      ]);
    expect(await items()).toEqual([
      ['C', 'waiting'],
      ['B', 'counted'],
    ]);
    await decide(attempt, third, true);
    expect(await items()).toEqual([
      ['C', 'counted'],
      ['B', 'notCounted'],
    ]);
    expect(await readResult(attempt)).toMatchObject({ score: 0 });
    await decide(attempt, second, true);
    expect(await readResult(attempt)).toMatchObject({ score: 4 });
    expect(await recount(attempt)).toEqual([]);
  });

  test('comes up today until it is decided', async () => {
    const { homework, attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'B');
    const find = async () =>
      (await desk.get('today?subject=mu'))
        .json<Today>()
        .waiting.find((one) => one.homeworkId === homework);
    expect(await find()).toMatchObject({
      count: 1,
      late: 1,
      oldest: '2026-11-20T03:30:00.000Z',
    });
    await decide(attempt, answer, false);
    expect(await find()).toBeUndefined();
  });

  test.each([
    ['equals the answer that counts', 'D'],
    ['is empty', null],
  ])('is not offered if it %s', async (_, value) => {
    const { homework, attempt } = await handInRuled();
    await sendLate(attempt, 'q-single', value);
    expect(await readQueue(homework)).toEqual([]);
    expect((await desk.work(attempt, 'q-single')).statusCode).toBe(404);
  });

  test('is not offered if the pupil has seen the key', async () => {
    const questions = [makeQuestion('single')];
    const homework = await insertHomework(context, { questions, show: 'after-each' });
    const attempt = await pupil.begin(homework);
    await pupil.save(attempt, 'q-single', 'D');
    expect((await pupil.reveal(attempt, 'q-single')).statusCode).toBe(200);
    await pupil.submit(attempt);
    await sendLate(attempt, 'q-single', 'B');
    expect(await readQueue(homework)).toEqual([]);
  });

  test('is obsolete after the attempt was reopened and handed in again', async () => {
    const { homework, attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'B');
    await reopenAttempts(context, db, [await readAttempt(attempt)], 10, 'operator');
    await pupil.submit(attempt);
    expect(await readQueue(homework)).toEqual([]);
    expect((await decide(attempt, answer, true)).statusCode).toBe(404);
  });

  test('that counted stays the answer of a reopened attempt', async () => {
    const { attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'B');
    await decide(attempt, answer, true);
    await reopenAttempts(context, db, [await readAttempt(attempt)], 10, 'operator');
    await pupil.submit(attempt);
    expect(await readResult(attempt)).toMatchObject({ score: 4 });
    expect(await recount(attempt)).toEqual([]);
    const next = await sendLate(attempt, 'q-single', 'A');
    expect((await readWork(attempt, 'q-single')).lateAnswers).toMatchObject({
      due: { result: { value: 'B' } },
      items: [{ answerEventId: next }],
    });
  });
});
