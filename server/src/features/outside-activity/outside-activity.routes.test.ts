import { randomUUID } from 'node:crypto';

import type { OutsideActivity } from '@meiyu/contract/outside-activity/outside-activity.schema';
import { beforeAll, describe, expect, test } from 'vitest';

import { makePhoto, makeVideo, sendForm } from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
let [token, classmate, photo] = ['', '', ''];

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  await insertPupil(context, 'A', { number: '2' });
  token = await signIn(app, 'A', '1');
  classmate = await signIn(app, 'A', '2');
  photo = await upload('活动.jpg', await makePhoto());
});

/** Uploads a file. Returns its hash. */
async function upload(
  name: string,
  value: Buffer,
  { by = token, purpose = 'activity' } = {},
): Promise<string> {
  const reply = await sendForm(app, by, [
    { field: 'purpose', value: purpose },
    { field: 'data', name, value },
  ]);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ hash: string }>().hash;
}

function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  by = token,
) {
  return app.inject({
    method,
    url: `/v2/outside-activities${url}`,
    headers: { authorization: by },
    ...(payload && { payload }),
  });
}

async function read(query: string) {
  const reply = await send('GET', query);
  return reply.json<{
    items: OutsideActivity[];
    next: string;
    points: number;
    cap: number;
    total: number;
  }>();
}

function makeBody(change: object = {}): Record<string, unknown> {
  return {
    eventId: randomUUID(),
    title: '看皮影戏',
    kind: '民间艺术',
    place: '社区文化站',
    date: '2026-11-01',
    hours: 1.5,
    text: '灯一亮，小人就活了。我学会了让它走路和鞠躬，手要轻。',
    images: [photo],
    ...change,
  };
}

async function make(change: object = {}): Promise<OutsideActivity> {
  const reply = await send('POST', '', makeBody(change));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<OutsideActivity>();
}

/** Sets the state that a review gives to an activity. */
async function decide(id: string, state: string): Promise<void> {
  await db.updateTable('outside_activities').set({ state }).where('id', '=', id).execute();
}

const isAttached = async (hash: string) => {
  const rows = await db
    .selectFrom('assets')
    .select('attached_at')
    .where('sha256', '=', hash)
    .execute();
  return rows.some((row) => row.attached_at !== null);
};

describe('an activity', () => {
  test('waits for the review, and shows its image and its video to its owner', async () => {
    const video = await upload('皮影.mp4', makeVideo());
    const activity = await make({ video });
    expect(activity).toMatchObject({ state: 'pending', year: 2026, hours: 1.5, rev: 1 });
    expect(activity.images.map(({ hash }) => hash)).toEqual([photo]);
    expect(activity.video?.hash).toBe(video);
    const replies = await Promise.all(
      [activity.images[0]?.url, activity.video?.url].map((url) => app.inject(url ?? '')),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await send('GET', `/${activity._id}`)).json()).toEqual(activity);
  });

  test('gives two points when it is approved, at most ten in a school year', async () => {
    const made = [];
    for (let day = 1; day <= 6; day += 1) made.push(await make({ date: `2024-10-0${day}` }));
    expect(await read('?year=2024')).toMatchObject({ points: 0, cap: 10 });
    for (const { _id } of made.slice(0, 3)) await decide(_id, 'approved');
    expect(await read('?year=2024')).toMatchObject({ points: 6 });
    for (const { _id } of made) await decide(_id, 'approved');
    expect(await read('?year=2024')).toMatchObject({ points: 10 });
    expect(await read('?year=2023')).toMatchObject({ points: 0, items: [] });
  });

  test('is listed page by page, the latest first', async () => {
    for (const date of ['2025-03-01', '2025-03-02', '2025-03-03']) await make({ date });
    const page = await read('?year=2024&limit=2');
    expect(page.items.map(({ date }) => date)).toEqual(['2025-03-03', '2025-03-02']);
    const rest = await read(`?year=2024&limit=2&cursor=${page.next}`);
    expect(rest.items[0]?.date).toBe('2025-03-01');
    const all = await read('?limit=100');
    expect(all.items).toHaveLength(all.total);
  });
});

