import { expect, type Page } from '@playwright/test';

import { test } from '../fixtures/worker-test.ts';

const findVideo = (page: Page) => page.locator('video[aria-label="样片"]');

const readPlayback = (page: Page) =>
  findVideo(page).evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    atStart: video.currentTime === 0,
  }));

/** Seeks in an audio by arrow keys. Expects that a second audio stops and rewinds the first one. */
async function seekByKeyboard(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: '录音一进度' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '0:01，共 0:12');
  await page.getByRole('button', { name: '播放录音一' }).click();
  await page.getByRole('button', { name: '播放录音二' }).click();
  await expect(page.getByRole('button', { name: '播放录音一' })).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', '0:00，共 0:12');
}

test(
  'arrow keys seek in an audio, a second audio stops the first, a video keeps a 16:9 frame, stops when an audio starts, and a video that cannot be loaded is reported',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(`${gallery}?part=music&part=players`);
    await seekByKeyboard(page);
    await expect(page.getByText('丢失的片子打不开，请检查网络后再试一次')).toBeVisible();
    await page.getByRole('button', { name: '拍一段样片' }).click();
    await expect(findVideo(page)).toBeVisible();
    const box = await findVideo(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await findVideo(page).evaluate((video: HTMLVideoElement) => {
      // The video repeats, so that it does not end before the test checks it.
      video.loop = true;
      return video.play();
    });
    await expect.poll(() => readPlayback(page)).toEqual({ paused: false, atStart: false });
    await page.getByRole('button', { name: '播放录音一' }).click();
    await expect.poll(() => readPlayback(page)).toEqual({ paused: true, atStart: true });
    // A press on the video plays or pauses it, like the button below it.
    await findVideo(page).click();
    await expect(page.getByRole('button', { name: '暂停样片' })).toBeVisible();
    await expect(page.getByRole('button', { name: '播放录音一' })).toBeVisible();
    await findVideo(page).click();
    await expect.poll(() => readPlayback(page)).toMatchObject({ paused: true });
    await page.getByRole('button', { name: '全屏看样片' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  },
);
