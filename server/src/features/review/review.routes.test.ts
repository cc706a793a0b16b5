import { randomUUID } from 'node:crypto';

import type { Post, PupilPost } from '@meiyu/contract/art-circle/art-circle.schema';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import {
  ReviewKind,
  type ReviewCount,
  type ReviewItem,
  type ReviewReply,
  type ReviewVerdict,
  WaitingKind,
} from '@meiyu/contract/review/review.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { insertPost } from '../../testing/art-circle-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  ownSchoolId,
  type FixtureTeacher,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const NOW = '2026-11-20T10:00:00+08:00';
const image = `media/${'a'.repeat(64)}.svg`;
const sound = `media/${'b'.repeat(64)}.mp3`;

type Who = FixtureTeacher | '01' | '02' | '03';
let token: (who: Who) => string;
let pupils: Awaited<ReturnType<typeof insertTeachersAndPupils>>;

beforeAll(async () => {
  pupils = await insertTeachersAndPupils(context);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  clock.set(NOW);
  token = await signInTeachersAndPupils(app);
});

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('art_circle_posts').execute();
});

const insertPending = (
  id: string,
  { author = pupils.first, ...more }: { author?: string } & Parameters<typeof insertPost>[3] = {},
) => insertPost(context, ownSchoolId, author, { id, state: 'pending', ...more });

const get = (who: Who, url: string) => app.inject({ url, headers: { authorization: token(who) } });
const list = async (who: Who, query = '', subject = 'ar') =>
  (await get(who, `/v2/teach/reviews?kind=post&subject=${subject}${query}`)).json<{
    items: ReviewItem[];
    next: string | null;
  }>();
const listIds = async (who: Who, query?: string, subject?: string) =>
  (await list(who, query, subject)).items.map(({ _id }) => _id);
const count = async (who: Who, subject = 'ar') =>
  (await get(who, `/v2/teach/reviews/counts?subject=${subject}`)).json<{ items: ReviewCount[] }>()
    .items;
const countPosts = async (who: Who) => (await count(who)).find(({ kind }) => kind === 'post');

const send = (who: Who, items: readonly object[], eventId: string = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: '/v2/teach/reviews/decide',
    headers: { authorization: token(who) },
    payload: { eventId, items },
  });
const verdict = (
  id: string,
  word: ReviewVerdict['verdict'],
  more: Partial<ReviewVerdict> = {},
) => ({
  kind: 'post',
  id,
  rev: 1,
  verdict: word,
  ...more,
});
const refusal = (id: string, reason: string) => verdict(id, 'refuse', { reason });
const decide = async (who: Who, ...items: object[]) =>
  (await send(who, items)).json<ReviewReply>().items.map((result) => result.refusal);

const listFeed = async () =>
  (await get('02', '/v2/art-circle/posts')).json<{ items: Post[] }>().items.map(({ _id }) => _id);
const listNotices = async (who: '01' | '02' = '01') =>
  (await get(who, '/v2/notices')).json<{ items: Notice[] }>().items;
const countUnread = async () =>
  (await get('01', '/v2/notices/unread')).json<{ count: number }>().count;

test('every kind of the contract has a source, and every kind of the review screen a queue', () => {
  const { reviewSources } = context;
  expect(reviewSources.map(({ kind }) => kind).toSorted()).toEqual(WaitingKind.options.toSorted());
  const queued = reviewSources.filter(({ queue }) => queue !== undefined);
  expect(queued.map(({ kind }) => kind)).toEqual(ReviewKind.options);
});

