import { randomUUID } from 'node:crypto';

import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import type { QuestionnaireResults } from '@meiyu/contract/questionnaire/results.schema';
import type {
  MakeQuestionnaireBody,
  TeacherQuestionnaire,
} from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  buildQuestionnaireContent,
  everyKind,
  goodAnswers,
  insertQuestionnaire,
} from '../../../testing/questionnaire-fixtures.ts';
import { takeSnapshot } from '../../../testing/snapshot.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  ownSchoolId,
  signInTeachersAndPupils,
  teachersWithoutRights,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { moveAnswers } from '../move-answers.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';
const AFTER = '2026-11-24T20:00:01+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;

beforeAll(async () => {
  await insertTeachersAndPupils(context);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('questionnaire_anonymous_answers').execute();
  await db.deleteFrom('questionnaire_responses').execute();
  await db.deleteFrom('questionnaire_assignments').execute();
  await db.deleteFrom('questionnaire_runs').execute();
  await db.deleteFrom('questionnaires').execute();
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
});

const call = (who: Who, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });
type Change = Partial<MakeQuestionnaireBody>;
const build = (change: object = {}) => ({
  eventId: randomUUID(),
  ...buildQuestionnaireContent(),
  ...change,
});
const make = (change: object = {}, who: Who = 'MU') =>
  call(who, 'POST', 'teach/questionnaires', build(change));
async function publish(change: Change = {}): Promise<TeacherQuestionnaire> {
  const reply = await make(change);
  if (reply.statusCode !== 200) throw new Error(`questionnaire refused: ${reply.body}`);
  return reply.json<TeacherQuestionnaire>();
}
const edit = ({ _id: id, rev }: TeacherQuestionnaire, change: object, who: Who = 'MU') =>
  call(who, 'PUT', `teach/questionnaires/${id}`, { ...build(change), rev });
const close = ({ _id: id }: { _id: string }, who: Who = 'MU') =>
  call(who, 'POST', `teach/questionnaires/${id}/close`, { eventId: randomUUID() });
const respond = (who: Who, { _id: id }: { _id: string }, answers: unknown = goodAnswers) =>
  call(who, 'PUT', `questionnaires/${id}/response`, { eventId: randomUUID(), answers });
const readResults = (who: Who, { _id: id }: { _id: string }, query = '') =>
  call(who, 'GET', `questionnaires/${id}/results?${query}`);
const listTitles = async (who: Who) =>
  (await call(who, 'GET', 'teach/questionnaires'))
    .json<{ items: TeacherQuestionnaire[] }>()
    .items.map(({ title }) => title);

