import { randomUUID } from 'node:crypto';

import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { RemovedItem } from '@meiyu/contract/review/removed-item.schema';
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
let tokens: (who: Who) => string;
let author = '';
let postId = '';

beforeAll(async () => {
  ({ first: author } = await insertTeachersAndPupils(context));
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  clock.set(NOW);
  tokens = await signInTeachersAndPupils(app);
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
    headers: { authorization: tokens(who) },
    ...(payload && { payload }),
  });
const takeDown = (who: Who, reason = '有同学的肖像') =>
  call(who, 'PUT', `art-circle/posts/${postId}/removal`, { reason });
const listRemoved = async (who: Who, query = '') =>
  (await call(who, 'GET', `teach/removed-content${query}`)).json<{
    items: RemovedItem[];
    next: string | null;
  }>();
const readRemoved = async (who: Who) => (await listRemoved(who)).items;
const restore = (who: Who, { _id: id, rev }: { _id: string; rev: number }) =>
  call(who, 'PUT', `teach/removed-content/${id}/restoration`, { rev });
const isVisible = async () => (await call('02', 'GET', `art-circle/posts/${postId}`)).statusCode;
const readNotices = async (who: Who) =>
  (await call(who, 'GET', 'notices')).json<{ items: Notice[] }>().items;
const appeal = (text = '照片里只有我自己') =>
  call('01', 'PUT', `art-circle/posts/${postId}/appeal`, { text });
const answer = async (verdict: string, reason?: string) => {
  const rows = await db.selectFrom('removal_appeals').select(['id', 'rev']).execute();
  const items = rows.map((row) => ({ kind: 'removalAppeal', ...row, verdict, reason }));
  return call('HEAD', 'POST', 'teach/reviews/decide', { eventId: randomUUID(), items });
};

const reportByPupil = () =>
  call('02', 'PUT', `art-circle/posts/${postId}/report`, { reason: 'copied' });

async function removePost() {
  await takeDown('AR');
  const [item] = await readRemoved('AR');
  if (item === undefined) throw new Error('the removed post is not listed');
  return item;
}

test('a teacher finds the post that the teacher took down, and puts it back before its author has read of it', async () => {
  clock.set('2026-11-20T11:00:00+08:00');
  const item = await removePost();
  expect(item).toMatchObject({
    title: '作品：雨后的竹',
    author: { name: '林小满', grade: 5, klass: 1 },
    reason: '有同学的肖像',
    removedAt: '2026-11-20T03:00:00.000Z',
  });
  expect((await restore('AR', item)).statusCode).toBe(200);
  expect(await isVisible()).toBe(200);
  expect(await readRemoved('AR')).toEqual([]);
  expect((await call('01', 'GET', `art-circle/mine/${postId}`)).json()).toMatchObject({
    state: 'approved',
    reason: '',
    removal: null,
  });
  expect(await readNotices('01')).toEqual([]);
  const events = await db
    .selectFrom('audit_events')
    .select('detail')
    .where('event', '=', 'reviewDecided')
    .where('at', '>=', clock.now())
    .execute();
  expect(events.map(({ detail }) => detail).toSorted()).toEqual(['1 restored', '1 taken down']);
});

test('an author who has read of the removal learns that the post is back', async () => {
  const item = await removePost();
  const [notice] = await readNotices('01');
  await call('01', 'PUT', `notices/${notice?._id}/read`, {});
  clock.advanceSeconds(1);
  await restore('AR', item);
  expect(await readNotices('01')).toMatchObject([
    {
      title: '你发的内容又看得到了',
      text: '老师把一件作品放回来了。',
      address: '/home/in-school/art-schoolClart/craftExamine',
    },
    { title: '老师撤下了你发的内容' },
  ]);
});

test('a reporter reads that the post stays, and may report it again', async () => {
  await reportByPupil();
  const item = await removePost();
  clock.advanceSeconds(60);
  expect(await readNotices('02')).toMatchObject([{ text: '谢谢你告诉老师，一件作品已经撤下。' }]);
  await restore('AR', item);
  expect(await readNotices('02')).toMatchObject([
    { text: '老师看过了一件作品，没有发现问题，让它留着。' },
  ]);
  expect((await reportByPupil()).statusCode).toBe(200);
});

test('a repeated request changes nothing, and the post can be taken down again', async () => {
  const item = await removePost();
  await restore('AR', item);
  expect((await restore('AR', item)).statusCode).toBe(200);
  await takeDown('AR', '不合适');
  expect(await isVisible()).toBe(404);
  expect((await restore('AR', item)).json()).toMatchObject({ error_code: 300130 });
  expect(await readRemoved('AR')).toMatchObject([{ rev: 2, reason: '不合适' }]);
});

test('a post that its author has changed, or that another teacher keeps down, cannot be put back', async () => {
  const item = await removePost();
  await db.updateTable('art_circle_posts').set({ state: 'pending', rev: 2 }).execute();
  expect(await readRemoved('AR')).toEqual([]);
  expect((await restore('AR', item)).json()).toMatchObject({ error_code: 300130 });
  await db.updateTable('art_circle_posts').set({ state: 'refused', rev: 1 }).execute();
  await appeal();
  expect(await readRemoved('AR')).toHaveLength(1);
  await answer('refuse', '和书上一样');
  expect(await readRemoved('AR')).toEqual([]);
  expect((await restore('AR', item)).json()).toMatchObject({ error_code: 300131 });
  expect(await isVisible()).toBe(404);
});

test('an appeal leaves the list of the other teacher when the post is put back', async () => {
  const item = await removePost();
  await appeal();
  await restore('AR', item);
  const { items } = (
    await call('HEAD', 'GET', 'teach/reviews?kind=removalAppeal&subject=ar')
  ).json<{ items: unknown[] }>();
  expect(items).toEqual([]);
});

test('other users neither see nor put back what a teacher took down', async () => {
  const item = await removePost();
  for (const who of ['MU', 'HEAD', 'OTHER', 'AWAY', 'AWAYHEAD'] as const) {
    expect(await readRemoved(who), who).toEqual([]);
    expect((await restore(who, item)).statusCode, who).toBe(404);
  }
  expect((await restore('01', item)).statusCode).toBe(403);
  expect((await restore('AR', { _id: randomUUID(), rev: 1 })).statusCode).toBe(404);
  expect((await restore('AR', { _id: 'none', rev: 1 })).statusCode).toBe(404);
  expect(await isVisible()).toBe(404);
});

test('the list has pages, the newest removal first', async () => {
  await takeDown('AR');
  clock.advanceSeconds(1);
  const first = postId;
  postId = await insertPost(context, ownSchoolId, author, { title: '晴天', id: 'later' });
  await takeDown('AR');
  const page = await listRemoved('AR', '?limit=1');
  expect(page.items).toMatchObject([{ title: '作品：晴天' }]);
  const rest = await listRemoved('AR', `?limit=1&cursor=${page.next}`);
  expect(rest).toMatchObject({ items: [{ title: '作品：雨后的竹' }], next: null });
  expect(first).not.toBe(postId);
});
