import { once } from 'node:events';
import path from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findDemoStaff, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { skipToReviewed } from '../pages/review.ts';
import { approvePost, showPost, takePostDown, withdrawPost } from './post-client.ts';

const FEED = '/#/home/in-school/art-schoolClart';
const OWN_POSTS = `${FEED}/craftExamine`;
/** The work of a classmate. */
const LIGHT_RAIN = '小雨沙沙';
const RAIN = '雨点变奏曲';
const CHANGED_RAIN = '雨点变奏曲（第二版）';
const COMMENT = '我感到雨越来越大';

const photograph = path.resolve(import.meta.dirname, '../../docs/meiyu.png');

/** Finds the card of the pupil's new post. Some pupils have other posts in the demo. */
const findOwnPost = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Holds new uploads. Returns the function that lets them start. */
async function holdUploads(page: Page): Promise<() => void> {
  const release = new AbortController();
  await page.route('**/v2/uploads', async (route) => {
    if (!release.signal.aborted) await once(release.signal, 'abort');
    await route.continue();
  });
  return () => release.abort();
}

/** Expects that an element at the bottom of the screen does not reach into another one. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(lower).toBeVisible();
  const getEdge = async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(getEdge).toBeGreaterThanOrEqual(0);
}

/** Comments on the work of a classmate, which is in the open feed. */
async function writeComment(page: Page): Promise<void> {
  await page.getByRole('link', { name: LIGHT_RAIN, exact: true }).tap();
  await page.getByRole('button', { name: '我感到…' }).tap();
  await page.getByLabel('留言').pressSequentially('雨越来越大');
  await page.getByRole('button', { name: '发留言' }).tap();
  await expect(page.getByText('老师正在看')).toBeVisible();
  await expectAccessible(page);
}

/** Writes a post with a photograph in the open form. The form is left once, and the upload waits until its panel is measured. */
async function writePost(page: Page): Promise<void> {
  await page.getByRole('button', { name: '挂上去' }).tap();
  await expect(page.getByText('请写点文字，或添加图片、视频、录音')).toBeVisible();
  await page.getByLabel('标题').fill(RAIN);
  await page.getByRole('radio', { name: '音乐' }).check();
  await page.getByLabel('想说的话').fill('我用三角铁模仿雨点，一开始很轻。');
  await page.reload();
  await expect(page.getByLabel('标题')).toHaveValue(RAIN);
  const startUpload = await holdUploads(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '加图片' }).tap();
  await page.getByRole('button', { name: '知道了' }).tap();
  await (await chooser).setFiles(photograph);
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await expectAbove(
    page.getByRole('button', { name: '挂上去' }),
    page.getByRole('region', { name: '上传' }),
  );
  startUpload();
  await page.getByText('给图片写一句说明').tap();
  await page.getByLabel('图片 1 的说明').fill('三角铁');
  await page.getByLabel('怎么做的').fill('先敲边，再敲角。');
  await expectAccessible(page);
  await page.getByRole('button', { name: '挂上去' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '我的作品' })).toBeVisible();
  await expect(findOwnPost(page, RAIN).getByText('老师正在看')).toBeVisible();
}

/** Changes the post that is on the wall. */
async function changePost(page: Page): Promise<void> {
  await findOwnPost(page, RAIN).getByRole('link', { name: '修改' }).tap();
  await page.getByLabel('标题').fill(CHANGED_RAIN);
  await page.getByRole('button', { name: '挂上去' }).tap();
  const change = findOwnPost(page, CHANGED_RAIN);
  await expect(change.getByText('这是修改，原来的还挂着')).toBeVisible();
  await expect(findOwnPost(page, RAIN).getByText('挂在墙上')).toBeVisible();
}

/** Appeals against the removal of the changed post. */
async function appealRemoval(page: Page): Promise<void> {
  const post = findOwnPost(page, CHANGED_RAIN);
  await expect(post.getByText('撤下了', { exact: true })).toBeVisible();
  await post.getByRole('button', { name: '申诉' }).tap();
  const appeal = page.getByRole('dialog', { name: '请另一位老师再看看？' });
  await appeal.getByRole('button', { name: '申诉' }).tap();
  await expect(appeal.getByText('请写明申诉的理由')).toBeVisible();
  await appeal.getByLabel('申诉的理由').fill('点开大图看得清');
  await expectAccessible(page);
  await appeal.getByRole('button', { name: '申诉' }).tap();
  await expect(post.getByText('申诉交给另一位老师了，请等答复。')).toBeVisible();
}

/** Takes the work of the classmate down on its page, where the comment is. */
async function takeDown(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: LIGHT_RAIN, exact: true });
  await link.click();
  await expect(page.getByText(COMMENT)).toBeVisible();
  await page
    .getByRole('article', { name: LIGHT_RAIN })
    .getByRole('button', { name: '撤下' })
    .first()
    .click();
  const removal = page.getByRole('dialog', { name: '撤下这件作品？' });
  await removal.getByLabel('撤下的原因').fill('封面看不清');
  await removal.getByRole('button', { name: '撤下' }).click();
  // The removal leads back to the feed. Another address before that would be replaced.
  await expect(page.getByRole('heading', { level: 1, name: '校园艺术圈' })).toBeVisible();
  await expect(link).toHaveCount(0);
}

test(
  'a pupil comments on a work, writes a post with a photograph, changes it on the wall and appeals against its removal, and staff review all of it',
  { tag: '@phone' },
  async ({ page, server: { address } }) => {
    const [author, classmate] = readSpareFourthGraders();
    if (!author || !classmate) throw new Error('The test needs two pupils.');
    await showPost(address, classmate, LIGHT_RAIN);

    await openSignedIn(page, author, FEED);
    await writeComment(page);
    await page.getByRole('link', { name: '回到艺术圈' }).tap();
    await page.getByRole('link', { name: '挂一件作品' }).tap();
    await writePost(page);
    await approvePost(address, RAIN);
    await page.reload();
    await findOwnPost(page, RAIN).getByRole('link', { name: '去看看' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: RAIN })).toBeVisible();
    await expect(page.getByRole('button', { name: '放大图片：三角铁' })).toBeVisible();
    await expect(page.getByText('先敲边，再敲角。')).toBeVisible();
    await page.goto(OWN_POSTS);
    await changePost(page);
    await approvePost(address, CHANGED_RAIN);
    await takePostDown(address, author, CHANGED_RAIN, '封面看不清');
    await page.reload();
    await appealRemoval(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    await switchUser(page, findDemoStaff(), '/#/home/teach/review?kind=comment');
    await expect(page.getByText(COMMENT)).toBeVisible();
    await page.getByRole('button', { name: /^本屏通过/ }).click();
    await expect(page.getByText(COMMENT)).toHaveCount(0);
    await page.goto(FEED);
    await takeDown(page);
    await page.goto('/#/home/teach/review?kind=removalAppeal');
    await skipToReviewed(page, `作品：${CHANGED_RAIN}`);
    await expect(page.getByText('点开大图看得清')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^恢复/ }).click();
    await expect(page.getByText('点开大图看得清')).toHaveCount(0);
    await page.goto(FEED);
    await page.reload();
    await expect(page.getByRole('link', { name: CHANGED_RAIN })).toBeVisible();
    // Other tests expect the posts of the demo on the first page of the art circle.
    await withdrawPost(address, author, CHANGED_RAIN);
  },
);
