import { once } from 'node:events';
import path from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findDemoStaff, findMusicTeacher, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { startServer } from '../fixtures/server.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { findReviewed } from '../pages/review.ts';

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

/** Passes all posts that wait for the teacher. A post with audio must be played first, so it stays. */
async function approvePosts(page: Page, title: string): Promise<void> {
  await page.goto('/#/home/teach/review');
  await page.reload();
  await expect(page.getByRole('listitem', { name: `《${title}》` })).toBeVisible();
  await page.getByRole('button', { name: /^本屏通过/ }).click();
  await expect(page.getByRole('listitem', { name: `《${title}》` })).toHaveCount(0);
}

test(
  'a pupil writes a post with a photograph, changes it on the wall, and a classmate comments on it',
  { tag: '@phone' },
  async ({ browser }) => {
    // The new post would move those that other tests expect on the first page of the art circle.
    const server = await startServer();
    const [author, reader] = readSpareFourthGraders();
    if (!author || !reader) throw new Error('The test needs two pupils.');
    const phone = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
    });
    const page = await phone.newPage();
    await openSignedIn(page, author, '/#/home/in-school/art-schoolClart');
    await page.getByRole('link', { name: '挂一件作品' }).click();
    await page.getByRole('button', { name: '挂上去' }).click();
    await expect(page.getByText('请写点文字，或添加图片、视频、录音')).toBeVisible();
    await page.getByLabel('标题').fill('雨点变奏曲');
    await page.getByRole('radio', { name: '音乐' }).check();
    await page.getByLabel('想说的话').fill('我用三角铁模仿雨点，一开始很轻。');
    await page.reload();
    await expect(page.getByLabel('标题')).toHaveValue('雨点变奏曲');
    const startUpload = await holdUploads(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '加图片' }).click();
    await page.getByRole('button', { name: '知道了' }).click();
    await (await chooser).setFiles(photograph);
    await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
    await expectAbove(
      page.getByRole('button', { name: '挂上去' }),
      page.getByRole('region', { name: '上传' }),
    );
    startUpload();
    await page.getByText('给图片写一句说明').click();
    await page.getByLabel('图片 1 的说明').fill('三角铁');
    await page.getByLabel('怎么做的').fill('先敲边，再敲角。');
    await expectAccessible(page);
    await page.getByRole('button', { name: '挂上去' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '我的作品' })).toBeVisible();
    const card = findOwnPost(page, '雨点变奏曲');
    await expect(card.getByText('老师正在看')).toBeVisible();
    await expectAccessible(page);

    const desktop = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
    });
    const teacher = await desktop.newPage();
    await openSignedIn(teacher, findMusicTeacher());
    await approvePosts(teacher, '雨点变奏曲');
    await page.reload();
    await card.getByRole('link', { name: '去看看' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '雨点变奏曲' })).toBeVisible();
    await expect(page.getByRole('button', { name: '放大图片：三角铁' })).toBeVisible();
    await expect(page.getByText('先敲边，再敲角。')).toBeVisible();

    await page.goto('/#/home/in-school/art-schoolClart/craftExamine');
    await card.getByRole('link', { name: '修改' }).click();
    await page.getByLabel('标题').fill('雨点变奏曲（第二版）');
    await page.getByRole('button', { name: '挂上去' }).click();
    const change = findOwnPost(page, '雨点变奏曲（第二版）');
    await expect(change.getByText('这是修改，原来的还挂着')).toBeVisible();
    await expect(card.getByText('挂在墙上')).toBeVisible();
    await approvePosts(teacher, '雨点变奏曲（第二版）');
    await page.goto('/#/home/in-school/art-schoolClart');
    await page.reload();
    await expect(page.getByRole('link', { name: '雨点变奏曲（第二版）' })).toBeVisible();

    const otherPhone = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
    });
    const classmate = await otherPhone.newPage();
    await openSignedIn(classmate, reader, '/#/home/in-school/art-schoolClart');
    await classmate.getByRole('link', { name: '雨点变奏曲（第二版）' }).click();
    await classmate.getByRole('button', { name: '我感到…' }).click();
    await classmate.getByLabel('留言').pressSequentially('雨越来越大');
    await classmate.getByRole('button', { name: '发留言' }).click();
    await expect(classmate.getByText('老师正在看')).toBeVisible();
    await expectAccessible(classmate);
    await teacher.goto('/#/home/teach/review?kind=comment');
    await expect(teacher.getByText('我感到雨越来越大')).toBeVisible();
    await teacher.getByRole('button', { name: /^本屏通过/ }).click();
    await expect(teacher.getByText('我感到雨越来越大')).toHaveCount(0);
    await classmate.reload();
    await expect(classmate.getByText('我感到雨越来越大')).toBeVisible();
    await expect(classmate.getByText('老师正在看')).toHaveCount(0);

    await teacher.goto('/#/home/in-school/art-schoolClart');
    await teacher.getByRole('link', { name: '雨点变奏曲（第二版）' }).click();
    await expect(teacher.getByText('我感到雨越来越大')).toBeVisible();
    await teacher
      .getByRole('article', { name: '雨点变奏曲（第二版）' })
      .getByRole('button', { name: '撤下' })
      .first()
      .click();
    const removal = teacher.getByRole('dialog', { name: '撤下这件作品？' });
    await removal.getByLabel('撤下的原因').fill('封面看不清');
    await removal.getByRole('button', { name: '撤下' }).click();
    await expect(teacher.getByRole('link', { name: '雨点变奏曲（第二版）' })).toHaveCount(0);
    await page.goto('/#/home/in-school/art-schoolClart/craftExamine');
    await page.reload();
    await expect(change.getByText('撤下了', { exact: true })).toBeVisible();
    await change.getByRole('button', { name: '申诉' }).click();
    const appeal = page.getByRole('dialog', { name: '请另一位老师再看看？' });
    await appeal.getByRole('button', { name: '申诉' }).click();
    await expect(appeal.getByText('请写明申诉的理由')).toBeVisible();
    await appeal.getByLabel('申诉的理由').fill('点开大图看得清');
    await expectAccessible(page);
    await appeal.getByRole('button', { name: '申诉' }).click();
    await expect(change.getByText('申诉交给另一位老师了，请等答复。')).toBeVisible();
    const office = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
    });
    const staff = await office.newPage();
    await openSignedIn(staff, findDemoStaff());
    await findReviewed(staff, 'removalAppeal', '作品：雨点变奏曲（第二版）');
    await expect(staff.getByText('点开大图看得清')).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: /^恢复/ }).click();
    await expect(staff.getByText('点开大图看得清')).toHaveCount(0);
    await page.reload();
    await expect(change.getByText('挂在墙上')).toBeVisible();
    await office.close();
    await desktop.close();
    await otherPhone.close();
    await phone.close();
    await server.remove();
  },
);
