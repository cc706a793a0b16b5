import { beforeEach, describe, expect, test } from 'vitest';

import { refreshQuestionStats } from '../../attempt/question-stats.service.ts';
import { openBankApp } from '../../testing/bank-fixtures.ts';
import { createCalls } from '../../testing/homework-fixtures.ts';
import { insertPupil, signIn } from '../../testing/school-fixtures.ts';

const {
  context,
  db,
  app,
  clock,
  school,
  tokens,
  signInAll,
  homeworkId,
  send,
  list,
  listIds,
  create,
} = await openBankApp();
beforeEach(signInAll);

const readUses = async (token: string) =>
  (await list(token, { owner: 'shared' })).items.map(({ uses }) => uses);

const readSingleChoiceQuestion = async (token: string) =>
  (await list(token, { owner: 'shared' })).items.find(({ _id }) => _id === 'q-single');

describe('the list of the bank', () => {
  test('the list shows the shared questions with stem, points and owner', async () => {
    const { items } = await list(tokens.MU, { owner: 'shared' });
    expect(items.map(({ _id }) => _id)).toEqual(['q-gapfilling', 'q-single', 'q-suite']);
    expect(items[1]).toMatchObject({
      version: 1,
      type: 'single',
      stem: '这是一道single题',
      score: 4,
      owner: 'shared',
      canEdit: false,
      uses: 1,
      seenBy: null,
    });
  });

  test('finds words of the stem, of a suite’s children and of knowledge points, also one character', async () => {
    const { _id: id } = await create(tokens.MU, {
      stem: { text: '听《茉莉花》，ＤＯ 是第几小节？' },
      knowledge: ['五声音阶'],
      grade: 6,
    });
    for (const text of ['茉莉花', '莉', 'do', '第几 茉莉', '五声']) {
      expect(await listIds(tokens.MU, { text: text })).toEqual([id]);
    }
    expect(await listIds(tokens.MU, { text: '花茉' })).toEqual([]);
    expect(await listIds(tokens.MU, { text: '第二小题' })).toEqual(['q-suite']);
    expect(await listIds(tokens.MU, { knowledge: '五声音阶' })).toEqual([id]);
    expect(await listIds(tokens.MU, { knowledge: '五声' })).toEqual([]);
    const points = await send(tokens.MU, 'GET', '/knowledge?subject=mu&grade=6');
    expect(points.json()).toEqual({ items: [{ name: '五声音阶', count: 1 }], next: null });
  });

  test('combines the filters of place, type, difficulty and owner', async () => {
    clock.set('2026-11-20T10:05:00+08:00');
    const { _id: id } = await create(tokens.MU, { grade: 4, unit: 3, difficulty: 5 });
    const { _id: ofColleague } = await create(tokens.MU2, { grade: 4, unit: 3, difficulty: 5 });
    const place = { grade: '4', unit: '3', type: 'single', difficulty: '5' };
    expect((await listIds(tokens.MU, place)).toSorted()).toEqual([id, ofColleague].toSorted());
    expect(await listIds(tokens.MU, { ...place, owner: 'mine' })).toEqual([id]);
    expect(await listIds(tokens.MU, { ...place, owner: 'shared' })).toEqual([]);
    expect(await listIds(tokens.MU, { grade: '4', unit: '2' })).toEqual([]);
    const { items } = await list(tokens.MU, { ...place, owner: 'school' });
    expect(items.find(({ _id }) => _id === ofColleague)).toMatchObject({
      owner: 'school',
      ownerName: '李老师',
      canEdit: false,
    });
  });

  test('pages through all questions without gaps or repeats', async () => {
    for (const minute of [10, 11, 11, 12]) {
      clock.set(`2026-11-20T10:${minute}:00+08:00`);
      await create(tokens.MU, { grade: 3 });
    }
    const all = await listIds(tokens.MU, { limit: '100' });
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string> = cursor === '' ? {} : { cursor };
      const page: Awaited<ReturnType<typeof list>> = await list(tokens.MU, {
        limit: '2',
        ...query,
      });
      paged.push(...page.items.map(({ _id }) => _id));
      cursor = page.next;
    }
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  test('counts the pupils of a class who answered a question, and can leave out such questions', async () => {
    const calls = createCalls(app, tokens.pupil);
    const attemptId = await calls.begin(homeworkId);
    const query = { owner: 'shared', klass: '5-1' };
    expect((await list(tokens.MU, query)).items.map(({ seenBy }) => seenBy)).toEqual([0, 0, 0]);
    await calls.submit(attemptId);
    expect((await list(tokens.MU, query)).items.map(({ seenBy }) => seenBy)).toEqual([1, 1, 1]);
    expect(await listIds(tokens.MU, { ...query, unseen: 'true' })).toEqual([]);
    expect(
      (await list(tokens.MU2, { owner: 'shared', klass: '5-2' })).items.map(({ seenBy }) => seenBy),
    ).toEqual([0, 0, 0]);
    expect((await send(tokens.MU, 'GET', '?subject=mu&klass=5-2')).statusCode).toBe(404);
  });

  test('shows how the pupils of the school did the newest version', async () => {
    const before = await readSingleChoiceQuestion(tokens.MU);
    await insertPupil(context, school, { number: '02' });
    const calls = createCalls(app, await signIn(app, school, '02'));
    const attemptId = await calls.begin(homeworkId);
    await calls.save(attemptId, 'q-single', 'B');
    await calls.submit(attemptId);
    await refreshQuestionStats(context, 0);
    const after = await readSingleChoiceQuestion(tokens.MU);
    expect(after?.answers).toBeGreaterThan(before?.answers ?? 0);
    expect(after?.p).toBeGreaterThan(0);
    const { answers, p, d } = after ?? {};
    expect((await send(tokens.MU, 'GET', '/q-single')).json()).toMatchObject({ answers, p, d });
    expect(await readSingleChoiceQuestion(tokens.AWAY)).toMatchObject({
      answers: 0,
      p: null,
      d: null,
    });
  });

  test('counts the homework of the school with any version of a question, in the last year', async () => {
    expect(await readUses(tokens.MU)).toEqual([1, 1, 1]);
    expect(await readUses(tokens.AWAY)).toEqual([0, 0, 0]);
    await db
      .updateTable('homework')
      .set({ state: 'recalled' })
      .where('id', '=', homeworkId)
      .execute();
    expect(await readUses(tokens.MU)).toEqual([0, 0, 0]);
    await db
      .updateTable('homework')
      .set({ state: 'published' })
      .where('id', '=', homeworkId)
      .execute();
    await db
      .updateTable('homework_assignments')
      .set({ due_at: new Date('2025-11-19T10:00:00+08:00') })
      .where('homework_id', '=', homeworkId)
      .execute();
    expect(await readUses(tokens.MU)).toEqual([0, 0, 0]);
  });
});
