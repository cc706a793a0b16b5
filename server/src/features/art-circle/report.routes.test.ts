import { randomUUID } from 'node:crypto';

import type { OwnPost } from '@meiyu/contract/art-circle/write-post.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { ReviewItem, ReviewReply } from '@meiyu/contract/review/review.schema';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { inTransaction } from '../../db/in-transaction.ts';
import { selectReports } from '../../platform/report/report.repository.ts';
import { insertPost } from '../../testing/art-circle-fixtures.ts';
import { insertPupil, signIn } from '../../testing/school-fixtures.ts';
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

type Who = FixtureTeacher | '01' | '02' | '03' | '04';
let tokens: (who: Exclude<Who, '04'>) => string;
let fourth = '';
let author = '';
let postId = '';

beforeAll(async () => {
  ({ first: author } = await insertTeachersAndPupils(context));
  await insertPupil(context, ownSchoolId, { number: '04' });
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  clock.set(NOW);
  tokens = await signInTeachersAndPupils(app);
  fourth = await signIn(app, ownSchoolId, '04');
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('report_cases').execute();
  await db.deleteFrom('art_circle_posts').execute();
  postId = await insertPost(context, ownSchoolId, author, { title: '雨后的竹' });
});

const call = (who: Who, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: who === '04' ? fourth : tokens(who) },
    ...(payload && { payload }),
  });
const report = (who: Who, body: object = { reason: 'copied' }) =>
  call(who, 'PUT', `art-circle/posts/${postId}/report`, body);
const isVisible = async () => (await call('02', 'GET', `art-circle/posts/${postId}`)).statusCode;
const readQueue = async (who: Who) =>
  (await call(who, 'GET', 'teach/reviews?kind=report&subject=ar')).json<{ items: ReviewItem[] }>()
    .items;
const decide = async (verdict: string, reason?: string) => {
  const rows = await db.selectFrom('report_cases').select(['id', 'rev']).execute();
  const items = rows.map(({ id, rev }) => ({
    kind: 'report',
    id,
    rev,
    verdict,
    ...(reason && { reason }),
  }));
  const reply = await call('AR', 'POST', 'teach/reviews/decide', { eventId: randomUUID(), items });
  return reply.json<ReviewReply>().items[0]?.refusal;
};
const readNotices = async (who: Who) => {
  clock.set('2026-11-20T10:01:00+08:00');
  return (await call(who, 'GET', 'notices')).json<{ items: Notice[] }>().items;
};

test('three reporters hide a post until a teacher lets it stay', async () => {
  // The reports are shown in the order of their times.
  await report('02', { reason: 'copied', text: '和书上一样' });
  clock.advanceSeconds(1);
  await report('03');
  expect(await isVisible()).toBe(200);
  clock.advanceSeconds(1);
  await report('04', { reason: 'unkind' });
  expect(await isVisible()).toBe(404);
  expect(await readQueue('AR')).toMatchObject([
    {
      title: '作品：雨后的竹',
      facts: [
        { label: '举报 1', text: '抄别人的：和书上一样' },
        { label: '举报 2', text: '抄别人的' },
        { label: '举报 3', text: '不友善' },
      ],
      warnings: ['三位同学举报了，现在先藏起来'],
    },
  ]);
  expect(await decide('approve')).toBeNull();
  expect(await isVisible()).toBe(200);
  expect(await readQueue('AR')).toEqual([]);
});

const listReporters = async (handle: typeof db, caseId = '') =>
  (await selectReports(handle, ownSchoolId, [caseId])).map(({ user_id: id }) => id);

