import { randomUUID } from 'node:crypto';

import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { OutsideActivity } from '@meiyu/contract/outside-activity/outside-activity.schema';
import type { ReviewItem, ReviewReply } from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { makePhoto, sendForm } from '../../testing/asset-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  teachersWithoutRights,
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
  await db.deleteFrom('outside_activities').execute();
});

const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: token(who) }, ...(payload && { payload }) });

async function make(who: Who, change: object = {}, width = 640): Promise<OutsideActivity> {
  const upload = await sendForm(app, token(who), [
    { field: 'purpose', value: 'activity' },
    { field: 'data', name: '活动.jpg', value: await makePhoto({ width }) },
  ]);
  const reply = await call(who, 'POST', '/v2/outside-activities', {
    eventId: randomUUID(),
    title: '看皮影戏',
    kind: '民间艺术',
    place: '社区文化站',
    date: '2026-11-01',
    hours: 2,
    text: '灯一亮，小人就活了。我学会了让它走路和鞠躬，手要轻。',
    images: [upload.json<{ hash: string }>().hash],
    ...change,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<OutsideActivity>();
}

const list = async (who: Who, subject = 'mu') =>
  (await call(who, 'GET', `/v2/teach/reviews?kind=outsideActivity&subject=${subject}`)).json<{
    items: ReviewItem[];
  }>().items;
const decide = (who: Who, { _id: id, rev }: OutsideActivity, verdict: string, more = {}) =>
  call(who, 'POST', '/v2/teach/reviews/decide', {
    eventId: randomUUID(),
    items: [{ kind: 'outsideActivity', id, rev, verdict, ...more }],
  });

test('shows a teacher of the class the fields, the effect, and the image of an activity', async () => {
  await make('01');
  const [item, ...others] = await list('MU');
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    title: '看皮影戏',
    facts: [
      { label: '类别', text: '民间艺术' },
      { label: '地点', text: '社区文化站' },
      { label: '日期', text: '2026年11月1日' },
      { label: '时长', text: '2 小时' },
    ],
    warnings: [],
    effect: '通过后，2026–2027学年的校外活动从 0 分变成 2 分',
  });
  expect((await app.inject(item?.images[0]?.src ?? '')).statusCode).toBe(200);
});

test('warns about training, the same image, and another activity on the same day', async () => {
  await make('01', { title: '第一次' });
  await make('01', { title: '第二次', date: '2026-11-03' });
  await make('01', { title: '第三次', place: '星星培训学校', date: '2026-11-03' }, 320);
  await make('02', { title: '别人的' });
  const warnings = new Map((await list('MU')).map((one) => [one.title, one.warnings]));
  expect(warnings.get('第一次')).toEqual(['图片或视频和这位同学自己的《第二次》是同一个']);
  expect(warnings.get('第三次')).toEqual([
    '内容里提到了培训或家教，校外培训、家教不计入',
    '这位同学同一天还登记了《第二次》',
  ]);
  expect(warnings.get('别人的')).toEqual([]);
});

test('an approval counts, and tells the pupil after the time to undo it', async () => {
  const activity = await make('01');
  expect((await decide('MU', activity, 'approve')).statusCode).toBe(200);
  const mine = await call('01', 'GET', '/v2/outside-activities');
  expect(mine.json()).toMatchObject({ points: 2, items: [{ state: 'approved' }] });
  clock.set('2026-11-20T10:01:00+08:00');
  const notices = (await call('01', 'GET', '/v2/notices')).json<{ items: Notice[] }>().items;
  expect(notices).toMatchObject([
    {
      title: '校外活动通过了审核',
      address: `/home/outside-school/active/detail?id=${activity._id}`,
    },
  ]);
});

test('a refusal needs a reason, which the pupil reads', async () => {
  const activity = await make('01');
  const silent = await decide('MU', activity, 'refuse');
  expect(silent.json()).toMatchObject({ error_code: 300132 });
  await decide('MU', activity, 'refuse', { reason: '看不清是谁' });
  const mine = await call('01', 'GET', `/v2/outside-activities/${activity._id}`);
  expect(mine.json()).toMatchObject({ state: 'refused', reason: '看不清是谁' });
});

test('a decision about an older revision changes nothing', async () => {
  const activity = await make('01');
  const { hash } = activity.images[0] ?? { hash: '' };
  await call('01', 'PUT', `/v2/outside-activities/${activity._id}`, {
    eventId: randomUUID(),
    rev: 1,
    title: '改过的活动',
    kind: '观演',
    place: '剧场',
    date: '2026-11-02',
    hours: 1,
    text: activity.text,
    images: [hash],
  });
  const reply = await decide('MU', activity, 'approve');
  expect(reply.json<ReviewReply>().items[0]?.refusal?.error_code).toBe(300130);
  const mine = await call('01', 'GET', `/v2/outside-activities/${activity._id}`);
  expect(mine.json()).toMatchObject({ state: 'pending', rev: 2, title: '改过的活动' });
});

test('both teachers of the class may decide, and the second learns of the first decision', async () => {
  const activity = await make('01');
  expect(await list('AR', 'ar')).toHaveLength(1);
  await decide('AR', activity, 'approve');
  const reply = await decide('MU', activity, 'refuse', { reason: '看不清' });
  expect(reply.json<ReviewReply>().items[0]?.refusal).toMatchObject({
    error_code: 300131,
    decided: { state: 'approved' },
  });
});

test('teachers of other classes and schools see nothing and change nothing', async () => {
  const activity = await make('01');
  const before = await takeSnapshot(db);
  for (const who of teachersWithoutRights.filter((one) => one !== 'AR')) {
    expect(await list(who), who).toEqual([]);
    expect((await decide(who, activity, 'approve')).statusCode, who).toBe(404);
  }
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a teacher reads the activities of a pupil of the class, page by page', async () => {
  for (const title of ['第一次', '第二次', '第三次']) {
    await make('01', { title });
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
  }
  await make('02', { title: '别人的' });
  const { userId } = await db
    .selectFrom('users')
    .select('id as userId')
    .where('login_name', '=', '01')
    .executeTakeFirstOrThrow();
  const read = (who: Who, query = '') =>
    call(who, 'GET', `/v2/teach/pupils/${userId}/outside-activities${query}`);
  const page = (await read('MU', '?limit=2')).json<{ items: OutsideActivity[]; next: string }>();
  expect(page.items.map(({ title }) => title)).toEqual(['第三次', '第二次']);
  const rest = (await read('AR', `?limit=2&cursor=${page.next}`)).json<{ items: unknown[] }>();
  expect(rest).toMatchObject({ items: [{ title: '第一次' }], next: null });
  for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const)
    expect((await read(who)).statusCode, who).toBe(404);
});
