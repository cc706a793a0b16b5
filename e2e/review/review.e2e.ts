import { expect, type Page } from '@playwright/test';

import { findArtTeacher, findMusicTeacher } from '../fixtures/pupils.ts';
import { startServer } from '../fixtures/server.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { createSignedInState } from '../fixtures/signed-in-state.ts';
import { test } from '../fixtures/test.ts';

/** The targets of a practised teacher: 30 works with two refusals on a keyboard, and one refusal on a phone. */
const KEY_COUNT = 10;
const TAPS_OF_REFUSAL = 3;

const card = (page: Page, name: string) => page.getByRole('listitem', { name: `《${name}》` });

test(
  'a teacher decides 30 works with ten keys, and undoes the last screen',
  { tag: '@desktop' },
  async ({ page, playwright }) => {
    // The approved works would move those that other tests expect on the first page of the art circle.
    const server = await startServer();
    const request = await playwright.request.newContext({ baseURL: server.address });
    await page.context().setStorageState(await createSignedInState(request, findArtTeacher()));
    await request.dispose();
    await page.goto(`${server.address}/#/home/curriculum`);
    await page.getByRole('link', { name: /^审核作品.*30 件待审核/ }).click();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await expect(page.getByRole('button', { name: '本屏通过 6 件' })).toBeVisible();
    await press('x');
    await press('1');
    await press('j');
    await press('x');
    await press('2');
    await expect(card(page, '衔着春天的小鸟').getByText('有他人肖像')).toBeVisible();
    for (const left of [24, 18, 12, 6]) {
      await press('Enter');
      await expect(page.getByText(`还有 ${left} 件`)).toBeVisible();
      await expect(page.getByRole('button', { name: '本屏通过 6 件' })).toBeVisible();
    }
    await press('Enter');
    await expect(page.getByText('都处理完了')).toBeVisible();
    expect(keys).toBe(KEY_COUNT);

    await page.keyboard.press('z');
    await expect(page.getByText('还有 6 件')).toBeVisible();
    await expect(page.getByRole('button', { name: '本屏通过 6 件' })).toBeVisible();
    await page.goto('about:blank');
    await server.remove();
  },
);

test(
  'on a phone a song passes only after it was played, and a refusal takes three taps',
  { tag: '@phone' },
  async ({ page }) => {
    await openSignedIn(page, findMusicTeacher(), '/#/home/teach/review');
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
  },
);
