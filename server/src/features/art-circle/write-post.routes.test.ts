import { randomUUID } from 'node:crypto';

import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import type { OwnPost } from '@meiyu/contract/art-circle/write-post.schema';
import { ASSET_TYPE_VIDEO } from '@meiyu/contract/asset/asset.rules';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { insertPost } from '../../testing/art-circle-fixtures.ts';
import { makePhoto, makeVideo, readMp3, sendForm } from '../../testing/asset-fixtures.ts';
import {
  insertTeachersAndPupils,
  ownSchoolId,
  signInTeachersAndPupils,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';

type Who = 'AR' | '01' | '02' | '03';
let token: (who: Who) => string;
let pupils: Awaited<ReturnType<typeof insertTeachersAndPupils>>;
let photo = '';

beforeAll(async () => {
  pupils = await insertTeachersAndPupils(context);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
  photo = await upload('作品.jpg', await makePhoto());
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('art_circle_likes').execute();
  await db.deleteFrom('art_circle_posts').execute();
  await db.deleteFrom('review_item_events').execute();
  await db.deleteFrom('review_item_files').execute();
  await db.updateTable('assets').set({ attached_at: null }).execute();
});

const call = (
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  app.inject({
    method,
    url: `/v2/art-circle/${path}`,
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

const makeBody = (change: object = {}) => ({
  eventId: randomUUID(),
  title: '蓝色小展览',
  subject: 'ar',
  text: '扎染最难，皮筋要捆得很紧。',
  images: [{ hash: photo, alt: '扎染手帕' }],
  audios: [],
  process: '白布折成三角，折三次',
  isOpenToComments: true,
  ...change,
});

async function make(change: object = {}): Promise<OwnPost> {
  const reply = await call('01', 'POST', 'posts', makeBody(change));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<OwnPost>();
}

async function edit(post: OwnPost, change: object): Promise<OwnPost> {
  const body = makeBody({ rev: post.rev, ...change });
  const reply = await call('01', 'PUT', `posts/${post._id}`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<OwnPost>();
}

async function decide({ _id: id, rev }: OwnPost, verdict: string, reason?: string): Promise<void> {
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/teach/reviews/decide',
    headers: { authorization: token('AR') },
    payload: {
      eventId: randomUUID(),
      items: [{ kind: 'post', id, rev, verdict, ...(reason && { reason }) }],
    },
  });
  expect(reply.json()).toMatchObject({ items: [{ refusal: null }] });
}

const readFeed = async () => (await call('02', 'GET', 'posts')).json<{ items: Post[] }>().items;
const readMine = async (query = '') =>
  (await call('01', 'GET', `mine${query}`)).json<{ items: OwnPost[] }>().items;
const readQueue = async () => {
  const reply = await app.inject({
    url: '/v2/teach/reviews?kind=post&subject=ar',
    headers: { authorization: token('AR') },
  });
  return reply.json<{ items: ReviewItem[] }>().items;
};

describe('a new post', () => {
  test('is on the wall with all its files after the review, for the whole school', async () => {
    const video = await upload('过程.mp4', makeVideo());
    const audio = await upload('讲解.mp3', readMp3());
    const post = await make({ video, audios: [audio] });
    expect(post).toMatchObject({ state: 'pending', rev: 1, editOf: null, isImported: false });
    expect(await readFeed()).toEqual([]);
    const [item] = await readQueue();
    expect(item).toMatchObject({ title: '蓝色小展览', warnings: [] });
    expect(item?.text).toContain('怎么做的：白布折成三角');
    expect([item?.images.length, item?.audios.length]).toEqual([1, 1]);
    expect(item?.videos).toEqual([{ src: expect.stringMatching(/\S/), poster: '' }]);
    await db
      .updateTable('assets')
      .set({ thumbnail_bytes: 1 })
      .where('type', '=', ASSET_TYPE_VIDEO)
      .execute();
    const [withPoster] = await readQueue();
    expect(withPoster?.videos[0]?.poster).toMatch(/\S/);
    expect(withPoster?.videos[0]?.poster).not.toBe(withPoster?.videos[0]?.src);
    await decide(post, 'approve');
    const [shown] = await readFeed();
    expect(shown).toMatchObject({
      _id: post._id,
      title: '蓝色小展览',
      process: '白布折成三角，折三次',
      images: [{ alt: '扎染手帕' }],
    });
    const urls = [shown?.images[0]?.src, shown?.audio, shown?.video?.src];
    const replies = await Promise.all(urls.map((url) => app.inject(url ?? '')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // The name of the file may have the name of its author.
    expect(replies[0]?.headers['content-disposition']).not.toContain(
      encodeURIComponent('作品.jpg'),
    );
    await call('01', 'DELETE', `posts/${post._id}`, { rev: 1, eventId: randomUUID() });
    expect((await app.inject(urls[0] ?? '')).statusCode).toBe(404);
  });

  test('that is refused can be changed and submitted again', async () => {
    const post = await make();
    await decide(post, 'refuse', '看不清');
    expect(await readMine('?state=refused')).toMatchObject([{ reason: '看不清' }]);
    const again = await edit(post, { text: '重新拍了一张，看得清了。' });
    expect(again).toMatchObject({ _id: post._id, state: 'pending', reason: '', rev: 2 });
  });

  test('counts once if its request is repeated, and six in a day are too many', async () => {
    const body = makeBody();
    const first = await call('01', 'POST', 'posts', body);
    expect((await call('01', 'POST', 'posts', body)).json()).toEqual(first.json());
    for (let number = 2; number <= 5; number += 1) await make({ title: `第${number}件` });
    const sixth = await call('01', 'POST', 'posts', makeBody());
    expect(sixth.json()).toMatchObject({ error_code: 300099 });
    clock.set('2026-11-21T00:00:01+08:00');
    expect((await call('01', 'POST', 'posts', makeBody())).statusCode).toBe(200);
    expect(await readMine('?limit=50')).toHaveLength(6);
  });
});

describe('a change of a post on the wall', () => {
  test('waits beside it, replaces its content when approved, and keeps its likes', async () => {
    const post = await make();
    await decide(post, 'approve');
    await call('02', 'PUT', `posts/${post._id}/like`, {});
    const other = await upload('另一张.jpg', await makePhoto({ width: 320 }));
    const change = await edit(post, { title: '蓝色大展览', images: [{ hash: other, alt: '新' }] });
    expect(change).toMatchObject({ editOf: post._id, state: 'pending' });
    expect(await readFeed()).toMatchObject([{ title: '蓝色小展览', likes: 1 }]);
    expect((await readQueue())[0]?.warnings).toEqual([
      '这是对已挂出作品的修改，通过以前原来的还挂着',
    ]);
    await decide(change, 'approve');
    expect(await readFeed()).toMatchObject([
      { _id: post._id, title: '蓝色大展览', likes: 1, images: [{ alt: '新' }] },
    ]);
    expect(await readMine()).toMatchObject([{ _id: post._id, title: '蓝色大展览' }]);
  });

  test('shows the old content again if the teacher undoes the approval', async () => {
    const post = await make();
    await decide(post, 'approve');
    const change = await edit(post, { title: '改过' });
    await decide(change, 'approve');
    await decide(change, 'undo');
    expect(await readFeed()).toMatchObject([{ title: '蓝色小展览' }]);
    await decide(change, 'refuse', '还是原来的好');
    await decide(change, 'undo');
    expect(await readFeed()).toMatchObject([{ title: '蓝色小展览' }]);
    await decide(change, 'approve');
    expect(await readFeed()).toMatchObject([{ title: '改过' }]);
  });

  test('can follow another change, and is deleted with the post', async () => {
    const post = await make();
    await decide(post, 'approve');
    const first = await edit(post, { title: '第一次改' });
    await decide(first, 'approve');
    const second = await edit(post, { title: '第二次改' });
    expect(second).toMatchObject({ _id: first._id, state: 'pending' });
    const removal = { rev: post.rev, eventId: randomUUID() };
    const withdrawn = await call('01', 'DELETE', `posts/${post._id}`, removal);
    expect(withdrawn.json()).toMatchObject({ post: { state: 'withdrawn' } });
    expect(await readFeed()).toEqual([]);
    expect(await readQueue()).toEqual([]);
    const deletion = { rev: post.rev + 1, eventId: randomUUID() };
    const deleted = await call('01', 'DELETE', `posts/${post._id}`, deletion);
    expect(deleted.json()).toEqual({ post: null });
    expect(await readMine()).toEqual([]);
    const attached = await db
      .selectFrom('assets')
      .select('id')
      .where('attached_at', 'is not', null)
      .execute();
    expect(attached).toEqual([]);
  });
});

describe('the server refuses', () => {
  test.each([
    [{ text: '', images: [] }, 300096],
    [{ images: Array.from({ length: 10 }, () => ({ hash: '0'.repeat(64), alt: '' })) }, 300097],
    [{ images: [{ hash: '0'.repeat(64), alt: '' }] }, 300234],
    [{ title: '加微信abc12345' }, 300098],
    [{ title: '长'.repeat(41) }, 300001],
  ])('%o', async (change, code) => {
    const reply = await call('01', 'POST', 'posts', makeBody(change));
    expect(reply.json()).toMatchObject({ error_code: code });
    expect(await readMine()).toEqual([]);
  });

  test('an old revision, and a post with media of a package', async () => {
    const post = await make();
    await edit(post, { title: '改过' });
    const stale = await call('01', 'PUT', `posts/${post._id}`, makeBody({ rev: 1 }));
    expect(stale.json()).toMatchObject({ error_code: 300230 });
    const images = [{ src: `media/${'a'.repeat(64)}.svg`, alt: '窗花' }];
    const imported = await insertPost(context, ownSchoolId, pupils.first, { images });
    const change = await call('01', 'PUT', `posts/${imported}`, makeBody({ rev: 1 }));
    expect(change.json()).toMatchObject({ error_code: 300233 });
  });

  test('every call about the post of a classmate as not found', async () => {
    const post = await make();
    const removal = { rev: 1, eventId: randomUUID() };
    const replies = await Promise.all([
      call('02', 'GET', `mine/${post._id}`),
      call('02', 'PUT', `posts/${post._id}`, makeBody({ rev: 1, images: [] })),
      call('02', 'DELETE', `posts/${post._id}`, removal),
      call('02', 'GET', `posts/${post._id}`),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test('every call in a school without an art circle as not found', async () => {
    await db.updateTable('schools').set({ has_art_circle: false }).execute();
    const replies = await Promise.all([
      call('01', 'GET', 'mine'),
      call('01', 'POST', 'posts', makeBody()),
    ]);
    await db.updateTable('schools').set({ has_art_circle: true }).execute();
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
