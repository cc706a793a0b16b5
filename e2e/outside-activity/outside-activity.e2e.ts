import path from 'node:path';

import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { findReviewed } from '../pages/review.ts';

const photograph = path.resolve(import.meta.dirname, '../../docs/meiyu.png');

test(
  'a pupil records an activity with a photograph, a teacher refuses it with a reason, and it gets its postmark after the second review',
  { tag: '@phone' },
  async ({ page, takeFourthGrader, browser }) => {
    await openSignedIn(page, takeFourthGrader());
    await page.getByRole('link', { name: '校外实践' }).click();
    await page.getByRole('link', { name: '我的活动' }).click();
    await page.getByRole('link', { name: '寄出第一张明信片' }).click();
    await page.getByLabel('活动名称').fill('看皮影戏');
    await page.getByRole('radio', { name: '民间艺术' }).check();
    await page.getByLabel('在哪里').fill('社区文化站');
    await page.reload();
    await expect(page.getByLabel('活动名称')).toHaveValue('看皮影戏');
    await page.getByLabel('哪一天').fill('2026-10-31');
    await page.getByRole('button', { name: '少半小时' }).click();
    await page.getByLabel('我的收获').fill('灯一亮，小人就活了。我学会了让它走路和鞠躬，手要轻。');
    await page.getByRole('button', { name: '交给老师' }).click();
    await expect(page.getByText('请上传图片或视频')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '加图片' }).click();
    await page.getByRole('button', { name: '知道了' }).click();
    await (await chooser).setFiles(photograph);
    await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '交给老师' }).click();

    await expect(page.getByRole('heading', { level: 1, name: '看皮影戏' })).toBeVisible();
    await expect(page.getByText(/交给了老师，看过就盖上邮戳/)).toBeVisible();
    await expect(page.getByText('1.5 小时').last()).toBeVisible();
    const image = await page
      .getByRole('button', { name: '放大图片：看皮影戏的图片 1' })
      .boundingBox();
    expect(image?.width).toBeGreaterThan(80);
    await expectAccessible(page);

    const desktop = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width: 1440, height: 900 },
    });
    const teacher = await desktop.newPage();
    await openSignedIn(teacher, findMusicTeacher());
    await findReviewed(teacher, 'outsideActivity', '看皮影戏');
    await expect(teacher.getByText('从 0 分变成 2 分')).toBeVisible();
    await expectAccessible(teacher);
    await teacher.keyboard.press('x');
    await teacher.getByRole('button', { name: '看不出本人参加' }).click();
    await expect(teacher.getByText('刚才审核了 1 件')).toBeVisible();
    await page.reload();
    await expect(page.getByText('老师说：看不出本人参加')).toBeVisible();

    await page.getByRole('link', { name: '修改' }).click();
    await page.getByLabel('活动名称').fill('学皮影戏');
    await page.getByRole('button', { name: '交给老师' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '学皮影戏' })).toBeVisible();
    await findReviewed(teacher, 'outsideActivity', '学皮影戏');
    await teacher.keyboard.press('a');
    await expect(teacher.getByText('刚才审核了 1 件')).toBeVisible();
    await desktop.close();
    await page.reload();
    await expect(page.getByText('老师看过了')).toBeVisible();
    await page.getByRole('link', { name: '我的活动' }).click();
    await expect(page.getByText('2 / 10')).toBeVisible();
    await expectAccessible(page);
  },
);
