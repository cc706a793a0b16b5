import type { BasketQuestion } from '@meiyu/contract/homework/teach-homework.schema';
import { beforeEach, describe, expect, test } from 'vitest';

import { sweepOverdue } from '../../../attempt/sweep.service.ts';
import { createCalls } from '../../../testing/homework-fixtures.ts';
import { openTeachHomeworkApp } from '../../../testing/teach-homework-fixtures.ts';
import { ownSchoolId, teachersWithoutRights } from '../../../testing/teacher-fixtures.ts';
import { homeworkTask } from '../homework-task.service.ts';

const {
  db,
  context,
  clock,
  app,
  tokenOf,
  coToken,
  pupil,
  types,
  uuid,
  send,
  post,
  open,
  readBody,
  change,
  draft,
  published,
  list,
  idsOf,
} = await openTeachHomeworkApp();

beforeEach(() => clock.set('2026-11-20T10:00:00+08:00'));

describe('recalling', () => {
  test('recalling hides the homework, freezes attempts with their answers, and needs a reason', async () => {
    const id = await published({ timeLimitMin: 30 });
    const attempt = await pupil.begin(id);
    await pupil.save(attempt, 'single-1', 'B');
    const without = await post(`/${id}/recall`, { reason: '  ' });
    expect(without.json()).toMatchObject({ error_code: 300324, error_msg: '请写一句收回的原因' });
    expect((await pupil.attempt(attempt)).statusCode).toBe(200);

    expect((await post(`/${id}/recall`, { reason: '第二题有错' })).json()).toMatchObject({
      state: 'recalled',
    });
    expect((await pupil.attempt(attempt)).statusCode).toBe(404);
    expect((await pupil.save(attempt, 'single-1', 'C', { baseRev: 1 })).json()).toMatchObject({
      error_code: 300320,
    });
    expect(await open(id)).toMatchObject({
      state: 'recalled',
      recallReason: '第二题有错',
      begun: 1,
    });
    expect(await idsOf('draft')).toContain(id);

    clock.set('2026-11-20T12:00:00+08:00');
    await sweepOverdue(context, homeworkTask, () => undefined);
    expect((await post(`/${id}/publish`)).json()).toMatchObject({ state: 'published' });
    expect((await pupil.attempt(attempt)).json()).toMatchObject({
      state: 'open',
      deadline: '2026-11-20T04:30:00.000Z',
      answers: [{ questionId: 'single-1', value: 'B' }],
    });
  });
});

describe('closing', () => {
  test('closing hands in running attempts with their saved answers, and no other attempt can begin', async () => {
    const id = await published();
    const attempt = await pupil.begin(id);
    await pupil.save(attempt, 'single-1', 'B');
    clock.set('2026-11-20T11:00:00+08:00');
    expect((await post(`/${id}/close`)).json()).toMatchObject({ state: 'closed' });
    const other = createCalls(app, tokenOf('02'));
    expect((await other.start(id)).json()).toMatchObject({ error_code: 300041 });
    clock.set('2026-11-20T11:30:00+08:00');
    await sweepOverdue(context, homeworkTask, () => undefined);
    expect((await pupil.result(attempt)).json()).toMatchObject({ score: 3 });
    expect(await idsOf('ended')).toContain(id);
    expect((await change(id, { title: '新名字' })).json()).toMatchObject({ error_code: 300323 });
  });
});

const suggest = async (id: string, query: string) =>
  (await send(tokenOf('MU'), 'GET', `/${id}/suggestions?grade=5&unit=1&${query}`)).json<{
    items: BasketQuestion[];
  }>().items;

describe('suggestions', () => {
  test('suggestions are of the unit, have different types and difficulties, and are the same each time', async () => {
    const id = await draft({ questions: [] });
    const items = await suggest(id, 'count=8');
    const count = (key: 'type' | 'difficulty', value: unknown) =>
      items.filter((one) => one[key] === value).length;
    expect(types.map((type) => count('type', type))).toEqual([2, 2, 2, 2]);
    for (const difficulty of [1, 2, 3]) expect(count('difficulty', difficulty)).toBeGreaterThan(1);
    expect(await suggest(id, 'count=8')).toEqual(items);
    const elsewhere = await send(tokenOf('MU'), 'GET', `/${id}/suggestions?grade=5&unit=7`);
    expect(elsewhere.json()).toEqual({ items: [], next: null });
  });

  test('suggestions leave out questions of the draft, and end with questions that the class did before', async () => {
    const done = await published({ questions: [{ id: 'sort-1' }, { id: 'sort-2' }] });
    const id = await draft({ questions: [{ id: 'sort-3' }] });
    const items = await suggest(id, 'count=20');
    expect(items.map((one) => one.id)).not.toContain('sort-3');
    const isSeen = items.map(({ seenBy }) => seenBy.length > 0);
    expect(isSeen).toEqual(isSeen.toSorted((one, other) => Number(one) - Number(other)));
    expect(items.at(-1)?.seenBy).toEqual([{ grade: 5, klass: 1 }]);
    expect(isSeen[0]).toBe(false);
    await post(`/${done}/recall`, { reason: '测试' });
  });

  test('a suggestion to replace a question has the same type and a near difficulty', async () => {
    const id = await draft({ questions: [{ id: 'sort-3' }] });
    const items = await suggest(id, 'replace=sort-3');
    expect(items).toMatchObject([{ type: 'sort', difficulty: 2 }]);
  });
});

