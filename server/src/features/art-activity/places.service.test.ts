import { randomUUID } from 'node:crypto';

import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { expect, test } from 'vitest';

import { insertSignedInPupils, publishActivity } from '../../testing/art-activity-fixtures.ts';
import { insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
const BUSY = 503;

test('of 200 pupils who sign up at once 30 get a place and 170 wait in order, and after 10 withdrawals 30 have a place', async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
  const pupils = await insertSignedInPupils(context, school, 200);
  const { _id: id } = await publishActivity(app, await signIn(app, school, 'MU'), { quota: 30 });
  const url = `/v2/art-activities/${id}`;
  /** Sends a request like the web app: if the server is busy, the same request follows again. */
  const send = async (method: 'PUT' | 'DELETE', token: string) => {
    const headers = { authorization: token };
    const payload = { eventId: randomUUID() };
    let reply = await app.inject({ method, url: `${url}/entry`, headers, payload });
    while (reply.statusCode === BUSY)
      reply = await app.inject({ method, url: `${url}/entry`, headers, payload });
    return reply;
  };
  const readOwn = async (token: string) =>
    (
      await app.inject({ method: 'GET', url, headers: { authorization: token } })
    ).json<ArtActivity>().me;

  const replies = await Promise.all(pupils.map(({ token }) => send('PUT', token)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(pupils.map(() => 200));
  const own = await Promise.all(pupils.map(({ token }) => readOwn(token)));
  const inside = pupils.filter((_, index) => own[index]?.state === 'signedUp');
  expect(inside).toHaveLength(30);
  const positions = own.flatMap((entry) => entry?.position ?? []).toSorted((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: 170 }, (_, index) => index + 1));
  const firstWaiting = pupils.filter((_, index) => (own[index]?.position ?? 171) <= 10);

  await Promise.all(inside.slice(0, 10).map(({ token }) => send('DELETE', token)));
  const after = await Promise.all(pupils.map(({ token }) => readOwn(token)));
  const insideAfter = pupils.filter((_, index) => after[index]?.state === 'signedUp');
  expect(insideAfter.map((pupil) => pupil.number).toSorted()).toEqual(
    [...inside.slice(10), ...firstWaiting].map((pupil) => pupil.number).toSorted(),
  );
  const reply = await app.inject({ url, headers: { authorization: pupils[0]?.token ?? '' } });
  expect(reply.json()).toMatchObject({ taken: 30, waiting: 160 });
});
