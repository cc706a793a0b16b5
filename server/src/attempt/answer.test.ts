import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertHomework } from '../testing/homework-fixtures.ts';

const { context, db, newPupil } = await openHomeworkApp();
let pupil: Awaited<ReturnType<typeof newPupil>>;

/** Each test has its own pupil and clock. */
beforeEach(async () => {
  pupil = await newPupil();
});

/** Reads the stored answer and the events of a question, the newest event last. */
async function readStored(attemptId: string, questionId: string) {
  const answer = await db
    .selectFrom('answers')
    .select(['rev', 'value'])
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  const events = await db
    .selectFrom('answer_events')
    .select(['verdict', 'rev', 'value'])
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .orderBy('received_at')
    .orderBy('rev')
    .execute();
  return { answer, events };
}

test('an attempt stores 3,000 changes, returns the outcome of each again, and refuses more', async () => {
  const attempt = await pupil.begin(await insertHomework(context));
  const eventId = crypto.randomUUID();
  await sql`
    insert into answer_events (school_id, attempt_id, event_id, question_id, base_rev, verdict, elapsed_ms, client_time)
    select school_id, id, gen_random_uuid(), 'q-single', 7, 'stale', 0, ${context.clock.now()}::timestamptz
    from attempts, generate_series(1, 2999)
    where id = ${attempt}::uuid`.execute(db);
  expect((await pupil.save(attempt, 'q-single', 'A', { eventId })).statusCode).toBe(200);

  const refused = await pupil.save(attempt, 'q-single', 'B', { baseRev: 1 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    error_code: 300055,
    error_msg: '这次作答改动的次数太多，不能再改了，请直接交卷',
  });
  const repeated = await pupil.save(attempt, 'q-single', 'A', { eventId });
  expect(repeated.json()).toMatchObject({ rev: 1 });
  const { events, answer } = await readStored(attempt, 'q-single');
  expect([events.length, answer?.value]).toEqual([3000, 'A']);
  expect((await pupil.submit(attempt)).statusCode).toBe(200);
});

