import { beforeEach, describe, expect, test } from 'vitest';

import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertHomework, rightAnswers } from '../testing/homework-fixtures.ts';
import { makeQuestion } from '../testing/sample-questions.ts';

const { app, context, newPupil } = await openHomeworkApp();
let pupil: Awaited<ReturnType<typeof newPupil>>;

/** Each test has its own pupil and clock. */
beforeEach(async () => {
  pupil = await newPupil();
});

async function answerAllRight(attempt: string): Promise<void> {
  for (const [questionId, value] of Object.entries(rightAnswers)) {
    const reply = await pupil.save(attempt, questionId, value);
    expect(reply.statusCode).toBe(200);
  }
}

describe('handing in', () => {
  test('gives a receipt and marks every type', async () => {
    const attempt = await pupil.begin(await insertHomework(context));
    await answerAllRight(attempt);
    context.clock.advanceSeconds(90);
    const reply = await pupil.submit(attempt);
    expect(reply.statusCode).toBe(200);
    const submitted = reply.json<{ receipt: string }>();
    expect(submitted).toEqual({
      receipt: expect.stringMatching(/^MY-\w{4}-\w{4}$/),
      submittedAt: '2026-11-20T02:01:30.000Z',
      state: 'marked',
    });
    expect((await pupil.result(attempt)).json()).toMatchObject({
      score: 29,
      full: 29,
      receipt: submitted.receipt,
      submittedAt: '2026-11-20T02:01:30.000Z',
      late: false,
      automatic: false,
    });
  });

  test('counts a hand-in from two tabs once, with the same receipt', async () => {
    const attempt = await pupil.begin(await insertHomework(context));
    await pupil.save(attempt, 'q-single', 'B');
    const replies = await Promise.all(Array.from({ length: 6 }, () => pupil.submit(attempt)));
    context.clock.advanceSeconds(600);
    replies.push(await pupil.submit(attempt));
    const bodies = new Set(replies.map((reply) => reply.body));
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200));
    expect(bodies.size).toBe(1);
    expect((await pupil.result(attempt)).json()).toMatchObject({ score: 4 });
  });

  test('keeps marks and stored answers consistent if saves run during the hand-in', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const attempt = await pupil.begin(await insertHomework(context));
      const [save, submit] = await Promise.all([
        pupil.save(attempt, 'q-single', 'B'),
        pupil.submit(attempt),
      ]);
      expect(submit.statusCode).toBe(200);
      const result = (await pupil.result(attempt)).json();
      expect(result).toMatchObject({ score: save.statusCode === 200 ? 4 : 0 });
    }
  });

  test('treats a hand-in in the minute of grace as handed in at the deadline', async () => {
    const attempt = await pupil.begin(await insertHomework(context, { timeLimitMin: 10 }));
    context.clock.advanceSeconds(630);
    expect((await pupil.submit(attempt)).json()).toMatchObject({
      submittedAt: '2026-11-20T02:10:00.000Z',
    });
    expect((await pupil.result(attempt)).json()).toMatchObject({ automatic: false });
  });

  test('marks a hand-in after the due time as late if the homework accepts late work', async () => {
    const due = '2026-11-20T12:00:00+08:00';
    const attempt = await pupil.begin(await insertHomework(context, { due }));
    context.clock.set('2026-11-20T12:00:01+08:00');
    await pupil.submit(attempt);
    expect((await pupil.result(attempt)).json()).toMatchObject({ late: true });
  });

  test.each([[{}], [{ eventId: 'x' }], [undefined]])(
    'refuses a hand-in with the event id %j',
    async (body) => {
      const attempt = await pupil.begin(await insertHomework(context));
      const reply = await app.inject({
        method: 'POST',
        url: `/v2/attempts/${attempt}/submit`,
        headers: {
          authorization: pupil.token,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      expect(reply.statusCode).toBe(400);
      expect((await pupil.attempt(attempt)).json()).toMatchObject({ state: 'open' });
    },
  );
});

describe('a result', () => {
  test('a result has every question with points, parts, own answer, key and explanation', async () => {
    const questions = [makeQuestion('multi'), makeQuestion('judge'), makeQuestion('suite')];
    const homework = await insertHomework(context, { questions, scores: [10, 4, 10], attempts: 2 });
    const attempt = await pupil.begin(homework);
    await pupil.save(attempt, 'q-multi', ['A']);
    await pupil.save(attempt, 'q-suite', { verse: 'B', chorus: ['A'] });
    await pupil.submit(attempt);
    const result = (await pupil.result(attempt)).json<{ receipt: string }>();
    expect(result).toEqual({
      _id: attempt,
      homeworkId: homework,
      title: '春天的声音',
      subject: 'mu',
      number: 1,
      score: 7,
      full: 24,
      state: 'marked',
      show: 'after-submit',
      comment: '',
      receipt: result.receipt,
      submittedAt: '2026-11-20T02:00:00.000Z',
      late: false,
      automatic: false,
      attemptsLeft: 1,
      due: '2026-12-31T12:00:00.000Z',
      questions: [
        {
          questionId: 'q-multi',
          score: 5,
          full: 10,
          state: 'auto',
          answered: true,
          parts: [{ id: 'A', ok: true, score: 5 }],
          value: ['A'],
          key: ['A', 'C'],
          explanation: { text: 'multi 的解析', images: [] },
        },
        {
          questionId: 'q-judge',
          score: 0,
          full: 4,
          state: 'auto',
          answered: false,
          parts: [],
          value: null,
          key: false,
          explanation: { text: 'judge 的解析', images: [] },
        },
        {
          questionId: 'q-suite',
          score: 2,
          full: 10,
          state: 'auto',
          answered: true,
          parts: [
            { id: 'verse', ok: false, score: 0 },
            { id: 'chorus', ok: false, score: 2 },
          ],
          value: { verse: 'B', chorus: ['A'] },
          key: { verse: 'A', chorus: ['A', 'B', 'C'] },
          explanation: { text: 'suite 的解析', images: [] },
          children: [
            {
              questionId: 'verse',
              score: 0,
              full: 4,
              answered: true,
              parts: [{ id: 'B', ok: false, score: 0 }],
              value: 'B',
              key: 'A',
              explanation: { text: '第一小题的解析', images: [] },
            },
            {
              questionId: 'chorus',
              score: 2,
              full: 6,
              answered: true,
              parts: [{ id: 'A', ok: true, score: 2 }],
              value: ['A'],
              key: ['A', 'B', 'C'],
              explanation: { text: '第二小题的解析', images: [] },
            },
          ],
        },
      ],
    });
  });

  test('a result is not found while the attempt is open', async () => {
    const attempt = await pupil.begin(await insertHomework(context));
    const reply = await pupil.result(attempt);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300043, error_msg: '作业还没有提交' });
  });

  test('shows no points before the due time, not even the total, if the review opens after it', async () => {
    const homework = await insertHomework(context, {
      show: 'after-due',
      due: '2026-11-21T20:00:00+08:00',
    });
    const attempt = await pupil.begin(homework);
    await answerAllRight(attempt);
    await pupil.submit(attempt);
    interface Withheld {
      score: null;
      questions: {
        score: null;
        parts: unknown[];
        answered: boolean;
        children?: Withheld['questions'];
      }[];
    }
    const earlyResult = (await pupil.result(attempt)).json<Withheld>();
    expect(earlyResult.score).toBeNull();
    for (const question of earlyResult.questions.flatMap((one) => [one, ...(one.children ?? [])])) {
      expect(question).toMatchObject({ score: null, parts: [], answered: true });
      expect(question).not.toHaveProperty('key');
      expect(question).not.toHaveProperty('explanation');
    }
    context.clock.set('2026-11-21T20:00:00+08:00');
    const { score, questions } = (await pupil.result(attempt)).json<{
      score: number;
      questions: unknown[];
    }>();
    expect(score).toBe(29);
    expect(questions[0]).toMatchObject({
      score: 4,
      key: 'B',
      explanation: { text: 'single 的解析', images: [] },
    });
  });
});

