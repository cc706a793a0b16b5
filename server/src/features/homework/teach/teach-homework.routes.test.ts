import type {
  HomeworkActionReply,
  SavedHomework,
} from '@meiyu/contract/homework/teach-homework.schema';
import { beforeEach, describe, expect, test } from 'vitest';

import { json } from '../../../db/json.ts';
import { insertVersions, upsertQuestions } from '../../../question/question.repository.ts';
import { createCalls } from '../../../testing/homework-fixtures.ts';
import { makeQuestion } from '../../../testing/sample-questions.ts';
import { openTeachHomeworkApp } from '../../../testing/teach-homework-fixtures.ts';
import { ownSchoolId } from '../../../testing/teacher-fixtures.ts';

const {
  db,
  clock,
  app,
  tokenOf,
  coToken,
  pupil,
  uuid,
  send,
  post,
  open,
  readBody,
  change,
  papers,
  draft,
  published,
  list,
  idsOf,
} = await openTeachHomeworkApp();

beforeEach(() => clock.set('2026-11-20T10:00:00+08:00'));

describe('a draft', () => {
  test('a new draft has all settings: the classes of the grade, a due time in a week, two attempts', async () => {
    const reply = await post('', { subject: 'mu' }, coToken);
    const { _id: id, faults } = reply.json<SavedHomework>();
    expect(faults).toEqual([
      { isFault: true, text: '还没有选题', place: 'questions', questionId: null },
    ]);
    expect(await open(id, coToken)).toMatchObject({
      state: 'draft',
      rev: 1,
      title: '五年级音乐 11月20日',
      assign: [{ school: ownSchoolId, grade: 5, klass: [1, 2] }],
      due: '2026-11-27T12:00:00.000Z',
      attempts: 2,
      counts: 'best',
      release: 'auto',
      canChange: true,
    });
    expect(await idsOf('draft', coToken)).toEqual([id]);
    expect(await idsOf('draft')).toEqual([]);
  });

  test('a draft is saved with its revision, and an older revision is refused', async () => {
    const id = await draft();
    const body = await readBody(id, { title: '茉莉花' });
    const saved = await send(tokenOf('MU'), 'PUT', `/${id}`, body);
    expect(saved.json()).toMatchObject({ rev: 2, state: 'draft', faults: [] });
    expect((await send(tokenOf('MU'), 'PUT', `/${id}`, body)).json()).toEqual(saved.json());
    const reused = await send(tokenOf('MU'), 'PUT', `/${id}`, { ...body, title: '别的' });
    expect(reused.json()).toMatchObject({ error_code: 300052 });
    const stale = await send(tokenOf('MU'), 'PUT', `/${id}`, { ...body, eventId: uuid() });
    expect(stale.json()).toMatchObject({ error_code: 300321 });
    expect(await open(id)).toMatchObject({ rev: 2, title: '茉莉花' });
  });

  test('a draft with faults is not published, and the reply lists them in the order of the form', async () => {
    const id = await draft({
      title: ' ',
      questions: [{ id: 'single-1', score: 0 }, { id: 'gone' }, { id: 'single-1' }],
      assign: [],
      due: '2026-11-19T10:00:00+08:00',
    });
    const reply = (await post(`/${id}/publish`)).json<HomeworkActionReply>();
    expect(reply.state).toBe('draft');
    expect(reply.faults.map(({ text }) => text)).toEqual([
      '请给作业起个名字',
      '第 1 题是 0 分',
      '第 2 题不在题库里了，请换一题',
      '第 3 题和前面的一题相同',
      '还没有选班级',
      '截止时间已经过去',
    ]);
    expect((await open(id)).state).toBe('draft');
  });

  test('the checks of a draft name questions without a key, and questions that a class already did', async () => {
    const id = await published({ questions: [{ id: 'judge-1' }] });
    const fields = Object.entries(makeQuestion('single', { id: 'keyless' }));
    const keyless = Object.fromEntries(fields.filter(([name]) => name !== 'key'));
    await insertVersions(db, [{ id: 'v-keyless', question_id: 'keyless', content: json(keyless) }]);
    const place = { subject: 'mu', grade: 9, unit: 1, type: 'single', difficulty: 1 };
    await upsertQuestions(db, [
      { id: 'keyless', version_id: 'v-keyless', ...place, school_id: null, owner_id: null },
    ]);
    const next = await draft({ questions: [{ id: 'judge-1' }, { id: 'keyless', score: 2 }] });
    expect((await open(next)).faults).toEqual([
      { isFault: true, text: '第 2 题：题目不完整', place: 'questions', questionId: 'keyless' },
      {
        isFault: false,
        text: '第 1 题五年级(1)班做过',
        place: 'questions',
        questionId: 'judge-1',
      },
    ]);
    await post(`/${id}/recall`, { reason: '重新安排' });
  });

  test('the checks of a draft do not tell what classes of other teachers did', async () => {
    const id = await published({ questions: [{ id: 'judge-1' }] });
    const body = {
      subject: 'mu',
      title: '别班',
      assign: [{ grade: 5, klass: [1] }],
      questions: [{ id: 'judge-1' }],
    };
    for (const who of ['AR', 'OTHER'] as const) {
      const foreign = await send(tokenOf(who), 'POST', '', { ...body, eventId: uuid() });
      const { _id: draftId } = foreign.json<{ _id: string }>();
      const opened = await send(tokenOf(who), 'GET', `/${draftId}`);
      expect(opened.json(), who).toMatchObject({ questions: [{ id: 'judge-1', seenBy: [] }] });
      expect(foreign.body, who).not.toContain('做过');
    }
    await post(`/${id}/recall`, { reason: '重新安排' });
  });

  test('a draft can be deleted, and homework in another state cannot', async () => {
    const id = await draft();
    expect((await send(tokenOf('MU'), 'DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await send(tokenOf('MU'), 'GET', `/${id}`)).statusCode).toBe(404);
    const again = await send(tokenOf('MU'), 'DELETE', `/${id}`);
    expect({ status: again.statusCode, body: again.json<unknown>() }).toEqual({
      status: 200,
      body: {},
    });
    expect((await send(tokenOf('AR'), 'DELETE', `/${id}`)).statusCode).toBe(404);
    const running = await published();
    expect((await send(tokenOf('MU'), 'DELETE', `/${running}`)).statusCode).toBe(404);
  });

  test('a draft copies the questions and settings of another homework, with new classes and times', async () => {
    const old = await published({ attempts: 5, title: '去年的' });
    const lastYear = new Date('2025-11-21T20:00:00+08:00');
    await db.updateTable('homework').set({ due_at: lastYear }).where('id', '=', old).execute();
    await db
      .updateTable('homework_assignments')
      .set({ due_at: lastYear })
      .where('homework_id', '=', old)
      .execute();
    expect(await idsOf('lastYear')).toEqual([old]);
    const reply = await post('', { subject: 'mu', copyOf: old });
    expect(await open(reply.json<SavedHomework>()._id)).toMatchObject({
      title: '去年的',
      attempts: 5,
      due: '2026-11-27T12:00:00.000Z',
      questions: [{ id: 'single-1', score: 3 }, { id: 'multi-2' }],
    });
  });
});

test('the list without a state has the homework of all states', async () => {
  const ids = [await draft(), await published()];
  const reply = await send(tokenOf('MU'), 'GET', '?subject=mu');
  const listed = reply.json<{ items: { _id: string }[] }>().items.map(({ _id: id }) => id);
  expect(listed).toEqual(expect.arrayContaining(ids));
});

describe('publishing', () => {
  test('shows the homework to the pupils of its classes at its time', async () => {
    const id = await published({ opens: '2026-11-21T08:00:00+08:00' });
    expect(await idsOf('scheduled')).toEqual([id]);
    expect((await pupil.start(id)).json()).toMatchObject({ error_code: 300040 });
    clock.set('2026-11-21T09:00:00+08:00');
    expect(await idsOf('running')).toContain(id);
    expect((await pupil.start(id)).json()).toMatchObject({
      questions: [{ id: 'single-1' }, { id: 'multi-2' }],
    });
    expect((await list('running')).find((one) => one._id === id)).toMatchObject({
      klasses: [{ grade: 5, klass: 1 }],
      questionCount: 2,
      full: 7,
      pupils: 2,
      handedIn: 0,
      canChange: true,
    });
  });

  test('publishes once, also if the same event id is sent twice', async () => {
    const id = await draft();
    const eventId = uuid();
    const replies = await Promise.all([
      post(`/${id}/publish`, { eventId }),
      post(`/${id}/publish`, { eventId }),
    ]);
    const again = await post(`/${id}/publish`, { eventId });
    expect([...replies, again].map((reply) => reply.body)).toEqual(Array(3).fill(replies[0]?.body));
    expect(again.json()).toMatchObject({ state: 'published' });
  });

  test('refuses a class of another teacher, and stores nothing', async () => {
    const id = await draft({ assign: [{ grade: 5, klass: [1, 2] }] });
    expect((await post(`/${id}/publish`)).statusCode).toBe(404);
    expect(await open(id)).toMatchObject({ state: 'draft' });
  });
});

describe('a change after publication', () => {
  test('any change is allowed while no pupil has begun', async () => {
    const id = await published({ assign: [{ grade: 5, klass: [1, 2] }] }, coToken);
    const changes = {
      due: '2026-11-25T20:00:00+08:00',
      attempts: 1,
      timeLimitMin: 20,
      assign: [{ grade: 5, klass: [1] }],
      questions: [{ id: 'sort-1', score: 5 }],
    };
    expect((await change(id, changes, coToken)).json()).toMatchObject({ rev: 2 });
    expect(await open(id, coToken)).toMatchObject({
      attempts: 1,
      assign: [{ klass: [1] }],
      questions: [{ id: 'sort-1', score: 5 }],
    });
    const incomplete = await change(id, { questions: [] }, coToken);
    expect(incomplete.json()).toMatchObject({ error_code: 300322, error_msg: '还没有选题' });
  });

  test.each([
    [{ due: '2026-11-26T20:00:00+08:00' }, '已经有学生开始做了，截止时间不能提前'],
    [{ timeLimitMin: 29 }, '已经有学生开始做了，限时不能缩短'],
    [{ attempts: 1 }, '已经有学生开始做了，次数不能减少'],
    [{ assign: [] }, '已经有学生开始做了，不能去掉班级'],
    [{ late: 'refuse' }, '已经有学生开始做了，不能改成不收补交'],
    [{ opens: '2026-11-21T08:00:00+08:00' }, '已经有学生开始做了，开始时间不能推后'],
    [{ show: 'after-due' }, '已经有学生开始做了，不能改看解析和发还的时间'],
    [{ counts: 'last' }, '已经有学生开始做了，不能改取哪一次的分'],
  ])(
    'refuses a change that takes something from pupils who have begun: %o',
    async (worse, sentence) => {
      const id = await published({ timeLimitMin: 30 });
      await pupil.begin(id);
      const before = await open(id);
      const refused = await change(id, worse);
      expect(refused.json()).toMatchObject({ error_code: 300302, error_msg: sentence });
      expect(await open(id)).toEqual(before);
    },
  );

  test('a change that gives more time extends running attempts at once', async () => {
    const id = await published({ timeLimitMin: 30 });
    const attempt = await pupil.begin(id);
    await change(id, { timeLimitMin: 45 });
    expect((await pupil.attempt(attempt)).json()).toMatchObject({
      deadline: '2026-11-20T02:45:00.000Z',
    });
    const saved = await pupil.save(attempt, 'single-1', 'B');
    expect(saved.json()).toMatchObject({ deadline: '2026-11-20T02:45:00.000Z' });
  });

  test('a change of questions applies to pupils who have not begun, and changes no existing paper', async () => {
    const id = await published({ assign: [{ grade: 5, klass: [1] }] });
    const attempt = await pupil.begin(id);
    const before = await papers();
    await change(id, { questions: [{ id: 'judge-2' }], title: '换了题' });
    expect(await papers()).toEqual(expect.arrayContaining(before));
    expect((await pupil.attempt(attempt)).json()).toMatchObject({
      questions: [{ id: 'single-1' }, { id: 'multi-2' }],
    });
    const other = createCalls(app, tokenOf('02'));
    expect((await other.start(id)).json()).toMatchObject({ questions: [{ id: 'judge-2' }] });
  });
});
