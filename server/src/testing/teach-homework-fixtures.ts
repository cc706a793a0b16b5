import type {
  SavedHomework,
  TeachHomework,
  TeachHomeworkSummary,
} from '@meiyu/contract/homework/teach-homework.schema';
import { expect } from 'vitest';

import { json } from '../db/json.ts';
import { insertVersions, upsertQuestions } from '../question/question.repository.ts';
import { createCalls } from './homework-fixtures.ts';
import { makeQuestion } from './sample-questions.ts';
import { insertTeacher, signIn } from './school-fixtures.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  ownSchoolId,
} from './teacher-fixtures.ts';
import { createTestApp, createTestContext } from './test-context.ts';
import { createTestDatabase } from './test-database.ts';

const uuid = () => crypto.randomUUID();

/** Starts the app for a school with teachers and pupils, and a bank of questions for homework. */
export async function openTeachHomeworkApp() {
  const { db } = await createTestDatabase();
  const context = createTestContext(db);
  const { clock } = context;
  const app = await createTestApp(context);
  await insertTeachersAndPupils(context);
  await insertTeacher(context, ownSchoolId, 'CO', [
    { subject: 'mu', grade: 5, klass: 1 },
    { subject: 'mu', grade: 5, klass: 2 },
  ]);
  clock.set('2026-11-20T10:00:00+08:00');
  const tokenOf = await signInTeachersAndPupils(app);
  const coToken = await signIn(app, ownSchoolId, 'CO');
  const pupil = createCalls(app, tokenOf('01'));
  const types = ['single', 'multi', 'judge', 'sort'] as const;
  /** Puts twelve questions into the bank, three of each type. */
  async function addToBank(): Promise<void> {
    const questions = types.flatMap((type) =>
      [1, 2, 3].map((difficulty) =>
        makeQuestion(type, { id: `${type}-${difficulty}`, difficulty }),
      ),
    );
    await insertVersions(
      db,
      questions.map((question) => ({
        id: `v-${question.id}`,
        question_id: question.id,
        content: json(question),
      })),
    );
    await upsertQuestions(
      db,
      questions.map(({ id, subject, grade, unit, type, difficulty }) => ({
        id,
        version_id: `v-${id}`,
        subject,
        grade,
        unit,
        type,
        difficulty,
        school_id: null,
        owner_id: null,
      })),
    );
  }

  const send = (
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) =>
    app.inject({
      method,
      url: `/v2/teach/homework${path}`,
      headers: { authorization: token },
      ...(payload && { payload }),
    });
  const post = async (path: string, payload: object = {}, token = tokenOf('MU')) =>
    send(token, 'POST', path, { eventId: uuid(), ...payload });

  async function open(id: string, token = tokenOf('MU')): Promise<TeachHomework> {
    return (await send(token, 'GET', `/${id}`)).json<TeachHomework>();
  }

  /** Returns the body of a change: the homework as it is, with `more`. */
  async function readBody(id: string, more: object = {}, token = tokenOf('MU')) {
    const { rev, subject, title, unit, assign, opens, due, late, timeLimitMin, ...rest } =
      await open(id, token);
    const { attempts, counts, show, release, questions } = rest;
    return {
      eventId: uuid(),
      baseRev: rev,
      subject,
      title,
      unit,
      assign,
      opens,
      due,
      late,
      timeLimitMin,
      attempts,
      counts,
      show,
      release,
      questions: questions.map((question) => ({ id: question.id, score: question.score })),
      ...more,
    };
  }
  const change = async (id: string, more: object, token = tokenOf('MU')) =>
    send(token, 'PUT', `/${id}`, await readBody(id, more, token));

  const papers = () =>
    db.selectFrom('paper_questions').selectAll().orderBy('paper_id').orderBy('position').execute();

  /** Creates a draft with two questions. */
  async function draft(more: object = {}, token = tokenOf('MU')): Promise<string> {
    const questions = [{ id: 'single-1', score: 3 }, { id: 'multi-2' }];
    const reply = await post('', { subject: 'mu', questions, ...more }, token);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<SavedHomework>()._id;
  }

  async function published(more: object = {}, token = tokenOf('MU')): Promise<string> {
    const id = await draft(more, token);
    const reply = await post(`/${id}/publish`, {}, token);
    expect(reply.json()).toMatchObject({ state: 'published' });
    return id;
  }

  async function list(state: string, token = tokenOf('MU')): Promise<TeachHomeworkSummary[]> {
    const reply = await send(token, 'GET', `?subject=mu&state=${state}`);
    return reply.json<{ items: TeachHomeworkSummary[] }>().items;
  }
  const idsOf = async (state: string, token?: string) =>
    (await list(state, token)).map(({ _id: id }) => id);
  await addToBank();
  return {
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
    papers,
    draft,
    published,
    list,
    idsOf,
  };
}
