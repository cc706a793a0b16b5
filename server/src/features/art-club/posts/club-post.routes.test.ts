import { randomUUID } from 'node:crypto';

import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { ReviewItem, ReviewReply } from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createClub } from '../../../testing/art-club-fixtures.ts';
import { makePhoto, sendForm } from '../../../testing/asset-fixtures.ts';
import { buildClubPost, insertMembers } from '../../../testing/club-post-fixtures.ts';
import {
  type FixtureTeacher,
  insertTeachersAndPupils,
  ownSchoolId,
  signInTeachersAndPupils,
} from '../../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;
let pupils: { first: string; second: string; elsewhere: string };
let club = '';
let photo = '';

beforeAll(async () => {
  pupils = await insertTeachersAndPupils(context);
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
  photo = await upload('01');
});

/** `01` and `03`, who is in another class, are members. */
beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('review_item_events').execute();
  await db.deleteFrom('review_item_files').execute();
  await db.deleteFrom('art_club_posts').execute();
  await db.deleteFrom('art_club_members').execute();
  await db.deleteFrom('art_clubs').execute();
  club = (await createClub(app, token('MU')))._id;
  const { first, elsewhere } = pupils;
  await insertMembers(db, { schoolId: ownSchoolId, clubId: club }, [first, elsewhere]);
});

const call = (
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });

async function upload(who: Who): Promise<string> {
  const value = await makePhoto();
  const reply = await sendForm(app, token(who), [
    { field: 'purpose', value: 'activity' },
    { field: 'data', name: '剪纸.jpg', value },
  ]);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ hash: string }>().hash;
}

const dynamics = () => `art-clubs/${club}/dynamics`;
const send = (who: Who, change: object = {}) =>
  call(who, 'POST', dynamics(), buildClubPost(change));
const make = async (who: Who, change: object = {}) => {
  const reply = await send(who, change);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ClubPost>();
};
const change = ({ _id: id, rev }: ClubPost, values: object, who: Who = '01') =>
  call(who, 'PUT', `${dynamics()}/${id}`, buildClubPost({ rev, ...values }));
const remove = ({ _id: id, rev }: ClubPost, who: Who = '01') =>
  call(who, 'DELETE', `${dynamics()}/${id}`, { rev, eventId: randomUUID() });
const read = async (who: Who, query = '') =>
  (await call(who, 'GET', `${dynamics()}${query}`)).json<{
    items: ClubPost[];
    next: string | null;
  }>();
const readTexts = async (who: Who) => (await read(who)).items.map(({ text }) => text);
const readQueue = async (who: Who) =>
  (await call(who, 'GET', 'teach/reviews?kind=clubDynamic&subject=mu')).json<{
    items: ReviewItem[];
  }>().items;
const sendVerdict = (who: Who, { _id: id, rev }: ClubPost, verdict: string, reason?: string) =>
  call(who, 'POST', 'teach/reviews/decide', {
    eventId: randomUUID(),
    items: [{ kind: 'clubDynamic', id, rev, verdict, ...(reason && { reason }) }],
  });
const decide = async (post: ClubPost, verdict: string, reason?: string) =>
  (await sendVerdict('MU', post, verdict, reason)).json<ReviewReply>().items[0]?.refusal;
const code = (reply: Awaited<ReturnType<typeof call>>) =>
  reply.json<{ error_code?: number }>().error_code;

test('only its author sees a post of a member before the review, and the club afterwards', async () => {
  const post = await make('01', { images: [photo] });
  expect(post).toMatchObject({
    state: 'pending',
    isOwn: true,
    comments: 0,
    author: { name: '林小满', isTeacher: false },
    images: [{ hash: photo }],
  });
  expect(await readTexts('03')).toEqual([]);
  expect((await call('03', 'GET', `${dynamics()}/${post._id}`)).statusCode).toBe(404);
  expect(await decide(post, 'approve')).toBeNull();
  expect((await read('03')).items).toMatchObject([{ isOwn: false, reason: '', state: 'approved' }]);
  clock.set('2026-11-20T10:01:00+08:00');
  const { items } = (await call('01', 'GET', 'notices')).json<{ items: Notice[] }>();
  expect(items[0]).toMatchObject({
    title: '动态发出来了',
    address: `/home/in-school/art-club/detail?id=${club}`,
  });
});

