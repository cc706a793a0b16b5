import { randomUUID } from 'node:crypto';

import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import type { Work, WorksReply } from '@meiyu/contract/marking/marking.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeWav, sendForm } from '../../testing/asset-fixtures.ts';
import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
import {
  createDeskClient,
  handInWork,
  computeHash,
  insertMarkedHomework,
  takeHash,
} from '../../testing/marking-fixtures.ts';
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
let pupil: ReturnType<typeof createCalls>;

beforeAll(async () => {
  context.clock.set(startsAt);
  token = await signInTeachersAndPupils(app);
  desk = createDeskClient(app, token('MU'));
  pupil = createCalls(app, token('01'));
});
beforeEach(async () => {
  context.clock.set(startsAt);
  homework = await insertMarkedHomework(context);
  attempt = await handInWork(app, token('01'), homework);
});

const readResult = async () => (await pupil.result(attempt)).json<AttemptResult>();
/** Reads all replies about the attempt that the pupil can get. */
async function readPupilReplies(): Promise<string> {
  const [lists, ...replies] = await Promise.all([
    Promise.all(
      ['/v2/homework?subject=mu&state=done', '/v2/homework/term'].map((url) => pupil.get(url)),
    ),
    pupil.result(attempt),
    pupil.attempt(attempt),
    pupil.get(`/v2/homework/${homework}`),
  ]);
  const items = lists.flatMap((reply) => reply.json<{ items: { _id: string }[] }>().items);
  const own = items.filter(({ _id }) => _id === homework);
  return [JSON.stringify(own), ...replies.map(({ body }) => body)].join('\n');
}
const draftPattern = /写得具体|音很稳|气息好|3\.33|6\.33|10\.33|manual/;

const fetchFile = async (url: string) => (await app.inject({ url })).statusCode;
/** Returns the address of the file as this user gets it, or null. */
const findVoiceAddress = async (of: string, id: string) => {
  const reply = await app.inject({
    url: `/v2/assets/${id}`,
    headers: { authorization: of },
  });
  return reply.statusCode === 200 ? reply.json<{ url: string }>().url : null;
};

