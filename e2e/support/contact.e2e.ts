import { expect } from '@playwright/test';

import { findMusicTeacher, findFifthGrader } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'a teacher saves a contact, and a pupil of the class finds it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await openSignedIn(page, findMusicTeacher(), '/#/home/teach/contact');
    const place = `琴房 ${Date.now() % 1000}`;
    await page.getByLabel('在哪里找得到').fill(place);
    await page.getByRole('button', { name: '保存' }).tap();
    await expect(page.getByText('已保存')).toBeVisible();

    const pupil = findFifthGrader();
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const pupilPage = await other.newPage();
    await openSignedIn(pupilPage, pupil, '/#/home/user');
    await expect(pupilPage.getByRole('region', { name: '任课老师' })).toContainText(place);
    await other.close();
  },
);