test('reports of the same millisecond have one order, however the database reads them', async () => {
  for (const who of ['02', '03', '04'] as const) await report(who);
  const [reported] = await db.selectFrom('report_cases').select('id').execute();
  const ids = await listReporters(db, reported?.id);
  expect(ids).toHaveLength(3);
  // The rows leave the table in the reverse order.
  for (const id of ids)
    await db.updateTable('reports').set({ text: id }).where('user_id', '=', id).execute();
  for (const id of ids.toReversed())
    await db.updateTable('reports').set({ text: '' }).where('user_id', '=', id).execute();
  await inTransaction(db, async (db) => {
    await sql`set local enable_indexscan = off`.execute(db);
    await sql`set local enable_bitmapscan = off`.execute(db);
    expect(await listReporters(db, reported?.id)).toEqual(ids);
  });
});

test('the author and the reporters learn the outcome, and the author learns no name', async () => {
  await report('02');
  await decide('refuse', '抄别人的');
  expect(await isVisible()).toBe(404);
  const [toAuthor] = await readNotices('01');
  expect(toAuthor).toMatchObject({
    title: '老师撤下了你发的内容',
    text: '一件作品撤下了：抄别人的',
  });
  expect(JSON.stringify(toAuthor)).not.toContain('何雨');
  expect(await readNotices('02')).toMatchObject([{ title: '你的举报有结果了' }]);
  const mine = await call('01', 'GET', 'art-circle/mine');
  expect(mine.json()).toMatchObject({ items: [{ state: 'refused', reason: '抄别人的' }] });
});

test('an undo restores the hidden post and takes the notices back', async () => {
  for (const who of ['02', '03', '04'] as const) await report(who);
  await decide('refuse', '不合适');
  await decide('undo');
  expect(await isVisible()).toBe(404);
  expect(await readQueue('AR')).toHaveLength(1);
  expect(await readNotices('02')).toEqual([]);
  clock.set(NOW);
  await decide('approve');
  expect(await isVisible()).toBe(200);
});

test('a pupil reports once, and again only after the decision', async () => {
  await report('02');
  expect((await report('02')).json()).toMatchObject({ error_code: 300095 });
  await decide('approve');
  expect((await report('02', { reason: 'privacy' })).statusCode).toBe(200);
  expect((await readQueue('AR'))[0]).toMatchObject({
    rev: 2,
    facts: [{ label: '举报 1', text: '泄露了隐私' }],
  });
});

test('a comment is reported like a post', async () => {
  const id = '01980000-0000-4000-8000-00000000abcd';
  await db
    .insertInto('art_circle_comments')
    .values({
      school_id: ownSchoolId,
      id,
      post_id: postId,
      user_id: author,
      text: '真难看',
      state: 'approved',
      rev: 1,
      submitted_at: clock.now(),
    })
    .execute();
  const reply = await call('02', 'PUT', `art-circle/comments/${id}/report`, { reason: 'unkind' });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await readQueue('AR')).toMatchObject([{ title: '留言：雨后的竹', text: '真难看' }]);
  await decide('refuse', '不友善');
  const comments = await call('02', 'GET', `art-circle/posts/${postId}/comments`);
  expect(comments.json()).toMatchObject({ items: [] });
});

test('the server refuses reports of own, unknown and foreign posts, and without a reason', async () => {
  expect((await report('01')).statusCode).toBe(404);
  expect((await report('02', { text: '没有原因' })).json()).toMatchObject({
    error_msg: '请选择举报的原因',
  });
  const unknown = await call('02', 'PUT', 'art-circle/posts/none/report', { reason: 'other' });
  expect(unknown.statusCode).toBe(404);
  await report('02');
  for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const)
    expect(await readQueue(who), who).toEqual([]);
});

const takeDown = (who: Who, path = `posts/${postId}`, reason = '有同学的肖像') =>
  call(who, 'PUT', `art-circle/${path}/removal`, { reason });

