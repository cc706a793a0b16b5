import { randomUUID } from 'node:crypto';

import type { PostComment } from '@meiyu/contract/art-circle/comment.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { insertPost } from '../../testing/art-circle-fixtures.ts';
import {
  type FixtureTeacher,
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

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;
let postId = '';

beforeAll(async () => {
  const pupils = await insertTeachersAndPupils(context);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
  postId = await insertPost(context, ownSchoolId, pupils.first, { title: '雨后的竹' });
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('art_circle_comments').execute();
  await db.deleteFrom('review_item_events').execute();
  await db.updateTable('art_circle_posts').set({ is_open_to_comments: true }).execute();
});

const call = (who: Who, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });
const comment = (text: string, eventId: string = randomUUID(), who: Who = '02') =>
  call(who, 'POST', `art-circle/posts/${postId}/comments`, { text, eventId });
const read = async (who: Who) =>
  (await call(who, 'GET', `art-circle/posts/${postId}/comments`)).json<{ items: PostComment[] }>()
    .items;
const readQueue = async (who: Who) =>
  (await call(who, 'GET', 'teach/reviews?kind=comment&subject=mu')).json<{ items: ReviewItem[] }>()
    .items;
const decide = (id: string, verdict: string, reason?: string) =>
  call('MU', 'POST', 'teach/reviews/decide', {
    eventId: randomUUID(),
    items: [{ kind: 'comment', id, rev: 1, verdict, ...(reason && { reason }) }],
  });

test('only its author sees a comment before the review, and everyone afterwards', async () => {
  const made = (await comment('我看到竹叶在动')).json<PostComment>();
  expect(made).toMatchObject({ state: 'pending', isOwn: true, text: '我看到竹叶在动' });
  expect(await read('01')).toEqual([]);
  expect(await read('02')).toMatchObject([{ state: 'pending' }]);
  expect(await readQueue('MU')).toMatchObject([
    { title: '留言：雨后的竹', text: '我看到竹叶在动', author: { name: '何雨' } },
  ]);
  await decide(made._id, 'approve');
  expect(await read('01')).toMatchObject([{ text: '我看到竹叶在动', isOwn: false, reason: '' }]);
  clock.set('2026-11-20T10:01:00+08:00');
  const { items } = (await call('02', 'GET', 'notices')).json<{ items: Notice[] }>();
  expect(items[0]?.title).toBe('留言发出来了');
});

test('only its author reads why a comment was refused', async () => {
  const made = (await comment('真难看')).json<PostComment>();
  await decide(made._id, 'refuse', '不友善');
  expect(await read('02')).toMatchObject([{ state: 'refused', reason: '不友善' }]);
  expect(await read('01')).toEqual([]);
});

test('a repeated request makes one comment, and its author can delete it', async () => {
  const eventId = randomUUID();
  const made = (await comment('我感到安静', eventId)).json<PostComment>();
  expect((await comment('我感到安静', eventId)).json()).toEqual(made);
  expect((await comment('别的话', eventId)).json()).toMatchObject({ error_code: 300052 });
  const removal = { rev: 1, eventId: randomUUID() };
  const foreign = await call('01', 'DELETE', `art-circle/comments/${made._id}`, removal);
  expect(foreign.statusCode).toBe(404);
  const removed = await call('02', 'DELETE', `art-circle/comments/${made._id}`, removal);
  expect(removed.json()).toEqual({});
  expect(await read('02')).toEqual([]);
});

test.each([
  ['  ', 300001],
  ['好'.repeat(201), 300001],
  ['加我QQ 12345678', 300098],
])('refuses the comment %j', async (text, code) => {
  expect((await comment(text)).json()).toMatchObject({ error_code: code });
  expect(await read('02')).toEqual([]);
});

test('refuses comments if the author of the post does not want them', async () => {
  await db.updateTable('art_circle_posts').set({ is_open_to_comments: false }).execute();
  expect((await comment('我看到竹叶')).json()).toMatchObject({ error_code: 300235 });
});

test('teachers of other classes and schools neither see nor decide a comment', async () => {
  await comment('我看到竹叶在动');
  for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const)
    expect(await readQueue(who), who).toEqual([]);
  const replies = await Promise.all([
    call('AWAY', 'GET', `art-circle/posts/${postId}/comments`),
    comment('我也看到', randomUUID(), '03'),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
});
