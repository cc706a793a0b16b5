import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { skipToReviewed } from '../pages/review.ts';
import { endActivity, publishActivity, signUp } from './activity-client.ts';

const EVIDENCE = '关上门以后，我听见了自己的呼吸。';

/** Opens an activity from the home as a pupil does. */
async function openActivity(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: '校内实践' }).click();
  await page.getByRole('link', { name: '艺术活动' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Writes about an activity, leaves the form once, and hands the text in. */
async function handInEvidence(page: Page): Promise<void> {
  await page.getByRole('link', { name: '交作品' }).tap();
  await page.getByRole('button', { name: '交给老师' }).tap();
  await expect(page.getByText('请写点文字，或添加图片、视频、录音')).toBeVisible();
  await page.getByLabel('想说的话').fill(EVIDENCE);
  await page.reload();
  await expect(page.getByLabel('想说的话')).toHaveValue(EVIDENCE);
  await page.getByRole('button', { name: '交给老师' }).tap();
  await expect(page.getByText('老师正在看')).toBeVisible();
}

/** Opens the results of an activity from the home as its teacher does. */
async function openResults(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: '艺术活动' }).click();
  const form = '#/home/teach/run/activity/edit';
  await expect(page.getByRole('link', { name: '新建一个' })).toHaveAttribute('href', form);
  await page.getByRole('link', { name: title }).click();
  const change = page.getByRole('link', { name: '修改' });
  await expect(change).toHaveAttribute('href', new RegExp(`^${form}\\?id=`));
}

/** Enters an award of a pupil in the open results. */
async function enterAward(page: Page, name: string, award: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByLabel(`${name}的奖项`).fill(award);
  await row.getByRole('button', { name: '登记', exact: true }).click();
  await expect(row.getByRole('button', { name: '登记了' })).toBeVisible();
}

test(
  'a pupil signs up for an activity and withdraws, waits and gets the place, hands in evidence that the teacher approves, and reads the award',
  { tag: '@phone' },
  async ({ page, server: { address } }) => {
    // The activity belongs to this test, so the pupils may also be those of other tests.
    const [rival, pupil] = readSpareFourthGraders();
    if (!rival || !pupil) throw new Error('The test needs two pupils.');
    const title = `录音棚半日 ${Date.now()}`;
    const activity = await publishActivity(address, title);

    await openSignedIn(page, pupil);
    await openActivity(page, title);
    await page.getByRole('button', { name: '我要报名' }).tap();
    await expect(page.getByText('报上名了')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '退出报名' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).tap();
    await expect(page.getByRole('button', { name: '我要报名' })).toBeVisible();

    const withdraw = await signUp(address, rival, activity);
    await page.reload();
    await page.getByRole('button', { name: '排候补' }).tap();
    await expect(page.getByText('候补第 1 位', { exact: true })).toBeVisible();
    await withdraw();
    await page.reload();
    await expect(page.getByText('已报名')).toBeVisible();
    await endActivity(address, activity);
    await page.reload();
    await handInEvidence(page);

    await switchUser(page, findMusicTeacher(), '/#/home/curriculum');
    await openResults(page, title);
    await enterAward(page, pupil.name, '最安静的耳朵');
    await page.getByRole('button', { name: `${pupil.name}的作品待审核` }).click();
    await expect(page.getByText(EVIDENCE)).toBeVisible();
    await page.getByRole('link', { name: '去审核' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '审核' })).toBeVisible();
    await skipToReviewed(page, title);
    await expectAccessible(page);
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByRole('article', { name: title })).toHaveCount(0);

    await switchUser(page, pupil, '/#/home/user/notices');
    await page
      .getByRole('link', { name: /得了最安静的耳朵/ })
      .first()
      .tap();
    await expect(page.getByRole('heading', { level: 2, name: '最安静的耳朵' })).toBeVisible();
    await expect(page.getByText('已通过')).toBeVisible();
    await expectAccessible(page);
  },
);