test('a teacher of the author’s class takes a post down without a report, and the author reads why', async () => {
  const readMayTakeDown = async (who: Who) =>
    (await call(who, 'GET', `art-circle/posts/${postId}`)).json<{ mayTakeDown: boolean }>()
      .mayTakeDown;
  expect(await readMayTakeDown('MU')).toBe(true);
  expect(await readMayTakeDown('HEAD')).toBe(true);
  expect(await readMayTakeDown('OTHER')).toBe(false);
  expect(await readMayTakeDown('02')).toBe(false);
  for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const)
    expect((await takeDown(who)).statusCode, who).toBe(404);
  expect((await takeDown('02')).statusCode).toBe(403);
  expect((await takeDown('AR')).statusCode).toBe(200);
  expect(await isVisible()).toBe(404);
  const mine = await call('01', 'GET', 'art-circle/mine');
  expect(mine.json()).toMatchObject({ items: [{ state: 'refused', reason: '有同学的肖像' }] });
  expect(await readNotices('01')).toMatchObject([{ text: '一件作品撤下了：有同学的肖像' }]);
});

const insertComment = async (id: string) => {
  await db
    .insertInto('art_circle_comments')
    .values({
      school_id: ownSchoolId,
      id,
      post_id: postId,
      user_id: author,
      text: '真难看',
      state: 'approved',
      rev: 1,
      submitted_at: clock.now(),
    })
    .execute();
  return id;
};
const readComments = async (who: Who) =>
  (await call(who, 'GET', `art-circle/posts/${postId}/comments`)).json<{
    items: { _id: string; mayTakeDown: boolean }[];
  }>().items;

test('three reporters hide a comment, and a teacher takes one down without a report', async () => {
  const hidden = await insertComment(randomUUID());
  const removed = await insertComment(randomUUID());
  for (const who of ['02', '03', '04'] as const)
    await call(who, 'PUT', `art-circle/comments/${hidden}/report`, { reason: 'unkind' });
  expect(await readComments('AR')).toMatchObject([{ _id: removed, mayTakeDown: true }]);
  expect((await takeDown('OTHER', `comments/${removed}`)).statusCode).toBe(404);
  expect((await takeDown('AR', `comments/${removed}`)).statusCode).toBe(200);
  expect(await readComments('02')).toEqual([]);
});

const appeal = (who: Who, text = '照片里只有我自己') =>
  call(who, 'PUT', `art-circle/posts/${postId}/appeal`, { text });
const readAppeals = async (who: Who) =>
  (await call(who, 'GET', 'teach/reviews?kind=removalAppeal&subject=ar')).json<{
    items: ReviewItem[];
  }>().items;
const answer = async (who: Who, verdict: string, reason?: string) => {
  const rows = await db.selectFrom('removal_appeals').select(['id', 'rev']).execute();
  const items = rows.map((row) => ({
    kind: 'removalAppeal',
    ...row,
    verdict,
    ...(reason && { reason }),
  }));
  const reply = await call(who, 'POST', 'teach/reviews/decide', { eventId: randomUUID(), items });
  return reply.statusCode;
};
const readOwn = async () => (await call('01', 'GET', `art-circle/mine/${postId}`)).json<OwnPost>();

test('the author of a removed comment appeals, and another teacher shows it again', async () => {
  const id = await insertComment(randomUUID());
  const appealComment = (who: Who, text: string) =>
    call(who, 'PUT', `art-circle/comments/${id}/appeal`, { text });
  expect((await appealComment('01', '我在夸他')).statusCode).toBe(404);
  await takeDown('AR', `comments/${id}`);
  expect(await readComments('01')).toMatchObject([{ removal: { appeal: null } }]);
  expect((await appealComment('02', '我在夸他')).statusCode).toBe(404);
  expect((await appealComment('01', '我在夸他')).json()).toMatchObject({
    _id: id,
    state: 'refused',
    removal: { appeal: { state: 'pending' } },
  });
  expect((await appealComment('01', '再看看')).json()).toMatchObject({ error_code: 300236 });
  expect(await readAppeals('AR')).toEqual([]);
  expect(await readAppeals('HEAD')).toMatchObject([
    { title: '留言：雨后的竹', text: '真难看', facts: [{}, {}, { text: '我在夸他' }] },
  ]);
  await answer('HEAD', 'approve');
  expect(await readComments('02')).toMatchObject([{ _id: id, removal: null }]);
  expect((await readNotices('01'))[0]).toMatchObject({
    title: '申诉通过了',
    address: `/home/in-school/art-schoolClart/detail?id=${postId}`,
  });
});

