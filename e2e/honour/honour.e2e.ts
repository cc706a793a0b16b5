import path from 'node:path';

import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { findReviewed } from '../pages/review.ts';

const photograph = path.resolve(import.meta.dirname, '../../docs/meiyu.png');

test(
  'a pupil registers an honour with a photograph, a teacher refuses it with a reason, and its points count after the second review',
  { tag: '@phone' },
  async ({ page, takeFourthGrader, browser }) => {
    await openSignedIn(page, takeFourthGrader());
    await page.getByRole('link', { name: '校外实践' }).click();
    await page.getByRole('link', { name: '我的荣誉' }).click();
    await page.getByRole('link', { name: '挂上一项新的' }).click();
    await page.getByLabel('活动名称').fill('校园合唱节');
    await page.getByRole('radio', { name: '集体' }).check();
    await page.getByRole('radio', { name: '市级' }).check();
    await page.getByRole('radio', { name: '一等' }).check();
    await page.getByLabel('主办单位', { exact: true }).fill('西湖区教育局');
    await page.reload();
    await expect(page.getByLabel('活动名称')).toHaveValue('校园合唱节');
    await page.getByRole('radio', { name: '教育部门' }).check();
    await page.getByLabel('哪一天').fill('2026-10-31');
    await page.getByRole('button', { name: '交给老师' }).click();
    await expect(page.getByText('请上传证书图片')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '加图片' }).click();
    await page.getByRole('button', { name: '知道了' }).click();
    await (await chooser).setFiles(photograph);
    await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '交给老师' }).click();

    await expect(page.getByRole('heading', { level: 1, name: '校园合唱节' })).toBeVisible();
    await expect(page.getByText('老师正在看')).toBeVisible();
    await expect(page.getByRole('button', { name: /校园合唱节的证书/ })).toBeVisible();

    const desktop = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width: 1440, height: 900 },
    });
    const teacher = await desktop.newPage();
    await openSignedIn(teacher, findMusicTeacher());
    await findReviewed(teacher, 'honour', '校园合唱节');
    await expect(teacher.getByText('从 0 分变成 3 分')).toBeVisible();
    await expectAccessible(teacher);
    await teacher.keyboard.press('x');
    await teacher.getByRole('button', { name: '与证书不符' }).click();
    await expect(teacher.getByText('刚才审核了 1 件')).toBeVisible();
    await page.reload();
    await expect(page.getByText('老师说：与证书不符')).toBeVisible();

    await page.getByRole('link', { name: '修改' }).click();
    await page.getByLabel('活动名称').fill('中小学合唱节');
    await page.getByRole('button', { name: '交给老师' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '中小学合唱节' })).toBeVisible();
    await findReviewed(teacher, 'honour', '中小学合唱节');
    await teacher.keyboard.press('a');
    await expect(teacher.getByText('刚才审核了 1 件')).toBeVisible();
    await desktop.close();
    await page.reload();
    await expect(page.getByText('加 3 分')).toBeVisible();
    await page.getByRole('link', { name: '荣誉墙' }).click();
    await expect(page.getByText('3 / 10')).toBeVisible();
    await expectAccessible(page);
  },
);
