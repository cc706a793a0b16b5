import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { findDemoStaff } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'staff export the attendance of a class as a file, after an attempt without a network',
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
  },
);
