import { randomUUID } from 'node:crypto';

import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { ClubNotice } from '@meiyu/contract/art-club/club-notice.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createClub } from '../../../testing/art-club-fixtures.ts';
import { makePhoto, sendForm } from '../../../testing/asset-fixtures.ts';
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

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;
let pupils: Awaited<ReturnType<typeof insertTeachersAndPupils>>;
let club: { _id: string };

beforeAll(async () => {
  pupils = await insertTeachersAndPupils(context);
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('review_item_files').execute();
  await db.deleteFrom('art_club_notices').execute();
  await db.deleteFrom('art_club_members').execute();
  await db.deleteFrom('art_clubs').execute();
  club = await createClub(app, token('MU'), { join: 'closed', grades: [5] });
  await admit(pupils.first);
  await db.deleteFrom('notices').execute();
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
const admit = (userId: string, state = 'member') =>
  call('MU', 'PUT', `art-clubs/${club._id}/members/${userId}`, { state });
const makeBody = (change: object = {}) => ({
  eventId: randomUUID(),
  title: ' 带红纸 ',
  text: ' 明天带一张红纸和一把圆头剪刀。 ',
  ...change,
});
const write = (change: object = {}, who: Who = 'MU') =>
  call(who, 'POST', `art-clubs/${club._id}/notices`, makeBody(change));
const takeBack = (notice: { _id: string }, who: Who = 'MU') =>
  call(who, 'DELETE', `art-clubs/${club._id}/notices/${notice._id}`, { eventId: randomUUID() });
const list = async (who: Who, query = '') =>
  (await call(who, 'GET', `art-clubs/${club._id}/notices?${query}`)).json<{
    items: ClubNotice[];
    next: string | null;
  }>();
const readInbox = async (who: Who) =>
  (await call(who, 'GET', 'notices')).json<{ items: Notice[] }>().items;
const countUnread = async (who: Who) =>
  (await call(who, 'GET', `art-clubs/${club._id}`)).json<ArtClub>().unreadNotices;

test('a notice reaches the inbox of each member, and members who join later find it in the club', async () => {
  const notice = (await write()).json<ClubNotice>();
  expect(notice).toMatchObject({
    title: '带红纸',
    text: '明天带一张红纸和一把圆头剪刀。',
    files: [],
  });
  expect(await readInbox('01')).toMatchObject([
    {
      kind: 'clubNotice',
      title: '带红纸',
      text: '竹笛社：明天带一张红纸和一把圆头剪刀。',
      address: `/home/in-school/art-club/detail?id=${club._id}&tab=notices`,
      readAt: null,
    },
  ]);
  expect(await readInbox('02')).toEqual([]);
  await admit(pupils.second);
  expect((await list('02')).items).toMatchObject([{ title: '带红纸', isUnread: false }]);
  expect(await countUnread('02')).toBe(0);
});

test('a pupil reads the notices of a club, and the inbox and the count follow', async () => {
  await write();
  await write({ title: '换教室' });
  expect(await countUnread('01')).toBe(2);
  expect((await list('01')).items.map(({ isUnread }) => isUnread)).toEqual([true, true]);
  const upTo = new Date(NOW).toISOString();
  const read = (who: Who) => call(who, 'PUT', `art-clubs/${club._id}/notices/read`, { upTo });
  expect((await read('01')).statusCode).toBe(200);
  expect(await countUnread('01')).toBe(0);
  expect((await readInbox('01')).every(({ readAt }) => readAt !== null)).toBe(true);
  clock.set('2026-11-20T11:00:00+08:00');
  await write({ title: '明天不上' });
  expect((await read('01')).statusCode).toBe(200);
  expect(await countUnread('01')).toBe(1);
  expect((await read('02')).statusCode).toBe(404);
});

test('a list of notices has the newest first and continues where its first page ends', async () => {
  await write({ title: '一' });
  clock.set('2026-11-20T11:00:00+08:00');
  await write({ title: '二' });
  const first = await list('01', 'limit=1');
  expect(first.items.map(({ title }) => title)).toEqual(['二']);
  const rest = await list('01', `limit=1&cursor=${first.next ?? ''}`);
  expect(rest.items.map(({ title }) => title)).toEqual(['一']);
  expect(rest.next).toBeNull();
});

test('a repeated request writes one notice, and another one with its event id is refused', async () => {
  const eventId = randomUUID();
  const first = (await write({ eventId })).json();
  const before = await takeSnapshot(db);
  expect((await write({ eventId })).json()).toEqual(first);
  expect((await write({ eventId, title: '别的' })).json()).toMatchObject({ error_code: 300052 });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a notice that is taken back leaves the club and the inboxes, also of pupils who left', async () => {
  const notice = (await write()).json<ClubNotice>();
  await admit(pupils.first, 'removed');
  expect((await readInbox('01')).map(({ kind }) => kind)).toContain('clubNotice');
  expect((await takeBack(notice)).statusCode).toBe(200);
  const before = await takeSnapshot(db);
  expect((await takeBack(notice)).statusCode).toBe(200);
  expect(await takeSnapshot(db)).toEqual(before);
  expect((await list('MU')).items).toEqual([]);
  expect((await readInbox('01')).map(({ kind }) => kind)).not.toContain('clubNotice');
});

/** Uploads a file. Returns its hash. */
async function upload(who: Who, name: string, value: Buffer): Promise<string> {
  const reply = await sendForm(app, token(who), [
    { field: 'purpose', value: 'activity' },
    { field: 'data', name, value },
  ]);
  return reply.json<{ hash: string }>().hash;
}
const fetchFile = (url = '') => app.inject({ url });

test('only the readers of a notice see its files, until it is taken back', async () => {
  const text = await upload('MU', '歌词.txt', Buffer.from('茉莉花'));
  const photo = await upload('MU', '谱子.jpg', await makePhoto());
  const own = await upload('01', '我的.txt', Buffer.from('我的'));
  expect((await write({ files: [own] })).json()).toMatchObject({
    error_code: 300376,
    error_msg: '有文件没有传上来，请重新添加',
  });
  const notice = (await write({ files: [text, photo] })).json<ClubNotice>();
  expect(notice.files).toMatchObject([
    { kind: 'document', name: '歌词.txt' },
    { kind: 'image', name: '谱子.jpg' },
  ]);
  const [seen] = (await list('01')).items;
  const url = seen?.files[0]?.url;
  expect((await fetchFile(url)).body).toBe('茉莉花');
  const [file] = notice.files;
  const readAsset = async (who: Who) =>
    (await call(who, 'GET', `assets/${file?._id ?? ''}`)).statusCode;
  expect(await readAsset('01')).toBe(200);
  expect(await readAsset('HEAD')).toBe(200);
  for (const who of ['02', 'AR', 'AWAY', 'AWAYHEAD'] as const)
    expect(await readAsset(who), who).toBe(404);
  await takeBack(notice);
  expect((await fetchFile(url)).statusCode).toBe(404);
});

test('a notice is refused with the sentence of its first wrong field and changes nothing', async () => {
  const hash = 'a'.repeat(64);
  const before = await takeSnapshot(db);
  for (const [change, message] of [
    [{ title: ' ', text: ' ' }, '请填写通知的标题'],
    [{ title: '字'.repeat(41) }, '标题最多40个字'],
    [{ text: ' ' }, '请填写通知的内容'],
    [{ text: '字'.repeat(1001) }, '内容最多1000个字'],
    [{ files: ['1', '2', '3', '4'].map((digit) => digit.repeat(64)) }, '最多带3个文件'],
    [{ files: [hash, hash] }, '同一个文件只能带一次'],
  ] as const)
    expect((await write(change)).json()).toMatchObject({ error_msg: message });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a club has a limit for notices per day, and a closed club has none', async () => {
  for (let count = 0; count < 20; count += 1) await write({ title: `第 ${count} 条` });
  const used = { error_code: 300375, error_msg: '这个社团今天的通知够多了，明天再发' };
  expect((await write()).json()).toMatchObject(used);
  await call('MU', 'DELETE', `teach/clubs/${club._id}`, { eventId: randomUUID() });
  clock.set('2026-11-21T10:00:00+08:00');
  expect((await write()).json()).toMatchObject({ error_code: 300363 });
});

test('other pupils, teachers and schools neither read nor write notices of a club', async () => {
  const notice = (await write()).json<ClubNotice>();
  const before = await takeSnapshot(db);
  for (const who of ['02', '03', 'AR', 'OTHER', 'AWAY', 'AWAYHEAD'] as const)
    expect((await call(who, 'GET', `art-clubs/${club._id}/notices`)).statusCode, who).toBe(404);
  for (const who of ['AR', 'OTHER', 'AWAY', 'AWAYHEAD'] as const) {
    expect((await write({}, who)).statusCode, who).toBe(404);
    expect((await takeBack(notice, who)).statusCode, who).toBe(404);
  }
  expect((await write({}, '01')).statusCode).toBe(403);
  expect((await takeBack({ _id: randomUUID() })).statusCode).toBe(404);
  expect(await takeSnapshot(db)).toEqual(before);
});
