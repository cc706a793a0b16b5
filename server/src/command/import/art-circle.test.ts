import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder, validPackage } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

const image = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800"/>';
const openSchool = '学校标识码,学校名称,区划代码,问卷与艺术圈\nS1,第一小学,330106,是\n';

function buildPost(more: Record<string, unknown> = {}): object {
  return {
    id: 'p1',
    school: 'S1',
    author: '01',
    subject: 'ar',
    title: '窗花',
    text: '我剪的窗花',
    images: [{ file: 'media/flower.svg', alt: '红色的窗花' }],
    postedAt: '2026-11-01T12:00:00+08:00',
    state: 'approved',
    ...more,
  };
}

const withPosts = (...posts: object[]) => ({ 'art-circle/posts.json': JSON.stringify(posts) });
const buildPackage = (...posts: object[]) => ({
  'schools.csv': openSchool,
  'media/flower.svg': image,
  ...withPosts(...posts),
});
/** Changes to the valid package that leave out all files except manifest.json. */
const onlyManifest = {
  ...Object.fromEntries(Object.keys(validPackage).map((name) => [name, null])),
  'manifest.json': validPackage['manifest.json'],
};

async function load(changes: Record<string, string | null>, isDryRun = false) {
  const { findings, steps } = await importPackage(context, writePackageFolder(changes), {
    isDryRun,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '艺术圈作品');
  return {
    faults: findings.faults.map(formatFinding),
    warnings: findings.warnings.map(formatFinding),
    counts: step && [step.added, step.updated, step.unchanged],
  };
}

function postNow(id = 'p1') {
  return db
    .selectFrom('art_circle_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

beforeAll(() => loadDivisions(db));

test.each<[string, object[], string]>([
  [
    'of an unknown pupil',
    [buildPost({ author: '99' })],
    'art-circle/posts.json:1:[0].author 学校 S1 没有学号为 99 的学生',
  ],
  [
    'of a teacher',
    [buildPost({ author: 'T1' })],
    'art-circle/posts.json:1:[0].author 学校 S1 没有学号为 T1 的学生',
  ],
  [
    'of an unknown school',
    [buildPost({ school: 'S9' })],
    'art-circle/posts.json:1:[0].school 没有 S9 这所学校',
  ],
  [
    'that exists twice',
    [buildPost(), buildPost()],
    'art-circle/posts.json:1:[1].id 作品 id重复，和 art-circle/posts.json:1:[0].id 相同',
  ],
  [
    'with a missing image',
    [buildPost({ images: [{ file: 'media/none.svg', alt: '没有' }] })],
    'art-circle/posts.json:1:[0].images[0].file 数据包里没有文件 media/none.svg',
  ],
  [
    'with audio as an image',
    [buildPost({ images: [{ file: 'media/a.mp3', alt: '声音' }] })],
    'art-circle/posts.json:1:[0].images[0].file 应为图片：png、jpg、webp、gif 或 svg',
  ],
  [
    'with an image as audio',
    [buildPost({ audio: 'media/flower.svg' })],
    'art-circle/posts.json:1:[0].audio 应为声音：mp3、ogg 或 wav',
  ],
  [
    'without content',
    [buildPost({ text: '', images: [] })],
    'art-circle/posts.json:1:[0] 作品要有文字、图片或声音',
  ],
  ['without a state', [buildPost({ state: undefined })], 'art-circle/posts.json:1:[0].state '],
])('refuses a post %s and writes nothing', async (_, posts, fault) => {
  const before = await takeSnapshot(db);
  const { faults } = await load(buildPackage(...posts));
  expect(faults).toContainEqual(expect.stringContaining(fault));
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a dry run prints the planned changes and writes nothing', async () => {
  const before = await takeSnapshot(db);
  expect((await load(buildPackage(buildPost()), true)).counts).toEqual([1, 0, 0]);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('imports a post with its author and the size of its image', async () => {
  expect(await load(buildPackage(buildPost()))).toMatchObject({ faults: [], counts: [1, 0, 0] });
  const { login_name: author } = await db
    .selectFrom('users')
    .innerJoin('art_circle_posts', 'art_circle_posts.user_id', 'users.id')
    .select('login_name')
    .executeTakeFirstOrThrow();
  expect(author).toBe('01');
  expect(await postNow()).toMatchObject({
    state: 'approved',
    likes: 0,
    images: [
      {
        src: expect.stringMatching(/^media\/[0-9a-f]{64}\.svg$/),
        alt: '红色的窗花',
        width: 600,
        height: 800,
      },
    ],
  });
});

test('importing it again changes nothing', async () => {
  const before = await takeSnapshot(db);
  expect(await load(buildPackage(buildPost()))).toEqual({
    faults: [],
    warnings: [],
    counts: [0, 0, 1],
  });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a changed post keeps its likes and accepts an author from an earlier package', async () => {
  const { user_id: userId } = await postNow();
  await db
    .insertInto('art_circle_likes')
    .values({ school_id: 'S1', post_id: 'p1', user_id: userId, liked_at: new Date() })
    .execute();
  await db.updateTable('art_circle_posts').set({ likes: 1 }).execute();
  const changed = buildPost({ author: '02', text: '再剪一张', images: [], state: 'refused' });
  const more = buildPost({ id: 'p2', images: [] });
  expect(await load({ ...onlyManifest, ...withPosts(changed, more) })).toEqual({
    faults: [],
    warnings: [],
    counts: [1, 1, 0],
  });
  expect(await postNow()).toMatchObject({
    text: '再剪一张',
    images: [],
    state: 'refused',
    likes: 1,
  });
  expect((await postNow()).user_id).not.toBe(userId);
});

test("a teacher's decision stays when the same package comes again, and ends when the content changes", async () => {
  const waiting = buildPost({ author: '02', images: [], state: 'pending' });
  await load({ ...onlyManifest, ...withPosts(waiting) });
  const { rev, user_id: decider } = await postNow();
  const decision = {
    state: 'refused',
    reason: '看不清',
    decided_by: decider,
    decided_at: new Date(),
  };
  await db.updateTable('art_circle_posts').set(decision).where('id', '=', 'p1').execute();
  expect((await load({ ...onlyManifest, ...withPosts(waiting) })).counts).toEqual([0, 0, 1]);
  expect(await postNow()).toMatchObject({ ...decision, rev });
  const edited = { ...waiting, text: '重新拍了一张' };
  expect((await load({ ...onlyManifest, ...withPosts(edited) })).counts).toEqual([0, 1, 0]);
  const cleared = { state: 'pending', reason: '', decided_by: null, decided_at: null };
  expect(await postNow()).toMatchObject({ ...cleared, rev: rev + 1 });
});

test('a package with other posts does not change existing posts', async () => {
  await load({ ...onlyManifest, ...withPosts(buildPost({ id: 'p3', images: [] })) });
  expect(await postNow('p2')).toMatchObject({ text: '我剪的窗花' });
});

test('warns that a school without an art circle does not show its posts', async () => {
  const closed = openSchool.replace('是', '否');
  expect(
    (
      await load(
        { ...onlyManifest, 'schools.csv': closed, ...withPosts(buildPost({ images: [] })) },
        true,
      )
    ).warnings,
  ).toEqual([
    'art-circle/posts.json:1:[0].school 学校 S1 没有开通“问卷与艺术圈”，开通之前没有人看得到这些作品',
  ]);
});
