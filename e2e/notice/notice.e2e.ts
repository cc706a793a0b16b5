import { expect } from '@playwright/test';

import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'a teacher saves a contact and writes to a class, a pupil finds the contact and reads the notice, and the count of readers rises',
  { tag: '@phone' },
  async ({ page, pupil, openDevice }) => {
    await openSignedIn(page, findMusicTeacher(), '/#/home/teach/contact');
    const place = `琴房 ${Date.now() % 1000}`;
    await page.getByLabel('在哪里找得到').fill(place);
    await page.getByRole('button', { name: '保存' }).tap();
    await expect(page.getByText('已保存')).toBeVisible();
    await page.goto('/#/home/teach/notices?edit=new');
    const title = `带彩纸 ${Date.now()}`;
    await page.getByLabel('标题').fill(title);
    await page.getByLabel('正文').fill('美术角要用，请带三张彩纸。');
    await page
      .getByRole('checkbox', { name: pupil.grade + pupil.klass.replace(/\d+/, '($&)') })
      .check();
    await page.getByRole('button', { name: '发出' }).tap();
    const count = page.getByText(/^已读 0 \/ \d+$/).first();
    await expect(count).toBeVisible();

    const inbox = await openDevice();
    await openSignedIn(inbox, pupil, '/#/home/user');
    await expect(inbox.getByRole('region', { name: '任课老师' })).toContainText(place);
    await inbox.getByRole('link', { name: /^通知.*条未读/ }).click();
    await inbox.getByRole('button', { name: title }).click();
    await expect(inbox.getByText('请带三张彩纸')).toBeVisible();

    await page.reload();
    await expect(page.getByText(/^已读 1 \/ \d+$/).first()).toBeVisible();
  },
);