describe('publishing', () => {
  test('stores what the teacher wrote, for the pupils of the classes', async () => {
    const questionnaire = await publish({ title: ' 合唱节想唱什么 ' });
    expect(questionnaire).toMatchObject({
      title: '合唱节想唱什么',
      klasses: [{ grade: 5, klass: 1 }],
      answered: 0,
      isTaught: true,
      rev: 1,
      questions: everyKind,
    });
    const seen = (await call('01', 'GET', `questionnaires/${questionnaire._id}`)).json();
    expect(seen).toMatchObject({ title: '合唱节想唱什么', state: 'todo', identity: 'named' });
    expect((await call('03', 'GET', `questionnaires/${questionnaire._id}`)).statusCode).toBe(404);
  });

  const [single, , scale] = everyKind;
  test.each<[object, string]>([
    [{ title: ' ' }, '请填写问卷的标题'],
    [{ title: '歌'.repeat(61) }, '标题最多60个字'],
    [{ intro: '歌'.repeat(501) }, '说明最多500个字'],
    [{ due: '2026-11-16T08:00:00+08:00' }, '截止要晚于开始'],
    [{ questions: [] }, '请添加至少一道题'],
    [{ questions: [{ ...scale, text: ' ' }] }, '第 1 题：请填写题目'],
    [{ questions: [{ ...scale, text: '题'.repeat(201) }] }, '第 1 题：题目最多200个字'],
    [
      {
        questions: [
          {
            ...single,
            options: [
              { id: 'A', text: '唱' },
              { id: 'B', text: '' },
            ],
          },
        ],
      },
      '第 1 题：请填写每个选项',
    ],
    [
      {
        questions: [
          {
            ...single,
            options: [
              { id: 'A', text: '唱' },
              { id: 'B', text: '唱 ' },
            ],
          },
        ],
      },
      '第 1 题：有两个选项一样',
    ],
    [
      { questions: [{ ...scale, type: 'matrix', rows: [{ id: 'A', text: '行'.repeat(61) }] }] },
      '第 1 题：行最多60个字',
    ],
    [
      { questions: [single, { ...scale, showIf: { all: [{ question: 'x', is: ['A'] }] } }] },
      '第 2 题：前面没有题目 x：只能看前面的题怎么答',
    ],
    [{ klasses: [] }, '请选择班级'],
    [{ identity: 'secret' }, '请选择记名还是匿名'],
  ])('refuses %o with the sentence of the field', async (field, message) => {
    const before = await takeSnapshot(db);
    const reply = await make(field);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_msg: message });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('a repeated event id publishes once, and another body with it is refused', async () => {
    const body = build();
    const first = await call('MU', 'POST', 'teach/questionnaires', body);
    const again = await call('MU', 'POST', 'teach/questionnaires', body);
    expect(again.json()).toEqual(first.json());
    const other = { ...body, questions: everyKind.slice(0, 2) };
    expect((await call('MU', 'POST', 'teach/questionnaires', other)).json()).toMatchObject({
      error_code: 300052,
    });
    expect(await listTitles('MU')).toEqual(['合唱节想唱什么']);
  });

  test('is refused for classes that the teacher does not teach', async () => {
    const before = await takeSnapshot(db);
    for (const klasses of [[{ grade: 5, klass: 2 }], [{ grade: 5, klass: 9 }]]) {
      expect((await make({ klasses })).statusCode).toBe(404);
    }
    expect((await make({ klasses: [{ grade: 5, klass: 2 }] }, 'HEAD')).statusCode).toBe(200);
    await db.deleteFrom('questionnaire_assignments').execute();
    await db.deleteFrom('questionnaire_runs').execute();
    await db.deleteFrom('questionnaires').execute();
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('is refused at a school that the school config does not name', async () => {
    await db.updateTable('schools').set({ has_art_circle: false }).execute();
    expect((await make()).statusCode).toBe(404);
    expect((await call('MU', 'GET', 'teach/questionnaires')).statusCode).toBe(404);
  });
});

describe('other teachers', () => {
  test('see nothing, change nothing and read no results; role 4 runs all of the school', async () => {
    const questionnaire = await publish();
    await respond('01', questionnaire);
    const before = await takeSnapshot(db);
    for (const who of teachersWithoutRights) {
      const replies = [
        await call(who, 'GET', `teach/questionnaires/${questionnaire._id}`),
        await edit(questionnaire, { title: '改' }, who),
        await close(questionnaire, who),
        await readResults(who, questionnaire),
        await call(who, 'GET', `questionnaires/${questionnaire._id}/results/texts?question=song`),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
      expect(await listTitles(who)).toEqual([]);
    }
    expect(await takeSnapshot(db)).toEqual(before);
    expect(await listTitles('HEAD')).toEqual(['合唱节想唱什么']);
    expect((await readResults('HEAD', questionnaire)).statusCode).toBe(200);
  });

  test('run a questionnaire of a package only if they teach all its classes, and cannot change it', async () => {
    const both = [1, 2].map((klass) => ({ school: ownSchoolId, grade: 5, klass }));
    await insertQuestionnaire(context, { title: '两个班', assign: both });
    const id = await insertQuestionnaire(context, { title: '一个班' });
    expect(await listTitles('MU')).toEqual(['一个班']);
    expect(await listTitles('OTHER')).toEqual([]);
    expect((await listTitles('HEAD')).length).toBe(2);
    const reply = await edit({ ...(await publish()), _id: id }, { title: '改' });
    expect(reply.statusCode).toBe(404);
  });
});

describe('changing', () => {
  test('replaces everything before the first response', async () => {
    const questionnaire = await publish();
    const changed = await edit(questionnaire, {
      title: '改了',
      identity: 'anonymous',
      results: 'after-due',
      questions: everyKind.slice(0, 1),
    });
    expect(changed.json()).toMatchObject({ title: '改了', identity: 'anonymous', rev: 2 });
    expect((await edit(questionnaire, {})).json()).toMatchObject({ error_code: 300290 });
  });

  test('a repeated event id changes nothing', async () => {
    const questionnaire = await publish();
    const body = { ...build({ title: '改了' }), rev: 1 };
    const path = `teach/questionnaires/${questionnaire._id}`;
    const first = await call('MU', 'PUT', path, body);
    expect((await call('MU', 'PUT', path, body)).json()).toEqual(first.json());
    expect((await call('MU', 'PUT', path, { ...body, title: '又改' })).json()).toMatchObject({
      error_code: 300052,
    });
  });

  test('after the first response only the title, the introduction and a later due time change', async () => {
    const questionnaire = await publish();
    await respond('01', questionnaire);
    const before = await takeSnapshot(db);
    for (const change of [
      { due: '2026-11-24T19:59:00+08:00' },
      { opens: '2026-11-17T08:00:00+08:00' },
      { identity: 'anonymous' },
      { results: 'after-due' },
      { klasses: [] },
      { questions: everyKind.slice(0, 2) },
    ]) {
      expect((await edit(questionnaire, change)).statusCode).toBe(400);
    }
    expect(await takeSnapshot(db)).toEqual(before);
    const later = { title: '新标题', intro: '新说明', due: '2026-12-01T20:00:00+08:00' };
    expect((await edit(questionnaire, later)).json()).toMatchObject({
      title: '新标题',
      intro: '新说明',
      due: '2026-12-01T12:00:00.000Z',
    });
    const list = await call('02', 'GET', 'questionnaires?state=open');
    expect(list.json()).toMatchObject({ items: [{ due: '2026-12-01T12:00:00.000Z' }] });
  });

  test('a change of the questions and responses at the same time leave answers that fit the questions', async () => {
    const questionnaire = await publish();
    const change = { questions: everyKind.slice(0, 3) };
    const replies = await Promise.all([
      respond('01', questionnaire),
      edit(questionnaire, change),
      respond('02', questionnaire),
    ]);
    const codes = replies.map(({ statusCode }) => statusCode);
    const isChanged = codes[1] === 200;
    // A response to the old questions is refused after the change, and the change after a response.
    expect(codes).toEqual(isChanged ? [400, 200, 400] : [200, 400, 200]);
  });

  test('a closed anonymous questionnaire is not extended, a named one is', async () => {
    const later = { due: '2026-12-01T20:00:00+08:00' };
    const secret = await publish({ identity: 'anonymous' });
    await respond('01', secret);
    const named = await publish();
    await respond('01', named);
    clock.set(AFTER);
    await moveAnswers(context);
    expect((await edit(secret, { ...later, identity: 'anonymous' })).json()).toMatchObject({
      error_code: 300292,
    });
    expect((await edit(named, later)).statusCode).toBe(200);
    expect((await respond('02', named)).statusCode).toBe(200);
  });
});

describe('closing', () => {
  test('ends a questionnaire at once, and again changes nothing', async () => {
    const questionnaire = await publish();
    expect((await close(questionnaire)).json()).toMatchObject({ due: '2026-11-20T02:00:00.000Z' });
    clock.set('2026-11-20T10:00:01+08:00');
    const before = await takeSnapshot(db);
    expect((await close(questionnaire)).json()).toMatchObject({ due: '2026-11-20T02:00:00.000Z' });
    expect(await takeSnapshot(db)).toEqual(before);
    expect((await respond('01', questionnaire)).json()).toMatchObject({ error_code: 300060 });
  });

  test('is refused before the questionnaire has opened', async () => {
    const questionnaire = await publish({ opens: '2026-11-21T08:00:00+08:00' });
    expect((await close(questionnaire)).json()).toMatchObject({ error_code: 300293 });
  });
});

describe('results', () => {
  test('counts the answers of pupils, and filters by class', async () => {
    const klasses = [1, 2].map((klass) => ({ grade: 5, klass }));
    const made = await make({ klasses }, 'HEAD');
    const questionnaire = made.json<TeacherQuestionnaire>();
    await respond('01', questionnaire);
    await respond('03', questionnaire, goodAnswers.with(0, { questionId: 'like', value: 'B' }));
    const all = (await readResults('HEAD', questionnaire)).json<QuestionnaireResults>();
    expect(all).toMatchObject({ asked: 3, answered: 2, counted: 2 });
    expect(all.questions).toMatchObject([
      {
        id: 'like',
        answered: 2,
        items: [
          { id: 'A', count: 1 },
          { id: 'B', count: 1 },
        ],
      },
      { id: 'wishes', items: [{ count: 2 }, { count: 0 }, { count: 2 }] },
      { id: 'room', mean: 5, median: 5 },
      // The second pupil was not asked for a song.
      { id: 'song', answered: 1, items: [] },
    ]);
    const one = await readResults('HEAD', questionnaire, 'grade=5&klass=2');
    expect(one.json()).toMatchObject({ asked: 1, answered: 1 });
    expect((await readResults('HEAD', questionnaire, 'grade=6&klass=1')).statusCode).toBe(404);
    const texts = await call(
      'HEAD',
      'GET',
      `questionnaires/${questionnaire._id}/results/texts?question=song`,
    );
    expect(texts.json()).toEqual({
      items: [{ text: '茉莉花', writer: { name: '林小满', grade: 5, klass: 1 } }],
      next: null,
    });
  });

  test('has no texts of a question that is not written', async () => {
    const { _id: id } = await publish();
    for (const question of ['like', 'none']) {
      const path = `questionnaires/${id}/results/texts?question=${question}`;
      expect((await call('MU', 'GET', path)).statusCode).toBe(404);
    }
  });

  test('a teacher who no longer teaches a class does not read its answers', async () => {
    const questionnaire = await publish();
    await respond('01', questionnaire);
    const teachings = await db.selectFrom('teachings').selectAll().execute();
    await db.deleteFrom('teachings').execute();
    const results = (await readResults('MU', questionnaire)).json<QuestionnaireResults>();
    await db.insertInto('teachings').values(teachings).execute();
    expect(results).toMatchObject({ asked: 0, answered: 0, questions: [] });
  });

  test('pupils read counts after the due time, if the questionnaire says so', async () => {
    const never = await publish();
    const shown = await publish({ results: 'after-due' });
    expect((await readResults('01', shown)).statusCode).toBe(404);
    clock.set(AFTER);
    expect((await readResults('01', never)).statusCode).toBe(404);
    expect((await readResults('03', shown)).statusCode).toBe(404);
    // Two pupils are too few.
    expect((await readResults('01', shown)).json()).toMatchObject({ questions: [] });
    const seen = await call('01', 'GET', `questionnaires/${shown._id}`);
    expect(seen.json<Questionnaire>()).toMatchObject({ state: 'closed', hasResults: true });
  });
});
