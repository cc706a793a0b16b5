import { randomUUID } from 'node:crypto';

import type { TeacherArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { beforeAll, expect, test } from 'vitest';

import { buildActivity, publishActivity } from '../../../testing/art-activity-fixtures.ts';
import { takeSnapshot } from '../../../testing/snapshot.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

let authorization: string;
beforeAll(async () => {
  await insertTeachersAndPupils(context);
  context.clock.set('2026-11-20T10:00:00+08:00');
  authorization = (await signInTeachersAndPupils(app))('MU');
});

const call = (method: 'PUT' | 'DELETE', { _id: id }: TeacherArtActivity, payload: object) =>
  app.inject({ method, url: `/v2/teach/activities/${id}`, headers: { authorization }, payload });

test('a repeated event id changes an activity once, and serves no other content', async () => {
  const activity = await publishActivity(app, authorization);
  const body = { ...buildActivity({ title: '改过的' }), rev: 1 };
  const first = (await call('PUT', activity, body)).json<TeacherArtActivity>();
  const before = await takeSnapshot(db);
  expect((await call('PUT', activity, body)).json()).toEqual(first);
  for (const other of [{ title: '又改' }, { quota: 7 }, { rev: 2 }])
    expect((await call('PUT', activity, { ...body, ...other })).json()).toMatchObject({
      error_code: 300052,
    });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('the event id of a cancellation serves no change', async () => {
  const activity = await publishActivity(app, authorization);
  const eventId = randomUUID();
  await call('DELETE', activity, { eventId });
  expect(
    (await call('PUT', activity, { ...buildActivity({ eventId }), rev: 2 })).json(),
  ).toMatchObject({
    error_code: 300052,
  });
});