describe('returning a work', () => {
  test('before the return, no reply to the pupil contains a part of the marks', async () => {
    await desk.markBoth(attempt);
    expect(await readPupilReplies()).not.toMatch(draftPattern);
    expect(await readResult()).toMatchObject({
      state: 'submitted',
      score: null,
      questions: [{ state: 'pending', score: null }, { state: 'pending' }, { state: 'auto' }],
    });
  });

  test('after the return the pupil reads score, levels, comment and anchors', async () => {
    await desk.markBoth(attempt);
    const reply = (await desk.returnWorks([attempt])).json<WorksReply>();
    expect(reply).toEqual({
      items: [{ attemptId: attempt, refusal: null }],
      counts: { ok: 1, refused: 0 },
    });
    expect(await readResult()).toMatchObject({
      state: 'marked',
      score: 10.33,
      questions: [
        {
          questionId: 'q-subjective',
          state: 'manual',
          score: 3,
          parts: [
            { id: 'a', ok: true, score: 2 },
            { id: 'b', ok: false, score: 1 },
          ],
          comment: '写得具体',
          key: { sample: '音乐由慢到快，由弱到强。' },
        },
        {
          questionId: 'q-performance',
          state: 'manual',
          score: 3.33,
          rubric: { c1: 4, c2: 3, c3: 3 },
          comment: '音很稳',
          anchors: [{ id: 'k1', asset: takeHash, atMs: 300, tone: 'good', text: '气息好' }],
        },
        { questionId: 'q-single', state: 'auto', score: 4 },
      ],
    });
    const work = (await desk.work(attempt, 'q-performance')).json<Work>();
    expect(work.state).toBe('returned');
    expect(work.events.map(({ cause }) => cause).toSorted()).toEqual(['mark', 'return']);
    const refused = await desk.save(attempt, 'q-performance', { baseRev: 1 });
    expect(refused.json()).toMatchObject({ error_code: 300335 });
  });

  test('after a work is taken back, the pupil reads no marks, but reads that it is marked again', async () => {
    await desk.markBoth(attempt);
    await desk.returnWorks([attempt]);
    const taken = (await desk.takeBack([attempt])).json<WorksReply>();
    expect(taken.counts).toEqual({ ok: 1, refused: 0 });
    expect(await readPupilReplies()).not.toMatch(draftPattern);
    expect(await readResult()).toMatchObject({ state: 'submitted', score: null, remarking: true });
    await desk.save(attempt, 'q-performance', { baseRev: 1, rubric: { c1: 4, c2: 4, c3: 4 } });
    await desk.returnWorks([attempt]);
    const result = await readResult();
    expect(result).toMatchObject({ state: 'marked', score: 11 });
    expect(result.remarking).toBeUndefined();
    expect(result.questions[1]).not.toHaveProperty('anchors');
  });

  test('a work with an incomplete mark is not returned', async () => {
    await desk.save(attempt, 'q-performance', { rubric: { c1: 4, c2: 3, c3: 3 } });
    const { items, counts } = (await desk.returnWorks([attempt])).json<WorksReply>();
    expect(items[0]?.refusal).toEqual({
      error_code: 300303,
      error_msg: '这份作业还有题没有批完，不能发还',
    });
    expect(counts).toEqual({ ok: 0, refused: 1 });
    expect(await readResult()).toMatchObject({ state: 'submitted', score: null });
  });

  test('one refused work does not stop the others', async () => {
    const other = await handInWork(app, token('02'), homework);
    await desk.markBoth(other);
    const { items } = (await desk.returnWorks([attempt, randomUUID(), other])).json<WorksReply>();
    expect(items.map(({ refusal }) => refusal?.error_code ?? 0)).toEqual([300303, 300002, 0]);
  });

  test('the same event again gets the same reply and changes nothing', async () => {
    await desk.markBoth(attempt);
    const other = await handInWork(app, token('02'), homework);
    const eventId = randomUUID();
    const both = [attempt, other];
    const first = (await desk.returnWorks(both, eventId)).json<WorksReply>();
    await desk.markBoth(other);
    await desk.takeBack([attempt]);
    expect((await desk.returnWorks(both, eventId)).json()).toEqual(first);
    expect(await readResult()).toMatchObject({ state: 'submitted' });
    const reused = await desk.returnWorks([other], eventId);
    expect(reused.json()).toMatchObject({ error_code: 300052 });
  });

  test('only a work that a teacher returned can be taken back', async () => {
    const rules = await insertHomework(context);
    const ruled = await pupil.begin(rules);
    await pupil.submit(ruled);
    const { items } = (await desk.takeBack([attempt, ruled])).json<WorksReply>();
    expect(items.map(({ refusal }) => refusal?.error_code)).toEqual([300336, 300336]);
  });

  test('returning all works of a class returns only the completely marked ones', async () => {
    const other = await handInWork(app, token('02'), homework);
    await desk.markBoth(attempt);
    const eventId = randomUUID();
    const returnAll = () =>
      desk.send('POST', `homework/${homework}/return`, { eventId, grade: 5, klass: 1 });
    expect((await returnAll()).json()).toEqual({ counts: { ok: 1, refused: 0 } });
    await desk.markBoth(other);
    expect((await returnAll()).json()).toEqual({ counts: { ok: 1, refused: 0 } });
    const { counts } = (await desk.get(`homework/${homework}/marking`)).json();
    expect(counts).toMatchObject({ ready: 1, returned: 1 });
  });

  test('works of a recalled homework are not returned, and their marks stay', async () => {
    await desk.markBoth(attempt);
    const state = { state: 'recalled', recall_reason: '题目有误' };
    await db.updateTable('homework').set(state).where('id', '=', homework).execute();
    const refused = (await desk.returnWorks([attempt])).json<WorksReply>();
    expect(refused.items[0]?.refusal).toEqual({
      error_code: 300342,
      error_msg: '这份作业已收回，重新发布以后才能发还',
    });
    const eventId = randomUUID();
    const returnAll = () => desk.send('POST', `homework/${homework}/return`, { eventId });
    expect((await returnAll()).json()).toMatchObject({ error_code: 300342 });
    const overview = (await desk.get(`homework/${homework}/marking`)).json();
    expect(overview).toMatchObject({ recallReason: '题目有误', counts: { ready: 1, returned: 0 } });

    await db
      .updateTable('homework')
      .set({ state: 'published' })
      .where('id', '=', homework)
      .execute();
    expect((await returnAll()).json()).toEqual({ counts: { ok: 1, refused: 0 } });
    expect(await readResult()).toMatchObject({ state: 'marked', score: 10.33 });
  });

  test('the audit records returns and take-backs', async () => {
    context.clock.set('2026-11-20T10:30:00+08:00');
    await desk.markBoth(attempt);
    await desk.returnWorks([attempt]);
    await desk.takeBack([attempt]);
    const events = await db
      .selectFrom('audit_events')
      .select('event')
      .where('at', '=', context.clock.now())
      .where('event', 'in', ['workReturned', 'workTakenBack'])
      .execute();
    expect(events).toHaveLength(2);
  });
});