describe('the queue', () => {
  test('has everything that a decision needs, the oldest first, page by page', async () => {
    await insertPending('new', { posted: '2026-11-19T12:00:00+08:00' });
    await insertPending('old', {
      title: '窗花',
      text: '我剪的窗花',
      images: [{ src: image, alt: '红色的窗花', width: 240, height: 320 }],
      audio: sound,
      posted: '2026-11-18T12:00:00+08:00',
    });
    const first = await list('AR', '&limit=1');
    expect(first.items).toEqual([
      {
        kind: 'post',
        _id: 'old',
        rev: 1,
        author: { name: '林小满', grade: 5, klass: 1 },
        title: '窗花',
        text: '我剪的窗花',
        images: [
          { src: expect.stringContaining('.svg?t='), alt: '红色的窗花', width: 240, height: 320 },
        ],
        audios: [expect.stringContaining('.mp3?t=')],
        videos: [],
        facts: [],
        warnings: [],
        effect: '',
        submittedAt: '2026-11-18T04:00:00.000Z',
      },
    ]);
    expect(await listIds('AR', `&limit=1&cursor=${first.next}`)).toEqual(['new']);
    expect(await countPosts('AR')).toEqual({
      kind: 'post',
      count: 2,
      oldest: '2026-11-18T04:00:00.000Z',
    });
  });

  test("has posts of the teacher's own classes and subjects, and for staff those of the whole school", async () => {
    await insertPending('art');
    await insertPending('music', { subject: 'mu' });
    await insertPending('elsewhere', { subject: 'mu', author: pupils.elsewhere });
    await insertPost(context, ownSchoolId, pupils.first, { id: 'approved' });
    expect(await listIds('AR')).toEqual(['art']);
    expect(await listIds('AR', '', 'mu')).toEqual([]);
    expect(await listIds('MU', '', 'mu')).toEqual(['music']);
    expect(await listIds('OTHER', '', 'mu')).toEqual(['elsewhere']);
    expect((await listIds('HEAD', '', 'mu')).toSorted()).toEqual(['elsewhere', 'music']);
    expect(await listIds('AWAYHEAD')).toEqual([]);
  });

  test('is beside the posts of a pupil, which a teacher reads in every state', async () => {
    await insertPending('waiting');
    await insertPost(context, ownSchoolId, pupils.first, { id: 'shown' });
    await insertPending('music', { subject: 'mu' });
    await insertPending('other', { author: pupils.second });
    const read = async (who: Who) => get(who, `/v2/teach/pupils/${pupils.first}/posts`);
    const { items } = (await read('AR')).json<{ items: PupilPost[] }>();
    const states = Object.fromEntries(items.map(({ _id, state }) => [_id, state]));
    expect(states).toEqual({ waiting: 'pending', shown: 'approved' });
    for (const who of ['OTHER', 'AWAY', 'AWAYHEAD'] as const)
      expect((await read(who)).statusCode, who).toBe(404);
  });

  test('can be limited to posts with images, audio or video', async () => {
    await insertPending('images', { images: [{ src: image, alt: '窗花' }] });
    await insertPending('song', { audio: sound });
    await insertPending('words');
    expect(await listIds('AR', '&files=image')).toEqual(['images']);
    expect(await listIds('AR', '&files=audio')).toEqual(['song']);
    expect(await listIds('AR', '&files=video')).toEqual([]);
    expect((await get('AR', '/v2/teach/reviews?kind=post&subject=ar&files=x')).statusCode).toBe(
      400,
    );
  });

  test('is empty in a school without an art circle', async () => {
    await insertPending('art');
    await db.updateTable('schools').set({ has_art_circle: false }).execute();
    try {
      expect(await listIds('AR')).toEqual([]);
      expect((await send('AR', [verdict('art', 'approve')])).statusCode).toBe(404);
    } finally {
      await db.updateTable('schools').set({ has_art_circle: true }).execute();
    }
  });

  test("counts the password requests of the teacher's own classes", async () => {
    const requestedAt = new Date('2026-11-19T10:00:00+08:00');
    await db
      .insertInto('password_resets')
      .values({
        school_id: ownSchoolId,
        id: randomUUID(),
        user_id: pupils.first,
        requested_at: requestedAt,
        expires_at: new Date('2026-11-26T10:00:00+08:00'),
      })
      .execute();
    const waiting = { kind: 'password', count: 1, oldest: requestedAt.toISOString() };
    expect(await count('MU')).toContainEqual(waiting);
    expect(await count('OTHER')).toContainEqual({ kind: 'password', count: 0, oldest: null });
    await db.deleteFrom('password_resets').execute();
  });
});