describe('a change', () => {
  test('of a refused activity submits it again, and frees an image that is no longer shown', async () => {
    const other = await upload('另一张.jpg', await makePhoto({ width: 320 }));
    const { _id } = await make({ images: [photo, other] });
    await decide(_id, 'refused');
    const body = makeBody({ rev: 1, title: '学皮影戏' });
    const changed = await send('PUT', `/${_id}`, body);
    expect(changed.json()).toMatchObject({ state: 'pending', title: '学皮影戏', rev: 2 });
    expect((await send('PUT', `/${_id}`, body)).json()).toEqual(changed.json());
    expect(await isAttached(other)).toBe(false);
    expect(await isAttached(photo)).toBe(true);
    const stale = await send('PUT', `/${_id}`, { ...body, eventId: randomUUID() });
    expect(stale.json()).toMatchObject({ error_code: 300230 });
    const removal = { rev: 2, eventId: randomUUID() };
    expect((await send('DELETE', `/${_id}`, removal)).json()).toEqual({ activity: null });
    expect((await send('DELETE', `/${_id}`, removal)).json()).toEqual({ activity: null });
    expect((await send('GET', `/${_id}`)).statusCode).toBe(404);
  });

  test('of an approved activity is possible only after it is withdrawn', async () => {
    const { _id } = await make();
    await decide(_id, 'approved');
    const body = makeBody({ rev: 1 });
    expect((await send('PUT', `/${_id}`, body)).json()).toMatchObject({ error_code: 300120 });
    const withdrawn = await send('DELETE', `/${_id}`, { rev: 1, eventId: randomUUID() });
    expect(withdrawn.json()).toMatchObject({ activity: { state: 'withdrawn', rev: 2 } });
    const again = await send('PUT', `/${_id}`, { ...body, rev: 2, eventId: randomUUID() });
    expect(again.json()).toMatchObject({ state: 'pending', rev: 3 });
  });
});

describe('the server refuses', () => {
  test.each([
    [{ title: '', place: '' }, '请填写活动名称'],
    [{ kind: '旅游' }, '请选择活动的类别'],
    [{ date: '2026-11-21' }, '日期不能晚于今天'],
    [{ date: '2026-02-30' }, '请选择活动日期'],
    [{ hours: 0.2 }, '时长请按半小时填，0.5到24小时'],
    [{ text: '很好看' }, '请写写你的收获，至少20个字'],
    [{ images: [] }, '请上传图片或视频'],
    [{ images: ['0'.repeat(64)] }, '图片或视频还没有传好，请稍后再交'],
    [{ place: '加微信abc12345' }, '请不要留下电话、QQ或微信'],
  ])('%o with its sentence', async (change, message) => {
    const reply = await send('POST', '', makeBody(change));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_msg: message });
  });

  test('an image as the video, a file of a classmate, and a file of another purpose', async () => {
    const foreign = await upload('别人的.jpg', await makePhoto({ width: 500 }), { by: classmate });
    const certificate = await upload('奖状.jpg', await makePhoto({ width: 520 }), {
      purpose: 'certificate',
    });
    for (const change of [{ video: photo }, { images: [foreign] }, { images: [certificate] }]) {
      const reply = await send('POST', '', makeBody(change));
      expect(reply.json()).toMatchObject({ error_code: 300232 });
    }
  });

  test('the event id of another request', async () => {
    const body = makeBody();
    await send('POST', '', body);
    const reply = await send('POST', '', { ...body, title: '另一次' });
    expect(reply.json()).toMatchObject({ error_code: 300052 });
  });

  test('every call of a classmate as not found', async () => {
    const { _id } = await make();
    const replies = await Promise.all([
      send('GET', `/${_id}`, undefined, classmate),
      send('PUT', `/${_id}`, makeBody({ rev: 1 }), classmate),
      send('DELETE', `/${_id}`, { rev: 1, eventId: randomUUID() }, classmate),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const list = (await send('GET', '', undefined, classmate)).json<{ items: unknown[] }>();
    expect(list.items).toEqual([]);
  });
});
