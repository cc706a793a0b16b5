import { randomUUID } from 'node:crypto';

import type { StaleMarkReply } from '@meiyu/contract/marking/mark.schema';
import type { Work, WorkItem } from '@meiyu/contract/marking/marking.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { makePhoto, sendForm } from '../../testing/asset-fixtures.ts';
import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
import {
  createDeskClient,
  handInWork,
  computeHash,
  insertMarkedHomework,
  takeHash,
} from '../../testing/marking-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
await insertTeachersAndPupils(context);
const startsAt = '2026-11-20T10:00:00+08:00';
let token: Awaited<ReturnType<typeof signInTeachersAndPupils>>;
let homework: string;
let attempt: string;
let desk: ReturnType<typeof createDeskClient>;

beforeAll(async () => {
  context.clock.set(startsAt);
  token = await signInTeachersAndPupils(app);
  desk = createDeskClient(app, token('MU'));
});
beforeEach(async () => {
  context.clock.set(startsAt);
  homework = await insertMarkedHomework(context);
  attempt = await handInWork(app, token('01'), homework);
});

const selectEvents = () =>
  db
    .selectFrom('mark_events')
    .selectAll()
    .where('attempt_id', '=', attempt)
    .orderBy('at')
    .execute();
const readWork = async (question = 'q-performance') =>
  (await desk.work(attempt, question)).json<Work>();

const listQueue = async (query = '') =>
  (await desk.get(`homework/${homework}/work${query}`)).json<{
    items: WorkItem[];
    next: string | null;
  }>();

describe('a work on the desk', () => {
  test('a work on the desk has the question, its model answer, and the answer with its files', async () => {
    const work = await readWork('q-subjective');
    expect(work).toMatchObject({
      attemptId: attempt,
      homeworkId: homework,
      state: 'submitted',
      question: { type: 'subjective', full: 4 },
      guide: {
        points: [
          { id: 'a', text: '说出速度', keywords: ['快'], score: 2 },
          { id: 'b', keywords: [], score: 2 },
        ],
        sample: '音乐由慢到快，由弱到强。',
      },
      value: { text: '先慢后快，由弱到强。' },
      current: null,
      events: [],
      others: [],
    });
    const performance = await readWork();
    expect(performance.files).toMatchObject([{ hash: takeHash, state: 'here' }]);
    const audio = await app.inject({ url: performance.files[0]?.url ?? '' });
    expect(audio.statusCode).toBe(200);
  });

  test('a work on the desk does not show whose it is', async () => {
    const replies = [
      await desk.work(attempt, 'q-performance'),
      await desk.get(`homework/${homework}/work`),
      await desk.get(`homework/${homework}/work?by=pupil`),
      await desk.get(`homework/${homework}/marking`),
    ];
    for (const { body, statusCode } of replies) {
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/林小满|"01"|portrait|茉莉花/);
    }
    const { files } = await readWork();
    const audio = await app.inject({ url: files[0]?.url ?? '' });
    expect(decodeURIComponent(String(audio.headers['content-disposition']))).toMatch(
      /''录音\.mp3$/,
    );
  });

  test('an image on the desk does not show whose it is', async () => {
    const photo = await makePhoto();
    const ask = { text: { max: 200 }, images: { max: 2 } };
    homework = await insertHomework(context, { questions: [makeQuestion('subjective', { ask })] });
    const pupil = createCalls(app, token('01'));
    const id = await pupil.begin(homework);
    await pupil.save(id, 'q-subjective', { images: [computeHash(photo)] });
    const name = '林小满-01-团花.jpg';
    await sendForm(app, token('01'), [
      { field: 'hwId', value: homework },
      { field: 'data', name, value: photo },
    ]);
    await pupil.submit(id);
    const reply = await desk.work(id, 'q-subjective');
    const [file] = reply.json<Work>().files;
    expect(file).toMatchObject({ kind: 'image', state: 'here' });
    expect(reply.body).not.toMatch(/林小满|"01"|portrait|团花/);
    for (const url of [file?.url, file?.thumbnail]) {
      const { statusCode, headers } = await app.inject({ url: url ?? '' });
      expect(statusCode).toBe(200);
      expect(decodeURIComponent(JSON.stringify(headers))).not.toMatch(/林小满|团花/);
    }
  });

  test('a separate call reveals the names, and the audit records it', async () => {
    const reply = await desk.send('POST', `homework/${homework}/names`);
    expect(reply.json()).toEqual({
      items: [{ attemptId: attempt, name: '林小满', number: '01' }],
      next: null,
    });
    const events = await db
      .selectFrom('audit_events')
      .select('detail')
      .where('event', '=', 'namesRevealed')
      .execute();
    expect(events).toEqual([{ detail: '1 works' }]);
  });
});

