import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { captureBrowserPath, captureOptions, cameraVideo } from '../fixtures/capture-browser.ts';
import { test } from '../fixtures/capture-test.ts';
import { coloursOf } from '../fixtures/colours.ts';
import { heldTracks, watchTracks } from '../fixtures/media-tracks.ts';

test.skip(captureBrowserPath === '', 'no browser on this machine has a camera');

/** From the gallery's shelf of photographs to the camera. */
async function openCamera(page: Page, gallery: string): Promise<Locator> {
  await page.goto(gallery);
  await page.getByRole('button', { name: '拍或选' }).click();
  await page.getByRole('dialog', { name: '放一张图片' }).getByText('拍一张').click();
  return page.getByRole('dialog', { name: '拍一张' });
}

const shutterOf = (camera: Locator) => camera.getByRole('button', { name: '拍照' });

test('a photograph is all that the camera saw, not mirrored, and the camera is let go', async ({
  page,
  context,
  gallery,
}, { project }) => {
  await context.grantPermissions(['camera']);
  await watchTracks(page);
  const camera = await openCamera(page, gallery);
  await expect(shutterOf(camera)).not.toHaveAttribute('aria-busy', 'true');
  expect(await heldTracks(page)).toEqual(['live']);
  await expect(camera.locator('video')).toBeInViewport({ ratio: 1 });
  // Who looks into it expects a mirror.
  await expect(camera.locator('video')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  const shots = process.env['SCREENSHOTS'];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/camera-${project.name}-${colorScheme}.png` });
  }
  await shutterOf(camera).click();
  const photograph = page.getByAltText('刚拍的');
  await expect(photograph).toBeVisible();
  await expect(camera).toHaveCount(0);
  expect(await heldTracks(page)).toEqual(['ended']);
  expect(await coloursOf(photograph)).toEqual({ ...cameraVideo, left: 'red', right: 'blue' });
});

test(
  'it is worked by keys alone, and Escape lets go of the camera',
  { tag: '@desktop' },
  async ({ page, context, gallery }) => {
    await context.grantPermissions(['camera']);
    await watchTracks(page);
    const camera = await openCamera(page, gallery);
    await expect(shutterOf(camera)).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(camera).toHaveCount(0);
    expect(await heldTracks(page)).toEqual(['ended']);
    await expect(page.getByRole('button', { name: '拍或选' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^拍一张/ }).press('Enter');
    await shutterOf(camera).focus();
    await expect(shutterOf(camera)).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByAltText('刚拍的')).toBeVisible();
  },
);

test(
  'who is refused the camera reads how to allow it, and it opens once it is allowed',
  { tag: '@phone' },
  async ({ page, context, gallery }, { project }) => {
    // The page has no permissions, and the browser asks for none.
    await context.clearPermissions();
    const camera = await openCamera(page, gallery);
    const advice = camera.getByRole('alert');
    await expect(advice).toContainText('摄像头没有打开');
    await expect(advice).toContainText('点地址栏左边的小锁');
    await expectAccessible(page);
    const shots = process.env['SCREENSHOTS'];
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/camera-refused-${project.name}.png` });
    await context.grantPermissions(['camera']);
    await camera.getByRole('button', { name: '再试一次' }).click();
    await expect(shutterOf(camera)).not.toHaveAttribute('aria-busy', 'true');
  },
);

test(
  'a camera that goes away is told of, and comes back',
  { tag: '@phone' },
  async ({ page, context, gallery }) => {
    await context.grantPermissions(['camera']);
    await watchTracks(page);
    const camera = await openCamera(page, gallery);
    await expect(shutterOf(camera)).not.toHaveAttribute('aria-busy', 'true');
    // What the browser tells when the cable is pulled.
    await page.evaluate(() => {
      const [track]: MediaStreamTrack[] = Reflect.get(globalThis, 'tracks');
      track?.stop();
      track?.dispatchEvent(new Event('ended'));
    });
    await expect(camera.getByRole('alert')).toContainText('摄像头断开了');
    await camera.getByRole('button', { name: '再试一次' }).click();
    await expect(shutterOf(camera)).not.toHaveAttribute('aria-busy', 'true');
  },
);

test(
  'where there are two cameras a press changes to the other',
  { tag: '@desktop' },
  async ({ playwright, launchOptions, gallery }) => {
    // The browser's own two, since a file is one camera alone.
    const browser = await playwright.chromium.launch(
      captureOptions(launchOptions, ['--use-fake-device-for-media-stream=device-count=2']),
    );
    try {
      const page = await browser.newPage({ permissions: ['camera'] });
      await watchTracks(page);
      const camera = await openCamera(page, gallery);
      await expect(shutterOf(camera)).not.toHaveAttribute('aria-busy', 'true');
      for (const held of [
        ['ended', 'live'],
        ['ended', 'ended', 'live'],
      ]) {
        await camera.getByRole('button', { name: '换一个摄像头' }).click();
        await expect(shutterOf(camera)).not.toHaveAttribute('aria-busy', 'true');
        await expect.poll(() => heldTracks(page)).toEqual(held);
      }
      const used = await page.evaluate(() => {
        const tracks: MediaStreamTrack[] = Reflect.get(globalThis, 'tracks');
        return tracks.map((track) => track.getSettings().deviceId);
      });
      expect(new Set(used).size).toBe(2);
      expect(used[2]).toBe(used[0]);
    } finally {
      await browser.close();
    }
  },
);