test('the preview has the questions as pupils get them, without keys', async () => {
  const id = await draft();
  const { questions } = (await send(tokenOf('MU'), 'GET', `/${id}/preview`)).json<{
    questions: object[];
  }>();
  expect(questions).toMatchObject([{ id: 'single-1' }, { id: 'multi-2' }]);
  for (const question of questions) expect(question).not.toHaveProperty('key');
});

const listCalls = (id: string) =>
  [
    ['GET', `/${id}`],
    ['GET', `/${id}/preview`],
    ['GET', `/${id}/suggestions?grade=5&unit=1`],
    ['POST', `/${id}/publish`, { eventId: uuid() }],
    ['POST', `/${id}/recall`, { eventId: uuid(), reason: '不是我的' }],
    ['POST', `/${id}/close`, { eventId: uuid() }],
    ['DELETE', `/${id}`],
    ['POST', '', { eventId: uuid(), subject: 'mu', copyOf: id }],
  ] as const;

describe('the right to change homework', () => {
  test.each(teachersWithoutRights)(
    '%s gets 404 for a homework of another class, subject or school',
    async (who) => {
      for (const id of [await published(), await draft()]) {
        const body = await readBody(id, { title: '改掉' });
        const before = await open(id);
        for (const [method, path, payload] of listCalls(id)) {
          expect((await send(tokenOf(who), method, path, payload)).statusCode, path).toBe(404);
        }
        expect((await send(tokenOf(who), 'PUT', `/${id}`, body)).statusCode).toBe(404);
        expect(await open(id)).toEqual(before);
      }
    },
  );

  test('a teacher of only some classes of a homework sees it and may not change it', async () => {
    const id = await published({ assign: [{ grade: 5, klass: [1, 2] }] }, coToken);
    expect(await open(id)).toMatchObject({ canChange: false });
    const body = await readBody(id, { title: '改掉' }, coToken);
    expect((await send(tokenOf('MU'), 'PUT', `/${id}`, body)).statusCode).toBe(404);
    expect((await post(`/${id}/recall`, { reason: '不是我的' })).statusCode).toBe(404);
    expect((await post(`/${id}/close`)).statusCode).toBe(404);
    expect(await open(id, coToken)).toMatchObject({ canChange: true, state: 'published' });
  });

  test('a teacher of all classes of a homework, and staff of the school, may change it', async () => {
    const id = await published();
    expect((await change(id, { title: '同事改的' }, coToken)).json()).toMatchObject({ rev: 2 });
    expect((await change(id, { title: '主任改的' }, tokenOf('HEAD'))).json()).toMatchObject({
      rev: 3,
    });
    await db
      .updateTable('homework')
      .set({ school_id: null, owner_id: null })
      .where('id', '=', id)
      .execute();
    expect((await post(`/${id}/close`, {}, tokenOf('HEAD'))).statusCode).toBe(404);
    expect(await open(id)).toMatchObject({ canChange: false });
  });

  test('a change of what a teacher teaches applies from the next call', async () => {
    const id = await published();
    const ofMu = db
      .selectFrom('users')
      .select('id')
      .where('login_name', '=', 'MU')
      .where('school_id', '=', ownSchoolId);
    const { id: userId } = await ofMu.executeTakeFirstOrThrow();
    const row = { school_id: ownSchoolId, user_id: userId, subject: 'mu', grade: 5, klass: 1 };
    await db.deleteFrom('teachings').where('user_id', '=', userId).execute();
    expect((await post(`/${id}/close`)).statusCode).toBe(404);
    await db.insertInto('teachings').values(row).execute();
    expect((await post(`/${id}/close`)).statusCode).toBe(200);
  });

  test('the audit records the actions of teachers on a homework', async () => {
    const id = await published();
    await change(id, { title: '新名字' });
    await post(`/${id}/recall`, { reason: '有错' });
    await post(`/${id}/publish`);
    await post(`/${id}/close`);
    const events = await db
      .selectFrom('audit_events')
      .select('event')
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual([
      'homeworkPublished',
      'homeworkChanged',
      'homeworkRecalled',
      'homeworkPublished',
      'homeworkClosed',
    ]);
  });
});

test('homework with work that waits for marks is in its own list', async () => {
  const id = await published();
  const attempt = await pupil.begin(id);
  await pupil.submit(attempt);
  expect(await idsOf('marking')).not.toContain(id);
  await db
    .updateTable('attempts')
    .set({ state: 'submitted', score: null })
    .where('id', '=', attempt)
    .execute();
  expect((await list('marking')).find((one) => one._id === id)).toMatchObject({
    handedIn: 1,
    waiting: 1,
  });
});
