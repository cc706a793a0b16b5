import type { PostLikes, Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { beforeAll, expect, test } from 'vitest';

import { insertPost } from '../../testing/art-circle-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

const PUPILS = 10;
const image = `media/${'a'.repeat(64)}.svg`;
const sound = `media/${'b'.repeat(64)}.mp3`;

let pupil = '';
let teacher = '';
let outsider = '';
let author = '';
const tokens: string[] = [];

beforeAll(async () => {
  for (const school of ['A', 'B', 'C'])
    await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await db.updateTable('schools').set({ has_art_circle: true }).where('id', '<>', 'C').execute();
  author = await insertPupil(context, 'A', { number: '1' });
  await insertTeacher(context, 'A', 'T1', []);
  const stranger = await insertPupil(context, 'B', { number: '1' });
  const without = await insertPupil(context, 'C', { number: '1' });
  for (let count = 2; count < 2 + PUPILS; count += 1) {
    await insertPupil(context, 'A', { number: String(count) });
    tokens.push(await signIn(app, 'A', String(count)));
  }
  pupil = await signIn(app, 'A', '1');
  teacher = await signIn(app, 'A', 'T1');
  outsider = await signIn(app, 'C', '1');

  await insertPost(context, 'A', author, {
    id: 'paper-cut',
    title: '窗花',
    images: [{ src: image, alt: '红色的窗花', width: 240, height: 320 }],
    posted: '2026-11-03T12:00:00+08:00',
  });
  await insertPost(context, 'A', author, {
    id: 'song',
    subject: 'mu',
    audio: sound,
    posted: '2026-11-02T12:00:00+08:00',
  });
  // Both posts have the same time, so that their ids decide the order.
  const posted = '2026-11-01T12:00:00+08:00';
  await insertPost(context, 'A', author, { id: 'poster', posted });
  await insertPost(context, 'A', author, { id: 'bamboo', posted });
  await insertPost(context, 'A', author, { id: 'pending', state: 'pending' });
  await insertPost(context, 'A', author, { id: 'refused', state: 'refused' });
  await insertPost(context, 'B', stranger, { id: 'elsewhere' });
  await insertPost(context, 'C', without, { id: 'hidden' });
});

const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, token: string) =>
  app.inject({ method, url: `/v2/art-circle/posts${path}`, headers: { authorization: token } });
const get = (path: string, token = pupil) => send('GET', path, token);
const getOwnLikes = (token: string) =>
  app.inject({ url: '/v2/art-circle/own', headers: { authorization: token } });
const likePost = (id: string, token = pupil) => send('PUT', `/${id}/like`, token);
const unlike = (id: string, token = pupil) => send('DELETE', `/${id}/like`, token);

async function readPage(query: string, token = pupil) {
  const { items, next } = (await get(query, token)).json<{ items: Post[]; next: string | null }>();
  return { ids: items.map((one) => one._id), items, next };
}

/** Returns the stored number of likes of a post, and the number of its rows of likes. */
async function readLikeCounts(postId: string): Promise<{ likes: number; rows: number }> {
  const { likes } = await db
    .selectFrom('art_circle_posts')
    .select('likes')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('art_circle_likes')
    .selectAll()
    .where('post_id', '=', postId)
    .execute();
  return { likes, rows: rows.length };
}

test('pupils and teachers see the approved posts of their school, the newest first', async () => {
  const all = ['paper-cut', 'song', 'poster', 'bamboo'];
  expect(await readPage('')).toMatchObject({ ids: all, next: null });
  expect(await readPage('', teacher)).toMatchObject({ ids: all });
});

test('an author sees the number of likes of all own visible works', async () => {
  const before = (await getOwnLikes(pupil)).json<{ likes: number }>().likes;
  await likePost('song', tokens[0]);
  await likePost('poster', tokens[0]);
  expect((await getOwnLikes(pupil)).json()).toEqual({ likes: before + 2 });
  await unlike('song', tokens[0]);
  await unlike('poster', tokens[0]);
  expect((await getOwnLikes(pupil)).json()).toEqual({ likes: before });
  expect((await getOwnLikes(teacher)).json()).toEqual({ likes: 0 });
  expect((await getOwnLikes(outsider)).statusCode).toBe(404);
});