describe('a decision', () => {
  test('shows an approved post at once and hides a refused one', async () => {
    await insertPending('good');
    await insertPending('bad');
    expect(await decide('AR', verdict('good', 'approve'), refusal('bad', '看不清'))).toEqual([
      null,
      null,
    ]);
    expect(await listFeed()).toEqual(['good']);
    expect(await listIds('AR')).toEqual([]);
    expect(await countPosts('AR')).toEqual({ kind: 'post', count: 0, oldest: null });
  });

  test('tells the pupil with the reason, but only when it can no longer be undone', async () => {
    await insertPending('good', { title: '窗花' });
    await insertPending('bad', { author: pupils.second });
    await decide('AR', verdict('good', 'approve'), refusal('bad', ' 有他人肖像 '));
    clock.advanceSeconds(24);
    expect(await listNotices()).toEqual([]);
    expect(await countUnread()).toBe(0);
    clock.advanceSeconds(1);
    expect(await listNotices()).toMatchObject([
      {
        kind: 'review',
        title: '作品通过了审核',
        text: '《窗花》已经在校园艺术圈展出，全校同学都看得到。',
        address: '/home/in-school/art-schoolClart/detail?id=good',
      },
    ]);
    expect(await countUnread()).toBe(1);
    expect(await listNotices('02')).toMatchObject([
      { title: '作品没有通过审核', text: '你的作品没有通过审核：有他人肖像', address: '' },
    ]);
  });

  test('that is undone in time tells nothing, hides the post and lets it wait again', async () => {
    await insertPending('post');
    await decide('AR', verdict('post', 'approve'));
    clock.advanceSeconds(15);
    expect(await decide('AR', verdict('post', 'undo'))).toEqual([null]);
    expect(await listFeed()).toEqual([]);
    expect(await listIds('AR')).toEqual(['post']);
    clock.advanceSeconds(60);
    expect(await listNotices()).toEqual([]);
    await decide('AR', refusal('post', '与内容不符'));
    clock.advanceSeconds(60);
    expect(await listNotices()).toMatchObject([{ title: '作品没有通过审核' }]);
    expect(await decide('AR', verdict('post', 'undo'))).toMatchObject([{ error_code: 300133 }]);
  });

  test('of two teachers counts once: the second learns who decided, and the rest is stored', async () => {
    await insertPending('first');
    await insertPending('second');
    await decide('HEAD', refusal('first', '含个人信息'));
    const { name } = await db
      .selectFrom('users')
      .select('name')
      .where('login_name', '=', 'HEAD')
      .where('school_id', '=', ownSchoolId)
      .executeTakeFirstOrThrow();
    expect(await decide('AR', verdict('first', 'approve'), verdict('second', 'approve'))).toEqual([
      {
        error_code: 300131,
        error_msg: '其他老师已经审核过',
        decided: { by: name, state: 'refused' },
      },
      null,
    ]);
    expect(await decide('AR', verdict('first', 'undo'))).toMatchObject([{ error_code: 300131 }]);
    expect(await listFeed()).toEqual(['second']);
  });

  test('of ten parallel requests of two teachers counts once', async () => {
    await insertPending('post');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        decide(at % 2 === 0 ? 'AR' : 'HEAD', verdict('post', 'approve')),
      ),
    );
    expect(replies.flat().filter((refused) => refused === null)).toHaveLength(1);
    clock.advanceSeconds(60);
    expect(await listNotices()).toHaveLength(1);
  });

  test('about content that has changed since is refused, and the others are stored', async () => {
    await insertPending('edited');
    await insertPending('same');
    await db.updateTable('art_circle_posts').set({ rev: 2 }).where('id', '=', 'edited').execute();
    expect(await decide('AR', verdict('edited', 'approve'), verdict('same', 'approve'))).toEqual([
      {
        error_code: 300130,
        error_msg: '内容刚刚被修改过，请看过新内容再审核',
        decided: null,
      },
      null,
    ]);
    expect(await listFeed()).toEqual(['same']);
    expect(await listIds('AR')).toEqual(['edited']);
  });

  test('with a repeated event id gets the same reply, and is refused with other content', async () => {
    await insertPending('post');
    const eventId = randomUUID();
    const first = await send('AR', [verdict('post', 'approve')], eventId);
    const before = await takeSnapshot(db);
    const [again, twice] = await Promise.all([
      send('AR', [verdict('post', 'approve')], eventId),
      send('AR', [verdict('post', 'approve')], eventId),
    ]);
    expect([again.body, twice.body]).toEqual([first.body, first.body]);
    const other = await send('AR', [refusal('post', '看不清')], eventId);
    expect(other.json()).toMatchObject({ error_code: 300052 });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test.each([
    ['without a reason', [verdict('post', 'refuse')], 300132],
    ['with an empty reason', [verdict('post', 'approve'), refusal('post-2', ' 　')], 300132],
    ['about the same post twice', [verdict('post', 'approve'), verdict('post', 'undo')], 300001],
    ['without items', [], 300001],
    ['with 51 items', Array.from({ length: 51 }, (_, at) => verdict(`p${at}`, 'approve')), 300001],
    ['with a long reason', [refusal('post', '长'.repeat(201))], 300001],
  ])('%s is refused and changes nothing', async (_title, items, code) => {
    await insertPending('post');
    await insertPending('post-2');
    const before = await takeSnapshot(db);
    expect((await send('AR', items)).json()).toMatchObject({ error_code: code });
    expect(await takeSnapshot(db)).toEqual(before);
  });

  test('is 404 for teachers of other subjects, classes and schools, and stores nothing', async () => {
    await insertPending('post');
    const before = await takeSnapshot(db);
    for (const who of ['MU', 'OTHER', 'AWAY', 'AWAYHEAD'] as const) {
      expect((await send(who, [verdict('post', 'approve')])).statusCode, who).toBe(404);
    }
    expect(await takeSnapshot(db)).toEqual(before);
    await insertPending('music', { subject: 'mu' });
    expect(
      await decide('AR', verdict('music', 'approve'), verdict('post', 'approve')),
    ).toMatchObject([{ error_code: 300002 }, null]);
    expect((await get('01', '/v2/teach/reviews?kind=post&subject=ar')).statusCode).toBe(403);
  });
});
