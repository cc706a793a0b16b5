import { randomUUID } from 'node:crypto';

import type { ClubComment } from '@meiyu/contract/art-club/club-comment.schema';
import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import type { ReviewItem, ReviewReply } from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createClub } from '../../../testing/art-club-fixtures.ts';
import { buildClubPost, insertMembers } from '../../../testing/club-post-fixtures.ts';
import { insertPupil, signIn } from '../../../testing/school-fixtures.ts';
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

type Who = FixtureTeacher | '01' | '02' | '03' | '04';
let tokens: (who: Exclude<Who, '04'>) => string;
let fourth = '';
let author = '';
let club = '';
let post = '';

beforeAll(async () => {
  ({ first: author } = await insertTeachersAndPupils(context));
  await insertPupil(context, ownSchoolId, { number: '04' });
  clock.set(NOW);
  tokens = await signInTeachersAndPupils(app);
  fourth = await signIn(app, ownSchoolId, '04');
});

const call = (who: Who, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/v2/${path}`,
    headers: { authorization: who === '04' ? fourth : tokens(who) },
    ...(payload && { payload }),
  });

/** `01` has a visible post in the club of `MU`. */
beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('report_cases').execute();
  await db.deleteFrom('review_item_events').execute();
  await db.deleteFrom('art_club_posts').execute();
  await db.deleteFrom('art_club_members').execute();
  await db.deleteFrom('art_clubs').execute();
  club = (await createClub(app, tokens('MU')))._id;
  await insertMembers(db, { schoolId: ownSchoolId, clubId: club }, [author]);
  const made = await call('01', 'POST', `art-clubs/${club}/dynamics`, buildClubPost());
  post = `art-clubs/${club}/dynamics/${made.json<ClubPost>()._id}`;
  await db.updateTable('art_club_posts').set({ state: 'approved' }).execute();
});

const report = (who: Who, body: object = { reason: 'copied' }, path = post) =>
  call(who, 'PUT', `${path}/report`, body);
const isVisible = async () => (await call('02', 'GET', post)).statusCode;
const readQueue = async (who: Who) =>
  (await call(who, 'GET', 'teach/reviews?kind=report&subject=mu')).json<{ items: ReviewItem[] }>()
    .items;
const decide = async (who: Who, verdict: string, reason?: string) => {
  const rows = await db.selectFrom('report_cases').select(['id', 'rev']).execute();
  const items = rows.map(({ id, rev }) => ({
    kind: 'report',
    id,
    rev,
    verdict,
    ...(reason && { reason }),
  }));
  return call(who, 'POST', 'teach/reviews/decide', { eventId: randomUUID(), items });
};

test('three reporters hide a post until the teacher of the club lets it stay', async () => {
  // The reports are shown in the order of their times.
  await report('02', { reason: 'copied', text: '和书上一样' });
  clock.advanceSeconds(1);
  await report('03');
  expect(await isVisible()).toBe(200);
  clock.advanceSeconds(1);
  await report('04', { reason: 'unkind' });
  expect(await isVisible()).toBe(404);
  expect(await readQueue('MU')).toMatchObject([
    {
      title: '社团动态：竹笛社',
      text: '第一只不断线的兔子',
      facts: [{ text: '抄别人的：和书上一样' }, { text: '抄别人的' }, { text: '不友善' }],
    },
  ]);
  const reply = (await decide('MU', 'approve')).json<ReviewReply>();
  expect(reply.items[0]?.refusal).toBeNull();
  expect(await isVisible()).toBe(200);
});

test('only the teacher of the club and staff decide, not other teachers of the class of the author', async () => {
  await report('02');
  expect(await readQueue('AR')).toEqual([]);
  expect(await readQueue('AWAYHEAD')).toEqual([]);
  expect(await readQueue('HEAD')).toHaveLength(1);
  expect((await decide('AR', 'approve')).statusCode).toBe(404);
});

test('a removed post is hidden from readers, and its author reads why', async () => {
  await report('02');
  await decide('MU', 'refuse', '抄别人的');
  expect(await isVisible()).toBe(404);
  expect((await call('01', 'GET', post)).json()).toMatchObject({
    state: 'refused',
    reason: '抄别人的',
  });
  clock.set('2026-11-20T10:01:00+08:00');
  const { items } = (await call('02', 'GET', 'notices')).json<{ items: Notice[] }>();
  expect(items[0]).toMatchObject({
    title: '你的举报有结果了',
    text: '谢谢你告诉老师，一条社团动态已经撤下。',
  });
});

test('a decision about a report neither shows a post that its author has taken back nor approves its new content', async () => {
  await report('02');
  const write = (method: 'PUT' | 'DELETE', body: object) =>
    app.inject({
      method,
      url: `/v2/${post}`,
      headers: { authorization: tokens('01') },
      payload: { eventId: randomUUID(), ...body },
    });
  await write('DELETE', { rev: 1 });
  await write('PUT', { rev: 2, text: '新的内容', images: [] });
  await decide('MU', 'approve');
  expect((await call('01', 'GET', post)).json()).toMatchObject({ state: 'pending' });
  expect(await isVisible()).toBe(404);
  await decide('MU', 'undo');
  await decide('MU', 'refuse', '抄别人的');
  expect((await call('01', 'GET', post)).json()).toMatchObject({ state: 'pending', reason: '' });
});

test('an undo shows a removed post again', async () => {
  await report('02');
  await decide('MU', 'refuse', '抄别人的');
  expect(await isVisible()).toBe(404);
  await decide('MU', 'undo');
  expect(await isVisible()).toBe(200);
  expect((await call('01', 'GET', post)).json()).toMatchObject({ state: 'approved', reason: '' });
});

test('a comment is reported like a post', async () => {
  const made = await call('01', 'POST', `${post}/comments`, {
    text: '真难看',
    eventId: randomUUID(),
  });
  await db.updateTable('art_club_comments').set({ state: 'approved' }).execute();
  const path = `${post}/comments/${made.json<ClubComment>()._id}`;
  expect((await report('02', { reason: 'unkind' }, path)).statusCode).toBe(200);
  expect(await readQueue('MU')).toMatchObject([{ title: '社团评论：竹笛社', text: '真难看' }]);
  await decide('MU', 'refuse', '不友善');
  const { items } = (await call('03', 'GET', `${post}/comments`)).json<{ items: ClubComment[] }>();
  expect(items).toEqual([]);
});

test('a pupil reports once, and neither own, foreign nor unknown content, nor that of a teacher', async () => {
  await report('02');
  expect((await report('02')).json()).toMatchObject({ error_code: 300095 });
  expect((await report('01')).statusCode).toBe(404);
  expect((await report('MU')).statusCode).toBe(403);
  expect((await report('02', { reason: 'copied' }, `${post}x`)).statusCode).toBe(404);
  const unknown = `${post}/comments/${randomUUID()}`;
  expect((await report('02', { reason: 'copied' }, unknown)).statusCode).toBe(404);
  const other = (await createClub(app, tokens('MU'), { name: '剪纸社', grades: [6] }))._id;
  await db.updateTable('art_club_posts').set({ club_id: other }).execute();
  expect((await report('03')).statusCode).toBe(404);
  const path = post.replace(club, other);
  expect((await report('03', { reason: 'copied' }, path)).statusCode).toBe(404);
  const ofTeacher = await call('MU', 'POST', `art-clubs/${club}/dynamics`, buildClubPost());
  const shown = `art-clubs/${club}/dynamics/${ofTeacher.json<ClubPost>()._id}`;
  expect((await report('02', { reason: 'copied' }, shown)).statusCode).toBe(404);
});

const takeDown = (who: Who, path = post, reason = '有同学的肖像') =>
  call(who, 'PUT', `${path}/removal`, { reason });
const readNotices = async (who: Who) =>
  (await call(who, 'GET', 'notices')).json<{ items: Notice[] }>().items;

test.each(['MU', 'HEAD'] as const)(
  '%s takes a post down without a report, and its author reads why',
  async (who) => {
    expect((await takeDown(who)).statusCode).toBe(200);
    expect(await isVisible()).toBe(404);
    expect((await call('01', 'GET', post)).json()).toMatchObject({
      state: 'refused',
      reason: '有同学的肖像',
    });
    expect(await readNotices('01')).toMatchObject([
      { title: '老师撤下了你发的内容', text: '一条社团动态撤下了：有同学的肖像' },
    ]);
  },
);

test('a repeated removal changes nothing, also with another reason', async () => {
  await takeDown('MU');
  expect((await takeDown('HEAD', post, '不合适')).statusCode).toBe(200);
  expect((await call('01', 'GET', post)).json()).toMatchObject({ reason: '有同学的肖像' });
  expect(await readNotices('01')).toHaveLength(1);
});

test('a removal answers the reporters, and their report leaves the list', async () => {
  for (const who of ['02', '03', '04'] as const) await report(who);
  await db.updateTable('art_club_posts').set({ is_hidden: false }).execute();
  await takeDown('MU');
  expect(await readQueue('MU')).toEqual([]);
  clock.set('2026-11-20T10:01:00+08:00');
  expect(await readNotices('02')).toMatchObject([
    { text: '谢谢你告诉老师，一条社团动态已经撤下。' },
  ]);
});

test('the teacher of a club takes a comment down', async () => {
  const eventId = randomUUID();
  const made = await call('01', 'POST', `${post}/comments`, { text: '真难看', eventId });
  await db.updateTable('art_club_comments').set({ state: 'approved' }).execute();
  const path = `${post}/comments/${made.json<ClubComment>()._id}`;
  for (const who of ['AR', 'OTHER', 'AWAYHEAD'] as const)
    expect((await takeDown(who, path)).statusCode, who).toBe(404);
  const elsewhere = await call('MU', 'POST', `art-clubs/${club}/dynamics`, buildClubPost());
  const other = `art-clubs/${club}/dynamics/${elsewhere.json<ClubPost>()._id}`;
  expect((await takeDown('MU', path.replace(post, other))).statusCode).toBe(404);
  expect((await takeDown('MU', path)).statusCode).toBe(200);
  const { items } = (await call('02', 'GET', `${post}/comments`)).json<{ items: ClubComment[] }>();
  expect(items).toEqual([]);
});

test('the server refuses removals by others, of other content, and without a reason', async () => {
  for (const who of ['AR', 'OTHER', 'AWAY', 'AWAYHEAD'] as const)
    expect((await takeDown(who)).statusCode, who).toBe(404);
  expect((await takeDown('02')).statusCode).toBe(403);
  expect((await takeDown('MU', post, ' ')).json()).toMatchObject({ error_msg: '请写明撤下的原因' });
  expect((await takeDown('MU', post, '长'.repeat(201))).json()).toMatchObject({
    error_msg: '原因最多200个字',
  });
  expect((await takeDown('MU', `${post}x`)).statusCode).toBe(404);
  expect((await takeDown('MU', post.replace(club, 'none'))).statusCode).toBe(404);
  const ofTeacher = await call('MU', 'POST', `art-clubs/${club}/dynamics`, buildClubPost());
  const shown = `art-clubs/${club}/dynamics/${ofTeacher.json<ClubPost>()._id}`;
  expect((await takeDown('HEAD', shown)).statusCode).toBe(404);
  await db.updateTable('art_club_posts').set({ state: 'pending' }).execute();
  expect((await takeDown('MU')).statusCode).toBe(404);
  expect(await readNotices('01')).toEqual([]);
});

const appeal = (who: Who, text = '照片里只有我自己', path = post) =>
  call(who, 'PUT', `${path}/appeal`, { text });
const readAppeals = async (who: Who) =>
  (await call(who, 'GET', 'teach/reviews?kind=removalAppeal&subject=mu')).json<{
    items: ReviewItem[];
  }>().items;
const answer = async (who: Who, verdict: string) => {
  const rows = await db.selectFrom('removal_appeals').select(['id', 'rev']).execute();
  const items = rows.map((row) => ({ kind: 'removalAppeal', ...row, verdict }));
  return call(who, 'POST', 'teach/reviews/decide', { eventId: randomUUID(), items });
};

test('the author of a removed post appeals once, and staff show it again', async () => {
  expect((await appeal('01')).statusCode).toBe(404);
  await takeDown('MU');
  const address = `/home/in-school/art-club/detail/comment?id=${club}&dynamic=${post.split('/')[3]}`;
  expect(await readNotices('01')).toMatchObject([{ address }]);
  expect((await call('01', 'GET', post)).json()).toMatchObject({ removal: { appeal: null } });
  expect((await appeal('02')).statusCode).toBe(404);
  expect((await appeal('MU')).statusCode).toBe(403);
  expect((await appeal('01', ' ')).json()).toMatchObject({ error_msg: '请写明申诉的理由' });
  expect((await appeal('01', '理由', post.replace(club, 'none'))).statusCode).toBe(404);
  expect((await appeal('01')).json<ClubPost>()).toMatchObject({
    state: 'refused',
    removal: { appeal: { state: 'pending' } },
  });
  expect((await appeal('01')).statusCode).toBe(200);
  expect((await appeal('01', '别的理由')).json()).toMatchObject({ error_code: 300236 });
  for (const who of ['MU', 'AR', 'OTHER', 'AWAYHEAD'] as const)
    expect(await readAppeals(who), who).toEqual([]);
  expect(await readAppeals('HEAD')).toMatchObject([
    {
      title: '社团动态：竹笛社',
      facts: [{ text: '有同学的肖像' }, {}, { text: '照片里只有我自己' }],
    },
  ]);
  expect((await answer('HEAD', 'approve')).statusCode).toBe(200);
  expect(await isVisible()).toBe(200);
  expect((await call('01', 'GET', post)).json()).toMatchObject({ removal: null });
  clock.set('2026-11-20T10:01:00+08:00');
  expect((await readNotices('01'))[0]).toMatchObject({ title: '申诉通过了', address });
});

test('the author of a removed comment appeals, and the teacher of the club decides about a removal of staff', async () => {
  const eventId = randomUUID();
  const made = await call('01', 'POST', `${post}/comments`, { text: '真难看', eventId });
  await db.updateTable('art_club_comments').set({ state: 'approved' }).execute();
  const path = `${post}/comments/${made.json<ClubComment>()._id}`;
  const readComments = async (who: Who) =>
    (await call(who, 'GET', `${post}/comments`)).json<{ items: ClubComment[] }>().items;
  await takeDown('HEAD', path);
  expect(await readComments('01')).toMatchObject([{ removal: { appeal: null } }]);
  const other = await call('01', 'POST', `art-clubs/${club}/dynamics`, buildClubPost());
  const elsewhere = path.replace(post, `art-clubs/${club}/dynamics/${other.json<ClubPost>()._id}`);
  expect((await appeal('01', '在夸他', elsewhere)).statusCode).toBe(404);
  expect((await appeal('02', '在夸他', path)).statusCode).toBe(404);
  expect((await appeal('01', '在夸他', path)).json<ClubComment>()).toMatchObject({
    removal: { appeal: { state: 'pending' } },
  });
  expect(await readAppeals('HEAD')).toEqual([]);
  expect(await readAppeals('MU')).toMatchObject([{ title: '社团评论：竹笛社', text: '真难看' }]);
  await answer('MU', 'approve');
  expect(await readComments('02')).toMatchObject([{ state: 'approved', removal: null }]);
});
