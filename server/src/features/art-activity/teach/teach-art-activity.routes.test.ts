import { randomUUID } from 'node:crypto';

import type {
  ArtActivity,
  ArtActivityEntry,
  MakeArtActivityBody,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { buildActivity, publishActivity } from '../../../testing/art-activity-fixtures.ts';
import { takeSnapshot } from '../../../testing/snapshot.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  teachersWithoutRights,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';
const BEGUN = '2026-11-25T15:00:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;
let pupil: Record<'first' | 'second' | 'elsewhere', string>;

beforeAll(async () => {
  pupil = await insertTeachersAndPupils(context);
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: Who, method: Method, path: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });
const publish = (change: Partial<MakeArtActivityBody> = {}, who: Who = 'MU') =>
  publishActivity(app, token(who), change);
const make = (change: object, who: Who = 'MU') =>
  call(who, 'POST', 'teach/activities', { ...buildActivity(), ...change });
const signUp = (who: Who, { _id: id }: { _id: string }) =>
  call(who, 'PUT', `art-activities/${id}/entry`, { eventId: randomUUID() });
const change = (
  { _id: id, rev }: TeacherArtActivity,
  fields: Partial<MakeArtActivityBody>,
  who: Who = 'MU',
) => call(who, 'PUT', `teach/activities/${id}`, { ...buildActivity(fields), rev });
const setEntry = ({ _id: id }: { _id: string }, userId: string, state: string) =>
  call('MU', 'PUT', `teach/activities/${id}/entries/${userId}`, { state });
const enterResults = ({ _id: id }: { _id: string }, items: object[]) =>
  call('MU', 'PUT', `art-activities/${id}/results`, { items });
const listEntries = async ({ _id: id }: { _id: string }, query = '') =>
  (await call('MU', 'GET', `teach/activities/${id}/entries?${query}`)).json<{
    items: ArtActivityEntry[];
    next: string | null;
  }>();
const listTitles = async (who: Who) =>
  (await call(who, 'GET', 'teach/activities'))
    .json<{ items: TeacherArtActivity[] }>()
    .items.map(({ title }) => title);
const readNoticeTitles = async (who: Who) =>
  (await call(who, 'GET', 'notices')).json<{ items: Notice[] }>().items.map(({ title }) => title);

describe('publishing', () => {
  test('stores what the teacher wrote, for the pupils of the classes', async () => {
    const activity = await publish({ title: '  团花工作坊 ', quota: null });
    expect(activity).toMatchObject({
      title: '团花工作坊',
      organiser: '李老师',
      klasses: [{ grade: 5, klass: 1 }],
      quota: null,
      hasEntries: false,
      state: 'open',
      rev: 1,
    });
    const seen = await call('01', 'GET', `art-activities/${activity._id}`);
    expect(seen.json<ArtActivity>()).toMatchObject({ title: '团花工作坊', me: null });
  });

  test.each<[object, string]>([
    [{ title: ' ' }, '请填写活动名称'],
    [{ title: '歌'.repeat(41) }, '活动名称最多40个字'],
    [{ kind: '运动会' }, '请选择活动的类别'],
    [{ text: '字'.repeat(3001) }, '活动介绍最多3000个字'],
    [{ place: '室'.repeat(41) }, '地点最多40个字'],
    [{ signupCloses: '2026-11-16T08:00:00+08:00' }, '报名截止要晚于报名开始'],
    [{ starts: '2026-11-24T19:59:59+08:00' }, '活动开始不能早于报名截止'],
    [{ ends: '2026-11-25T14:00:00+08:00' }, '活动结束要晚于活动开始'],
    [{ mode: 'draw', quota: null }, '抽签要有名额'],
    [{ quota: 0 }, '名额是1到5000'],
    [{ quota: 1.5 }, '名额要填整数'],
  ])('refuses %o with the sentence of the field', async (field, message) => {
    const before = await takeSnapshot(db);
    const reply = await make(field);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_msg: message });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('a repeated event id publishes once', async () => {
    const body = buildActivity();
    const first = await call('MU', 'POST', 'teach/activities', body);
    const second = await call('MU', 'POST', 'teach/activities', body);
    expect(second.json()).toEqual(first.json());
    expect(await listTitles('MU')).toHaveLength(1);
    const other = await call('MU', 'POST', 'teach/activities', { ...body, quota: 7 });
    expect(other.json()).toMatchObject({ error_code: 300052 });
  });

  test('a class that the teacher does not teach is 404', async () => {
    expect((await make({ klasses: [{ grade: 5, klass: 2 }] })).statusCode).toBe(404);
    expect((await make({ klasses: [{ grade: 6, klass: 1 }] }, 'HEAD')).statusCode).toBe(404);
    expect((await make({ klasses: [{ grade: 5, klass: 2 }] }, 'HEAD')).statusCode).toBe(200);
  });
});

describe('rights', () => {
  test('the teacher and the staff of the school see an activity in their lists, and no other teacher', async () => {
    await publish();
    expect(await listTitles('MU')).toEqual(['竹笛小乐手工作坊']);
    expect(await listTitles('HEAD')).toEqual(['竹笛小乐手工作坊']);
    for (const who of teachersWithoutRights) expect(await listTitles(who), who).toEqual([]);
  });

  test('no other teacher can read or change an activity', async () => {
    const activity = await publish();
    await signUp('01', activity);
    const base = `teach/activities/${activity._id}`;
    const before = await takeSnapshot(db);
    const requests: [Method, string, object?][] = [
      ['GET', base],
      ['PUT', base, { ...buildActivity(), rev: 1 }],
      ['DELETE', base, { eventId: randomUUID() }],
      ['GET', `${base}/entries`],
      ['PUT', `${base}/entries/${pupil.first}`, { state: 'withdrawn' }],
      [
        'PUT',
        `${base}/results`,
        { items: [{ userId: pupil.first, role: 'participant', award: '' }] },
      ],
    ];
    for (const who of teachersWithoutRights) {
      for (const [method, path, body] of requests) {
        expect((await call(who, method, path, body)).statusCode, `${who} ${method} ${path}`).toBe(
          404,
        );
      }
    }
    expect((await call('01', 'GET', base)).statusCode).toBe(403);
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

describe('changing', () => {
  test('more places go to the pupils who wait, who are told', async () => {
    const activity = await publish({ quota: 1 });
    await signUp('01', activity);
    await signUp('02', activity);
    const reply = await change(activity, { quota: 2 });
    expect(reply.json()).toMatchObject({ rev: 2, quota: 2, taken: 2, waiting: 0 });
    expect(await readNoticeTitles('02')).toEqual(['轮到你了']);
  });

  test('an older revision, fewer places than pupils, and another way of giving places are refused', async () => {
    const activity = await publish({ quota: 2 });
    await signUp('01', activity);
    await signUp('02', activity);
    await change(activity, { title: '改过的' });
    const before = await takeSnapshot(db);
    expect((await change(activity, { title: '又改' })).json()).toMatchObject({
      error_code: 300260,
    });
    const current = { ...activity, rev: 2 };
    expect((await change(current, { quota: 1 })).json()).toMatchObject({ error_code: 300261 });
    expect((await change(current, { mode: 'draw' })).json()).toMatchObject({ error_code: 300265 });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('of two changes at once one is refused, and none is lost without a word', async () => {
    const activity = await publish();
    const replies = await Promise.all([
      change(activity, { title: '甲' }),
      change(activity, { title: '乙' }, 'HEAD'),
    ]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('a cancelled activity can be neither changed nor entered', async () => {
    const activity = await publish();
    await call('MU', 'DELETE', `teach/activities/${activity._id}`, { eventId: randomUUID() });
    const before = await takeSnapshot(db);
    expect((await change({ ...activity, rev: 2 }, {})).json()).toMatchObject({
      error_code: 300262,
    });
    expect((await setEntry(activity, pupil.first, 'signedUp')).json()).toMatchObject({
      error_code: 300262,
    });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('a cancelled activity cannot be cancelled again, and a repeated request changes nothing', async () => {
    const activity = await publish();
    const eventId = randomUUID();
    const url = `teach/activities/${activity._id}`;
    await call('MU', 'DELETE', url, { eventId });
    const before = await takeSnapshot(db);
    expect((await call('MU', 'DELETE', url, { eventId })).json()).toMatchObject({
      state: 'cancelled',
    });
    expect((await call('MU', 'DELETE', url, { eventId: randomUUID() })).json()).toMatchObject({
      error_code: 300262,
      error_msg: '这个活动已经取消',
    });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('an activity that has ended cannot be cancelled', async () => {
    const activity = await publish();
    await signUp('01', activity);
    clock.set(activity.ends);
    // The first request of a day moves the session.
    await listTitles('MU');
    const before = await takeSnapshot(db);
    const reply = await call('MU', 'DELETE', `teach/activities/${activity._id}`, {
      eventId: randomUUID(),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error_code: 300267,
      error_msg: '活动已经结束，不能再取消',
    });
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

describe('entries', () => {
  test('are listed by state, in the order of their last change, page by page', async () => {
    const activity = await publish({ quota: 1 });
    await signUp('01', activity);
    await signUp('02', activity);
    const all = await listEntries(activity);
    expect(all.items).toMatchObject([
      { name: '林小满', number: '01', state: 'signedUp', position: null },
      { name: '何雨', number: '02', state: 'waiting', position: 1 },
    ]);
    const waiting = await listEntries(activity, 'state=waiting');
    expect(waiting.items.map(({ number }) => number)).toEqual(['02']);
    const first = await listEntries(activity, 'limit=1');
    const second = await listEntries(activity, `limit=1&cursor=${first.next ?? ''}`);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.next).toBeNull();
  });

  test('a teacher gives a place and takes it back, and the pupil is told', async () => {
    const activity = await publish({ quota: 1 });
    expect((await setEntry(activity, pupil.first, 'signedUp')).json()).toMatchObject({
      state: 'signedUp',
    });
    expect((await setEntry(activity, pupil.second, 'signedUp')).json()).toMatchObject({
      error_code: 300264,
    });
    expect((await setEntry(activity, pupil.first, 'withdrawn')).json()).toMatchObject({
      state: 'withdrawn',
    });
    expect((await readNoticeTitles('01')).toSorted()).toEqual([
      '老师帮你报了名',
      '老师改了报名名单',
    ]);
  });

  test('before a draw a teacher can remove a pupil, but not give a place', async () => {
    const activity = await publish({ mode: 'draw', quota: 1 });
    await signUp('01', activity);
    expect((await setEntry(activity, pupil.first, 'signedUp')).json()).toMatchObject({
      error_code: 300266,
    });
    expect((await setEntry(activity, pupil.first, 'withdrawn')).json()).toMatchObject({
      state: 'withdrawn',
    });
  });

  test('a pupil of another class and an unknown user are 404', async () => {
    const activity = await publish();
    const before = await takeSnapshot(db);
    for (const userId of [pupil.elsewhere, randomUUID(), 'no-user']) {
      expect((await setEntry(activity, userId, 'signedUp')).statusCode, userId).toBe(404);
    }
    expect((await setEntry(activity, pupil.first, 'withdrawn')).statusCode).toBe(404);
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

test('a teacher finds an entry by a part of the name or of the student number', async () => {
  const activity = await publish();
  await signUp('01', activity);
  await signUp('02', activity);
  const findNames = async (search: string) =>
    (await listEntries(activity, `search=${encodeURIComponent(search)}`)).items.map(
      ({ name }) => name,
    );
  expect(await findNames(' 小满 ')).toEqual(['林小满']);
  expect(await findNames('02')).toEqual(['何雨']);
  expect(await findNames('%')).toEqual([]);
});

describe('results', () => {
  test('are entered after the begin, count what has changed, and tell those pupils', async () => {
    const activity = await publish();
    await signUp('01', activity);
    await signUp('02', activity);
    const results = [
      { userId: pupil.first, role: 'organiser', award: ' 最佳音色 ' },
      { userId: pupil.second, role: 'participant', award: '' },
      { userId: pupil.elsewhere, role: 'participant', award: '不在名单里' },
    ];
    expect((await enterResults(activity, results)).json()).toMatchObject({ error_code: 300263 });
    clock.set(BEGUN);
    expect((await enterResults(activity, results)).json()).toEqual({ saved: 2 });
    expect((await enterResults(activity, results)).json()).toEqual({ saved: 0 });
    expect(await readNoticeTitles('01')).toEqual(['得了最佳音色']);
    const seen = await call('01', 'GET', `art-activities/${activity._id}`);
    expect(seen.json()).toMatchObject({ me: { role: 'organiser', award: '最佳音色' } });
  });

  test('all others become participants at once, and pupils with a result keep it', async () => {
    const activity = await publish();
    await signUp('01', activity);
    await signUp('02', activity);
    clock.set(BEGUN);
    await enterResults(activity, [{ userId: pupil.first, role: 'organiser', award: '' }]);
    const path = `art-activities/${activity._id}/results`;
    const enterOthers = () => call('MU', 'PUT', path, { items: [], others: true });
    expect((await enterOthers()).json()).toEqual({ saved: 1 });
    expect((await enterOthers()).json()).toEqual({ saved: 0 });
    expect((await listEntries(activity)).items.map(({ role }) => role)).toEqual([
      'organiser',
      'participant',
    ]);
    expect(await readNoticeTitles('02')).toEqual(['活动有结果了']);
    expect((await enterResults(activity, [])).json()).toMatchObject({
      error_msg: '请选择要登记的学生',
    });
  });

  test('a pupil who is removed and gets a place again has no result', async () => {
    const activity = await publish();
    await signUp('01', activity);
    clock.set(BEGUN);
    await enterResults(activity, [{ userId: pupil.first, role: 'organiser', award: '最佳音色' }]);
    await setEntry(activity, pupil.first, 'withdrawn');
    expect((await setEntry(activity, pupil.first, 'signedUp')).json()).toMatchObject({
      role: null,
      award: '',
    });
  });

  test('an award that is too long changes nothing', async () => {
    const activity = await publish();
    await signUp('01', activity);
    clock.set(BEGUN);
    const before = await takeSnapshot(db);
    const reply = await enterResults(activity, [
      { userId: pupil.first, role: 'participant', award: '奖'.repeat(21) },
    ]);
    expect(reply.json()).toMatchObject({ error_msg: '奖项最多20个字' });
    expect(await takeSnapshot(db)).toEqual(before);
  });
});
