import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { dialog, openProfile, portraitIn, portraitPupil } from './portrait-page.ts';
import { UploadPanel } from './upload-page.ts';

const photograph = path.resolve(import.meta.dirname, '../../docs/meiyu.png');
const portrait = /\/v2\/portraits\//;

/** What only its name takes for a photograph. */
const noPicture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('你好') });

/** From the button to the part of the picture. */
async function choosePortrait(page: Page, file: Parameters<Page['setInputFiles']>[1]) {
  const isNew = (await page.evaluate(() => localStorage.getItem('meiyu.noticed'))) === null;
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '换头像' }).click();
  if (isNew) {
    const notice = dialog(page, '换头像需要用到');
    await notice.getByRole('button', { name: '知道了' }).click();
  }
  await (await chosen).setFiles(file);
  return { isNew };
}

const take = (page: Page) =>
  dialog(page, '移动和缩放').getByRole('button', { name: '就用这张' }).click();

test(
  'a pupil changes the portrait, and it is there on every screen, after a reload and for a classmate',
  { tag: '@phone' },
  async ({ page, openDevice }, { project }) => {
    // Authors of works, one for each size.
    const author = portraitPupil(project.name === 'phone' ? '20260405' : '20260401');
    const classmate = portraitPupil('20260402');
    await openProfile(page, author);
    expect(await choosePortrait(page, photograph)).toEqual({ isNew: true });
    await expect(dialog(page, '移动和缩放').locator('img')).toBeVisible();
    await take(page);
    const dock = new UploadPanel(page);
    await expect(dock.words).toHaveText('上传成功');
    const shown = portraitIn(page, 'main');
    await expect(shown).toHaveAttribute('src', portrait);
    // It can be fetched, and not only named.
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await expectAccessible(page);

    await page.goto('/#/home/curriculum');
    // A phone's home greets with it, a desktop has it in the bar above.
    const elsewhere = portraitIn(page, project.name === 'desktop' ? 'banner' : 'main');
    await expect(elsewhere).toBeVisible();
    await page.reload();
    await expect(elsewhere).toBeVisible();

    const other = await openDevice();
    await openSignedIn(other, classmate);
    await other.goto('/#/home/in-school/art-schoolClart');
    await expect(portraitIn(other, 'main').first()).toBeVisible();

    await page.goto('/#/home/user');
    const former = await shown.getAttribute('src');
    expect(await choosePortrait(page, photograph)).toEqual({ isNew: false });
    await take(page);
    await expect(shown).not.toHaveAttribute('src', former ?? '');
  },
);

test('what is no picture says so, and the portrait stays', { tag: '@phone' }, async ({ page }) => {
  await openProfile(page, portraitPupil('20260406'));
  await choosePortrait(page, noPicture('合影.jpg'));
  const unreadable = dialog(page, '这张图片打不开');
  await expect(unreadable).toContainText('它可能不是图片，或者已经损坏了');
  await expectAccessible(page);
  const again = page.waitForEvent('filechooser');
  await unreadable.getByRole('button', { name: '换一张' }).click();
  await (await again).setFiles(noPicture('IMG_0001.HEIC'));
  await expect(unreadable).toContainText('这是 HEIC 照片，这个浏览器不认识它');
  await unreadable.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(portraitIn(page, 'main')).toHaveCount(0);
});

test(
  'without a network the portrait waits, a sign-out says so, and it changes when the network is back',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await openProfile(page, portraitPupil('20260407'));
    const uploads = '**/v2/uploads';
    await page.route(uploads, (route) => route.abort('connectionreset'));
    await choosePortrait(page, photograph);
    await take(page);
    const dock = new UploadPanel(page);
    await expect(dock.words).toHaveText('网络断了，1 个文件等着上传');
    await expect(page.getByRole('button', { name: '换头像' })).toHaveAttribute('aria-busy', 'true');
    const shots = process.env['SCREENSHOTS'];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/profile-${project.name}-${colorScheme}.png` });
    }
    await expectAccessible(page);

    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    const leaving = dialog(page, '退出登录？');
    await expect(leaving.getByRole('alert')).toHaveText(
      /^还有 1 个文件没有上传完。它们留在这台设备上/,
    );
    await leaving.getByRole('button', { name: '再想想' }).click();

    await page.reload();
    await expect(dock.words).toHaveText('网络断了，1 个文件等着上传');
    await page.unroute(uploads);
    await expect(dock.words).toHaveText('上传成功');
    await expect(portraitIn(page, 'main')).toHaveAttribute('src', portrait);
  },
);

test('a portrait that is given up changes nothing', { tag: '@desktop' }, async ({ page }) => {
  await openProfile(page, portraitPupil('20260408'));
  await choosePortrait(page, photograph);
  await dialog(page, '移动和缩放').getByRole('button', { name: '取消' }).click();
  await page.route('**/v2/uploads', (route) => route.abort('connectionreset'));
  await choosePortrait(page, photograph);
  await take(page);
  const dock = new UploadPanel(page);
  await dock.head.click();
  await dock.region.getByRole('button', { name: '取消上传 头像.jpg' }).click();
  await expect(dock.region).toHaveCount(0);
  await expect(portraitIn(page, 'main')).toHaveCount(0);
});
