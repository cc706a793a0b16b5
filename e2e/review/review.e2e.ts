import { expect, type Page } from '@playwright/test';

import { findArtTeacher, findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/** The target of a practised teacher for one refusal on a phone. */
const TAPS_OF_REFUSAL = 3;

const card = (page: Page, name: string) => page.getByRole('listitem', { name: `《${name}》` });

/** Hears a song, and refuses it with three taps. Takes the refusal back. */
async function refuseSongByTaps(page: Page): Promise<void> {
  const song = card(page, '两只老虎');
  await expect(song.getByText('先听再定')).toBeVisible();
  await song.getByRole('button', { name: /^播放/ }).tap();
  await expect(song.getByText('录音', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '本屏通过 1 件' })).toBeVisible();

  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name }).tap();
  };
  await tap('不通过《两只老虎》');
  await tap('看不清');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tap('不通过 1 件');
  expect(taps).toBe(TAPS_OF_REFUSAL);
  await expect(song).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect(song.getByText('看不清')).toBeVisible();
}

/**
 * Decides a screen of six works with keys. Undoes it, because the approved works would move those that other tests expect on the first
 * page of the art circle.
 */
async function decideScreenByKeys(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^审核作品.*30 件待审核/ }).click();
  // All six works are visible, so one key can send the screen.
  await expect(page.getByRole('button', { name: '本屏通过 6 件' })).toBeVisible();
  for (const key of ['x', '1', 'j', 'x', '2']) await page.keyboard.press(key);
  await expect(card(page, '衔着春天的小鸟').getByText('有他人肖像')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('还有 24 件')).toBeVisible();
  await expect(page.getByRole('button', { name: '本屏通过 6 件' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('还有 30 件')).toBeVisible();
}

test(
  'on a phone a song passes only after it was played and a refusal takes three taps, and on a desktop a teacher decides a screen with keys and undoes it',
  { tag: '@phone' },
  async ({ page }) => {
    await openSignedIn(page, findMusicTeacher(), '/#/home/teach/review');
    await refuseSongByTaps(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    await switchUser(page, findArtTeacher(), '/#/home/curriculum');
    await decideScreenByKeys(page);
  },
);