test('lists only the posts of one subject', async () => {
  expect((await readPage('?subject=mu')).ids).toEqual(['song']);
  expect((await readPage('?subject=ar')).ids).toEqual(['paper-cut', 'poster', 'bamboo']);
  expect((await get('?subject=dance')).statusCode).toBe(400);
});

test('pages have no gaps and no repeats, also between posts of the same time', async () => {
  const first = await readPage('?limit=3');
  expect(first.ids).toEqual(['paper-cut', 'song', 'poster']);
  const second = await readPage(`?limit=3&cursor=${first.next}`);
  expect(second).toMatchObject({ ids: ['bamboo'], next: null });
});

test('a post has its author, its time and the addresses of its files', async () => {
  const post = (await get('/paper-cut')).json<Post>();
  expect(post).toEqual({
    _id: 'paper-cut',
    author: { name: '林小满', portrait: expect.stringMatching(/^\/animals\//), grade: 5, klass: 1 },
    subject: 'ar',
    title: '窗花',
    text: '我画的校园',
    images: [
      {
        src: expect.stringMatching(/^\/v2\/media\/a{64}\.svg\?t=/),
        alt: '红色的窗花',
        width: 240,
        height: 320,
      },
    ],
    audios: [],
    process: '',
    postedAt: '2026-11-03T04:00:00.000Z',
    likes: 0,
    liked: false,
    mayTakeDown: false,
  });
  const song = (await get('/song')).json<Post>();
  expect(song.audio).toMatch(/^\/v2\/media\/b{64}\.mp3\?t=/);
  expect((await readPage('?limit=1')).items).toEqual([post]);
});

test.each(['pending', 'refused', 'elsewhere', 'nothing'])(
  'a post that is %s is not found and cannot be liked',
  async (id) => {
    for (const reply of [await get(`/${id}`), await likePost(id), await unlike(id)]) {
      expect(reply.statusCode).toBe(404);
    }
    expect(await db.selectFrom('art_circle_likes').selectAll().execute()).toEqual([]);
  },
);

test('a school without the config entry has no art circle', async () => {
  for (const reply of [
    await get('', outsider),
    await get('/hidden', outsider),
    await likePost('hidden', outsider),
    await unlike('hidden', outsider),
  ]) {
    expect(reply.statusCode).toBe(404);
  }
});

test('a second like or unlike has no effect', async () => {
  expect((await likePost('poster')).json<PostLikes>()).toEqual({ likes: 1, liked: true });
  expect((await likePost('poster')).json<PostLikes>()).toEqual({ likes: 1, liked: true });
  expect((await likePost('poster', teacher)).json<PostLikes>()).toEqual({ likes: 2, liked: true });
  expect((await get('/poster')).json<Post>()).toMatchObject({ likes: 2, liked: true });
  expect((await get('/poster', tokens[0])).json<Post>()).toMatchObject({ likes: 2, liked: false });
  expect((await unlike('poster')).json<PostLikes>()).toEqual({ likes: 1, liked: false });
  expect((await unlike('poster')).json<PostLikes>()).toEqual({ likes: 1, liked: false });
  expect(await readLikeCounts('poster')).toEqual({ likes: 1, rows: 1 });
});

test('counts a hundred parallel likes correctly', async () => {
  const everybody = Array.from({ length: 100 }, (_, index) => tokens[index % PUPILS] ?? '');
  const replies = await Promise.all(everybody.map((token) => likePost('bamboo', token)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await readLikeCounts('bamboo')).toEqual({ likes: PUPILS, rows: PUPILS });
  const mixed = everybody.map((token, index) =>
    index % 2 === 0 ? unlike('bamboo', token) : likePost('bamboo', token),
  );
  await Promise.all(mixed);
  // In the end, half of the pupils have removed their like, and the others have set it.
  expect(await readLikeCounts('bamboo')).toEqual({ likes: PUPILS / 2, rows: PUPILS / 2 });
});