test('a post of the teacher of the club, and of staff, is visible at once', async () => {
  await make('MU', { text: '周三带红纸' });
  clock.set('2026-11-20T10:01:00+08:00');
  await make('HEAD', { text: '辛苦了' });
  expect((await read('01')).items).toMatchObject([
    { text: '辛苦了', author: { isTeacher: true } },
    { text: '周三带红纸', author: { isTeacher: true } },
  ]);
  expect(await readQueue('MU')).toEqual([]);
});

test('a pupil of the grade who is not a member reads the posts, and writes none', async () => {
  await make('MU', { text: '周三带红纸' });
  expect(await readTexts('02')).toEqual(['周三带红纸']);
  const reply = await send('02');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error_code: 300072, error_msg: '只有社团成员可以发布' });
  expect(code(await send('AR'))).toBe(300072);
});

test('a club of another grade or school has no posts for a reader', async () => {
  await db
    .updateTable('art_clubs')
    .set({ grades: [6] })
    .execute();
  const post = await make('MU');
  expect((await call('02', 'GET', dynamics())).statusCode).toBe(404);
  expect((await call('AWAY', 'GET', dynamics())).statusCode).toBe(404);
  expect((await call('AWAYHEAD', 'GET', `${dynamics()}/${post._id}`)).statusCode).toBe(404);
  expect((await send('AWAYHEAD')).statusCode).toBe(404);
  expect((await remove(post, 'AWAYHEAD')).statusCode).toBe(404);
});

test('a post of another club cannot be reached through a club', async () => {
  const post = await make('MU');
  const other = (await createClub(app, token('MU'), { name: '剪纸社' }))._id;
  const path = `art-clubs/${other}/dynamics/${post._id}`;
  expect((await call('MU', 'GET', path)).statusCode).toBe(404);
  const body = { rev: 1, eventId: randomUUID() };
  expect((await call('MU', 'DELETE', path, body)).statusCode).toBe(404);
  expect(await readTexts('MU')).toHaveLength(1);
});

test('the teacher of the club and staff review its posts, and no other teacher, even of the class', async () => {
  const post = await make('03', { text: '折三次，剪一次' });
  expect(await readQueue('MU')).toMatchObject([
    { kind: 'clubDynamic', title: '竹笛社', text: '折三次，剪一次' },
  ]);
  expect(await readQueue('HEAD')).toHaveLength(1);
  expect(await readQueue('OTHER')).toEqual([]);
  expect(await readQueue('AWAYHEAD')).toEqual([]);
  expect((await sendVerdict('OTHER', post, 'approve')).statusCode).toBe(404);
  expect(await decide(post, 'approve')).toBeNull();
});

test('its author changes a refused post, which then waits again', async () => {
  const post = await make('01');
  await decide(post, 'refuse', '看不清');
  const [refused] = (await read('01')).items;
  expect(refused).toMatchObject({ state: 'refused', reason: '看不清' });
  const changed = (await change(post, { text: '重新拍了一张', images: [photo] })).json<ClubPost>();
  expect(changed).toMatchObject({ state: 'pending', reason: '', rev: 2, text: '重新拍了一张' });
  expect(await decide(post, 'approve')).toMatchObject({ error_code: 300130 });
  expect(await decide(changed, 'approve')).toBeNull();
});

test('a change of an older revision, or of a visible post, changes nothing', async () => {
  const post = await make('01');
  await change(post, { text: '第二稿' });
  const stale = await change(post, { text: '第三稿' });
  expect(stale.statusCode).toBe(409);
  expect(code(stale)).toBe(300230);
  expect((await remove(post)).statusCode).toBe(409);
  const shown = await make('MU', { text: '周三带红纸' });
  expect(code(await change(shown, { text: '周四' }, 'MU'))).toBe(300368);
  expect(await readTexts('01')).toEqual(expect.arrayContaining(['第二稿', '周三带红纸']));
});

