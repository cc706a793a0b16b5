import { randomUUID } from 'node:crypto';

import type {
  ArtActivity,
  ArtActivityEntry,
  ArtActivitySummary,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { ReviewItem, ReviewReply } from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { buildActivity, publishActivity } from '../../../testing/art-activity-fixtures.ts';
import { makePhoto, readMp3, sendForm } from '../../../testing/asset-fixtures.ts';
import { takeSnapshot } from '../../../testing/snapshot.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  signInTeachersAndPupils,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';
const STARTS = '2026-11-25T14:00:00+08:00';
const CLOSES = '2026-11-26T18:00:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;
let pupils: Awaited<ReturnType<typeof insertTeachersAndPupils>>;
let photo = '';
let sound = '';

beforeAll(async () => {
  pupils = await insertTeachersAndPupils(context);
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
  photo = await upload('作品.jpg', await makePhoto());
  sound = await upload('录音.mp3', readMp3());
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('review_item_events').execute();
  await db.deleteFrom('review_item_files').execute();
  await db.deleteFrom('art_activity_evidence').execute();
  await db.deleteFrom('art_activity_entries').execute();
  await db.deleteFrom('art_activity_klasses').execute();
  await db.deleteFrom('art_activities').execute();
});

const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${url}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });

/** Uploads a file of the first pupil. Returns its hash. */
async function upload(name: string, value: Buffer): Promise<string> {
  const reply = await sendForm(app, token('01'), [
    { field: 'purpose', value: 'activity' },
    { field: 'data', name, value },
  ]);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ hash: string }>().hash;
}

type Activity = Pick<TeacherArtActivity, '_id'>;

/** Publishes an activity for which the first pupil has a place, and goes to its begin. */
async function begin(
  change: Parameters<typeof publishActivity>[2] = {},
): Promise<TeacherArtActivity> {
  const fields = { evidence: 'required', evidenceCloses: CLOSES, ...change } as const;
  const activity = await publishActivity(app, token('MU'), fields);
  await call('01', 'PUT', `art-activities/${activity._id}/entry`, { eventId: randomUUID() });
  clock.set(STARTS);
  return activity;
}

const makeBody = (change: object = {}) => ({
  eventId: randomUUID(),
  rev: 0,
  text: ' 我吹响了第一声。 ',
  files: { images: [photo], audios: [sound], video: null },
  ...change,
});
const handIn = ({ _id: id }: Activity, change: object = {}, who: Who = '01') =>
  call(who, 'PUT', `art-activities/${id}/entry/evidence`, makeBody(change));
const withdraw = ({ _id: id }: Activity, rev: number, who: Who = '01') =>
  call(who, 'DELETE', `art-activities/${id}/entry/evidence`, { rev, eventId: randomUUID() });
const view = async ({ _id: id }: Activity) =>
  (await call('01', 'GET', `art-activities/${id}`)).json<ArtActivity>().ownEvidence;
const listActivities = async () =>
  (await call('01', 'GET', 'art-activities')).json<{ items: ArtActivitySummary[] }>().items;
const readQueue = async (who: Who, subject = 'mu') =>
  (await call(who, 'GET', `teach/reviews?kind=activityEvidence&subject=${subject}`)).json<{
    items: ReviewItem[];
  }>().items;
const readEntries = async ({ _id: id }: Activity) =>
  (await call('MU', 'GET', `teach/activities/${id}/entries`)).json<{ items: ArtActivityEntry[] }>()
    .items;

/** Decides about the oldest item of the queue. */
async function decide(who: Who, verdict: string, reason?: string): Promise<void> {
  const [item] = await readQueue(who);
  const decided = { kind: 'activityEvidence', id: item?._id, rev: item?.rev };
  const reply = await call(who, 'POST', 'teach/reviews/decide', {
    eventId: randomUUID(),
    items: [{ ...decided, verdict, ...(reason && { reason }) }],
  });
  expect(reply.json<ReviewReply>().items).toMatchObject([{ refusal: null }]);
}

