import { expect, type Page } from '@playwright/test';

import { test } from '../fixtures/worker-test.ts';

const film = (page: Page) => page.locator('video[aria-label="样片"]');

const stateOf = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    atStart: video.currentTime === 0,
  }));

test('a film keeps its frame of 16:9, and stands still at its beginning when a sound starts', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery);
  await page.getByRole('button', { name: '拍一段样片' }).click();
  await expect(film(page)).toBeVisible();
  const box = await film(page).boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await film(page).evaluate((video: HTMLVideoElement) => {
    // So that it does not end before it is looked at.
    video.loop = true;
    return video.play();
  });
  await expect.poll(() => stateOf(page)).toEqual({ paused: false, atStart: false });
  await page.getByRole('button', { name: '播放录音一' }).click();
  await expect.poll(() => stateOf(page)).toEqual({ paused: true, atStart: true });
  await film(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect(page.getByRole('button', { name: '播放录音一' })).toBeVisible();
});

test('a film that cannot be had says so', { tag: '@phone' }, async ({ page, gallery }) => {
  await page.goto(gallery);
  await expect(page.getByText('丢失的片子打不开，请检查网络后再试一次')).toBeVisible();
});
