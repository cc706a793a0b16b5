import type { SavedQuestion } from '@meiyu/contract/bank/bank.schema';
import type { BankItem } from '@meiyu/contract/question/bank-item.schema';

import { upsertQuestions } from '../question/question.repository.ts';
import { insertHomework } from './homework-fixtures.ts';
import { makeQuestion } from './sample-questions.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from './school-fixtures.ts';
import { createTestApp, createTestContext } from './test-context.ts';
import { createTestDatabase } from './test-database.ts';

const school = '3301060001';
const otherSchool = '3301060002';
const klasses = [
  { grade: 5, klass: 1 },
  { grade: 5, klass: 2 },
];

/**
 * Creates two schools with teachers, and a homework whose questions are in the bank. MU and MU2 teach music in 五年级(1)班 and (2)班, AR
 * teaches art, HEAD is staff of the whole school, AWAY is the teacher MU of the other school.
 */
export async function openBankApp() {
  const { db } = await createTestDatabase();
  const context = createTestContext(db);
  const { clock } = context;
  const app = await createTestApp(context);
  await insertSchool(context, school, klasses);
  await insertSchool(context, otherSchool, klasses);
  await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
  await insertTeacher(context, school, 'MU2', [{ subject: 'mu', grade: 5, klass: 2 }]);
  await insertTeacher(context, school, 'AR', [{ subject: 'ar', grade: 5, klass: 1 }]);
  await insertTeacher(context, otherSchool, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
  await insertStaff(context, school, 'HEAD');
  await insertPupil(context, school, { number: '01' });
  clock.set('2026-11-20T10:00:00+08:00');
  const homeworkId = await insertHomework(context);
  await upsertQuestions(
    db,
    (['single', 'gapfilling', 'suite'] as const).map((type) => ({
      id: `q-${type}`,
      version_id: `${homeworkId}:q-${type}`,
      subject: 'mu',
      grade: 5,
      unit: 1,
      type,
      difficulty: 2,
      school_id: null,
      owner_id: null,
    })),
  );
  const tokens = { MU: '', MU2: '', AR: '', HEAD: '', AWAY: '', pupil: '' };
  const signInAll = async () => {
    clock.set('2026-11-20T10:00:00+08:00');
    for (const number of ['MU', 'MU2', 'AR', 'HEAD'] as const) {
      tokens[number] = await signIn(app, school, number);
    }
    tokens.AWAY = await signIn(app, otherSchool, 'MU');
    tokens.pupil = await signIn(app, school, '01');
  };
  const send = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/v2/teach/questions${url}`,
      headers: { authorization: token },
      ...(payload && { payload }),
    });
  const list = async (token: string, query: Record<string, string>) => {
    const search = new URLSearchParams({ subject: 'mu', ...query }).toString();
    return (await send(token, 'GET', `?${search}`)).json<{
      items: BankItem[];
      next: string | null;
    }>();
  };
  const listIds = async (token: string, query: Record<string, string> = {}) =>
    (await list(token, query)).items.map(({ _id }) => _id);
  /** Creates a question of the type single. `more` replaces fields. */
  const create = async (token: string, more: Readonly<Record<string, unknown>> = {}) => {
    const question = makeQuestion('single', more);
    const eventId = crypto.randomUUID();
    const reply = await send(token, 'POST', '', { eventId, question });
    if (reply.statusCode !== 200) throw new Error(`create refused: ${reply.body}`);
    return { ...reply.json<SavedQuestion>(), question, eventId };
  };
  return {
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
  };
}
