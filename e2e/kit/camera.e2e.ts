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

/** Saves a screenshot if a folder for screenshots is set. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Expects advice about a refused camera, and tries again with the permission. */
async function allowCamera(page: Page, camera: Locator): Promise<void> {
  const advice = camera.getByRole('alert');
  await expect(advice).toContainText('摄像头没有打开');
  await expect(advice).toContainText('点地址栏左边的小锁');
  await expectAccessible(page);
  await takeScreenshot(page, 'camera-refused');
  await page.context().grantPermissions(['camera']);
  await camera.getByRole('button', { name: '再试一次' }).click();
  await waitForImage(camera);
}

/** Ends the track as a browser does when the camera is unplugged, and tries again. */
async function disconnectCamera(page: Page, camera: Locator): Promise<void> {
  await page.evaluate(() => {
    const [track]: MediaStreamTrack[] = Reflect.get(globalThis, 'tracks');
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(camera.getByRole('alert')).toContainText('摄像头断开了');
  await camera.getByRole('button', { name: '再试一次' }).click();
  await waitForImage(camera);
  expect(await readTrackStates(page)).toEqual(['ended', 'live']);
}

/** Takes a photograph by keyboard. The button that opens the camera has the focus. */
async function takePhotographByKeyboard(page: Page, camera: Locator): Promise<Locator> {
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^拍一张/ }).press('Enter');
  await findShutter(camera).focus();
  await waitForImage(camera);
  await page.keyboard.press('Enter');
  const photograph = page.getByAltText('刚拍的');
  await expect(photograph).toBeVisible();
  await expect(camera).toHaveCount(0);
  return photograph;
}

test(
  'explains how to allow the camera, opens it again after it was disconnected, takes a photograph of the full frame that is not mirrored by keyboard, and releases the camera',
  { tag: '@desktop' },
  async ({ page, context, gallery }) => {
    // The page has no permission, and the browser does not ask for one.
    await context.clearPermissions();
    await recordTracks(page);
    const camera = await openCamera(page, gallery);
    await allowCamera(page, camera);
    await disconnectCamera(page, camera);

    await expect(camera.locator('video')).toBeInViewport({ ratio: 1 });
    // The live image is mirrored, because users expect to see themselves as in a mirror.
    await expect(camera.locator('video')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme === 'light' ? 'colours' : undefined);
      await takeScreenshot(page, `camera-desktop-${colorScheme}`);
    }
    await page.keyboard.press('Escape');
    await expect(camera).toHaveCount(0);
    expect(await readTrackStates(page)).toEqual(['ended', 'ended']);
    await expect(page.getByRole('button', { name: '拍或选' })).toBeFocused();

    const photograph = await takePhotographByKeyboard(page, camera);
    expect(await readTrackStates(page)).toEqual(['ended', 'ended', 'ended']);
    expect(await readColours(photograph)).toEqual({ ...cameraVideo, left: 'red', right: 'blue' });
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