describe('the results of a homework with two attempts, shown only after the due time', () => {
  const due = '2026-11-20T12:00:00+08:00';
  const questions = [makeQuestion('single'), makeQuestion('multi')];
  const rules = { questions, show: 'after-due', attempts: 2, due } as const;

  test('neither a total nor the choice of the best attempt reveals whether an answer was right', async () => {
    const homework = await insertHomework(context, rules);
    const guess = await pupil.begin(homework);
    await pupil.save(guess, 'q-single', 'B');
    await pupil.submit(guess);
    const empty = await pupil.begin(homework);
    await pupil.submit(empty);

    expect((await pupil.result(guess)).json()).toMatchObject({ score: null });
    const list = (await pupil.get(`/v2/homework/${homework}/attempts`)).json();
    expect(list).toMatchObject({
      items: [
        { number: 2, score: null, counts: false },
        { number: 1, score: null, counts: false },
      ],
    });
    expect((await pupil.get(`/v2/homework/${homework}`)).json()).toMatchObject({
      state: 'done',
      score: null,
      attemptId: empty,
    });

    context.clock.set(due);
    expect((await pupil.get(`/v2/homework/${homework}/attempts`)).json()).toMatchObject({
      items: [
        { number: 2, score: 0, counts: false },
        { number: 1, score: 4, counts: true },
      ],
    });
    expect((await pupil.get(`/v2/homework/${homework}`)).json()).toMatchObject({
      score: 4,
      attemptId: guess,
    });
  });

  test('shows no key while an answer can still count, whatever time a device claims', async () => {
    const homework = await insertHomework(context, { ...rules, late: 'refuse' });
    await pupil.submit(await pupil.begin(homework));
    const [first] = (await pupil.get(`/v2/homework/${homework}/attempts`)).json<{
      items: { _id: string }[];
    }>().items;
    const second = await pupil.begin(homework);

    context.clock.set('2026-11-20T12:01:00+08:00');
    const forged = { clientTime: '2026-11-20T11:59:59+08:00' };
    const earlyResult = await pupil.result(first?._id ?? '');
    expect((await pupil.save(second, 'q-single', 'B', forged)).statusCode).toBe(200);
    expect(earlyResult.body).not.toContain('"key"');

    context.clock.advanceSeconds(1);
    expect((await pupil.result(first?._id ?? '')).body).toContain('"key"');
    const tooLate = await pupil.save(second, 'q-multi', ['A', 'C'], forged);
    expect(tooLate.json()).toMatchObject({ error_code: 300050 });
  });
});

