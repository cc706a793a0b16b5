import type {
  BankQuestion,
  QuestionVersion,
  SavedQuestion,
} from '@meiyu/contract/bank/bank.schema';
import { beforeEach, describe, expect, test } from 'vitest';

import { openBankApp } from '../../testing/bank-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';

const { db, tokens, signInAll, send, list, listIds, create } = await openBankApp();
beforeEach(signInAll);

describe('a new question', () => {
  test('a new question belongs to its teacher and has an id with the teacher’s number', async () => {
    const { _id: id, question } = await create(tokens.MU);
    expect(id).toMatch(/^tMU\.[0-9a-f]{20}$/);
    const { source, shown, ...item } = (
      await send(tokens.MU, 'GET', `/${id}`)
    ).json<BankQuestion>();
    expect(source).toEqual({ ...question, id });
    expect(shown).toMatchObject({ id, type: 'single', full: 4 });
    expect(JSON.stringify(shown)).not.toContain('key');
    expect(item).toMatchObject({ owner: 'mine', canEdit: true, version: 1 });
  });

  test('a new question is stored once if the request is repeated, and is refused with other content', async () => {
    const { eventId, question, ...saved } = await create(tokens.MU);
    const before = await takeSnapshot(db);
    const again = await send(tokens.MU, 'POST', '', { eventId, question });
    expect(again.json()).toEqual(saved);
    const other = { eventId, question: { ...question, score: 9 } };
    expect((await send(tokens.MU, 'POST', '', other)).json()).toMatchObject({ error_code: 300052 });
    expect({ ...(await takeSnapshot(db)), question_versions: '' }).toEqual({
      ...before,
      question_versions: '',
    });
  });

  test('two requests at the same time with one event id store one question', async () => {
    const body = { eventId: crypto.randomUUID(), question: makeQuestion('judge') };
    const replies = await Promise.all([1, 2].map(() => send(tokens.MU, 'POST', '', body)));
    expect(replies.map((reply) => reply.json())).toEqual([replies[0]?.json(), replies[0]?.json()]);
  });

  test('two schools with the same teacher number get different ids', async () => {
    const eventId = crypto.randomUUID();
    const body = { eventId, question: makeQuestion('judge') };
    const own = (await send(tokens.MU, 'POST', '', body)).json<SavedQuestion>();
    const away = (await send(tokens.AWAY, 'POST', '', body)).json<SavedQuestion>();
    expect(away._id).not.toBe(own._id);
    expect((await send(tokens.AWAY, 'GET', `/${own._id}`)).statusCode).toBe(404);
  });

  test.each([
    [{}, '请填写题型'],
    [{ ...makeQuestion('single'), stem: { text: ' ' } }, '请填写题干'],
    [{ ...makeQuestion('single'), stem: { text: '' }, options: [], key: '' }, '请填写题干'],
    [{ ...makeQuestion('single'), key: 'E' }, '答案的 E 不在选项里'],
    [
      { ...makeQuestion('single'), options: [{ id: 'A' }, { id: 'B', text: '二' }] },
      '选项 A：选项要有文字、图片、声音或视频',
    ],
    [{ ...makeQuestion('single'), score: 0, subject: 'x' }, '分值：要大于 0'],
    [
      { ...makeQuestion('gapfilling'), key: [{ accept: ['2'] }] },
      '题干里的空应为 {{1}} 到 {{1}} 各一个，和答案的个数一致',
    ],
    [{ ...makeQuestion('gapfilling'), key: [{ accept: [] }] }, '答案 1：请填写每个空的答案'],
    [{ ...makeQuestion('performance'), rubric: [] }, '评分标准要有 2–6 项'],
    [{ ...makeQuestion('suite'), score: 9 }, '套题的分值 9 应等于各小题之和 5'],
    [
      {
        ...makeQuestion('single'),
        stem: { text: '看图', images: [`media/${'a'.repeat(64)}.png`] },
      },
      '题目里有一个文件找不到了，请重新添加',
    ],
  ])('%j is refused with the sentence of its field', async (question, sentence) => {
    const before = await takeSnapshot(db);
    const reply = await send(tokens.MU, 'POST', '', { eventId: crypto.randomUUID(), question });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300311, error_msg: sentence });
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

const changeQuestion = (token: string, id: string, baseRev: number, question: object) =>
  send(token, 'PUT', `/${id}`, { eventId: crypto.randomUUID(), baseRev, question });

describe('a new version', () => {
  test('a new version replaces the old one in the bank; homework keeps the old one, and the history has both', async () => {
    const { _id: id, question } = await create(tokens.MU);
    const reply = await changeQuestion(tokens.MU, id, 1, { ...question, key: 'C' });
    expect(reply.json()).toEqual({ _id: id, version: 2, state: 'changed' });
    expect((await changeQuestion(tokens.MU, id, 2, { ...question, key: 'C' })).json()).toEqual({
      _id: id,
      version: 2,
      state: 'same',
    });
    expect((await changeQuestion(tokens.MU, id, 2, question)).json()).toMatchObject({ version: 3 });
    const versions = await send(tokens.MU, 'GET', `/${id}/versions?limit=2`);
    const { items, next } = versions.json<{ items: QuestionVersion[]; next: string }>();
    expect(
      items.map(({ version, by, source }) => [version, by, 'key' in source && source.key]),
    ).toEqual([
      [3, '李老师', 'B'],
      [2, '李老师', 'C'],
    ]);
    const last = await send(tokens.MU, 'GET', `/${id}/versions?limit=2&cursor=${next}`);
    expect(last.json<{ items: QuestionVersion[] }>().items).toMatchObject([{ version: 1 }]);
  });

  test('a new version is refused if another request has changed the question, and the reply has the newest version', async () => {
    const { _id: id, question } = await create(tokens.MU);
    await changeQuestion(tokens.HEAD, id, 1, { ...question, key: 'C' });
    const before = await takeSnapshot(db);
    const stale = await changeQuestion(tokens.MU, id, 1, { ...question, key: 'D' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ error_code: 300310, version: 2 });
    expect({ ...(await takeSnapshot(db)), question_versions: '' }).toEqual({
      ...before,
      question_versions: '',
    });
  });

  test('a repeated request gives the same reply after another change', async () => {
    const { _id: id, question } = await create(tokens.MU);
    const body = { eventId: crypto.randomUUID(), baseRev: 1, question: { ...question, key: 'C' } };
    const first = await send(tokens.MU, 'PUT', `/${id}`, body);
    await changeQuestion(tokens.MU, id, 2, { ...question, key: 'D' });
    expect((await send(tokens.MU, 'PUT', `/${id}`, body)).json()).toEqual(first.json());
  });

  test('the versions of a shared question are those of the packages', async () => {
    const versions = await send(tokens.MU, 'GET', '/q-single/versions');
    expect(versions.json<{ items: QuestionVersion[] }>().items).toMatchObject([
      { version: 1, by: '', source: { id: 'q-single' } },
    ]);
  });
});

describe('trying a question', () => {
  test('marks the answer by the rules of the question and stores nothing', async () => {
    const before = await takeSnapshot(db);
    const right = await send(tokens.MU, 'POST', '/q-single/try', { value: 'B' });
    expect(right.json()).toMatchObject({ score: 4, full: 4, state: 'auto', key: 'B' });
    const half = await send(tokens.MU, 'POST', '/q-gapfilling/try', { value: ['2', '3'] });
    expect(half.json()).toMatchObject({ score: 2, explanation: { text: 'gapfilling 的解析' } });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('refuses to try an answer that does not fit the question', async () => {
    const reply = await send(tokens.MU, 'POST', '/q-single/try', { value: 'Z' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_msg: '没有选项 Z' });
  });

  test('marks an answer to a draft, and returns the draft as pupils see it', async () => {
    const before = await takeSnapshot(db);
    const question = makeQuestion('multi');
    const tried = await send(tokens.MU, 'POST', '/try', { question, value: ['A'] });
    expect(tried.json()).toMatchObject({
      shown: { type: 'multi', stem: { text: '这是一道multi题' } },
      result: { score: 2 },
    });
    const shown = await send(tokens.MU, 'POST', '/try', { question });
    expect(shown.json()).toMatchObject({ fault: null, result: null });
    const unfinished = await send(tokens.MU, 'POST', '/try', { question: { type: 'single' } });
    expect(unfinished.json()).toEqual({ fault: '请填写题干', shown: null, result: null });
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

describe('the right to see and change questions', () => {
  test('teachers of another subject or school do not see, try or change a question', async () => {
    const { _id: id, question } = await create(tokens.MU);
    const before = await takeSnapshot(db);
    for (const token of [tokens.AR, tokens.AWAY]) {
      const body = {
        eventId: crypto.randomUUID(),
        baseRev: 1,
        question: { ...question, key: 'C' },
      };
      const replies = await Promise.all([
        send(token, 'GET', `/${id}`),
        send(token, 'GET', `/${id}/versions`),
        send(token, 'POST', `/${id}/try`, { value: 'A' }),
        send(token, 'PUT', `/${id}`, body),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      expect(await listIds(token)).not.toContain(id);
    }
    expect(await listIds(tokens.AR)).toEqual([]);
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('a colleague sees and copies a question, and only staff of the school changes it too', async () => {
    const { _id: id, question } = await create(tokens.MU);
    const newBody = () => ({
      eventId: crypto.randomUUID(),
      baseRev: 1,
      question: { ...question, key: 'C' },
    });
    expect((await send(tokens.MU2, 'GET', `/${id}`)).statusCode).toBe(200);
    expect((await send(tokens.MU2, 'PUT', `/${id}`, newBody())).statusCode).toBe(404);
    const copy = await send(tokens.MU2, 'POST', '', { eventId: crypto.randomUUID(), question });
    expect(copy.json<SavedQuestion>()._id).toMatch(/^tMU2\./);
    expect((await send(tokens.HEAD, 'PUT', `/${id}`, newBody())).statusCode).toBe(200);
    const { items } = await list(tokens.HEAD, { owner: 'school' });
    expect(items.find(({ _id }) => _id === id)).toMatchObject({ owner: 'school', canEdit: true });
  });

  test('no teacher can change a shared question, and every teacher can copy it', async () => {
    const body = { eventId: crypto.randomUUID(), baseRev: 1, question: makeQuestion('single') };
    for (const token of [tokens.MU, tokens.HEAD]) {
      expect((await send(token, 'PUT', '/q-single', body)).statusCode).toBe(404);
    }
  });

  test('a teacher cannot create a question in another subject or move one there', async () => {
    const { _id: id, question } = await create(tokens.MU);
    const before = await takeSnapshot(db);
    const art = { ...question, subject: 'ar' };
    const created = await send(tokens.MU, 'POST', '', {
      eventId: crypto.randomUUID(),
      question: art,
    });
    const moved = await send(tokens.MU, 'PUT', `/${id}`, {
      eventId: crypto.randomUUID(),
      baseRev: 1,
      question: art,
    });
    expect([created.statusCode, moved.statusCode]).toEqual([404, 404]);
    expect(await takeSnapshot(db)).toEqual(before);
  });
});
