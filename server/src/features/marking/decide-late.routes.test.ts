import { randomUUID } from 'node:crypto';

import type { LateDecisionReply } from '@meiyu/contract/marking/late-answer.schema';
import { beforeEach, describe, expect, test } from 'vitest';

import { insertHomework } from '../../testing/homework-fixtures.ts';
import {
  decideLateAnswer,
  handedInAt,
  openLateAnswerApp,
} from '../../testing/late-answer-fixtures.ts';
import {
  createDeskClient,
  handInWork,
  insertMarkedHomework,
  takeHash,
} from '../../testing/marking-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { ownSchoolId, teachersWithoutRights } from '../../testing/teacher-fixtures.ts';

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
  readResult,
  findResult,
  readAttempt,
} = await openLateAnswerApp();
beforeEach(() => context.clock.set(handedInAt));

describe('a late answer to a question that a teacher marks', () => {
  const late = { text: '先慢后快，由弱到强，最后很热烈。' };
  const question = 'q-subjective';

  test('is marked by hand when it counts, and the earlier mark comes back when it does not', async () => {
    const homework = await insertMarkedHomework(context);
    const attempt = await handInWork(app, token('01'), homework);
    await desk.save(attempt, question, { points: { a: 1, b: 1 }, comment: '再具体一点' });
    const answer = await sendLate(attempt, question, late);
    expect(await readQueue(homework)).toMatchObject([
      { questionId: question, isByHand: true, lateState: 'waiting', score: 2 },
      { questionId: 'q-performance', lateState: null },
    ]);
    expect((await decide(attempt, answer, true)).json<LateDecisionReply>().score).toBeNull();
    const work = await readWork(attempt, question);
    expect(work).toMatchObject({ value: late, current: { rev: 2, mark: { comment: '' } } });
    const stale = await desk.save(attempt, question, { points: { a: 2, b: 2 }, baseRev: 1 });
    expect(stale.json()).toMatchObject({ error_code: 300301, current: { rev: 2 } });
    await desk.save(attempt, question, { points: { a: 2, b: 2 }, baseRev: 2 });
    await decide(attempt, answer, false);
    expect(await readWork(attempt, question)).toMatchObject({
      value: { text: '先慢后快，由弱到强。' },
      current: { mark: { score: 2, comment: '再具体一点' } },
    });
    await decide(attempt, answer, true);
    expect(await readWork(attempt, question)).toMatchObject({
      value: late,
      current: { mark: { score: 4 } },
    });
    expect((await readAttempt(attempt)).state).toBe('submitted');
  });

  test('can be heard on the desk before and after the decision', async () => {
    const homework = await insertMarkedHomework(context);
    const attempt = await handInWork(app, token('01'), homework, { 'q-performance': null });
    const performed = { take: takeHash, takeNo: 1, takes: [{ asset: takeHash, no: 1, ms: 800 }] };
    const answer = await sendLate(attempt, 'q-performance', performed);
    const waiting = await readWork(attempt, 'q-performance');
    expect(waiting.files).toEqual([]);
    expect(waiting.lateAnswers?.items[0]?.files).toMatchObject([{ hash: takeHash, state: 'here' }]);
    await decide(attempt, answer, true);
    const counted = await readWork(attempt, 'q-performance');
    expect(counted.files).toMatchObject([{ hash: takeHash, state: 'here' }]);
    const audio = await app.inject({ url: counted.files[0]?.url ?? '' });
    expect(audio.statusCode).toBe(200);
  });

  test('is told to the pupil only after the return', async () => {
    const homework = await insertMarkedHomework(context);
    const attempt = await handInWork(app, token('01'), homework);
    const answer = await sendLate(attempt, question, late);
    await desk.markBoth(attempt);
    await decide(attempt, answer, false);
    expect((await pupil.result(attempt)).body).not.toContain('lateCounted');
    await desk.returnWorks([attempt]);
    expect(await findResult(attempt, question)).toMatchObject({ score: 3, lateCounted: false });
    const refused = await decide(attempt, answer, true);
    expect(refused.json()).toMatchObject({ error_code: 300335 });
    await desk.takeBack([attempt]);
    expect((await pupil.result(attempt)).body).not.toContain('lateCounted');
    expect((await decide(attempt, answer, true)).statusCode).toBe(200);
  });

  test('comes to the desk although the pupil handed in nothing', async () => {
    const homework = await insertHomework(context, {
      questions: [makeQuestion('subjective'), makeQuestion('single')],
    });
    const attempt = await pupil.begin(homework);
    await pupil.save(attempt, 'q-single', 'B');
    await pupil.submit(attempt);
    expect(await readResult(attempt)).toMatchObject({ state: 'marked', score: 4 });
    const answer = await sendLate(attempt, question, late);
    expect(await readWork(attempt, question)).toMatchObject({ isByHand: false, value: null });
    await decide(attempt, answer, true);
    expect(await readWork(attempt, question)).toMatchObject({ isByHand: true, value: late });
    expect(await readResult(attempt)).toMatchObject({
      state: 'submitted',
      score: null,
      remarking: true,
    });
    expect(await readQueue(homework)).toMatchObject([
      { questionId: question, isByHand: true, state: 'submitted', score: null },
    ]);
    await desk.save(attempt, question, { points: { a: 2, b: 1 } });
    await decide(attempt, answer, false);
    expect(await readResult(attempt)).toMatchObject({ state: 'marked', score: 4 });
    await decide(attempt, answer, true);
    expect((await readWork(attempt, question)).current).toMatchObject({ mark: { score: 3 } });
    expect((await desk.returnWorks([attempt])).json()).toMatchObject({ counts: { ok: 1 } });
    expect(await readResult(attempt)).toMatchObject({ state: 'marked', score: 7 });
  });
});

