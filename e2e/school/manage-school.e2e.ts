import { expect } from '@playwright/test';

import { findDemoStaff } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const SCHOOL = '3301060001';

test(
  'staff import a new teacher after a check, change her classes, and find both in the record',
  { tag: '@desktop' },
  async ({ page }) => {
    const number = `T${Date.now()}`;
    const choose = (school: string) =>
      page.getByLabel('名册文件').setInputFiles({
        name: '老师.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`学校标识码,工号,姓名,任教\n${school},${number},方晓,美术:二年级1班\n`),
      });
    const staff = findDemoStaff();
    await openSignedIn(page, staff, '/#/home/curriculum');
    await page.getByRole('link', { name: '学校', exact: true }).click();
    await page.getByRole('link', { name: '导入名册' }).click();
    await choose('3301060009');
    await expect(page.getByText('老师.csv:2:1')).toBeVisible();
    await expect(page.getByRole('button', { name: '导入名册' })).toBeHidden();
    await choose(SCHOOL);
    await expect(page.getByRole('row', { name: '老师 1 0 0' })).toBeVisible();
    await page.getByRole('button', { name: '导入名册' }).click();
    await expect(page.getByText('老师：新增 1，更新 0')).toBeVisible();

    await page.getByRole('link', { name: '教师任教' }).click();
    await page.getByLabel('按姓名或工号查找').fill(number);
    await page.getByRole('button', { name: '修改方晓的任教' }).click();
    await page.getByRole('checkbox', { name: /^二年级\(1\)班/ }).uncheck();
    await page.getByRole('button', { name: '保存：减 1 个班' }).click();
    await expect(page.getByText('还没有班级')).toBeVisible();

    await page.getByRole('link', { name: '记录' }).click();
    const events = page.getByRole('list', { name: '记录' }).getByRole('listitem');
    await expect(events.first()).toContainText('修改任教班级：方晓');
    await expect(events.nth(1)).toContainText('导入名册');
  },
);