describe('saving an answer', () => {
  test('acknowledges a saved answer with its revision, and stores it with its event', async () => {
    const attempt = await pupil.begin(await insertHomework(context));

    const first = await pupil.save(attempt, 'q-single', 'A');
    context.clock.advanceSeconds(3);
    const second = await pupil.save(attempt, 'q-single', 'B', { baseRev: 1 });

    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      questionId: 'q-single',
      rev: 1,
      savedAt: '2026-11-20T02:00:00.000Z',
      serverNow: '2026-11-20T02:00:00.000Z',
      deadline: null,
    });
    expect(second.json()).toMatchObject({ rev: 2, savedAt: '2026-11-20T02:00:03.000Z' });
    expect(await readStored(attempt, 'q-single')).toEqual({
      answer: { rev: 2, value: 'B' },
      events: [
        { verdict: 'applied', rev: 1, value: 'A' },
        { verdict: 'applied', rev: 2, value: 'B' },
      ],
    });
    expect((await pupil.attempt(attempt)).json()).toMatchObject({
      answers: [
        {
          questionId: 'q-single',
          value: 'B',
          rev: 2,
          savedAt: '2026-11-20T02:00:03.000Z',
          revealed: false,
        },
      ],
    });
  });

  test.each([
    ['q-single', 'C'],
    ['q-multi', ['D', 'A']],
    ['q-judge', true],
    ['q-gapfilling', ['', '四']],
    ['q-pair', [['L1', 'R4']]],
    ['q-sort', ['4', '2']],
    ['q-suite', { verse: 'B', chorus: null }],
    ['q-single', null],
  ])('keeps the value of %s exactly: %j', async (questionId, value) => {
    const attempt = await pupil.begin(await insertHomework(context));
    expect((await pupil.save(attempt, questionId, value)).statusCode).toBe(200);
    expect((await pupil.attempt(attempt)).json()).toMatchObject({ answers: [{ value }] });
  });

  test('repeating an event gives the same reply and stores it once', async () => {
    const attempt = await pupil.begin(await insertHomework(context));
    const event = { eventId: crypto.randomUUID() };
    const first = await pupil.save(attempt, 'q-multi', ['A'], event);
    const repeated = await pupil.save(attempt, 'q-multi', ['A'], event);
    expect(repeated.json()).toEqual(first.json());

    await pupil.save(attempt, 'q-multi', ['C'], { baseRev: 1 });
    await pupil.submit(attempt);
    context.clock.advanceSeconds(60);
    const lateReply = await pupil.save(attempt, 'q-multi', ['A'], event);
    expect(lateReply.statusCode).toBe(200);
    expect(lateReply.json()).toMatchObject({ rev: 1, savedAt: '2026-11-20T02:00:00.000Z' });
    expect((await readStored(attempt, 'q-multi')).answer).toEqual({ rev: 2, value: ['C'] });
    expect((await readStored(attempt, 'q-multi')).events).toHaveLength(2);
  });

  test('an event in two parallel calls is saved once, and both calls succeed', async () => {
    const attempt = await pupil.begin(await insertHomework(context));
    const event = { eventId: crypto.randomUUID() };
    const calls = Array.from({ length: 8 }, () => pupil.save(attempt, 'q-single', 'A', event));
    for (const reply of await Promise.all(calls)) expect(reply.json()).toMatchObject({ rev: 1 });
    expect((await readStored(attempt, 'q-single')).events).toHaveLength(1);
  });

  test.each([
    ['another value', 'q-single', 'C', {}],
    ['another revision', 'q-single', 'A', { baseRev: 1 }],
    ['another question', 'q-judge', true, {}],
  ])('refuses an event id that is used again for %s', async (_name, questionId, value, more) => {
    const attempt = await pupil.begin(await insertHomework(context));
    const eventId = crypto.randomUUID();
    await pupil.save(attempt, 'q-single', 'A', { eventId });
    const reply = await pupil.save(attempt, questionId, value, { eventId, ...more });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300052 });
    expect((await readStored(attempt, 'q-single')).answer).toEqual({ rev: 1, value: 'A' });
  });

  test.each([0, 2, 7])('a change on revision %d of an answer at 1 is stale', async (baseRev) => {
    const attempt = await pupil.begin(await insertHomework(context));
    await pupil.save(attempt, 'q-single', 'A');
    const stale = { baseRev, eventId: crypto.randomUUID(), device: '手机' };
    for (const reply of [
      await pupil.save(attempt, 'q-single', 'B', stale),
      await pupil.save(attempt, 'q-single', 'B', stale),
    ]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        error_code: 300051,
        error_msg: '这道题在另一台设备上改过了',
        current: { value: 'A', rev: 1 },
      });
    }
    expect((await readStored(attempt, 'q-single')).answer).toEqual({ rev: 1, value: 'A' });
    expect((await readStored(attempt, 'q-single')).events).toContainEqual({
      verdict: 'stale',
      rev: null,
      value: 'B',
    });
  });

  test('an unknown revision is stale, and the current answer is empty', async () => {
    const attempt = await pupil.begin(await insertHomework(context));
    const reply = await pupil.save(attempt, 'q-single', 'B', { baseRev: 3 });
    expect(reply.json()).toMatchObject({ error_code: 300051, current: { value: null, rev: 0 } });
  });

  test('exactly one of many changes based on one revision wins', async () => {
    const attempt = await pupil.begin(await insertHomework(context));
    const choices = ['A', 'B', 'C', 'D', 'A', 'B', 'C', 'D'];
    const replies = await Promise.all(choices.map((one) => pupil.save(attempt, 'q-single', one)));
    const winners = replies.filter((reply) => reply.statusCode === 200);
    expect(winners).toHaveLength(1);
    const { answer, events } = await readStored(attempt, 'q-single');
    expect(answer?.rev).toBe(1);
    expect(events).toHaveLength(8);
    expect(events.filter((event) => event.verdict === 'applied')).toEqual([
      { verdict: 'applied', rev: 1, value: answer?.value },
    ]);
  });

  test('a handed-in attempt refuses a change, but stores it for the teacher', async () => {
    const attempt = await pupil.begin(await insertHomework(context));
    await pupil.submit(attempt);
    const reply = await pupil.save(attempt, 'q-single', 'B');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error_code: 300050,
      error_msg: '作业已提交，不能再修改',
    });
    expect(await readStored(attempt, 'q-single')).toEqual({
      answer: undefined,
      events: [{ verdict: 'late', rev: null, value: 'B' }],
    });
  });

  test.each([
    // The columns are: seconds after the start, time of the device, whether the change is accepted. The limit is 10 minutes.
    [600, '2026-11-20T10:10:30+08:00', true],
    [601, '2026-11-20T10:10:00+08:00', true],
    [601, '2026-11-20T10:10:01+08:00', false],
    [660, '2026-11-20T10:09:59+08:00', true],
    [661, '2026-11-20T10:09:59+08:00', false],
    [86_400, '2026-11-20T10:01:00+08:00', false],
    // Before the deadline, a wrong clock of the device has no effect.
    [30, '2030-01-01T00:00:00Z', true],
    [30, '1970-01-01T00:00:00Z', true],
  ])(
    'accepts a change %d s after the start, made at %s, with a limit of 600 s: %s',
    async (seconds, clientTime, accepted) => {
      const attempt = await pupil.begin(await insertHomework(context, { timeLimitMin: 10 }));
      context.clock.advanceSeconds(seconds);
      const reply = await pupil.save(attempt, 'q-single', 'B', { clientTime });
      expect(reply.statusCode).toBe(accepted ? 200 : 400);
      expect(reply.json()).toMatchObject(
        accepted ? { deadline: '2026-11-20T02:10:00.000Z' } : { error_code: 300050 },
      );
      expect((await readStored(attempt, 'q-single')).events).toHaveLength(1);
    },
  );

  test.each([
    ['q-single', 'Z', '答案不符合题目要求：没有选项 Z'],
    ['q-single', ['A'], '答案不符合题目要求：答案的格式和题型不符'],
    ['q-gapfilling', ['1', '2', '3'], '答案不符合题目要求：这道题只有 2 个空'],
    ['q-pair', [['L1', 'R9']], '答案不符合题目要求：右边没有 R9'],
    ['q-suite', { nobody: 'A' }, '答案不符合题目要求：套题里没有小题 nobody'],
    ['q-gapfilling', ['\u0000'], '请求参数错误：value'],
    ['q-gapfilling', ['长'.repeat(201)], '答案不符合题目要求：答案的格式和题型不符'],
    ['q-single', 7, '答案不符合题目要求：答案的格式和题型不符'],
    ['q-suite', { verse: 7 }, '答案不符合题目要求：答案的格式和题型不符'],
    ['q-pair', [[[[['L1', 'R1']]]]], '请求参数错误：value'],
    ['q-single', 'A'.repeat(100_001), '请求参数错误：value'],
  ])(
    'refuses a value that does not fit %s and does not store it: %j',
    async (id, value, message) => {
      const attempt = await pupil.begin(await insertHomework(context));
      const reply = await pupil.save(attempt, id, value);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ error_code: 300001, error_msg: message });
      expect(await readStored(attempt, id)).toEqual({ answer: undefined, events: [] });
    },
  );

  test.each([
    [{ clientTime: '0000-01-01T00:00:00Z' }],
    [{ clientTime: 'gestern' }],
    [{ eventId: 'x' }],
    [{ baseRev: -1 }],
    [{ baseRev: 1.5 }],
    [{ elapsedMs: -1 }],
    [{ device: '机'.repeat(41) }],
    [{ grade: 12 }],
  ])('refuses a body with %j', async (more) => {
    const attempt = await pupil.begin(await insertHomework(context));
    const reply = await pupil.save(attempt, 'q-single', 'A', more);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300001 });
    expect(await readStored(attempt, 'q-single')).toEqual({ answer: undefined, events: [] });
  });

  test.each(['q-nowhere', 'q-single%2f', '__proto__', 'constructor'])(
    'refuses the question %s, which is not in the paper',
    async (questionId) => {
      const attempt = await pupil.begin(await insertHomework(context));
      expect((await pupil.save(attempt, questionId, 'A')).statusCode).toBe(404);
    },
  );
});