describe('handing in', () => {
  test('waits for the organiser, who sees all that the decision needs', async () => {
    const activity = await begin();
    const reply = await handIn(activity);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      evidence: 'required',
      ownEvidence: { state: 'pending', text: '我吹响了第一声。', rev: 1, isChange: false },
    });
    const [item] = await readQueue('MU');
    expect(item).toMatchObject({
      title: '竹笛小乐手工作坊',
      author: { name: '林小满', grade: 5, klass: 1 },
      text: '我吹响了第一声。',
      facts: [
        { label: '活动类别', text: '工作坊' },
        { label: '组织老师', text: '李老师' },
        { label: '作品', text: '一定要交' },
      ],
      warnings: [],
    });
    expect(item?.audios).toHaveLength(1);
    expect((await app.inject(item?.images[0]?.src ?? '')).statusCode).toBe(200);
    expect(await readQueue('HEAD')).toHaveLength(1);
    expect(await readEntries(activity)).toMatchObject([
      { name: '林小满', evidence: { state: 'pending', images: [{}], audios: [{}] } },
    ]);
  });

  test('gives the list the closing time and the revision to build on', async () => {
    const activity = await begin();
    expect(await listActivities()).toMatchObject([
      { state: 'running', evidence: 'required', me: { state: 'signedUp', rev: 0 } },
    ]);
    await handIn(activity);
    const [item] = await listActivities();
    expect(item?.me).toMatchObject({ rev: 1 });
    expect(Date.parse(item?.evidenceCloses ?? '')).toBe(Date.parse(CLOSES));
    expect((await handIn(activity, { rev: item?.me?.rev })).statusCode).toBe(200);
  });

  test('is refused before the begin, after the closing time, and without a place', async () => {
    const activity = await begin({ quota: 1 });
    clock.set('2026-11-25T13:59:59+08:00');
    await call('02', 'PUT', `art-activities/${activity._id}/entry`, { eventId: randomUUID() });
    expect((await handIn(activity)).json()).toMatchObject({
      error_code: 300270,
      error_msg: '活动开始以后才能交作品',
    });
    clock.set(STARTS);
    expect((await handIn(activity, {}, '02')).json()).toMatchObject({ error_code: 300271 });
    clock.set(CLOSES);
    // The first request after days moves the session.
    await view(activity);
    const before = await takeSnapshot(db);
    expect((await handIn(activity)).json()).toMatchObject({
      error_code: 300078,
      error_msg: '作品提交已截止',
    });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('is refused if the activity takes no evidence, or is cancelled', async () => {
    const without = await begin({ evidence: 'none', evidenceCloses: null });
    expect((await handIn(without)).json()).toMatchObject({ error_code: 300269 });
    clock.set(NOW);
    const cancelled = await begin();
    await call('MU', 'DELETE', `teach/activities/${cancelled._id}`, { eventId: randomUUID() });
    expect((await handIn(cancelled)).json()).toMatchObject({ error_code: 300262 });
  });

  test.each([
    ['nothing', { text: ' ', files: {} }, 300272],
    ['a long text', { text: '好'.repeat(1001) }, 300001],
    ['contact details', { text: '加我微信 abc12345' }, 300098],
    ['too many images', { files: { images: Array(10).fill('a'.repeat(64)) } }, 300273],
    ['a file that the pupil has not uploaded', { files: { images: ['a'.repeat(64)] } }, 300274],
    ['an old revision', { rev: 1 }, 300230],
  ])('with %s is refused and changes nothing', async (_, change, code) => {
    const activity = await begin();
    await view(activity);
    const before = await takeSnapshot(db);
    const reply = await handIn(activity, change);
    expect(reply.json(), reply.body).toMatchObject({ error_code: code });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('a file of another pupil is refused', async () => {
    const activity = await begin();
    clock.set(NOW);
    await call('02', 'PUT', `art-activities/${activity._id}/entry`, { eventId: randomUUID() });
    clock.set(STARTS);
    expect((await handIn(activity, {}, '02')).json()).toMatchObject({ error_code: 300274 });
  });

  test('a repeated request changes nothing, and an event id serves one request', async () => {
    const activity = await begin();
    const body = makeBody();
    await handIn(activity, body);
    const before = await takeSnapshot(db);
    expect((await handIn(activity, body)).json()).toMatchObject({ ownEvidence: { rev: 1 } });
    expect(await takeSnapshot(db)).toEqual(before);
    expect((await handIn(activity, { ...body, text: '别的' })).statusCode).toBe(400);
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('pupils of other classes, teachers, and unknown activities get 404 or 403', async () => {
    const activity = await begin();
    await handIn(activity);
    await call('03', 'GET', 'art-activities');
    const before = await takeSnapshot(db);
    expect((await handIn(activity, {}, '03')).statusCode).toBe(404);
    expect((await withdraw(activity, 0, '03')).statusCode).toBe(404);
    expect((await handIn({ _id: 'no-activity' })).statusCode).toBe(404);
    expect((await handIn(activity, {}, 'MU')).statusCode).toBe(403);
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

describe('the review', () => {
  test('tells the pupil the reason of a refusal, and the pupil hands in again', async () => {
    const activity = await begin();
    await handIn(activity);
    await decide('MU', 'refuse', '看不清');
    expect(await view(activity)).toMatchObject({ state: 'refused', reason: '看不清' });
    clock.set('2026-11-25T14:01:00+08:00');
    const notices = (await call('01', 'GET', 'notices')).json<{ items: Notice[] }>().items;
    expect(notices).toMatchObject([{ title: '活动作品没有通过审核' }]);
    expect((await handIn(activity, { rev: 1, text: '重拍了' })).json()).toMatchObject({
      ownEvidence: { state: 'pending', reason: '', rev: 2 },
    });
  });

  test('a change of approved evidence is a second version, and its approval replaces the first', async () => {
    const activity = await begin();
    await handIn(activity);
    await decide('HEAD', 'approve');
    expect(await view(activity)).toMatchObject({ state: 'approved', rev: 1 });
    await handIn(activity, { rev: 1, text: '第二版' });
    expect(await view(activity)).toMatchObject({ state: 'pending', rev: 2, isChange: true });
    expect(await readQueue('MU')).toMatchObject([
      { text: '第二版', warnings: ['这是对已通过作品的修改，通过以前原来的还算数'] },
    ]);
    await withdraw(activity, 2);
    expect(await view(activity)).toMatchObject({ state: 'approved', rev: 1 });
    await handIn(activity, { rev: 1, text: '第三版' });
    await decide('MU', 'approve');
    expect(await view(activity)).toMatchObject({ state: 'approved', text: '第三版' });
    expect(await withdraw(activity, 2)).toMatchObject({ statusCode: 200 });
    expect(await view(activity)).toMatchObject({ state: 'withdrawn', rev: 3 });
  });

  test('teachers of other classes and schools see nothing and decide nothing', async () => {
    const activity = await begin();
    await handIn(activity);
    const [item] = await readQueue('MU');
    for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const) {
      expect(await readQueue(who), who).toEqual([]);
      const reply = await call(who, 'POST', 'teach/reviews/decide', {
        eventId: randomUUID(),
        items: [{ kind: 'activityEvidence', id: item?._id, rev: item?.rev, verdict: 'approve' }],
      });
      expect(reply.json<ReviewReply>().items?.[0]?.refusal ?? reply.statusCode, who).not.toBeNull();
    }
    expect(await view(activity)).toMatchObject({ state: 'pending' });
  });
});

describe('the activity', () => {
  test('a pupil with approved evidence cannot leave, and a teacher cannot remove the pupil', async () => {
    const activity = await begin();
    await handIn(activity);
    await decide('MU', 'approve');
    const url = `teach/activities/${activity._id}/entries/${pupils.first}`;
    expect((await call('MU', 'PUT', url, { state: 'withdrawn' })).json()).toMatchObject({
      error_code: 300268,
      error_msg: '作品已经通过审核，不能退出活动',
    });
    clock.set(NOW);
    const eventId = randomUUID();
    const entry = `art-activities/${activity._id}/entry`;
    expect((await call('01', 'DELETE', entry, { eventId })).json()).toMatchObject({
      error_code: 300268,
    });
  });

  test('the evidence of a pupil who is removed leaves the queue', async () => {
    const activity = await begin();
    await handIn(activity);
    const url = `teach/activities/${activity._id}/entries/${pupils.first}`;
    await call('MU', 'PUT', url, { state: 'withdrawn' });
    expect(await readQueue('MU')).toEqual([]);
  });

  test('needs a closing time that is not before the end, and takes evidence once it has some', async () => {
    const early = { evidence: 'optional', evidenceCloses: STARTS } as const;
    const refused = await call('MU', 'POST', 'teach/activities', buildActivity(early));
    expect(refused.json()).toMatchObject({ error_msg: '作品提交截止不能早于活动结束' });
    const activity = await begin();
    await handIn(activity);
    const { _id: id, rev } = activity;
    const body = { ...buildActivity(), rev };
    expect((await call('MU', 'PUT', `teach/activities/${id}`, body)).json()).toMatchObject({
      error_code: 300275,
    });
  });
});
