import { expect, type Page } from '@playwright/test';

import { expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/** The target of a practised teacher, from the first page to the saved lesson. */
const TAP_COUNT = 5;

/** Counts the requests that save a lesson. */
function countSaves(page: Page): () => number {
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/v2/teach/lessons/')) saves += 1;
  });
  return () => saves;
}

test(
  'a teacher takes the roll with five taps on a phone without a network, and it arrives once',
  { tag: '@phone' },
  async ({ page, context }) => {
    const countSent = countSaves(page);
    await openSignedIn(page, findMusicTeacher());
    let taps = 0;
    const tap = async (name: string | RegExp, role: 'link' | 'button' = 'button') => {
      taps += 1;
      await page.getByRole(role, { name }).first().tap();
    };
    await page.getByRole('link', { name: '点名', exact: true }).waitFor();
    await tap('点名', 'link');
    const title = page.getByRole('button', { name: /^考勤 · 第 \d+ 课/ });
    const [lesson = '', klass = ''] = (await title.innerText()).split(/\n|　/);
    const pupils = page.getByRole('button', { name: / 到$/ });
    await expect(pupils.first()).toBeVisible();
    await expectNoHorizontalScrolling(page);
    const count = await pupils.count();
    await context.setOffline(true);
    const names = (await pupils.allTextContents()).slice(0, 3);
    for (const name of names) await tap(new RegExp(`^${name} 到$`));
    await expect(page.getByText(/出勤分 .* → /)).toBeVisible();
    await expect(page.getByText('已存在本机')).toBeVisible();
    await tap('完成');
    expect(taps).toBe(TAP_COUNT);
    await expect(page.getByText(/^待同步 1 节/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('已保存', { exact: true })).toBeVisible();
    expect(countSent()).toBe(1);

    await page.goto('/#/home/curriculum');
    await page.getByRole('list', { name: '给其他班点名' }).getByText(klass).tap();
    await expect(title).toContainText(lesson);
    await expect(title).toContainText(klass);
    await expect(page.getByText(`到 ${count - 3}`)).toBeVisible();
    await expect(page.getByText('缺 3')).toBeVisible();
  },
);
