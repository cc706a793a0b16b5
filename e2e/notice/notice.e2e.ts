import { expect } from '@playwright/test';

import { findMusicTeacher, readIdleFifthGraders } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'a teacher writes to a class, a pupil reads it, and the count of readers rises',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await openSignedIn(page, findMusicTeacher());
    await page.goto('/#/home/teach/notices?edit=new');
    const title = `带彩纸 ${Date.now()}`;
    await page.getByLabel('标题').fill(title);
    await page.getByLabel('正文').fill('美术角要用，请带三张彩纸。');
    await page.getByRole('checkbox', { name: '五年级(1)班' }).check();
    await page.getByRole('button', { name: '发出' }).tap();
    const count = page.getByText(/^已读 0 \/ \d+$/).first();
    await expect(count).toBeVisible();

    const [fifthGrader] = readIdleFifthGraders().filter(({ klass }) => klass === '1班');
    if (fifthGrader === undefined) throw new Error('The demo has no fifth grader.');
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const pupil = await other.newPage();
    await openSignedIn(pupil, fifthGrader);
    await pupil.goto('/#/home/user');
    await pupil.getByRole('link', { name: /^通知.*条未读/ }).click();
    await pupil.getByRole('button', { name: title }).click();
    await expect(pupil.getByText('请带三张彩纸')).toBeVisible();
    await other.close();

    await page.reload();
    await expect(page.getByText(/^已读 1 \/ \d+$/).first()).toBeVisible();
  },
);