/** Lists all field names and texts inside a value. */
function listWords(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`field ${name}`, ...listWords(inner)]);
}

/** Finds the parts of a key that a reply contains. */
function findSecrets(reply: unknown, secret: string): string[] {
  const forbidden = [secret, 'field key', 'field explanation', 'field accept', 'field scoring'];
  const words = listWords(reply);
  return forbidden.filter((one) => words.includes(one));
}

test.each(['after-each', 'after-submit', 'after-due'] as const)(
  'with results %s, no earlier reply contains a key, an explanation or an accepted text',
  async (show) => {
    const secret = '只有老师知道的答案';
    const questions = [
      makeQuestion('single', { explanation: secret }),
      makeQuestion('gapfilling', {
        stem: { text: '{{1}}' },
        key: [{ accept: [secret] }],
        explanation: secret,
      }),
      makeQuestion('judge', {
        reason: { prompt: '错在哪里' },
        key: { verdict: false, reason: { accept: [secret] } },
      }),
      makeQuestion('suite'),
    ];
    const homework = await insertHomework(context, { questions, show, attempts: 2 });
    const attempt = await pupil.begin(homework);
    const replies = [
      await pupil.start(homework),
      await pupil.attempt(attempt),
      await pupil.save(attempt, 'q-single', 'A'),
      await pupil.save(attempt, 'q-single', 'C'),
      await pupil.save(attempt, 'q-single', 'Z'),
      await pupil.save(attempt, 'q-gapfilling', ['x', 'y']),
      await pupil.result(attempt),
      await pupil.reveal(attempt, 'q-gapfilling'),
      await pupil.get('/v2/homework?subject=mu&state=todo'),
      await pupil.get('/v2/homework/counts'),
      await pupil.get(`/v2/homework/${homework}/attempts`),
      await pupil.submit(attempt),
      await pupil.attempt(attempt),
      await pupil.get('/v2/homework?subject=mu&state=done'),
    ];
    for (const reply of replies) expect(findSecrets(reply.json(), secret)).toEqual([]);
    // Only the result may contain the parts of a key. This also shows that the search finds them.
    const secretsInReply = findSecrets((await pupil.result(attempt)).json(), secret);
    expect(secretsInReply.includes(secret) && secretsInReply.includes('field key')).toBe(
      show !== 'after-due',
    );
    expect(secretsInReply.length > 0).toBe(show !== 'after-due');
  },
);
