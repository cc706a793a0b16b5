import path from 'node:path';

import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { withDatabase } from '../fixtures/database.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const photograph = path.resolve(import.meta.dirname, '../../docs/meiyu.png');

test(
  'registers an honour with a photograph, keeps the form over a reload, and adds its points when it is approved',
  { tag: '@phone' },
  async ({ page, takeFourthGrader, server }) => {
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
    await expect(page.getByRole('button', { name: /校园合唱节的证书 1/ })).toBeVisible();
    await page.getByRole('link', { name: '修改' }).click();
    await page.getByLabel('活动名称').fill('中小学合唱节');
    await page.getByRole('button', { name: '交给老师' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '中小学合唱节' })).toBeVisible();
    await withDatabase(
      server,
      (sql) => sql`update honours set state = 'approved' where event = '中小学合唱节'`,
    );
    await page.reload();
    await expect(page.getByText('加 3 分')).toBeVisible();
    await page.getByRole('link', { name: '荣誉墙' }).click();
    await expect(page.getByText('3 / 10')).toBeVisible();
    await expectAccessible(page);
  },
);
