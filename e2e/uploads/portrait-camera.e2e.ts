import { expect, mergeTests } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { test as captureTest } from '../fixtures/capture-test.ts';
import { readColours } from '../fixtures/colours.ts';
import { readTrackStates, recordTracks } from '../fixtures/media-tracks.ts';
import { test as productTest } from '../fixtures/test.ts';
import { findDialog, openProfile, findPortrait, findPortraitPupil } from './portrait-page.ts';
import { UploadPanel } from './upload-page.ts';

const test = mergeTests(captureTest, productTest);

test.skip(captureBrowserPath === '', 'no installed browser has a camera');

test(
  'a pupil photographs the portrait with the camera, retakes it and saves it',
  {
    tag: '@desktop',
  },
  async ({ page, context }) => {
    await context.grantPermissions(['camera']);
    await recordTracks(page);
    await openProfile(page, findPortraitPupil('20260409'));
    await page.getByRole('button', { name: '换头像' }).click();
    const sources = findDialog(page, '换头像');
    await expect(sources).toContainText('选一张图片');
    await expectAccessible(page);
    const screenshots = process.env['SCREENSHOTS'];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      if (screenshots !== undefined)
        await page.screenshot({ path: `${screenshots}/portrait-source-${colorScheme}.png` });
    }
    await sources.getByRole('button', { name: /^拍一张/ }).click();
    await findDialog(page, '换头像需要用到').getByRole('button', { name: '知道了' }).click();

    const camera = findDialog(page, '拍一张');
    const shutter = camera.getByRole('button', { name: '拍照' });
    await expect(shutter).not.toHaveAttribute('aria-busy', 'true');
    if (screenshots !== undefined)
      await page.screenshot({ path: `${screenshots}/portrait-camera.png` });
    await shutter.click();
    const crop = findDialog(page, '移动和缩放');
    await expect(crop.locator('img')).toBeVisible();
    if (screenshots !== undefined)
      await page.screenshot({ path: `${screenshots}/portrait-retake.png` });
    await crop.getByRole('button', { name: '重拍' }).click();
    await expect(crop).toHaveCount(0);
    await expect(shutter).not.toHaveAttribute('aria-busy', 'true');
    await shutter.click();
    await crop.getByRole('button', { name: '就用这张' }).click();
    expect(await readTrackStates(page)).toEqual(['ended', 'ended']);

    await expect(new UploadPanel(page).status).toHaveText('上传成功');
    const portrait = findPortrait(page, 'main');
    await expect(portrait).toBeVisible();
    expect(await readColours(portrait)).toEqual({
      width: 320,
      height: 320,
      left: 'red',
      right: 'blue',
    });
  },
);
