import { expect } from '@playwright/test';

import { enterPassword } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { rememberSchool } from './remember-school.ts';

test(
  'shares one session between the tabs of a public computer until the last tab closes or the pupil signs out',
  { tag: '@desktop' },
  async ({ page, context, importedPupil }) => {
    const welcome = { name: '你好，小艺术家' };
    const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await rememberSchool(page, importedPupil);
    await page.goto('/');
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

    await page.close();
    await second.reload();
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await second.close();
    const secondPage = await context.newPage();
    await secondPage.goto('/#/home/curriculum');
    await expect(secondPage.getByRole('heading', welcome)).toBeVisible();
    await expect(secondPage.getByLabel('公用电脑')).toBeChecked();

    await enterPassword(secondPage, importedPupil);
    await secondPage.waitForURL('**/#/home/curriculum');
    await secondPage.getByRole('button', { name: importedPupil.name }).click();
    await secondPage.getByRole('button', { name: '退出登录' }).click();
    const [left] = await Promise.all([
      secondPage.waitForResponse((reply) => reply.request().method() === 'DELETE'),
      secondPage.getByRole('dialog').getByRole('button', { name: '退出登录' }).click(),
    ]);
    expect(await left.headerValue('clear-site-data')).toBe('"cache", "storage"');
    await expect(secondPage.getByRole('heading', welcome)).toBeVisible();
    // The browser has also removed the school and the student number from its storage.
    await expect(secondPage.getByRole('button', { name: '选择区域' })).toBeVisible();
    const listDatabases = () =>
      secondPage.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(listDatabases).toEqual([]);
  },
);
