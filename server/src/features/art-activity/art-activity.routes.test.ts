import { randomUUID } from 'node:crypto';

import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { publishActivity } from '../../testing/art-activity-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  signInTeachersAndPupils,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;

beforeAll(async () => {
  await insertTeachersAndPupils(context);
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('art_activity_entries').execute();
  await db.deleteFrom('art_activity_klasses').execute();
  await db.deleteFrom('art_activities').execute();
});

const call = (who: Who, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: token(who) }, ...(payload && { payload }) });
const entryUrl = ({ _id: id }: { _id: string }) => `/v2/art-activities/${id}/entry`;
const signUp = (who: Who, activity: { _id: string }, eventId: string = randomUUID()) =>
  call(who, 'PUT', entryUrl(activity), { eventId });
const withdraw = (who: Who, activity: { _id: string }, eventId: string = randomUUID()) =>
  call(who, 'DELETE', entryUrl(activity), { eventId });
const view = async (who: Who, { _id: id }: { _id: string }) =>
  (await call(who, 'GET', `/v2/art-activities/${id}`)).json<ArtActivity>();
const listTitles = async (who: Who, query: string) =>
  (await call(who, 'GET', `/v2/art-activities?${query}`))
    .json<{ items: ArtActivity[] }>()
    .items.map(({ title }) => title);

const at = (day: string) => `${day}T08:00:00+08:00`;

/** Publishes an activity. The days are those of `signupOpens`, `signupCloses`, `starts` and `ends`. */
function publish(title: string, days: readonly [string, string, string, string]) {
  return publishActivity(app, token('MU'), {
    title,
    signupOpens: at(days[0]),
    signupCloses: at(days[1]),
    starts: at(days[2]),
    ends: at(days[3]),
  });
}

test('lists activities of the class by their state', async () => {
  await publish('快开始', ['2026-11-25', '2026-11-26', '2026-12-09', '2026-12-10']);
  await publish('报名中', ['2026-11-16', '2026-11-30', '2026-12-01', '2026-12-02']);
  await publish('截止了', ['2026-11-01', '2026-11-10', '2026-11-28', '2026-11-29']);
  await publish('进行中', ['2026-11-01', '2026-11-10', '2026-11-19', '2026-11-29']);
  await publish('结束了', ['2026-10-01', '2026-10-10', '2026-10-19', '2026-10-29']);
  await publish('上学年', ['2026-05-01', '2026-05-10', '2026-05-19', '2026-05-29']);

  expect(await listTitles('01', 'state=open')).toEqual(['报名中', '快开始']);
  expect(await listTitles('01', 'state=running')).toEqual(['进行中', '截止了']);
  expect(await listTitles('01', 'state=ended')).toEqual(['结束了']);
  expect(await listTitles('01', '')).toEqual(['快开始', '报名中', '截止了', '进行中', '结束了']);
  expect(await listTitles('03', '')).toEqual([]);
});

test('reads a list page by page', async () => {
  for (const title of ['一', '二', '三']) {
    await publishActivity(app, token('MU'), { title });
  }
  const first = await call('01', 'GET', '/v2/art-activities?state=open&limit=2');
  const { items, next } = first.json<{ items: ArtActivity[]; next: string | null }>();
  expect(items).toHaveLength(2);
  const rest = await listTitles(
    '01',
    `state=open&limit=2&cursor=${encodeURIComponent(next ?? '')}`,
  );
  expect([...items.map(({ title }) => title), ...rest].toSorted()).toEqual(['一', '三', '二']);
});

test('gives a place, then the waiting list, and a withdrawal gives the place to the first who waits', async () => {
  const activity = await publishActivity(app, token('MU'), { quota: 1 });
  expect((await signUp('01', activity)).json()).toMatchObject({
    taken: 1,
    waiting: 0,
    me: { state: 'signedUp', position: null },
  });
  expect((await signUp('02', activity)).json()).toMatchObject({
    taken: 1,
    waiting: 1,
    me: { state: 'waiting', position: 1 },
  });
  expect((await withdraw('01', activity)).json()).toMatchObject({
    taken: 1,
    waiting: 0,
    me: { state: 'withdrawn', position: null },
  });
  expect(await view('02', activity)).toMatchObject({ me: { state: 'signedUp' } });
  const notices = (await call('02', 'GET', '/v2/notices')).json<{ items: Notice[] }>().items;
  expect(notices).toMatchObject([
    {
      kind: 'activity',
      title: '轮到你了',
      address: `/home/in-school/art-active/artActive-detail?id=${activity._id}`,
    },
  ]);
  expect((await signUp('01', activity)).json()).toMatchObject({
    me: { state: 'waiting', position: 1 },
  });
});

test('a repeated request changes nothing, and an event id serves one request', async () => {
  const activity = await publishActivity(app, token('MU'));
  const eventId = randomUUID();
  await signUp('01', activity, eventId);
  const before = await takeSnapshot(db);
  expect((await signUp('01', activity, eventId)).json()).toMatchObject({ taken: 1 });
  expect(await takeSnapshot(db)).toEqual(before);
  expect((await withdraw('01', activity, eventId)).statusCode).toBe(400);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a pupil who signs up twice has one place', async () => {
  const activity = await publishActivity(app, token('MU'));
  await signUp('01', activity);
  expect((await signUp('01', activity)).json()).toMatchObject({ taken: 1, waiting: 0 });
});

test('takes sign-ups and withdrawals only within the time', async () => {
  const activity = await publishActivity(app, token('MU'));
  clock.set('2026-11-15T10:00:00+08:00');
  expect((await signUp('01', activity)).json()).toMatchObject({
    error_code: 300076,
    error_msg: '报名还没有开始',
  });
  clock.set(NOW);
  await signUp('01', activity);
  clock.set('2026-11-24T20:00:00+08:00');
  for (const reply of [await signUp('02', activity), await withdraw('01', activity)]) {
    expect(reply.json()).toMatchObject({ error_code: 300077, error_msg: '报名已截止' });
  }
  expect(await view('01', activity)).toMatchObject({
    state: 'closed',
    me: { state: 'signedUp' },
  });
});

test('pupils of another class, and teachers, do not find the activity', async () => {
  const activity = await publishActivity(app, token('MU'));
  const before = await takeSnapshot(db);
  for (const reply of [
    await call('03', 'GET', `/v2/art-activities/${activity._id}`),
    await signUp('03', activity),
    await withdraw('03', activity),
    await signUp('01', { _id: 'activity-that-does-not-exist' }),
  ]) {
    expect(reply.statusCode).toBe(404);
  }
  expect((await signUp('MU', activity)).statusCode).toBe(403);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a cancelled activity is shown only to pupils who signed up, who are told', async () => {
  const activity = await publishActivity(app, token('MU'));
  await signUp('01', activity);
  const url = `/v2/teach/activities/${activity._id}`;
  expect((await call('MU', 'DELETE', url, { eventId: randomUUID() })).statusCode).toBe(200);
  expect(await view('01', activity)).toMatchObject({ state: 'cancelled' });
  expect((await call('02', 'GET', `/v2/art-activities/${activity._id}`)).statusCode).toBe(404);
  expect((await withdraw('01', activity)).json()).toMatchObject({ error_code: 300262 });
  const notices = (await call('01', 'GET', '/v2/notices')).json<{ items: Notice[] }>().items;
  expect(notices).toMatchObject([{ title: '活动取消了' }]);
});