describe('a decision', () => {
  test('that is sent again changes nothing and gets the same reply', async () => {
    const { attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'B');
    const body = { eventId: randomUUID(), counts: true, reason: '网络不好' };
    const first = await decideLateAnswer(desk, attempt, answer, body);
    await decide(attempt, answer, false);
    context.clock.set('2026-11-20T12:00:00+08:00');
    const before = await takeSnapshot(db, ownSchoolId);
    const again = await decideLateAnswer(desk, attempt, answer, body);
    expect(again.json()).toEqual(first.json());
    const changed = await decideLateAnswer(desk, attempt, answer, { ...body, counts: false });
    expect(changed.json()).toMatchObject({ error_code: 300052 });
    expect(pickTables(await takeSnapshot(db, ownSchoolId))).toEqual(pickTables(before));
    expect(await readResult(attempt)).toMatchObject({ score: 0 });
  });

  test.each(teachersWithoutRights)(
    'of the teacher %s is 404, and nothing changes',
    async (number) => {
      const { attempt } = await handInRuled();
      const answer = await sendLate(attempt, 'q-single', 'B');
      const before = pickTables(await takeSnapshot(db, ownSchoolId));
      const stranger = createDeskClient(app, token(number));
      const reply = await decideLateAnswer(stranger, attempt, answer, { counts: true });
      expect(reply.statusCode).toBe(404);
      expect((await stranger.work(attempt, 'q-single')).statusCode).toBe(404);
      expect(pickTables(await takeSnapshot(db, ownSchoolId))).toEqual(before);
    },
  );

  test('of a pupil is 403, and the staff of the school may decide', async () => {
    const { attempt } = await handInRuled();
    const answer = await sendLate(attempt, 'q-single', 'B');
    const own = createDeskClient(app, token('01'));
    expect((await decideLateAnswer(own, attempt, answer, { counts: true })).statusCode).toBe(403);
    const head = createDeskClient(app, token('HEAD'));
    expect((await decideLateAnswer(head, attempt, answer, { counts: true })).statusCode).toBe(200);
  });

  test.each([
    ['an answer in time', async (attempt: string) => findApplied(attempt)],
    ['another attempt', async () => sendLate((await handInRuled()).attempt, 'q-single', 'B')],
    ['nothing', async () => randomUUID()],
  ])('about %s is 404', async (_, findAnswer) => {
    const { attempt } = await handInRuled();
    const answer = await findAnswer(attempt);
    expect((await decide(attempt, answer, true)).statusCode).toBe(404);
  });
});

/** The rows that decisions change, without sessions, limits and the audit, which records refusals. */
function pickTables(all: Awaited<ReturnType<typeof takeSnapshot>>) {
  return Object.fromEntries(
    Object.entries(all).filter(([table]) =>
      /^(attempts|question_marks|mark_|late_|answers)/.test(table),
    ),
  );
}

async function findApplied(attempt: string): Promise<string> {
  const { event_id: id } = await db
    .selectFrom('answer_events')
    .select('event_id')
    .where('attempt_id', '=', attempt)
    .executeTakeFirstOrThrow();
  return id;
}
