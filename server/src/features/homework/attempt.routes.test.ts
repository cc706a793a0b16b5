import { beforeEach, describe, expect, test } from 'vitest';

import { openHomeworkApp } from '../../testing/homework-app.ts';
import { insertHomework } from '../../testing/homework-fixtures.ts';

const { context, db, newPupil } = await openHomeworkApp();
let pupil: Awaited<ReturnType<typeof newPupil>>;

/** Each test has its own pupil and clock. */
beforeEach(async () => {
  pupil = await newPupil();
});

describe('starting an attempt', () => {
  test('returns the questions in order, the settings and the times', async () => {
    const homework = await insertHomework(context, {
      subject: 'ar',
      title: '走进千里江山图',
      show: 'after-due',
      late: 'refuse',
      timeLimitMin: 20,
    });
    const reply = await pupil.start(homework);
    expect(reply.statusCode).toBe(200);
    const attempt = reply.json<{ questions: { id: string; type: string; full: number }[] }>();
    expect(attempt).toMatchObject({
      homeworkId: homework,
      title: '走进千里江山图',
      subject: 'ar',
      number: 1,
      state: 'open',
      show: 'after-due',
      late: 'refuse',
      due: '2026-12-31T12:00:00.000Z',
      startedAt: '2026-11-20T02:00:00.000Z',
      deadline: '2026-11-20T02:20:00.000Z',
      serverNow: '2026-11-20T02:00:00.000Z',
      answers: [],
    });
    expect(attempt.questions.map(({ id, full }) => [id, full])).toEqual([
      ['q-single', 4],
      ['q-multi', 4],
      ['q-judge', 4],
      ['q-gapfilling', 4],
      ['q-pair', 4],
      ['q-sort', 4],
      ['q-suite', 5],
    ]);
  });

  test('starting again on any device returns the same attempt with its saved answers', async () => {
    const homework = await insertHomework(context, { attempts: 3 });
    const first = (await pupil.start(homework)).json<{ _id: string; questions: unknown }>();
    await pupil.save(first._id, 'q-judge', true);
    const secondStart = await pupil.start(homework);
    expect(secondStart.json()).toMatchObject({
      _id: first._id,
      number: 1,
      answers: [{ questionId: 'q-judge', value: true }],
    });
    expect(secondStart.json<{ questions: unknown }>().questions).toEqual(first.questions);
    expect((await pupil.attempt(first._id)).json()).toEqual(secondStart.json());
  });

  test('starting from many tabs at once begins one attempt', async () => {
    const homework = await insertHomework(context, { attempts: 5 });
    const ids = await Promise.all(Array.from({ length: 8 }, () => pupil.begin(homework)));
    expect(new Set(ids).size).toBe(1);
    const rows = await db
      .selectFrom('attempts')
      .select('number')
      .where('homework_id', '=', homework)
      .execute();
    expect(rows).toEqual([{ number: 1 }]);
  });

  test('starting after a hand-in begins an empty attempt with the next number', async () => {
    const homework = await insertHomework(context, { attempts: 2 });
    const first = await pupil.begin(homework);
    await pupil.save(first, 'q-judge', true);
    await pupil.submit(first);
    expect((await pupil.start(homework)).json()).toMatchObject({ number: 2, answers: [] });
  });

  test('starting is refused if no attempts are left', async () => {
    const homework = await insertHomework(context);
    await pupil.submit(await pupil.begin(homework));
    const reply = await pupil.start(homework);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300042, error_msg: '作答次数已用完' });
  });

  test('starting is refused before the homework opens', async () => {
    const homework = await insertHomework(context, { opens: '2026-11-20T10:00:01+08:00' });
    const reply = await pupil.start(homework);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300040, error_msg: '作业还没有开始' });
    context.clock.advanceSeconds(1);
    expect((await pupil.start(homework)).statusCode).toBe(200);
  });

  test('starting is refused after the due time if the homework accepts no late work', async () => {
    const due = '2026-11-20T10:00:00+08:00';
    const reply = await pupil.start(await insertHomework(context, { due, late: 'refuse' }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300041, error_msg: '作业已截止' });
    expect((await pupil.start(await insertHomework(context, { due }))).statusCode).toBe(200);
  });

  test('hands in an attempt whose time is over, then begins the next', async () => {
    const homework = await insertHomework(context, { timeLimitMin: 10, attempts: 2 });
    const first = await pupil.begin(homework);
    await pupil.save(first, 'q-single', 'B');
    context.clock.advanceSeconds(660);
    expect(await pupil.begin(homework)).toBe(first);
    context.clock.advanceSeconds(1);
    expect((await pupil.start(homework)).json()).toMatchObject({ number: 2 });
    expect((await pupil.result(first)).json()).toMatchObject({ score: 4, automatic: true });
  });

  test('keeps the paper of an attempt when the homework gets a new paper', async () => {
    const homework = await insertHomework(context);
    const other = await insertHomework(context, { id: 'another-paper', scores: [9] });
    const attempt = await pupil.begin(homework);
    await db.updateTable('homework').set({ paper_id: other }).where('id', '=', homework).execute();
    const { questions } = (await pupil.attempt(attempt)).json<{ questions: { full: number }[] }>();
    expect(questions[0]?.full).toBe(4);
    await pupil.submit(attempt);
    expect((await pupil.result(attempt)).json()).toMatchObject({ full: 29 });
  });
});

describe('the attempts of a pupil at a homework', () => {
  test('attempts are listed newest first, and the list says which one is the best', async () => {
    const homework = await insertHomework(context, {
      attempts: 4,
      due: '2026-11-20T12:00:00+08:00',
    });
    const first = await pupil.begin(homework);
    await pupil.save(first, 'q-single', 'B');
    await pupil.submit(first);
    context.clock.set('2026-11-20T13:00:00+08:00');
    const second = await pupil.begin(homework);
    await pupil.submit(second);
    const third = await pupil.begin(homework);

    const reply = await pupil.get(`/v2/homework/${homework}/attempts`);
    expect(reply.json()).toEqual({
      items: [
        {
          _id: third,
          number: 3,
          state: 'open',
          startedAt: '2026-11-20T05:00:00.000Z',
          submittedAt: null,
          score: null,
          full: 29,
          late: false,
          counts: false,
        },
        {
          _id: second,
          number: 2,
          state: 'marked',
          startedAt: '2026-11-20T05:00:00.000Z',
          submittedAt: '2026-11-20T05:00:00.000Z',
          score: 0,
          full: 29,
          late: true,
          counts: false,
        },
        {
          _id: first,
          number: 1,
          state: 'marked',
          startedAt: '2026-11-20T02:00:00.000Z',
          submittedAt: '2026-11-20T02:00:00.000Z',
          score: 4,
          full: 29,
          late: false,
          counts: true,
        },
      ],
      next: null,
    });
  });

  test('the list of attempts is empty before the first attempt', async () => {
    const reply = await pupil.get(`/v2/homework/${await insertHomework(context)}/attempts`);
    expect(reply.json()).toEqual({ items: [], next: null });
  });

  test('the list of attempts is not found if the homework is not open yet', async () => {
    const homework = await insertHomework(context, { opens: '2026-12-01T00:00:00+08:00' });
    expect((await pupil.get(`/v2/homework/${homework}/attempts`)).statusCode).toBe(404);
  });
});
