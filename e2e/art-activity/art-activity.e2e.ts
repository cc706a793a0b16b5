import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { findReviewed } from '../pages/review.ts';

const HOUR_MS = 3_600_000;
const buildTitle = () => `录音棚半日 ${Date.now()}`;

/** Fills a field for a day and a time with the time some hours after now. */
async function fillTime(page: Page, label: string, hours: number): Promise<void> {
  const time = new Date(Date.now() + hours * HOUR_MS);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  await page.getByLabel(label).fill(local.toISOString().slice(0, 16));
}

/** Opens an activity from the home as a pupil does. */
async function openActivity(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: '校内实践' }).click();
  await page.getByRole('link', { name: '艺术活动' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const findRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });

test(
  'a teacher publishes an activity, one pupil gets the place, another waits and gets it after a withdrawal, hands in evidence that is approved, and reads the award',
  { tag: '@phone' },
  async ({ page, openDevice }) => {
    // The activity belongs to this test, so the pupils may also be those of other tests.
    const [first, second] = readSpareFourthGraders();
    if (!first || !second) throw new Error('The test needs two pupils.');
    const title = buildTitle();
    const teacher = await openDevice();
    await teacher.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(teacher, findMusicTeacher());
    await teacher.getByRole('link', { name: '艺术活动' }).click();
    await teacher.getByRole('link', { name: '新建一个' }).click();
    await teacher.getByRole('button', { name: '发布' }).click();
    await expect(teacher.getByText('请填写活动名称')).toBeVisible();
    await teacher.getByLabel('活动名称').fill(title);
    await teacher.getByRole('radio', { name: '工作坊' }).check();
    await teacher.getByLabel('地点').fill('区文化馆');
    await teacher.getByRole('checkbox', { name: '四年级(1)班' }).check();
    await teacher.getByLabel('名额（不填就不限）').fill('1');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '发布' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await openSignedIn(page, first);
    await openActivity(page, title);
    await page.getByRole('button', { name: '我要报名' }).tap();
    await expect(page.getByText('报上名了')).toBeVisible();
    await expectAccessible(page);

    const other = await openDevice();
    await openSignedIn(other, second);
    await openActivity(other, title);
    await other.getByRole('button', { name: '排候补' }).click();
    await expect(other.getByText('候补第 1 位', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: '退出报名' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).tap();
    await expect(page.getByRole('button', { name: /排候补|我要报名/ })).toBeVisible();
    await other.reload();
    await expect(other.getByText('已报名')).toBeVisible();

    await teacher.getByRole('link', { name: '修改' }).click();
    await fillTime(teacher, '报名开始', -4);
    await fillTime(teacher, '报名截止', -3);
    await fillTime(teacher, '活动开始', -2);
    await fillTime(teacher, '活动结束', -1);
    await teacher.getByRole('radio', { name: '一定要交' }).check();
    await fillTime(teacher, '作品提交截止', 48);
    await teacher.getByRole('button', { name: '保存修改' }).click();
    const row = findRow(teacher, second.name);
    await row.getByLabel(`${second.name}的奖项`).fill('最安静的耳朵');
    await row.getByRole('button', { name: '登记', exact: true }).click();
    await expect(row.getByRole('button', { name: '登记了' })).toBeVisible();
    await expectAccessible(teacher);

    await other.reload();
    await other.getByRole('link', { name: '交作品' }).click();
    await other.getByRole('button', { name: '交给老师' }).click();
    await expect(other.getByText('请写点文字，或添加图片、视频、录音')).toBeVisible();
    await other.getByLabel('想说的话').fill('关上门以后，我听见了自己的呼吸。');
    await other.reload();
    await expect(other.getByLabel('想说的话')).toHaveValue('关上门以后，我听见了自己的呼吸。');
    await expectAccessible(other);
    await other.getByRole('button', { name: '交给老师' }).click();
    await expect(other.getByText('老师正在看')).toBeVisible();

    await teacher.reload();
    await teacher.getByRole('button', { name: `${second.name}的作品待审核` }).click();
    await expect(teacher.getByText('关上门以后，我听见了自己的呼吸。')).toBeVisible();
    await teacher.getByRole('link', { name: '去审核' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: '审核' })).toBeVisible();
    await findReviewed(teacher, 'activityEvidence', title);
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '通过', exact: true }).click();
    await expect(teacher.getByRole('article', { name: title })).toHaveCount(0);
    await other.reload();
    await expect(other.getByText('已通过')).toBeVisible();
    await expectAccessible(other);

    await other.goto('/#/home/user/notices');
    await other
      .getByRole('link', { name: /得了最安静的耳朵/ })
      .first()
      .click();
    await expect(other.getByRole('heading', { level: 2, name: '最安静的耳朵' })).toBeVisible();
  },
);
