import { expect } from '@playwright/test';

import { chooseSchool, enterPassword } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'on a public computer tabs share one session until the last tab closes or the pupil signs out',
  { tag: '@desktop' },
  async ({ page, context, importedPupil }) => {
    const welcome = { name: '你好，小艺术家' };
    const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await page.goto('/');
    await chooseSchool(page, importedPupil);
    await page.getByLabel('公用电脑').check();
    await enterPassword(page, importedPupil);
    await page.waitForURL('**/#/home/curriculum');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
      importedPupil.number,
    );
    expect(await stored()).toContain('deviceKey\\":\\"\\"');
    expect(await context.cookies()).toEqual([]);
    const second = await context.newPage();
    await second.goto('/');
    await second.waitForURL('**/#/home/curriculum');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
    await second.reload();
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await second.close();
    const later = await context.newPage();
    await later.goto('/#/home/curriculum');
    await expect(later.getByRole('heading', welcome)).toBeVisible();
    await expect(later.getByLabel('公用电脑')).toBeChecked();

    await enterPassword(later, importedPupil);
    await later.waitForURL('**/#/home/curriculum');
    await later.goto('/#/home/user');
    await later.getByRole('button', { name: '退出登录' }).click();
    const [left] = await Promise.all([
      later.waitForResponse((reply) => reply.request().method() === 'DELETE'),
      later.getByRole('dialog').getByRole('button', { name: '退出登录' }).click(),
    ]);
    expect(await left.headerValue('clear-site-data')).toBe('"cache", "storage"');
    await expect(later.getByRole('heading', welcome)).toBeVisible();
    // The browser has also deleted the school and the student number from its storage.
    await expect(later.getByRole('button', { name: '选择区域' })).toBeVisible();
    const databases = () =>
      later.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).toEqual([]);
  },
);
