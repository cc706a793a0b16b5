import type { CorrectionPreview } from '@meiyu/contract/correction/correction.schema';
import { expect, test } from 'vitest';

import { insertHomework } from '../../testing/homework-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
import { insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
const authorization = await signIn(app, school, 'MU');
const post = (homeworkId: string, part: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/v2/teach/homework/${homeworkId}/corrections${part}`,
    headers: { authorization },
    payload,
  });

const otherKey = { questionId: 'q-single', rule: 'key', key: 'C' };

test.each([
  ['an incomplete key', { ...otherKey, key: null }, 300351],
  ['a key that is not an option', { ...otherKey, key: 'Z' }, 300351],
  ['the key that the question has', { ...otherKey, key: 'B' }, 300352],
  ['an answer that is right already', { ...otherKey, rule: 'accept', key: 'B' }, 300352],
  ['a question that a teacher marks', { questionId: 'q-subjective', rule: 'full' }, 300350],
  ['an unknown question', { questionId: 'q-none', rule: 'full' }, 300002],
])('the preview refuses %s', async (_title, change, code) => {
  const questions = [makeQuestion('single'), makeQuestion('subjective')];
  const homeworkId = await insertHomework(context, { questions });
  const reply = await post(homeworkId, '/preview', change);
  expect(reply.json()).toMatchObject({ error_code: code });
});

test('the only question of a homework cannot be left out', async () => {
  const homeworkId = await insertHomework(context, { questions: [makeQuestion('single')] });
  const change = { questionId: 'q-single', rule: 'leaveOut' };
  const reply = await post(homeworkId, '/preview', change);
  expect(reply.json()).toMatchObject({ error_code: 300353 });
});

test('a correction needs a reason', async () => {
  const homeworkId = await insertHomework(context);
  const { token } = (await post(homeworkId, '/preview', otherKey)).json<CorrectionPreview>();
  const body = { ...otherKey, eventId: crypto.randomUUID(), token, reason: '  ' };
  const reply = await post(homeworkId, '', body);
  expect(reply.json()).toMatchObject({ error_msg: '请写明更正的原因，学生也能看到' });
});