test('its author withdraws a visible post, and deletes it or submits it again', async () => {
  const post = await make('01');
  await decide(post, 'approve');
  const { post: withdrawn } = (await remove(post)).json<{ post: ClubPost }>();
  expect(withdrawn).toMatchObject({ state: 'withdrawn', rev: 2 });
  expect(await readTexts('03')).toEqual([]);
  const again = (await change(withdrawn, { text: '改好了' })).json<ClubPost>();
  expect(again).toMatchObject({ state: 'pending', rev: 3 });
  expect((await remove(again)).json()).toEqual({ post: null });
  expect(await readTexts('01')).toEqual([]);
});

test('no other user changes or deletes a post', async () => {
  const post = await make('MU');
  expect((await change(post, { text: '我的' }, '01')).statusCode).toBe(404);
  expect((await remove(post, '01')).statusCode).toBe(404);
  expect((await remove(post, 'HEAD')).statusCode).toBe(404);
});

test('a repeated request makes one post, and other content with its event id none', async () => {
  const eventId = randomUUID();
  const first = await make('01', { eventId });
  expect(await make('01', { eventId })).toEqual(first);
  expect(code(await send('01', { eventId, text: '别的' }))).toBe(300052);
  expect(await readTexts('01')).toHaveLength(1);
  await make('MU', { eventId });
  await make('MU', { eventId });
  expect(await readTexts('MU')).toHaveLength(1);
});

test.each([
  ['an empty post', { text: ' ' }, 300364],
  ['a long text', { text: '好'.repeat(1001) }, 300001],
  ['contact details', { text: '加我QQ123456789' }, 300098],
  ['an unknown file', { images: ['a'.repeat(64)] }, 300366],
])('refuses %s with its own error', async (_name, values, expected) => {
  expect(code(await send('01', values))).toBe(expected);
  expect(await readTexts('01')).toEqual([]);
});

test('refuses images beside a video, and an image of another user', async () => {
  expect(code(await send('01', { images: [photo], video: photo }))).toBe(300365);
  expect(code(await send('03', { images: [photo] }))).toBe(300366);
});

test('refuses a post above the limit of the day', async () => {
  for (let count = 0; count < 10; count++) await make('01', { text: `第${count}条` });
  expect(code(await send('01'))).toBe(300367);
});

test('a pupil who has left the club, and a member of a closed club, write no more', async () => {
  const post = await make('01');
  await call('01', 'DELETE', `art-clubs/${club}/membership`, { eventId: randomUUID() });
  expect(code(await send('01'))).toBe(300072);
  expect(code(await change(post, { text: '还在' }))).toBe(300072);
  expect((await remove(post)).json()).toEqual({ post: null });
  await call('MU', 'DELETE', `teach/clubs/${club}`, { eventId: randomUUID() });
  expect(code(await send('03'))).toBe(300363);
});

test('an image of a waiting post is open to its author and the teacher of the club, and of an approved one to its readers', async () => {
  const post = await make('01', { images: [photo] });
  const fetchImage = async (who: Who) => {
    const [shown] = (await read(who)).items;
    const url = shown?.images[0]?.url ?? '';
    return (await app.inject({ url })).statusCode;
  };
  expect(await fetchImage('01')).toBe(200);
  const [waiting] = await readQueue('MU');
  expect((await app.inject({ url: waiting?.images[0]?.src ?? '' })).statusCode).toBe(200);
  await decide(post, 'approve');
  expect(await fetchImage('03')).toBe(200);
  expect(await fetchImage('02')).toBe(200);
  expect(await fetchImage('OTHER')).toBe(200);
  const url = (await read('02')).items[0]?.images[0]?.url ?? '';
  await remove(post);
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('the list continues where its first page ends, the newest post first', async () => {
  await make('MU', { text: '第一条' });
  clock.set('2026-11-20T10:01:00+08:00');
  await make('MU', { text: '第二条' });
  const first = await read('01', '?limit=1');
  expect(first.items.map(({ text }) => text)).toEqual(['第二条']);
  const second = await read('01', `?limit=1&cursor=${first.next}`);
  expect(second.items.map(({ text }) => text)).toEqual(['第一条']);
  expect(second.next).toBeNull();
});