describe('a homework with the release rule `hold`', () => {
  beforeEach(async () => {
    homework = await insertHomework(context);
    await db.updateTable('homework').set({ release: 'hold' }).where('id', '=', homework).execute();
    attempt = await pupil.begin(homework);
    await pupil.save(attempt, 'q-single', 'B');
    await pupil.submit(attempt);
  });

  test('shows no marks before the return, although rules alone mark the homework', async () => {
    const before = await readResult();
    expect(before).toMatchObject({ state: 'submitted', score: null });
    expect(before.questions.map(({ score, key }) => [score, key])).toEqual(
      before.questions.map(() => [null, undefined]),
    );
    const { counts } = (await desk.get(`homework/${homework}/marking`)).json();
    expect(counts).toMatchObject({ ready: 1 });
    await desk.send('POST', `homework/${homework}/return`, { eventId: randomUUID() });
    expect(await readResult()).toMatchObject({ state: 'marked', score: 4 });
    await desk.takeBack([attempt]);
    expect(await readResult()).toMatchObject({ state: 'submitted', score: null, remarking: true });
  });
});

describe('a voice comment', () => {
  let voice: Buffer;
  let asset: string;
  let seconds = 1;
  beforeEach(() => {
    // Each test uploads a different file, because files with the same hash share the right to hear them.
    seconds += 0.1;
    voice = makeWav(seconds);
    asset = computeHash(voice);
  });
  const uploadVoice = async (of: string) =>
    sendForm(app, of, [
      { field: 'type', value: '2' },
      { field: 'hwId', value: homework },
      { field: 'data', name: '评语.wav', value: voice },
    ]);
  const saveVoiceMark = async () => {
    await desk.markBoth(attempt);
    return desk.save(attempt, 'q-performance', {
      baseRev: 1,
      rubric: { c1: 4, c2: 3, c3: 3 },
      voice: { asset, ms: 2000 },
    });
  };

  test('a voice comment can be saved before its file has arrived, but the work is returned only afterwards', async () => {
    expect((await saveVoiceMark()).statusCode).toBe(200);
    const { items } = (await desk.returnWorks([attempt])).json<WorksReply>();
    expect(items[0]?.refusal).toMatchObject({ error_code: 300337 });
    expect((await uploadVoice(token('MU'))).statusCode).toBe(200);
    expect((await desk.returnWorks([attempt])).json()).toMatchObject({ counts: { ok: 1 } });
  });

  test('only teachers of the class, and the pupil after the return, can hear a voice comment', async () => {
    const { _id: id } = (await uploadVoice(token('MU'))).json<{ _id: string }>();
    await saveVoiceMark();
    expect(await findVoiceAddress(token('01'), id)).toBeNull();
    expect(await fetchFile((await findVoiceAddress(token('HEAD'), id)) ?? '')).toBe(200);
    expect(await findVoiceAddress(token('OTHER'), id)).toBeNull();
    expect(await findVoiceAddress(token('AWAY'), id)).toBeNull();
    await desk.returnWorks([attempt]);
    const url = (await readResult()).questions[1]?.voice?.url ?? '';
    expect(await fetchFile(url)).toBe(200);
    expect(await findVoiceAddress(token('02'), id)).toBeNull();
    await desk.takeBack([attempt]);
    expect(await fetchFile(url)).toBe(404);
  });

  test('a voice comment keeps its author when another teacher changes the mark', async () => {
    await uploadVoice(token('MU'));
    await saveVoiceMark();
    const head = createDeskClient(app, token('HEAD'));
    await head.save(attempt, 'q-performance', {
      baseRev: 2,
      rubric: { c1: 1, c2: 1, c3: 1 },
      voice: { asset, ms: 2000 },
    });
    const work = (await head.work(attempt, 'q-performance')).json<Work>();
    expect(await fetchFile(work.current?.mark.voice?.url ?? '')).toBe(200);
  });

  test('a voice comment of a teacher without the homework is not accepted', async () => {
    expect((await uploadVoice(token('OTHER'))).json()).toMatchObject({ error_code: 300119 });
    expect((await uploadVoice(token('AR'))).json()).toMatchObject({ error_code: 300119 });
  });
});
