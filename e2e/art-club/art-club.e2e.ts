import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const buildName = () => `阿卡贝拉社 ${Date.now()}`;

/** Opens a club from the home as a pupil does. */
async function openClub(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: '校内实践' }).click();
  await page.getByRole('link', { name: '艺术社团' }).click();
  await page.getByRole('tab', { name: '全部' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test(
  'a teacher makes a club with one seat, accepts a pupil and another who waits, and the second gets the seat after the first has left',
  { tag: '@phone' },
  async ({ page, openDevice }) => {
    // The club belongs to this test, so the pupils may also be those of other tests.
    const [first, second] = readSpareFourthGraders();
    if (!first || !second) throw new Error('The test needs two pupils.');
    const name = buildName();
    const teacher = await openDevice();
    await teacher.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(teacher, findMusicTeacher());
    await teacher.getByRole('link', { name: '艺术社团' }).click();
    await teacher.getByRole('link', { name: '新建一个' }).click();
    await teacher.getByRole('button', { name: '建社团' }).click();
    await expect(teacher.getByText('请填写社团名称')).toBeVisible();
    await teacher.getByLabel('社团名称').fill(name);
    await teacher.getByLabel('地点').fill('一楼律动室');
    await teacher.getByRole('checkbox', { name: '四年级' }).check();
    await teacher.getByLabel('名额').fill('1');
    await teacher.getByRole('button', { name: '加一个时间' }).click();
    await teacher.getByLabel('第 1 次，星期').selectOption('周六');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '建社团' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name })).toBeVisible();

    await openSignedIn(page, first);
    await openClub(page, name);
    await page.getByRole('button', { name: '我要报名' }).tap();
    await expect(page.getByText('等老师同意')).toBeVisible();
    await expectAccessible(page);

    const other = await openDevice();
    await openSignedIn(other, second);
    await openClub(other, name);
    await other.getByRole('button', { name: '我要报名' }).click();
    await expect(other.getByText('等老师同意')).toBeVisible();

    await teacher.reload();
    await teacher.getByRole('button', { name: `同意${first.name}加入`, exact: true }).click();
    await expect(teacher.getByText(`${first.name}是社员了`)).toBeVisible();
    await teacher.getByRole('button', { name: `同意${second.name}加入`, exact: true }).click();
    await expect(teacher.getByText(`${second.name}排上候补了`)).toBeVisible();
    await expectAccessible(teacher);

    await other.reload();
    await expect(other.getByText('候补第 1 位', { exact: true })).toBeVisible();
    await expect(other.getByRole('region', { name: '成员' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: '成员' })).toContainText(first.name);
    await expectAccessible(page);
    await page.getByRole('button', { name: '退出社团' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '退出社团' }).tap();
    await expect(page.getByRole('button', { name: '我要报名' })).toBeVisible();

    await other.goto('/#/home/user/notices');
    await other
      .getByRole('link', { name: new RegExp(`轮到你了.*${name}`) })
      .first()
      .click();
    await expect(other.getByText('我是社员')).toBeVisible();
    await expect(other.getByRole('region', { name: '成员' })).toContainText(second.name);
    await expectAccessible(other);

    await teacher.reload();
    await teacher.getByRole('button', { name: '结束社团' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: '结束社团' }).click();
    await expect(teacher.getByText('已结束')).toBeVisible();
    await other.reload();
    await expect(other.getByText('这个社团结束了')).toBeVisible();
  },
);
