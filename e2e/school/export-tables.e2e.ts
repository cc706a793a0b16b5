import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findDemoStaff } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'staff export the attendance of a class as a file, after an attempt without a network, and the honours of a school year',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openSignedIn(page, findDemoStaff(), '/#/home/teach/school?part=exports');
    await page.getByLabel('班级（音乐）').selectOption('五年级(1)班');
    await page.getByRole('button', { name: '导出考勤表现' }).click();
    await expectAccessible(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'CSV 文本' }).click();
    await expect(page.getByText('网络异常')).toBeVisible();
    await context.setOffline(false);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV 文本' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('五年级(1)班 五年级上学期音乐考勤表现.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('林小满');
    expect(text).toContain('出勤分');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByLabel('年级', { exact: true }).selectOption('五年级');
    await page.getByRole('button', { name: '导出荣誉' }).click();
    const honours = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV 文本' }).click();
    const honoursFile = await honours;
    expect(honoursFile.suggestedFilename()).toMatch(/^\d{4}–\d{4}学年五年级荣誉\.csv$/);
    expect(await readFile(await honoursFile.path(), 'utf8')).toContain('市中小学合唱节');
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);