describe('the queue of the desk', () => {
  test('the queue has each answer with its state', async () => {
    await desk.save(attempt, 'q-performance', { rubric: { c1: 4, c2: 3, c3: 3 } });
    const { items } = await listQueue();
    expect(items.map(({ questionId, state, score }) => [questionId, state, score])).toEqual([
      ['q-subjective', 'submitted', null],
      ['q-performance', 'marking', 3.33],
    ]);
    await desk.save(attempt, 'q-subjective', { points: { a: 0 } });
    expect((await listQueue()).items[0]).toMatchObject({ state: 'marking', score: null });
    await desk.save(attempt, 'q-subjective', { points: { a: 0, b: 0 }, baseRev: 1 });
    expect((await listQueue()).items.map(({ state, score }) => [state, score])).toEqual([
      ['ready', 0],
      ['ready', 3.33],
    ]);
    expect((await listQueue('?state=submitted')).items).toEqual([]);
  });

  test('an empty answer is not in the queue', async () => {
    const other = await handInWork(app, token('02'), homework, { 'q-subjective': null });
    const { items } = await listQueue();
    expect(items.filter(({ attemptId }) => attemptId === other)).toMatchObject([
      { questionId: 'q-performance' },
    ]);
  });

  test('the pages and filters of the queue keep the order and the labels', async () => {
    const other = await handInWork(app, token('02'), homework);
    const all = (await listQueue('?by=question')).items;
    expect(all.map(({ label }) => label)).toEqual(['作品 1', '作品 2', '作品 1', '作品 2']);
    const paged: WorkItem[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await listQueue(`?limit=1${next && `&cursor=${next}`}`);
      paged.push(...page.items);
      ({ next } = page);
    }
    expect(paged).toEqual(all);
    const ofQuestion = await listQueue('?question=q-performance');
    expect(ofQuestion.items).toEqual(all.slice(2));
    const byPupil = (await listQueue('?by=pupil')).items;
    expect(new Set(byPupil.slice(0, 2).map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(byPupil.map(({ label }) => label)).toEqual(['作品 1', '作品 1', '作品 2', '作品 2']);
    const { user_id: pupil } = await db
      .selectFrom('attempts')
      .select('user_id')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const ofPupil = (await listQueue(`?pupil=${pupil}`)).items;
    expect(ofPupil).toEqual(all.filter(({ attemptId }) => attemptId === other));
    expect((await listQueue('?grade=5&klass=2')).items).toEqual([]);
  });

  test('the overview counts works by question, state and class', async () => {
    await handInWork(app, token('02'), homework);
    await desk.save(attempt, 'q-performance', { rubric: { c1: 4, c2: 3, c3: 3 } });
    expect((await desk.get(`homework/${homework}/marking`)).json()).toMatchObject({
      title: '春天的声音',
      release: 'auto',
      questionCount: 3,
      questions: [
        { questionId: 'q-subjective', number: 1, full: 4, waiting: 2, marked: 0 },
        { questionId: 'q-performance', number: 2, full: 4, waiting: 1, marked: 1 },
      ],
      counts: { submitted: 1, marking: 1, ready: 0, returned: 0, appealed: 0 },
      klasses: [{ grade: 5, klass: 1, waiting: 2 }],
    });
  });
});

describe('saving a mark', () => {
  test.each<[string, object, number | null]>([
    ['all criteria', { rubric: { c1: 4, c2: 3, c3: 3 } }, 3.33],
    ['some criteria', { rubric: { c1: 4 } }, null],
    ['nothing', {}, null],
    ['the score alone', { score: 3.25 }, 3.25],
  ])('a mark with %s gives the score %j %s', async (_what, content, score) => {
    const reply = await desk.save(attempt, 'q-performance', content);
    expect(reply.json()).toEqual({ rev: 1, score, savedAt: '2026-11-20T02:00:00.000Z' });
    expect((await readWork()).current).toMatchObject({ rev: 1, isOwn: true, mark: { score } });
  });

  test.each<[string, object]>([
    ['an unknown criterion', { rubric: { zz: 1 } }],
    ['points of a subjective question', { points: { a: 1 } }],
    ['more points than the question has', { score: 4.01 }],
    ['a score beside the levels', { score: 1, rubric: { c1: 1, c2: 1, c3: 1 } }],
    ['an anchor on a foreign file', { anchors: [{ id: 'k', asset: 'f'.repeat(64), atMs: 1 }] }],
    [
      'the same anchor twice',
      { anchors: [1, 2].map((atMs) => ({ id: 'k', asset: takeHash, atMs })) },
    ],
  ])('refuses %s', async (_what, content) => {
    const reply = await desk.save(attempt, 'q-performance', content);
    expect(reply.json()).toMatchObject({ error_code: 300338 });
    expect(await selectEvents()).toEqual([]);
  });

  test('refuses more points for a part of the answer than the part has', async () => {
    const reply = await desk.save(attempt, 'q-subjective', { points: { a: 2.01 } });
    expect(reply.statusCode).toBe(400);
  });

  test.each([
    [10, [4, 3, 3, 2], 7.5],
    [15, [4, 4, 3, 2], 12.19],
    [20, [4, 4, 3, 3], 17.5],
    [9, [3, 2, 2, 2], 5.06],
  ])('%d points with the levels %j give %d', async (score, levels, points) => {
    const words = ['一', '二', '三', '四', '五'];
    const rubric = levels.map((_, index) => ({ id: `c${index}`, text: 'x', levels: words }));
    const id = await insertMarkedHomework(context, {
      questions: [makeQuestion('performance', { score, rubric })],
    });
    const work = await handInWork(app, token('01'), id, { 'q-subjective': null, 'q-single': null });
    const given = Object.fromEntries(levels.map((level, index) => [`c${index}`, level]));
    const reply = await desk.save(work, 'q-performance', { rubric: given });
    expect(reply.json()).toMatchObject({ score: points });
  });

  test('the same event again gets the same reply and changes nothing', async () => {
    const body = { eventId: randomUUID(), rubric: { c1: 1, c2: 1, c3: 1 } };
    const first = await desk.save(attempt, 'q-performance', body);
    context.clock.set('2026-11-20T10:05:00+08:00');
    await desk.save(attempt, 'q-performance', { baseRev: 1, rubric: { c1: 2, c2: 2, c3: 2 } });
    expect((await desk.save(attempt, 'q-performance', body)).json()).toEqual(first.json());
    expect((await readWork()).current).toMatchObject({ rev: 2, mark: { score: 2 } });
    expect(await selectEvents()).toHaveLength(2);
    const other = await desk.save(attempt, 'q-performance', { ...body, comment: '别的' });
    expect(other.json()).toMatchObject({ error_code: 300052 });
  });

  test('of two teachers who mark at the same time, the second gets the mark of the first, and the history has both', async () => {
    await desk.save(attempt, 'q-performance', { rubric: { c1: 4, c2: 4, c3: 4 }, comment: '好' });
    const head = createDeskClient(app, token('HEAD'));
    const body = { eventId: randomUUID(), rubric: { c1: 1, c2: 1, c3: 1 }, comment: '差' };
    const stale = await head.save(attempt, 'q-performance', body);
    expect(stale.statusCode).toBe(409);
    expect(stale.json<z.infer<typeof StaleMarkReply>>()).toMatchObject({
      error_code: 300301,
      current: { rev: 1, by: '李老师', isOwn: false, mark: { score: 4, comment: '好' } },
    });
    expect((await head.save(attempt, 'q-performance', body)).statusCode).toBe(409);
    const events = (await readWork()).events;
    const scores = new Map(events.map(({ rev, scoreAfter }) => [rev, scoreAfter]));
    expect([scores.get(1), scores.get(null)]).toEqual([4, 1]);
    const chosen = await head.save(attempt, 'q-performance', {
      ...body,
      eventId: randomUUID(),
      baseRev: 1,
    });
    expect(chosen.json()).toMatchObject({ rev: 2, score: 1 });
  });

  test('of 8 parallel saves one is stored as the mark, and the history has all', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, level) =>
        desk.save(attempt, 'q-performance', { comment: `第 ${level} 个` }),
      ),
    );
    expect(
      replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await selectEvents()).toHaveLength(8);
  });

  test('shows who else has the answer open', async () => {
    const head = createDeskClient(app, token('HEAD'));
    const openWork = (of: typeof desk) =>
      of.send('POST', `work/${attempt}/viewers`, { questionId: 'q-performance' });
    expect((await openWork(desk)).json()).toEqual({ others: [], rev: 0 });
    const name = '李老师';
    const others = [{ name, at: '2026-11-20T02:00:00.000Z' }];
    expect((await openWork(head)).json()).toEqual({ others, rev: 0 });
    expect((await readWork()).others).toMatchObject([{ name }]);
    context.clock.set('2026-11-20T10:01:00+08:00');
    expect((await openWork(desk)).json()).toEqual({ others: [], rev: 0 });
  });
});
