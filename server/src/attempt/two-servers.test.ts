import { expect, test } from 'vitest';

import { openHomeworkApp } from '../testing/homework-app.ts';
import { createCalls, insertHomework } from '../testing/homework-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';

const { db, context, newPupil } = await openHomeworkApp();
/** Another server on the same database, which shares nothing else with the first one. */
const second = await createTestApp(createTestContext(db));

test('two servers on one database accept the same session, show the same answers and give one receipt', async () => {
  const pupil = await newPupil();
  const beside = createCalls(second, pupil.token);
  const attempt = await pupil.begin(await insertHomework(context));
  expect((await beside.save(attempt, 'q-single', 'B')).statusCode).toBe(200);
  expect((await pupil.attempt(attempt)).json()).toMatchObject({
    answers: [{ questionId: 'q-single', value: 'B' }],
  });
  const replies = await Promise.all([pupil.submit(attempt), beside.submit(attempt)]);
  replies.push(await beside.submit(attempt));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const receipts = new Set(replies.map((reply) => reply.json<{ receipt: string }>().receipt));
  expect([...receipts]).toEqual([expect.stringMatching(/^MY-\w{4}-\w{4}$/)]);
});
