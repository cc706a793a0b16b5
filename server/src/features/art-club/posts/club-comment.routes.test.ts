import { randomUUID } from 'node:crypto';

import type { ClubComment } from '@meiyu/contract/art-club/club-comment.schema';
import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createClub } from '../../../testing/art-club-fixtures.ts';
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
let post = '';

const call = (who: Who, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: token(who) },
    ...(payload && { payload }),
  });

beforeAll(async () => {
  pupils = await insertTeachersAndPupils(context);
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
});

/** `01` and `03` are members of a club, whose teacher has made a post. */
beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('review_item_events').execute();
  await db.deleteFrom('art_club_posts').execute();
  await db.deleteFrom('art_club_members').execute();
  await db.deleteFrom('art_clubs').execute();
  const { _id: club } = await createClub(app, token('MU'));
  const { first, elsewhere } = pupils;
  await insertMembers(db, { schoolId: ownSchoolId, clubId: club }, [first, elsewhere]);
  const made = await call('MU', 'POST', `art-clubs/${club}/dynamics`, buildClubPost());
  post = `art-clubs/${club}/dynamics/${made.json<ClubPost>()._id}`;
});

const send = (who: Who, text: string, eventId: string = randomUUID()) =>
  call(who, 'POST', `${post}/comments`, { text, eventId });
const make = async (who: Who, text: string) => {
  const reply = await send(who, text);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ClubComment>();
};
const remove = (who: Who, { _id: id, rev }: Pick<ClubComment, '_id' | 'rev'>) =>
  call(who, 'DELETE', `${post}/comments/${id}`, { rev, eventId: randomUUID() });
const read = async (who: Who) =>
  (await call(who, 'GET', `${post}/comments`)).json<{ items: ClubComment[] }>().items;
const readQueue = async (who: Who) =>
  (await call(who, 'GET', 'teach/reviews?kind=clubComment&subject=mu')).json<{
    items: ReviewItem[];
  }>().items;
const decide = (id: string, verdict: string, reason?: string) =>
  call('MU', 'POST', 'teach/reviews/decide', {
    eventId: randomUUID(),
    items: [{ kind: 'clubComment', id, rev: 1, verdict, ...(reason && { reason }) }],
  });
const code = (reply: Awaited<ReturnType<typeof call>>) =>
  reply.json<{ error_code?: number }>().error_code;

test('only its author sees a comment before the review; afterwards the post counts and quotes it', async () => {
  const made = await make('03', '我看到兔子耳朵里藏着月牙');
  expect(made).toMatchObject({ state: 'pending', isOwn: true });
  expect(await read('01')).toEqual([]);
  expect(await read('03')).toMatchObject([{ state: 'pending' }]);
  expect(await readQueue('MU')).toMatchObject([
    { title: '评论：第一只不断线的兔子', text: '我看到兔子耳朵里藏着月牙' },
  ]);
  expect(await readQueue('OTHER')).toEqual([]);
  await decide(made._id, 'approve');
  expect(await read('01')).toMatchObject([{ isOwn: false, reason: '', state: 'approved' }]);
  expect((await call('01', 'GET', post)).json()).toMatchObject({
    comments: 1,
    newestComment: { text: '我看到兔子耳朵里藏着月牙' },
  });
  clock.set('2026-11-20T10:01:00+08:00');
  const { items } = (await call('03', 'GET', 'notices')).json<{ items: Notice[] }>();
  expect(items[0]?.title).toBe('评论发出来了');
});

test('only its author reads why a comment was refused', async () => {
  const made = await make('01', '真难看');
  await decide(made._id, 'refuse', '不友善');
  expect(await read('01')).toMatchObject([{ state: 'refused', reason: '不友善' }]);
  expect(await read('03')).toEqual([]);
  expect((await call('03', 'GET', post)).json()).toMatchObject({
    comments: 0,
    newestComment: null,
  });
});

test('a comment of the teacher of the club is visible at once', async () => {
  await make('MU', '剪得很稳');
  expect(await read('02')).toMatchObject([{ text: '剪得很稳', author: { isTeacher: true } }]);
  expect(await readQueue('MU')).toEqual([]);
});

test('only members and teachers who run the club comment', async () => {
  expect(code(await send('02', '好看'))).toBe(300072);
  expect(code(await send('OTHER', '好看'))).toBe(300072);
  expect((await send('AWAYHEAD', '好看')).statusCode).toBe(404);
  expect((await call('AWAY', 'GET', `${post}/comments`)).statusCode).toBe(404);
});

test.each([
  ['without text', ' ', 300001],
  ['of 301 characters', '好'.repeat(301), 300001],
  ['with contact details', '我的微信abc12345', 300098],
])('refuses a comment %s', async (_name, text, expected) => {
  expect(code(await send('01', text))).toBe(expected);
  expect(await read('01')).toEqual([]);
});

test('a post that is not visible has no comments', async () => {
  await db.updateTable('art_club_posts').set({ state: 'withdrawn' }).execute();
  expect((await send('01', '好看')).statusCode).toBe(404);
  expect((await call('01', 'GET', `${post}/comments`)).statusCode).toBe(404);
  await db.updateTable('art_club_posts').set({ state: 'approved', is_hidden: true }).execute();
  expect((await call('MU', 'GET', `${post}/comments`)).statusCode).toBe(404);
});

test('only its author deletes a comment, of the revision that the author has seen', async () => {
  const made = await make('01', '好看');
  expect((await remove('03', made)).statusCode).toBe(404);
  expect((await remove('MU', made)).statusCode).toBe(404);
  expect((await remove('01', { ...made, rev: 2 })).statusCode).toBe(409);
  expect((await remove('01', made)).statusCode).toBe(200);
  expect(await read('01')).toEqual([]);
  expect((await remove('01', made)).statusCode).toBe(404);
});

test('a repeated request makes one comment', async () => {
  const eventId = randomUUID();
  const first = (await send('01', '好看', eventId)).json<ClubComment>();
  expect((await send('01', '好看', eventId)).json<ClubComment>()._id).toBe(first._id);
  expect(code(await send('01', '别的', eventId))).toBe(300052);
  expect(await read('01')).toHaveLength(1);
});
