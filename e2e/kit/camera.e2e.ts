import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { captureBrowserPath, captureOptions, cameraVideo } from '../fixtures/capture-browser.ts';
import { test } from '../fixtures/capture-test.ts';
import { readColours } from '../fixtures/colours.ts';
import { readTrackStates, recordTracks } from '../fixtures/media-tracks.ts';

test.skip(captureBrowserPath === '', 'no installed browser has a camera');

/** Opens the camera dialog from the photograph section of the gallery. */
async function openCamera(page: Page, gallery: string): Promise<Locator> {
  await page.goto(`${gallery}?part=photographs`);
  await page.getByRole('button', { name: '拍或选' }).click();
  await page.getByRole('dialog', { name: '放一张图片' }).getByText('拍一张').click();
  return page.getByRole('dialog', { name: '拍一张' });
}

const findShutter = (camera: Locator) => camera.getByRole('button', { name: '拍照' });

/** Waits until the live image of the camera is shown. */
const waitForImage = (camera: Locator) =>
  expect(findShutter(camera)).not.toHaveAttribute('aria-busy', 'true');

test(
  'takes a photograph of the full frame that is not mirrored by keyboard, and releases the camera',
  { tag: '@desktop' },
  async ({ page, context, gallery }) => {
    await context.grantPermissions(['camera']);
    await recordTracks(page);
    const camera = await openCamera(page, gallery);
    await waitForImage(camera);
    expect(await readTrackStates(page)).toEqual(['live']);
    await expect(camera.locator('video')).toBeInViewport({ ratio: 1 });
    // The live image is mirrored, because users expect to see themselves as in a mirror.
    await expect(camera.locator('video')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
    const screenshots = process.env['SCREENSHOTS'];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme === 'light' ? 'colours' : undefined);
      if (screenshots !== undefined)
        await page.screenshot({ path: `${screenshots}/camera-desktop-${colorScheme}.png` });
    }
    await page.keyboard.press('Escape');
    await expect(camera).toHaveCount(0);
    expect(await readTrackStates(page)).toEqual(['ended']);
    await expect(page.getByRole('button', { name: '拍或选' })).toBeFocused();

    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^拍一张/ }).press('Enter');
    await findShutter(camera).focus();
    await waitForImage(camera);
    await page.keyboard.press('Enter');
    const photograph = page.getByAltText('刚拍的');
    await expect(photograph).toBeVisible();
    await expect(camera).toHaveCount(0);
    expect(await readTrackStates(page)).toEqual(['ended', 'ended']);
    expect(await readColours(photograph)).toEqual({ ...cameraVideo, left: 'red', right: 'blue' });
  },
);

test(
  'explains how to allow the camera, and opens it with the permission and after it was disconnected',
  { tag: '@phone' },
  async ({ page, context, gallery }) => {
    // The page has no permission, and the browser does not ask for one.
    await context.clearPermissions();
    await recordTracks(page);
    const camera = await openCamera(page, gallery);
    const advice = camera.getByRole('alert');
    await expect(advice).toContainText('摄像头没有打开');
    await expect(advice).toContainText('点地址栏左边的小锁');
    await expectAccessible(page);
    const screenshots = process.env['SCREENSHOTS'];
    if (screenshots !== undefined)
      await page.screenshot({ path: `${screenshots}/camera-refused-phone.png` });
    await context.grantPermissions(['camera']);
    await camera.getByRole('button', { name: '再试一次' }).click();
    await waitForImage(camera);

    // A browser ends the track in the same way when the camera is unplugged.
    await page.evaluate(() => {
      const [track]: MediaStreamTrack[] = Reflect.get(globalThis, 'tracks');
      track?.stop();
      track?.dispatchEvent(new Event('ended'));
    });
    await expect(advice).toContainText('摄像头断开了');
    await camera.getByRole('button', { name: '再试一次' }).click();
    await waitForImage(camera);
    expect(await readTrackStates(page)).toEqual(['ended', 'live']);
  },
);

test(
  'switches between two cameras',
  { tag: '@desktop' },
  async ({ playwright, launchOptions, gallery }) => {
    // A video file provides only one camera, so the test uses two built-in fake cameras of the browser.
    const browser = await playwright.chromium.launch(
      captureOptions(launchOptions, ['--use-fake-device-for-media-stream=device-count=2']),
    );
    try {
      const page = await browser.newPage({ permissions: ['camera'] });
      await recordTracks(page);
      const camera = await openCamera(page, gallery);
      await waitForImage(camera);
      for (const states of [
        ['ended', 'live'],
        ['ended', 'ended', 'live'],
      ]) {
        await camera.getByRole('button', { name: '换一个摄像头' }).click();
        await waitForImage(camera);
        await expect.poll(() => readTrackStates(page)).toEqual(states);
      }
      const deviceIds = await page.evaluate(() => {
        const tracks: MediaStreamTrack[] = Reflect.get(globalThis, 'tracks');
        return tracks.map((track) => track.getSettings().deviceId);
      });
      expect(new Set(deviceIds).size).toBe(2);
      expect(deviceIds[2]).toBe(deviceIds[0]);
    } finally {
      await browser.close();
    }
  },
);
