import { expect, test, vi } from 'vitest';

import { json } from '../db/json.ts';
import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertHomework } from '../testing/homework-fixtures.ts';

const { app, context, db, newPupil } = await openHomeworkApp();

test('a damaged stored value is an error of the server, and the log has it', async () => {
  const pupil = await newPupil();
  const homework = await insertHomework(context);
  await db
    .updateTable('question_versions')
    .set({ content: json({ type: 'unheard of' }) })
    .where('id', '=', `${homework}:q-single`)
    .execute();
  const log = vi.spyOn(app.log, 'error');
  const reply = await pupil.start(homework);
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({
    error_code: 300008,
    error_msg: '服务出了点问题，请稍后再试',
  });
  expect(log).toHaveBeenCalledOnce();
});

test('names the field that breaks the contract', async () => {
  const pupil = await newPupil();
  const reply = await pupil.get('/v2/homework?subject=mu&state=never');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error_msg: '请求参数错误：state' });
});
