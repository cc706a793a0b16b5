import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { findDialog, openProfile, findPortrait, findPortraitPupil } from './portrait-page.ts';
import { UploadPanel } from './upload-page.ts';

const photograph = path.resolve(import.meta.dirname, '../../docs/meiyu.png');
const portraitUrl = /\/v2\/portraits\//;

/** Builds a text file with the name of a photograph. */
const buildBrokenImage = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('你好'),
});

/** Chooses an image file as portrait, and closes the permission notice if it appears. */
async function choosePortrait(page: Page, file: Parameters<Page['setInputFiles']>[1]) {
  const isFirstTime = (await page.evaluate(() => localStorage.getItem('meiyu.noticed'))) === null;
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '换头像' }).click();
  await findDialog(page, '换头像')
    .getByRole('button', { name: /^用自己的图片|^选一张图片/ })
    .click();
  if (isFirstTime) {
    const notice = findDialog(page, '换头像需要用到');
    await notice.getByRole('button', { name: '知道了' }).click();
  }
  await (await fileChooser).setFiles(file);
  return { isFirstTime };
}

const acceptCrop = (page: Page) =>
  findDialog(page, '移动和缩放').getByRole('button', { name: '就用这张' }).click();

test(
  'shows a new portrait on all screens, after a reload and to a classmate',
  { tag: '@phone' },
  async ({ page, openDevice }) => {
    const author = findPortraitPupil('20260405');
    const classmate = findPortraitPupil('20260402');
    await openProfile(page, author);
    await page.evaluate(() => window.scrollTo(0, 40));
    await page.getByRole('button', { name: '换头像' }).click();
    // The dialog must cover the window, also on a scrolled page.
    await expect
      .poll(() => findDialog(page, '换头像').evaluate((it) => it.getBoundingClientRect().top))
      .toBe(0);
    await expectAccessible(page);
    const upload = findDialog(page, '换头像').getByRole('button', {
      name: /用自己的图片|选一张图片/,
    });
    const heights = await upload
      .locator('b, b + span')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
    expect(Math.min(...heights), 'the lines of text do not overlap').toBeGreaterThan(12);
    await findDialog(page, '换头像').getByRole('button', { name: '小马' }).click();
    const animal = page
      .getByRole('button', { name: '换头像' })
      .locator('img[src^="/animals/horse.svg"]');
    await expect(animal).toBeVisible();
    await expect
      .poll(() => animal.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await choosePortrait(page, photograph)).toEqual({ isFirstTime: true });
    await expect(findDialog(page, '移动和缩放').locator('img')).toBeVisible();
    await acceptCrop(page);
    const panel = new UploadPanel(page);
    await expect(panel.status).toHaveText('上传成功');
    const profilePortrait = findPortrait(page, 'main');
    await expect(profilePortrait).toHaveAttribute('src', portraitUrl);
    // Waits until the browser has loaded the image.
    await expect
      .poll(() => profilePortrait.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(320);
    await expectAccessible(page);

    await page.goto('/#/home/curriculum');
    // On a phone the greeting shows the portrait.
    const homePortrait = findPortrait(page, 'main');
    await expect(homePortrait).toBeVisible();
    await page.reload();
    await expect(homePortrait).toBeVisible();

    const other = await openDevice();
    await openSignedIn(other, classmate, '/#/home/in-school/art-schoolClart');
    await expect(findPortrait(other, 'main').first()).toBeVisible();

    await page.goto('/#/home/user');
    const former = await profilePortrait.getAttribute('src');
    expect(await choosePortrait(page, photograph)).toEqual({ isFirstTime: false });
    await acceptCrop(page);
    await expect(profilePortrait).not.toHaveAttribute('src', former ?? '');
  },
);

/** Chooses two files that are no images, and gives up. */
async function rejectBrokenImages(page: Page): Promise<void> {
  await choosePortrait(page, buildBrokenImage('合影.jpg'));
  const unreadable = findDialog(page, '这张图片打不开');
  await expect(unreadable).toContainText('它可能不是图片，或者已经损坏了');
  await expectAccessible(page);
  const nextFileChooser = page.waitForEvent('filechooser');
  await unreadable.getByRole('button', { name: '换一张' }).click();
  await (await nextFileChooser).setFiles(buildBrokenImage('IMG_0001.HEIC'));
  await expect(unreadable).toContainText('这是 HEIC 照片，这个浏览器不认识它');
  await unreadable.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'keeps the portrait if the file is not an image or the change is cancelled',
  { tag: '@phone' },
  async ({ page }) => {
    await openProfile(page, findPortraitPupil('20260406'));
    await rejectBrokenImages(page);
    await expect(findPortrait(page, 'main')).toHaveCount(0);

    await choosePortrait(page, photograph);
    await findDialog(page, '移动和缩放').getByRole('button', { name: '取消' }).click();
    await page.route('**/v2/uploads', (route) => route.abort('connectionreset'));
    await choosePortrait(page, photograph);
    await acceptCrop(page);
    const panel = new UploadPanel(page);
    await panel.toggle.click();
    await panel.region.getByRole('button', { name: '取消上传 头像.jpg' }).click();
    await expect(panel.region).toHaveCount(0);
    await expect(findPortrait(page, 'main')).toHaveCount(0);
  },
);

test(
  'keeps a portrait upload waiting without a network, mentions it at the sign-out, and continues it later',
  { tag: '@desktop' },
  async ({ page }) => {
    await openProfile(page, findPortraitPupil('20260407'));
    const uploads = '**/v2/uploads';
    await page.route(uploads, (route) => route.abort('connectionreset'));
    await choosePortrait(page, photograph);
    await acceptCrop(page);
    const panel = new UploadPanel(page);
    await expect(panel.status).toHaveText('网络断了，1 个文件等着上传');
    await expect(page.getByRole('button', { name: '换头像' })).toHaveAttribute('aria-busy', 'true');
    const screenshots = process.env['SCREENSHOTS'];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      if (screenshots !== undefined)
        await page.screenshot({
          path: `${screenshots}/profile-desktop-${colorScheme}.png`,
        });
    }
    await expectAccessible(page);

    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    const signOutDialog = findDialog(page, '退出登录？');
    await expect(signOutDialog.getByRole('alert')).toHaveText(
      /^还有 1 个文件没有上传完。它们留在这台设备上/,
    );
    await signOutDialog.getByRole('button', { name: '再想想' }).click();

    await page.reload();
    await expect(panel.status).toHaveText('网络断了，1 个文件等着上传');
    await page.unroute(uploads);
    await expect(panel.status).toHaveText('上传成功');
    await expect(findPortrait(page, 'main')).toHaveAttribute('src', portraitUrl);
  },
);