describe('viewing the explanation of one question', () => {
  const afterEach = { show: 'after-each' } as const;

  test('shows the mark, the key and the explanation, and the answer cannot change afterwards', async () => {
    const attempt = await pupil.begin(await insertHomework(context, afterEach));
    await pupil.save(attempt, 'q-multi', ['A']);

    const reply = await pupil.reveal(attempt, 'q-multi');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      questionId: 'q-multi',
      full: 4,
      state: 'auto',
      answered: true,
      value: ['A'],
      score: 2,
      parts: [{ id: 'A', ok: true, score: 2 }],
      key: ['A', 'C'],
      explanation: { text: 'multi 的解析', images: [] },
    });
    expect((await pupil.reveal(attempt, 'q-multi')).json()).toEqual(reply.json());

    const change = await pupil.save(attempt, 'q-multi', ['A', 'C'], { baseRev: 1 });
    expect(change.statusCode).toBe(400);
    expect(change.json()).toMatchObject({ error_code: 300053 });
    expect(await readStored(attempt, 'q-multi')).toEqual({
      answer: { rev: 1, value: ['A'] },
      events: [
        { verdict: 'applied', rev: 1, value: ['A'] },
        { verdict: 'revealed', rev: null, value: ['A', 'C'] },
      ],
    });
    expect((await pupil.attempt(attempt)).json()).toMatchObject({
      answers: [{ revealed: true, outcome: 'partlyRight' }],
    });
    await pupil.submit(attempt);
    expect((await pupil.result(attempt)).json()).toMatchObject({ score: 2 });
  });

  test.each([
    ['nothing saved', undefined],
    ['an answer taken back', null],
    ['an answer that says nothing', []],
  ])('shows no explanation before the pupil has answered: %s', async (_name, value) => {
    const attempt = await pupil.begin(await insertHomework(context, afterEach));
    if (value !== undefined) await pupil.save(attempt, 'q-multi', value);
    const reply = await pupil.reveal(attempt, 'q-multi');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300054, error_msg: '请先作答，再看解析' });
  });

  test.each(['after-submit', 'after-due'] as const)(
    'refuses to show an explanation with the show rule %s',
    async (show) => {
      const attempt = await pupil.begin(await insertHomework(context, { show }));
      await pupil.save(attempt, 'q-single', 'A');
      const reply = await pupil.reveal(attempt, 'q-single');
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ error_msg: '这份作业交卷后才能看解析' });
    },
  );

  test('shows no single explanation after the hand-in and after the deadline', async () => {
    const homework = await insertHomework(context, { ...afterEach, timeLimitMin: 10, attempts: 2 });
    const first = await pupil.begin(homework);
    await pupil.save(first, 'q-single', 'A');
    await pupil.submit(first);
    expect((await pupil.reveal(first, 'q-single')).json()).toMatchObject({ error_code: 300050 });

    const second = await pupil.begin(homework);
    await pupil.save(second, 'q-single', 'A');
    context.clock.advanceSeconds(601);
    expect((await pupil.reveal(second, 'q-single')).json()).toMatchObject({ error_code: 300050 });
  });

  test('shows no explanation of a question that the paper does not have', async () => {
    const attempt = await pupil.begin(await insertHomework(context, afterEach));
    expect((await pupil.reveal(attempt, 'q-nowhere')).statusCode).toBe(404);
  });
});