describe('an appeal against a removal', () => {
  test('goes to another reviewer, never to the one who removed the post, and shows the post again', async () => {
    await takeDown('AR');
    expect(await readOwn()).toMatchObject({ state: 'refused', removal: { appeal: null } });
    expect((await appeal('01')).json()).toMatchObject({
      removal: { appeal: { state: 'pending' } },
    });
    for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const)
      expect(await readAppeals(who), who).toEqual([]);
    expect(await readAppeals('AR')).toEqual([]);
    expect(await answer('AR', 'approve')).toBe(404);
    expect(await readAppeals('HEAD')).toMatchObject([
      {
        title: '作品：雨后的竹',
        author: { name: '林小满' },
        facts: [
          { label: '撤下的原因', text: '有同学的肖像' },
          { label: '撤下的老师' },
          { label: '作者的申诉', text: '照片里只有我自己' },
        ],
      },
    ]);
    expect(await answer('HEAD', 'approve')).toBe(200);
    expect(await isVisible()).toBe(200);
    expect(await readOwn()).toMatchObject({ state: 'approved', reason: '', removal: null });
    expect((await readNotices('01'))[0]).toMatchObject({
      title: '申诉通过了',
      address: '/home/in-school/art-schoolClart/craftExamine',
    });
  });

  test('is possible once, also after the answer, and an undo of the answer removes the post again', async () => {
    await report('02');
    await decide('refuse', '抄别人的');
    await appeal('01');
    expect((await appeal('01')).statusCode).toBe(200);
    expect((await appeal('01', '别的理由')).json()).toMatchObject({ error_code: 300236 });
    expect(await readAppeals('HEAD')).toHaveLength(1);
    await answer('HEAD', 'approve');
    expect(await isVisible()).toBe(200);
    await answer('HEAD', 'undo');
    expect(await readOwn()).toMatchObject({ state: 'refused', reason: '抄别人的' });
    await answer('HEAD', 'refuse', '和书上一样');
    expect(await readOwn()).toMatchObject({
      removal: { appeal: { state: 'refused', reason: '和书上一样' } },
    });
    expect((await appeal('01', '再看看')).json()).toMatchObject({ error_code: 300236 });
  });

  test('leaves the list when the author changes the post', async () => {
    await takeDown('AR');
    await appeal('01');
    await db
      .updateTable('art_circle_posts')
      .set({ state: 'pending', rev: 2 })
      .where('id', '=', postId)
      .execute();
    expect(await readAppeals('HEAD')).toEqual([]);
    await answer('HEAD', 'approve');
    expect(await readOwn()).toMatchObject({ state: 'pending', removal: null });
    await db.updateTable('art_circle_posts').set({ state: 'refused' }).execute();
    expect(await readOwn()).toMatchObject({ removal: null });
    expect((await appeal('01')).statusCode).toBe(404);
  });

  test('is refused for other users, visible posts, and texts without a reason or with a phone number', async () => {
    expect((await appeal('01')).statusCode).toBe(404);
    await takeDown('AR');
    expect((await appeal('02')).statusCode).toBe(404);
    expect((await appeal('AR')).statusCode).toBe(403);
    expect((await appeal('01', ' ')).json()).toMatchObject({ error_msg: '请写明申诉的理由' });
    expect((await appeal('01', '电话 13800138000')).json()).toMatchObject({ error_code: 300098 });
    expect(await readOwn()).toMatchObject({ removal: { appeal: null } });
  });
});
